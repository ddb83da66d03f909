import { v7 } from 'uuid';
import type { PushSubscription } from '#contract/push/push.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { one } from '#platform/database/rows.ts';

export interface Subscribing {
  endpoint: string;
  host: string;
  p256dh: string;
  auth: string;
}

const shown = `id, endpoint, user_agent as "userAgent", ${instantSql('created_at')} as "createdAt", ${instantSql('succeeded_at')} as "succeededAt"`;

type Row = PushSubscription & Record<string, unknown>;

export function listSubscriptions(db: Db, userId: string): Promise<PushSubscription[]> {
  const text = `select ${shown} from push_subscriptions where user_id = $1 order by created_at desc, id`;
  return prepared<Row>(db, text, [userId]);
}

/** Per person; more replace the oldest. */
const most = 20;

/** Takes it from its former owner, with waiting messages. */
export async function saveSubscription(
  db: Db,
  { endpoint, host, p256dh, auth, ...of }: Subscribing & { userId: string; userAgent: string; session: string | null },
): Promise<PushSubscription> {
  await prepared(db, `delete from push_subscriptions where endpoint = $1 and user_id <> $2`, [endpoint, of.userId]);
  const values = [v7(), of.userId, endpoint, host, p256dh, auth, of.userAgent, of.session];
  const saved = one(await prepared<Row>(db, saveSql, values));
  await prepared(db, trimSql, [of.userId, most]);
  return saved;
}

const saveSql = `
  insert into push_subscriptions (id, user_id, endpoint, host, p256dh, auth, user_agent, session, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, portal_now())
  on conflict (tenant_id, endpoint) do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent, session = excluded.session
  returning ${shown}`;

const trimSql = `
  delete from push_subscriptions where user_id = $1 and id in (
    select id from push_subscriptions where user_id = $1 order by created_at desc, id desc offset $2)`;

export async function removeSubscription(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const text = `delete from push_subscriptions where user_id = $1 and id = $2 returning id`;
  return (await prepared(db, text, [userId, id])).length > 0;
}

/** A new endpoint of the same device. */
export async function moveSubscription(
  db: Db,
  { before, endpoint, host, p256dh, auth }: Subscribing & { before: string },
): Promise<void> {
  const text = `
    update push_subscriptions s set endpoint = $2, host = $3, p256dh = $4, auth = $5
    where endpoint = $1 and not exists (select from push_subscriptions o where o.endpoint = $2 and o.id <> s.id)`;
  await prepared(db, text, [before, endpoint, host, p256dh, auth]);
}

/** Of a session, or of all but one. */
export async function forgetOfSession(
  db: Db,
  { userId, ...which }: { userId: string } & ({ session: string } | { but: string | null }),
): Promise<void> {
  const isOne = 'session' in which;
  const text = `delete from push_subscriptions where user_id = $1 and session ${isOne ? '=' : 'is distinct from'} $2`;
  await prepared(db, text, [userId, isOne ? which.session : which.but]);
}
