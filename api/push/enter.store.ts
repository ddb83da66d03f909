import type { EventPush, PushedMailing } from '#contract/mailings/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { askedTables } from '#api/targeting/channels/asked.sql.ts';
import { seesPost } from '#api/targeting/targeting.store.ts';
import type { HousePushes } from './push-defaults.rules.ts';
import { pushValues, wantsPushSql } from './pushed.sql.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';

interface Which {
  postId: string;
  kind: PushedMailing;
  number: number;
  defaults: HousePushes;
}

/** Once per person and mailing, so that re-subscribed devices show nothing twice. */
export async function enterPushes(db: Db, { ids, ...which }: Which & { ids: readonly string[] }) {
  if (ids.length > 0) await insertFor(db, ofPeople, which, [ids]);
}

/** Corrections go to those who had or opened the post; `void` ones are repeated. */
export async function enterOtherPushes(db: Db, which: Which): Promise<void> {
  if (which.kind === 'correction') return insertFor(db, ofReaders, which, []);
  await prepared(db, againSql, [which.postId]);
}

const ofPeople = 'u.id = any($6::uuid[])';

const hadIt = `exists (select from pushes b where b.post_id = $1 and b.kind = 'publication' and b.user_id = u.id and b.state in ('sending', 'sent'))`;
const openedIt = `exists (select from post_reads r where r.post_id = $1 and r.user_id = u.id and r.opened)`;

const ofReaders = `((${hadIt} or ${openedIt}) and ${seesPost})`;

const againSql = `
  update pushes set state = 'due', reason = null, created_at = portal_now(), state_at = portal_now()
  where post_id = $1 and kind = 'publication' and state = 'void'`;

async function insertFor(
  db: Db,
  whom: string,
  { postId, kind, number, defaults }: Which,
  values: unknown[],
): Promise<void> {
  await prepared(db, insertSql(whom), [postId, kind, number, ...pushValues(defaults), ...values]);
}

const isOpen = `u.id in (select a.user_id from asked a join holders h on h.id = coalesce(a.company_id, a.user_id) where h.at is null)`;

/** Of the reminder of today, sent or not. */
const numberOfToday = `coalesce($3::int, 1 + (select count(*)::int from reminders where post_id = $1 and day < portal_today()))`;

/** People whom a reminder of today would reach so. */
export async function countReminderPushes(
  db: Db,
  { postId, defaults }: { postId: string; defaults: HousePushes },
): Promise<number> {
  const text = `with ${askedTables} select count(distinct s.user_id)::int as people ${enteredFrom(isOpen, numberOfToday)}`;
  return one(await prepared<{ people: number }>(db, text, [postId, 'reminder', null, ...pushValues(defaults)])).people;
}

export async function enterReminderPushes(
  db: Db,
  { postId, number, defaults }: Pick<Which, 'postId' | 'number' | 'defaults'>,
): Promise<void> {
  const text = `with ${askedTables} ${insertSql(isOpen)}`;
  await prepared(db, text, [postId, 'reminder', number, ...pushValues(defaults)]);
}

/** People whom `enterPushes` and `enterOtherPushes` would enter. */
export async function countPushes(
  db: Db,
  { ids, postId, kind, number, defaults }: Which & { ids: readonly string[] },
): Promise<number> {
  const whom = kind === 'correction' ? `${ofReaders} and $6::uuid[] is not null` : ofPeople;
  const text = `
    select count(distinct user_id)::int as people from (
      select s.user_id ${enteredFrom(whom)}
      union all
      select x.user_id from pushes x where x.post_id = $1 and x.kind = $2 and x.number = $3 and x.state = 'void' and x.user_id = any($6::uuid[])
    ) entered`;
  return one(await prepared<{ people: number }>(db, text, [postId, kind, number, ...pushValues(defaults), ids])).people;
}

function insertSql(whom: string): string {
  return `
    insert into pushes (id, subscription_id, user_id, post_id, kind, number, state, created_at, state_at)
    select gen_random_uuid(), s.id, s.user_id, p.id, $2, $3::int, 'due', portal_now(), portal_now()
    ${enteredFrom(whom)}
    order by s.id
    on conflict do nothing`;
}

/** Of post $1 and the mailing of kind $2 and number $3; $4 and $5 are `pushValues`. */
function enteredFrom(whom: string, number = '$3::int'): string {
  return `
    from push_subscriptions s join users u on u.id = s.user_id and ${isOn('u', 'push')} join posts p on p.id = $1
    left join mail_preferences f on f.user_id = u.id
    where ${wantsPushSql('p.kind', ['$4', '$5'])} and ${whom} and not exists (
      select from pushes b where b.post_id = p.id and b.user_id = u.id
        and b.kind = $2 and b.number = ${number})`;
}

/** About an event to which the person comes, or is offered a seat: whatever kinds of posts he or she wants. */
export async function enterEventPush(
  db: Db,
  { postId, kind, number, userId }: Pick<Which, 'postId' | 'number'> & { kind: EventPush; userId: string },
): Promise<void> {
  const text = `
    insert into pushes (id, subscription_id, user_id, post_id, kind, number, state, created_at, state_at)
    select gen_random_uuid(), s.id, s.user_id, $1, $2, $3::int, 'due', portal_now(), portal_now()
    from push_subscriptions s join users u on u.id = s.user_id and ${isOn('u', 'push')}
    where u.id = $4 and not exists (
      select from pushes b where b.post_id = $1 and b.user_id = u.id and b.kind = $2 and b.number = $3::int)
    order by s.id on conflict do nothing`;
  await prepared(db, text, [postId, kind, number, userId]);
}
