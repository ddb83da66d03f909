import { type Db, prepared } from '#api/base/database.ts';
import { one } from '#api/base/rows.ts';
import { askedTables } from '#api/targeting/asked.sql.ts';
import { seesPost } from '#api/targeting/targeting.store.ts';
import type { HousePushes } from './house-pushes.ts';
import { pushValues, wantsPushSql } from './pushed.sql.ts';
import { isOn } from '#api/targeting/channels.sql.ts';

interface Which {
  postId: string;
  revision: number;
  house: HousePushes;
}

/** Once per person and revision, so that re-subscribed devices show nothing twice. */
export async function enterPushes(db: Db, { ids, postId, revision, house }: Which & { ids: readonly string[] }) {
  if (ids.length > 0) await insertFor(db, ofPeople, { postId, revision, house }, [ids]);
}

/** Corrections go to those who had or opened the post; `void` ones are repeated. */
export async function enterOtherPushes(db: Db, which: Which): Promise<void> {
  const { postId, revision } = which;
  if (revision > 1) return insertFor(db, ofReaders, which, []);
  await prepared(db, againSql, [postId]);
}

const ofPeople = 'u.id = any($5::uuid[])';

const hadIt = `exists (select from pushes b where b.post_id = $1 and b.revision = 1 and b.user_id = u.id and b.state in ('sending', 'sent'))`;
const openedIt = `exists (select from post_reads r where r.post_id = $1 and r.user_id = u.id and r.opened)`;

const ofReaders = `((${hadIt} or ${openedIt}) and ${seesPost})`;

const againSql = `
  update pushes set state = 'due', reason = null, created_at = portal_now(), state_at = portal_now()
  where post_id = $1 and revision = 1 and state = 'void'`;

async function insertFor(db: Db, whom: string, { postId, revision, house }: Which, values: unknown[]): Promise<void> {
  const text = insertSql(whom, { revision: '$2::int', day: 'null::date', kinds: ['$3', '$4'] });
  await prepared(db, text, [postId, revision, ...pushValues(house), ...values]);
}

const isOpen = `u.id in (select a.user_id from asked a join holders h on h.id = coalesce(a.company_id, a.user_id) where h.at is null)`;

/** People whom a reminder of today would reach so. */
export async function countReminderPushes(
  db: Db,
  { postId, house }: { postId: string; house: HousePushes },
): Promise<number> {
  const entered = enteredFrom(isOpen, { revision: 'null::int', day: 'portal_today()', kinds: ['$2', '$3'] });
  const text = `with ${askedTables} select count(distinct s.user_id)::int as people ${entered}`;
  return one(await prepared<{ people: number }>(db, text, [postId, ...pushValues(house)])).people;
}

export async function enterReminderPushes(
  db: Db,
  { postId, day, house }: { postId: string; day: string; house: HousePushes },
): Promise<void> {
  const insertion = insertSql(isOpen, { revision: 'null::int', day: '$2::date', kinds: ['$3', '$4'] });
  const text = `with ${askedTables} ${insertion}`;
  await prepared(db, text, [postId, day, ...pushValues(house)]);
}

/** People whom `enterPushes` and `enterOtherPushes` would enter. */
export async function countPushes(
  db: Db,
  { ids, postId, revision, house }: Which & { ids: readonly string[] },
): Promise<number> {
  const how = { revision: '$2::int', day: 'null::date', kinds: ['$3', '$4'] } as const;
  const whom = revision > 1 ? `${ofReaders} and $5::uuid[] is not null` : ofPeople;
  const text = `
    select count(distinct user_id)::int as people from (
      select s.user_id ${enteredFrom(whom, how)}
      union all
      select x.user_id from pushes x where x.post_id = $1 and x.revision = $2 and x.state = 'void' and x.user_id = any($5::uuid[])
    ) entered`;
  return one(await prepared<{ people: number }>(db, text, [postId, revision, ...pushValues(house), ids])).people;
}

interface How {
  revision: string;
  day: string;
  kinds: readonly [string, string];
}

function insertSql(whom: string, how: How): string {
  return `
    insert into pushes (id, subscription_id, user_id, post_id, revision, day, state, created_at, state_at)
    select gen_random_uuid(), s.id, s.user_id, p.id, ${how.revision}, ${how.day}, 'due', portal_now(), portal_now()
    ${enteredFrom(whom, how)}
    order by s.id
    on conflict do nothing`;
}

function enteredFrom(whom: string, { revision, day, kinds }: How): string {
  return `
    from push_subscriptions s join users u on u.id = s.user_id and ${isOn('u', 'push')} join posts p on p.id = $1
    left join mail_preferences f on f.user_id = u.id
    where ${wantsPushSql('p.kind', kinds)} and ${whom} and not exists (
      select from pushes b where b.post_id = p.id and b.user_id = u.id
        and b.revision is not distinct from ${revision} and b.day is not distinct from ${day})`;
}
