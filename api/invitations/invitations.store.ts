import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type Invitation,
  type InvitationCounts,
  type invitations as routes,
  type InvitationState,
  invitationStates,
} from '#contract/invitations.ts';
import type { UserState } from '#contract/people/words.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed } from '#api/base/list.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { noteReturned } from '#api/bounces/bounces.store.ts';
import { takeTurn } from '#api/base/turns.ts';
import { invitations } from '#database/schema/invitations.ts';
import {
  bouncedSql,
  countsOfImportSql,
  countsSql,
  namedSql,
  pageInStateSql,
  pageSql,
  queueAllSql,
  queueImportedSql,
  queueSql,
  totalSql,
  unknownSql,
} from './invitations.sql.ts';

export async function listInvitations(
  db: Db,
  { page, size, search, state }: Parsed<typeof routes.list>['query'],
): Promise<Listed<Invitation>> {
  const names = search === '' ? null : spelledLike(search);
  const limits = [size, page * size];
  if (state !== undefined) {
    const [row] = await prepared<Pick<Listed<Invitation>, 'items' | 'total'>>(db, pageInStateSql, [
      names,
      state,
      ...limits,
    ]);
    return { items: row?.items ?? [], page, size, total: row?.total ?? 0 };
  }
  const items = await prepared<Invitation>(db, pageSql, [names, ...limits]);
  const [row] = await prepared<{ total: number }>(db, totalSql, [names]);
  return { items, page, size, total: row?.total ?? 0 };
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

export interface Candidate {
  id: string;
  userState: UserState;
  email: string | null;
  state: InvitationState;
  stateAt: Date | null;
}

export async function candidates(db: Db, userIds: readonly string[]): Promise<Map<string, Candidate>> {
  const rows = await db.$client.query<Candidate>({ name: 'invitees', text: namedSql, values: [userIds] });
  return new Map(rows.rows.map((row) => [row.id, row]));
}

/** A lock, so that no two calls queue the same. */
export async function queueAlone(db: Db): Promise<void> {
  await takeTurn(db, 'invitations');
}

export async function queueAll(db: Db): Promise<number> {
  return (await db.$client.query({ name: 'inviteAll', text: queueAllSql })).rowCount ?? 0;
}

export async function queueImported(db: Db, importId: string): Promise<number> {
  const query = { name: 'inviteImported', text: queueImportedSql, values: [importId] };
  return (await db.$client.query(query)).rowCount ?? 0;
}

export async function isImport(db: Db, importId: string): Promise<boolean> {
  return (await prepared(db, 'select from imports where id = $1', [importId])).length > 0;
}

/** Returns the number. Gives up mails in `sending`. */
export async function queue(db: Db, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const isLost = and(inArray(invitations.userId, [...userIds]), eq(invitations.state, 'sending'));
  await db
    .update(invitations)
    .set({ state: 'refused', reason: 'the mail server never answered', stateAt: sql`portal_now()` })
    .where(isLost);
  return (await db.$client.query({ name: 'invite', text: queueSql, values: [userIds] })).rowCount ?? 0;
}

/** Noted with all other bounces. */
export async function noteBounces(db: Db, emails: readonly string[], answer: string): Promise<void> {
  const given = [emails.map((email) => email.toLowerCase())];
  const rows = await prepared<{ id: string; email: string }>(db, bouncedSql, given);
  const told = { code: null, answer, counts: true, source: 'office' as const };
  await noteReturned(
    db,
    rows.map(({ id, email }) => ({ mailId: id, emails: [email], ...told })),
  );
}

export async function unknownAddresses(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await prepared<{ email: string }>(db, unknownSql, [emails]);
  return rows.map(({ email }) => email);
}
