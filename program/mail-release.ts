// After a restore nothing is sent until the operator has read how much it would be.
import type pg from 'pg';
import { endHold, readHold } from '#database/installation.ts';
import { bindSql } from '#platform/database/database.ts';
import { countSingle, setAsideDueBefore } from '#platform/jobs/set-aside.ts';
import { type Portals, setAsideOld, withinPortal } from './set-aside.ts';

/** Mails and messages of one kind. */
export interface Held {
  kind: string;
  /** New since the restore: they go out with the release, or at their time. */
  waiting: number;
  /** Of the backup: nobody knows whether they were sent. They do not go by themselves. */
  unclear: number;
}

export interface HeldMails {
  heldAt: Date;
  restoredAt: Date;
  kinds: Held[];
}

/** Undefined where nothing is held. Changes nothing. */
export async function countHeld(client: pg.Client, portals: Portals): Promise<HeldMails | undefined> {
  await client.query('begin');
  try {
    return await counted(client, portals);
  } finally {
    await client.query('rollback');
  }
}

/**
 * Releases in one transaction with what is set aside, and answers how much that was. Where other numbers were announced,
 * nothing is released: the answer is to be shown first. Undefined where nothing is held.
 */
export async function releaseMails(
  client: pg.Client,
  portals: Portals,
  announced?: HeldMails,
): Promise<{ released: boolean; held: HeldMails } | undefined> {
  await client.query('begin');
  try {
    const held = await counted(client, portals);
    const released = held !== undefined && (announced === undefined || isSame(held, announced));
    if (released) await endHold(client);
    await client.query(released ? 'commit' : 'rollback');
    return held && { released, held };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function counted(client: pg.Client, portals: Portals): Promise<HeldMails | undefined> {
  const { heldAt, restoredAt } = (await readHold(client, 'for update')) ?? {};
  if (!heldAt || !restoredAt) return undefined;
  await setAsideOld(client, portals);
  await setAsideDueBefore(client, restoredAt);
  const kinds = new Map<string, Held>();
  const add = ({ kind, waiting, unclear }: Held) => {
    const known = kinds.get(kind) ?? { kind, waiting: 0, unclear: 0 };
    kinds.set(kind, { kind, waiting: known.waiting + waiting, unclear: known.unclear + unclear });
  };
  for (const { id } of portals.tenants) {
    await client.query(bindSql({ tenantId: id, now: new Date() }));
    const { rows } = await withinPortal(client, portals.appRole, () => client.query<Held>(ledgersSql));
    rows.forEach(add);
  }
  (await countSingle(client)).forEach(add);
  return { heldAt, restoredAt, kinds: [...kinds.values()].filter(({ waiting, unclear }) => waiting + unclear > 0) };
}

function isSame({ kinds }: HeldMails, { kinds: announced }: HeldMails): boolean {
  return JSON.stringify(kinds) === JSON.stringify(announced);
}

const ledger = (kind: string, table: string, waits: string) => `
  select '${kind}' as kind, (count(*) filter (where state = '${waits}'))::int as waiting,
    (count(*) filter (where state = 'sending'))::int as unclear from ${table} where state in ('${waits}', 'sending')`;

const ledgersSql = [
  ledger('posts', 'deliveries', 'due'),
  ledger('postsToCompanies', 'company_deliveries', 'due'),
  ledger('invitations', 'invitations', 'queued'),
  ledger('pushes', 'pushes', 'due'),
].join(' union all ');

const names: Record<string, string> = {
  posts: 'posts to people (each post and person)',
  postsToCompanies: 'posts to companies',
  invitations: 'invitations',
  pushes: 'messages to devices',
  setUp: 'links to set up access',
};

/** For the console. */
export function linesOf({ restoredAt, kinds }: HeldMails): string[] {
  const width = Math.max(...kinds.map(({ kind }) => nameOf(kind).length), 5);
  const line = (name: string, waiting: string, unclear: string) =>
    `  ${name.padEnd(width)} ${waiting.padStart(9)} ${unclear.padStart(9)}`;
  const sum = (part: 'waiting' | 'unclear') => kinds.reduce((all, one) => all + one[part], 0);
  return [
    `The database was restored on ${restoredAt.toISOString()}. Nothing has been sent since then.`,
    line('', 'will go', 'unclear'),
    ...kinds.map(({ kind, waiting, unclear }) => line(nameOf(kind), `${waiting}`, `${unclear}`)),
    line('all', `${sum('waiting')}`, `${sum('unclear')}`),
    'What is unclear waited in the backup and may have been sent after it was made. It does not go by itself: the office',
    'decides about posts and invitations in the portal, the operator about single mails with: npx zunfthaus jobs list',
  ];
}

function nameOf(kind: string): string {
  return names[kind] ?? `single mails: ${kind}`;
}

export interface Offering extends Portals {
  /** Whether it is released without a question. */
  isSure: boolean;
  ask: () => Promise<boolean>;
  say: (line: string) => void;
}

/** Shows the numbers, asks, releases. False if nothing was changed because it was not wanted. */
export async function offerRelease(client: pg.Client, { isSure, ask, say, ...portals }: Offering): Promise<boolean> {
  for (;;) {
    const announced = await countHeld(client, portals);
    if (!announced) {
      say('No mails are held: nothing was changed.');
      return true;
    }
    if (!isSure) linesOf(announced).forEach(say);
    if (!isSure && !(await ask())) {
      say('Nothing was changed. Mails are still held.');
      return false;
    }
    const done = await releaseMails(client, portals, isSure ? undefined : announced);
    if (!done) continue;
    if (!done.released) {
      say('The numbers have changed meanwhile:');
      continue;
    }
    if (isSure) linesOf(done.held).forEach(say);
    say('Mails are released. All nodes go on within a second or two.');
    return true;
  }
}
