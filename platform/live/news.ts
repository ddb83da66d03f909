// Payloads are written by the triggers in `database/rules/after/80-live.sql`.
import type { LiveKind } from '#contract/base/live.ts';
import { type Db, prepared } from '../database/database.ts';

export const channel = 'live';

/** What to reload, per tenant or person; sessions or people whose streams end; `all` after a gap. */
export type News =
  | { kind: Exclude<LiveKind, 'person'>; tenantId: string }
  /** Of one person's own questions. */
  | { kind: 'questions'; tenantId: string; userId: string }
  | { kind: 'person'; tenantId: string; userId: string }
  | { kind: 'session'; session: string }
  /** For the nodes themselves. */
  | { kind: 'settings'; tenantId: string }
  | { kind: 'maintenance' }
  | { kind: 'all' };

export function newsIn(payload: string): News | undefined {
  const [kind, first, second] = payload.split(' ');
  if (!first) return undefined;
  if (kind === 'questions' && second) return { kind, tenantId: first, userId: second };
  if (kind === 'posts' || kind === 'office' || kind === 'writing' || kind === 'questions')
    return { kind, tenantId: first };
  if (kind === 'maintenance') return { kind };
  if (kind === 'settings') return { kind, tenantId: first };
  if (kind === 'session') return { kind, session: first };
  if (kind === 'person' && second) return { kind, tenantId: first, userId: second };
  return undefined;
}

/** For posts that become visible by time alone; sent with the commit. */
export async function tellOfPosts(db: Db): Promise<void> {
  await prepared(db, `select pg_notify('${channel}', 'posts ' || current_setting('app.tenant'))`, []);
}
