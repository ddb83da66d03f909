import { type Db, prepared } from '#platform/database/database.ts';
import { isToConfirmByUser } from '#api/targeting/channels/asked.sql.ts';
import { isExpired } from '#api/targeting/expired.sql.ts';
import { seesPost } from '#api/targeting/targeting.store.ts';
import type { HousePushes } from './push-defaults.rules.ts';
import type { News } from './message.service.ts';
import { pushValues, wantsPushSql } from './pushed.sql.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';

export interface ClaimedPush extends News {
  [column: string]: unknown;
  id: string;
  subscriptionId: string;
  endpoint: string;
  host: string;
  p256dh: string;
  auth: string;
  seconds: number;
}

const lifetime = `case p.kind when 'urgent' then interval '12 hours' else interval '3 days' end`;

const isDue = `x.state = 'due' and (x.not_before is null or x.not_before <= portal_now())`;

/** Skips `hosts`. Checks visibility, choice and confirmation again. `isEmpty`: nothing was due. */
export async function claimPushes(
  db: Db,
  { busy, most, defaults }: { busy: readonly string[]; most: number; defaults: HousePushes },
): Promise<{ claimed: ClaimedPush[]; isEmpty: boolean }> {
  const rows = await prepared<ClaimedPush & { state: string }>(db, claimSql, [busy, most, ...pushValues(defaults)]);
  return { claimed: rows.filter(({ state }) => state === 'sending'), isEmpty: rows.length === 0 };
}

const stands = (state: string) => `exists (select from registrations r where r.post_id = p.id and r.state = '${state}'
  and (r.user_id = u.id or r.by_id = u.id))`;

/** Whoever registered is told of the event, as by mail, until there is nothing to say any more. */
const whyNotOfEvent = `case
  when x.kind = 'upcoming' and f.event_reminder_pushes is false then 'unwanted'
  when p.event_at is null or p.event_at <= portal_now() or p.event ->> 'cancelled' is not null
    or x.kind = 'upcoming' and not ${stands('coming')} or x.kind = 'offer' and not ${stands('offered')}
    or x.created_at + ${lifetime} <= portal_now() then 'late' end`;

// Invisible ones become `void` and can return; others are skipped.
const claimSql = `
  with next as materialized (
    select x.id, case when not ${isOn('u', 'push')} then 'notMember' when u.delete_on is not null then 'leaving'
      when p.withdrawn_at is not null then 'withdrawn' when p.archived_at is not null then 'archived' when ${isExpired} then 'expired'
      when p.published_at is null or p.published_at > portal_now() then 'notOut'
      when x.kind in ('upcoming', 'offer') then ${whyNotOfEvent}
      when not (${seesPost}) then 'notForThem'
      when not ${wantsPushSql('p.kind', ['$3', '$4'])} then 'unwanted'
      when x.kind = 'reminder' and not ${isToConfirmByUser} then 'confirmed'
      when x.created_at + ${lifetime} <= portal_now() then 'late' end as skip_reason
    from pushes x join push_subscriptions s on s.id = x.subscription_id
    join users u on u.id = s.user_id join posts p on p.id = x.post_id
    left join mail_preferences f on f.user_id = u.id
    where ${isDue} and s.host <> all($1::text[])
    order by x.created_at, x.id limit $2 for update of x skip locked
  )
  update pushes x set state_at = portal_now(), reason = n.skip_reason,
    attempts = case when n.skip_reason is null then x.attempts + 1 else x.attempts end,
    state = case when n.skip_reason is null then 'sending'
      when n.skip_reason in ('leaving', 'unwanted', 'confirmed', 'late') then 'skipped' else 'void' end
  from next n, push_subscriptions s, users u, posts p
  where x.id = n.id and s.id = x.subscription_id and u.id = s.user_id and p.id = x.post_id
  returning x.id, x.state, s.id as "subscriptionId", s.endpoint, s.host, s.p256dh, s.auth, u.language,
    p.id as "postId", p.kind, p.title, x.kind as mailing,
    ceil(extract(epoch from x.created_at + ${lifetime} - portal_now()))::int as seconds`;

export async function recordSent(db: Db, { id, subscriptionId }: ClaimedPush): Promise<void> {
  await prepared(db, `update pushes set state = 'sent', state_at = portal_now() where id = $1`, [id]);
  const text = `update push_subscriptions set succeeded_at = portal_now() where id = $1`;
  await prepared(db, text, [subscriptionId]);
}

/** Deletes the device and what waits for it. */
export async function recordGone(db: Db, push: ClaimedPush, reason: string): Promise<void> {
  const { subscriptionId, endpoint } = push;
  await recordFailed(db, push, 'refused', reason);
  // The endpoint may have changed meanwhile.
  const text = `delete from push_subscriptions where id = $1 and endpoint = $2`;
  await prepared(db, text, [subscriptionId, endpoint]);
}

/** Unknown outcomes stay `sending` and are not repeated. */
export async function recordFailed(db: Db, { id }: ClaimedPush, state: 'refused' | 'sending', reason: string) {
  const text = `update pushes set state = $2, reason = $3, state_at = portal_now() where id = $1`;
  await prepared(db, text, [id, state, reason]);
}

/** As before the claim: nothing may be sent. */
export async function recordHeld(db: Db, { id }: ClaimedPush): Promise<void> {
  const text = `update pushes set state = 'due', attempts = attempts - 1, state_at = portal_now() where id = $1`;
  await prepared(db, text, [id]);
}

const mostAttempts = 12;

/** After a minute, doubling up to four hours, at least `seconds`. */
export async function recordLater(db: Db, { id }: ClaimedPush, { reason, seconds = 0 }: Later): Promise<void> {
  await prepared(db, laterSql, [id, reason, seconds, mostAttempts]);
}

interface Later {
  reason: string;
  seconds?: number | undefined;
}

const laterSql = `
  update pushes set state = case when attempts >= $4 then 'refused' else 'due' end, reason = $2, state_at = portal_now(),
    not_before = portal_now() + greatest(make_interval(secs => $3), least(interval '1 minute' * power(2, attempts - 1), interval '4 hours'))
  where id = $1`;

export async function restHost(db: Db, host: string, seconds: number): Promise<void> {
  const text = `
    update pushes x set not_before = portal_now() + make_interval(secs => $2) from push_subscriptions s
    where s.id = x.subscription_id and s.host = $1 and x.state = 'due'
      and (x.not_before is null or x.not_before < portal_now() + make_interval(secs => $2))`;
  await prepared(db, text, [host, seconds]);
}

export async function nextPush(db: Db): Promise<Date | undefined> {
  const text = `select min(coalesce(not_before, created_at)) as at from pushes where state = 'due'`;
  const [row] = await prepared<{ at: Date | null }>(db, text, []);
  return row?.at ?? undefined;
}
