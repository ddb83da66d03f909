import { addressKey } from '#contract/base/address.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type Invitation,
  type InvitationCounts,
  type invitations as routes,
  type InvitationState,
  invitationStates,
} from '#contract/invitations.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { foundInNames } from '#platform/database/found-names.ts';
import { noteReturned } from '#api/bounces/bounces.store.ts';
import { takeLock } from '#platform/database/locks.ts';
import { invitations } from '#database/schema/invitations.ts';
import {
  bouncedSql,
  countsOfImportSql,
  countsSql,
  invitedInStateSql,
  invitedSql,
  namedSql,
  pageSql,
  queueAgainSql,
  queueAllSql,
  queueImportedSql,
  queueSql,
  recentSql,
  unknownSql,
} from './invitations.sql.ts';

export async function listInvitations(
  db: Db,
  { page, size, search, state }: Parsed<typeof routes.list>['query'],
): Promise<Listed<Invitation>> {
  const { items, ...found } = await foundInNames(db, search, (pattern, look) =>
    listed<{ id: string }>(db, {
      page,
      size,
      text: (state === undefined ? invitedSql : invitedInStateSql)(pattern === null ? undefined : look),
      values: state === undefined ? [pattern] : [pattern, state],
      sort: 'name',
      columns: { name: 'last_name collate german' },
      last: 'first_name collate german, id',
    }),
  );
  return { ...found, items: await prepared<Invitation>(db, pageSql, [items.map(({ id }) => id)]) };
}

export async function countInvitations(db: Db, importId?: string): Promise<InvitationCounts> {
  type Row = { state: InvitationState; count: number };
  const rows =
    importId === undefined
      ? await prepared<Row>(db, countsSql, [])
      : await prepared<Row>(db, countsOfImportSql, [importId]);
  const found = new Map(rows.map(({ state, count }) => [state, count]));
  const counts = invitationStates.map((state) => [state, found.get(state) ?? 0] as const);
  return Object.fromEntries(counts) as InvitationCounts;
}

export interface Invitee {
  [column: string]: unknown;
  id: string;
  isInvitable: boolean;
  email: string | null;
  state: InvitationState;
  stateAt: Date | null;
}

export async function inviteesOf(db: Db, userIds: readonly string[]): Promise<Map<string, Invitee>> {
  const rows = await prepared<Invitee>(db, namedSql, [userIds]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A lock, so that no two calls queue the same. */
export async function queueAlone(db: Db): Promise<void> {
  await takeLock(db, 'invitations');
}

/** People, and mails: who share an address get one. */
export interface Queued {
  people: number;
  mails: number;
}

export async function queueAll(db: Db): Promise<Queued> {
  return queuedBy(db, queueAllSql, []);
}

/** Who was written to before; with `recent` within the last day too. */
export async function queueAgain(db: Db, recent: boolean): Promise<Queued> {
  return queuedBy(db, queueAgainSql, [recent]);
}

/** How many were written to within the last day. */
export async function countRecent(db: Db): Promise<number> {
  const [row] = await prepared<{ count: number }>(db, recentSql, []);
  return row?.count ?? 0;
}

export async function queueImported(db: Db, importId: string): Promise<Queued> {
  return queuedBy(db, queueImportedSql, [importId]);
}

async function queuedBy(db: Db, text: string, values: unknown[]): Promise<Queued> {
  const rows = await prepared<{ address: string }>(db, text, values);
  return { people: rows.length, mails: new Set(rows.map(({ address }) => address)).size };
}

export async function isImport(db: Db, importId: string): Promise<boolean> {
  return (await prepared(db, 'select from imports where id = $1', [importId])).length > 0;
}

/** Gives up mails in `sending`. */
export async function queue(db: Db, userIds: readonly string[]): Promise<Queued> {
  if (userIds.length === 0) return { people: 0, mails: 0 };
  const isLost = and(inArray(invitations.userId, [...userIds]), eq(invitations.state, 'sending'));
  await db
    .update(invitations)
    .set({ state: 'refused', reason: 'the mail server never answered', stateAt: sql`portal_now()` })
    .where(isLost);
  return queuedBy(db, queueSql, [userIds]);
}

/** Noted with all other bounces. */
export async function noteBounces(db: Db, emails: readonly string[], answer: string): Promise<void> {
  const given = [emails.map(addressKey)];
  const rows = await prepared<{ id: string; email: string }>(db, bouncedSql, given);
  const report = { code: null, answer, reason: 'address', source: 'office' } as const;
  await noteReturned(
    db,
    rows.map(({ id, email }) => ({ mailId: id, emails: [email], ...report })),
  );
}

export async function unknownAddresses(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await prepared<{ email: string }>(db, unknownSql, [emails.map(addressKey)]);
  const unknown = new Set(rows.map(({ email }) => email));
  return emails.filter((email) => unknown.has(addressKey(email)));
}
