// What a transaction tells all nodes of, as PostgreSQL carries it: the triggers in `database/rules/after/80-live.sql` write it, each node reads it.
import type { LiveKind } from '#contract/base/live.ts';
import { type Db, prepared } from '../database.ts';

/** The channel of LISTEN and NOTIFY. */
export const channel = 'live';

/** Something to ask for anew, in a tenant or by one person; or a session or person whose streams end; or all, after a gap. */
export type News =
  | { kind: Exclude<LiveKind, 'person'>; tenantId: string }
  | { kind: 'person'; tenantId: string; userId: string }
  | { kind: 'session'; session: string }
  | { kind: 'all' };

/** What a payload says; nothing for one that no program of ours has written. */
export function newsIn(payload: string): News | undefined {
  const [kind, first, second] = payload.split(' ');
  if (!first) return undefined;
  if (kind === 'posts' || kind === 'office') return { kind, tenantId: first };
  if (kind === 'session') return { kind, session: first };
  if (kind === 'person' && second) return { kind, tenantId: first, userId: second };
  return undefined;
}

/** Tells of posts that time alone has brought out, once the transaction is committed. */
export async function tellOfPosts(db: Db): Promise<void> {
  await prepared(db, `select pg_notify('${channel}', 'posts ' || current_setting('app.tenant'))`, []);
}
