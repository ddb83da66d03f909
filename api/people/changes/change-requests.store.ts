import { zone } from '#contract/base/clock.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { OwnRequest, PersonRequests } from '#contract/people/change-requests.ts';
import type { MasterField } from '#contract/people/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { foundInNames } from '#platform/database/found-names.ts';
import { personName, isFoundPerson } from '#platform/database/named.sql.ts';
import { changeRequests } from '#database/schema/change-requests.ts';
import type { Wanted } from './change-requests.rules.ts';

const shownDays = 30;

/** The person is locked. */
export async function openRequests(db: Db, userId: string): Promise<(Wanted & { id: string })[]> {
  const { id, field, before, after } = changeRequests;
  return db
    .select({ id, field, before, after })
    .from(changeRequests)
    .where(and(eq(changeRequests.userId, userId), eq(changeRequests.state, 'open')));
}

export async function saveRequests(
  db: Db,
  userId: string,
  { ask, drop, now }: { ask: readonly Wanted[]; drop: readonly MasterField[]; now: Date },
): Promise<void> {
  const gone = [...drop, ...ask.map(({ field }) => field)];
  if (gone.length > 0)
    await db
      .delete(changeRequests)
      .where(
        and(eq(changeRequests.userId, userId), eq(changeRequests.state, 'open'), inArray(changeRequests.field, gone)),
      );
  if (ask.length > 0)
    await db.insert(changeRequests).values(ask.map((wanted) => ({ ...wanted, userId, askedAt: now })));
}

/** False if missing or approved. */
export async function removeRequest(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(changeRequests)
    .where(
      and(
        eq(changeRequests.id, id),
        eq(changeRequests.userId, userId),
        inArray(changeRequests.state, ['open', 'declined']),
      ),
    )
    .returning({ id: changeRequests.id });
  return gone.length > 0;
}

/** `before`: the value until then. */
export async function saveDecision(
  db: Db,
  id: string,
  decision: { state: 'approved' | 'declined'; before: string | null; reason: string | null; by: string; now: Date },
): Promise<void> {
  const { state, before, reason, by, now } = decision;
  await db
    .update(changeRequests)
    .set({ state, before, reason, decidedAt: now, decidedBy: by })
    .where(eq(changeRequests.id, id));
}

export async function listOwn(db: Db, userId: string): Promise<OwnRequest[]> {
  return prepared<OwnRequest>(db, ownSql, [userId]);
}

const ownSql = `
  select id, field, before, after, ${instantSql('asked_at')} as "askedAt", state, ${instantSql('decided_at')} as "decidedAt", reason
  from (select distinct on (field) * from change_requests where user_id = $1 order by field, asked_at desc, id desc) latest
  where state = 'open' or (state = 'declined' and decided_at > portal_now() - interval '${shownDays} days')
  order by asked_at, id`;

const nowSql = `case r.field when 'salutation' then u.salutation when 'title' then u.title when 'firstName' then u.first_name
  when 'lastName' then u.last_name when 'phone' then u.phone when 'mobile' then u.mobile end`;

const personSql = `
  u.id, ${personName('u')} as name, u.email, u.version,
  (select ${instantSql('min(r.asked_at)')} from change_requests r where r.user_id = u.id and r.state = 'open') as since,
  coalesce((select json_agg(json_build_object('field', r.field, 'before', r.before, 'after', r.after, 'now', ${nowSql},
      'askedAt', ${instantSql('r.asked_at')}) order by r.asked_at, r.id)
    from change_requests r where r.user_id = u.id and r.state = 'open'), '[]') as requests`;

export async function listPeople(
  db: Db,
  query: { page: number; size: number; search: string; sort: string },
): Promise<Listed<PersonRequests>> {
  const page = await foundInNames(db, query.search, (pattern, look) =>
    listed<{ id: string }>(db, {
      ...query,
      text: `select u.id, u.last_name, u.first_name, (select min(r.asked_at) from change_requests r where r.user_id = u.id and r.state = 'open') as since
      from users u where u.id in (select user_id from change_requests where state = 'open')
        and ${pattern === null ? '$1::text is null' : isFoundPerson('u', '$1', look)}`,
      values: [pattern],
      columns: { since: 'since', name: 'last_name collate german' },
      last: 'last_name collate german, first_name collate german, id',
    }),
  );
  const items = await prepared<PersonRequests>(db, pageSql, [page.items.map(({ id }) => id)]);
  return { ...page, items };
}

const pageSql = `select ${personSql} from users u join unnest($1::uuid[]) with ordinality wanted(id, place) using (id) order by place`;

export async function findPersonRequests(db: Db, userId: string): Promise<PersonRequests | undefined> {
  const [found] = await prepared<PersonRequests>(db, `select ${personSql} from users u where u.id = $1`, [userId]);
  return found;
}

export interface Approved {
  [column: string]: unknown;
  person: string;
  number: string | null;
  field: MasterField;
  before: string | null;
  after: string | null;
  askedAt: string;
  decidedAt: string;
  by: string | null;
}

/** Since `from`; the earliest first. */
export async function listApproved(db: Db, from: string | null): Promise<Approved[]> {
  return prepared<Approved>(db, approvedSql, [from]);
}

const approvedSql = `
  select ${personName('u')} as person, u.external_number as number, r.field, r.before, r.after,
    ${instantSql('r.asked_at')} as "askedAt", ${instantSql('r.decided_at')} as "decidedAt",
    nullif(${personName('d')}, '') as by
  from change_requests r join users u on u.id = r.user_id left join users d on d.id = r.decided_by
  where r.state = 'approved' and ($1::date is null or r.decided_at >= ($1::date)::timestamp at time zone '${zone}')
  order by r.decided_at, r.id`;
