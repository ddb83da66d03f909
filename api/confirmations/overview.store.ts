import { zone } from '#contract/base/clock.ts';
import type { AskedHolder, ConfirmationOverview } from '#contract/confirmations.ts';
import { type ConfirmationState, confirmationStates } from '#contract/confirmations/words.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { instantSql } from '#platform/database/instant.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { namedAs, personName, soughtOfCompany, soughtWithCompanies } from '#platform/database/named.sql.ts';
import { mustBeThere, one } from '#platform/database/rows.ts';
import { foundByName } from '#platform/database/found-names.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';
import { isWithoutMail } from '#api/targeting/channels/hears.sql.ts';
import { askedTables, confirmedBy, guildsOfHolders } from '#api/targeting/channels/asked.sql.ts';
import { remindingSql } from './remindable.sql.ts';
import { isExpired } from '#api/targeting/expired.sql.ts';
import type { RemindingBy } from './reminders.store.ts';
import { replyCode } from './reply-code.sql.ts';

export interface AskingPost {
  [column: string]: unknown;
  publishedAt: Date;
  title: string;
  number: string | null;
  by: 'person' | 'company';
  until: string | null;
  /** What comes after it is late: `until`, else the last day of the post. */
  lastDay: string | null;
  revision: number;
  askedRevision: number;
  isOut: boolean;
  withdrawnAt: Date | null;
}

/**
 * Also archived or withdrawn; throws otherwise. With `lock` no correction and no other confirmation is between this and what
 * follows.
 */
export async function mustBeAsking(db: Db, postId: string, { lock = false } = {}): Promise<AskingPost> {
  const text = `
    select withdrawn_at as "withdrawnAt", title, number, published_at as "publishedAt", confirmation ->> 'by' as by, confirmation ->> 'until' as until, coalesce(confirmation ->> 'until', expires_on::text) as "lastDay", revision, asked_revision as "askedRevision",
      coalesce(published_at <= portal_now(), false) and archived_at is null and not ${isExpired} as "isOut"
    from posts p where id = $1 and published_at <= portal_now() ${lock ? 'for no key update' : ''}`;
  const [found] = await prepared<AskingPost>(db, text, [postId]);
  const post = mustBeThere(found);
  if (post.by === null) throw new AppError('confirmations.notAsked');
  return post;
}

type Figures = Omit<ConfirmationOverview, 'by' | 'until' | 'mayRemind' | 'names'> & { remindedToday: boolean };

export async function readOverview(
  db: Db,
  postId: string,
  { defaults, leave }: RemindingBy,
): Promise<Omit<ConfirmationOverview, 'names'>> {
  const post = await mustBeAsking(db, postId);
  const values = [postId, ...defaults, leave];
  const row = one(await prepared<Figures>(db, overviewSql, values));
  const { remindedToday, ...figures } = row;
  const mayRemind = post.isOut && !remindedToday && figures.remindable + figures.remindableByLetter > 0;
  return { by: post.by, until: post.until, ...figures, mayRemind };
}

/** Whether somebody of holder `h` has an access. Not correlated, so that it is read once. */
const hasAccess = `h.id in (select coalesce(a.company_id, a.user_id) from asked a join users m on m.id = a.user_id where ${isOn('m', 'feed')})`;

const stateOf = `case when h.at is not null then 'done' when ${hasAccess} then 'open' else 'withoutAccess' end`;

const overviewSql = `
  with ${askedTables},
  guilds as materialized (
    select h.id, h.at, g.guild_id, g.name from holders h left join (${guildsOfHolders}) g using (id)
  ),
  days as materialized (
    select coalesce(e.day, (h.at at time zone '${zone}')::date) as day, count(*)::int as done
    from holders h left join confirmation_entries e on e.id = h.entry_id where h.at is not null group by 1
  ),
  reminded as materialized (${remindingSql({ defaults: ['$2', '$3'], leave: '$4::boolean' })})
  select (select count(*)::int from holders) as total, (select count(at)::int from holders) as done,
    (select count(*)::int from holders h where ${stateOf} = 'withoutAccess') as "withoutAccess",
    (select json_build_object('portal', count(*) filter (where way = 'portal'), 'mail', count(*) filter (where way = 'mail'),
      'entered', count(entry_id)) from holders) as ways,
    coalesce((
      select json_agg(json_build_object('guild', case when guild_id is not null then json_build_object('id', guild_id, 'name', name) end,
        'total', total, 'done', done) order by name collate german nulls last)
      from (select guild_id, name, count(*)::int as total, count(at)::int as done from guilds group by guild_id, name) g
    ), '[]') as guilds,
    coalesce((
      select json_agg(json_build_object('day', day, 'done', done) order by day)
      from (select day, (sum(done) over (order by day))::int as done from days) d
    ), '[]') as days,
    (select count(*)::int from people where (select by from post) = 'company' and id not in (select user_id from asked)) as "withoutCompany",
    (select count(*)::int from reminded where by = 'mail') as remindable,
    (select count(*)::int from reminded where by = 'letter') as "remindableByLetter",
    coalesce((
      select json_agg(json_build_object('at', ${instantSql('at')}, 'people', people, 'letters', letters) order by day desc)
      from reminders where post_id = $1
    ), '[]') as reminders,
    exists (select from reminders where post_id = $1 and day = portal_today()) as "remindedToday"`;

interface HoldersQuery extends Paging {
  postId: string;
  state?: ConfirmationState | undefined;
  guild?: string | undefined;
  search: string;
  names: boolean;
}

export async function allHolders(db: Db, which: Pick<HoldersQuery, 'postId' | 'names'>): Promise<AskedHolder[]> {
  return (await listHolders(db, { ...which, search: '', page: 0, size: 100_000 })).items;
}

/** Those without an access first, then the open ones. */
export function listHolders(
  db: Db,
  { postId, state, guild, search, names, ...paging }: HoldersQuery,
): Promise<Listed<AskedHolder>> {
  return foundByName(search, (pattern) =>
    listed<AskedHolder>(db, {
      ...paging,
      text: holdersSql,
      values: [postId, state ?? null, guild ?? null, pattern, names, search],
      sort: 'name',
      columns: { name: 'place, name collate german' },
      last: 'id',
    }),
  );
}

const entryOf = (e: string, w: string) => `'day', ${e}.day, 'note', ${e}.note, 'enteredBy', ${namedAs(w)}`;

const takenBack = `(
  select json_agg(json_build_object(${entryOf('e', 'n')}, 'way', e.way, 'by', ${confirmedBy({ w: 'w', e: 'e', name: 'c.name' })},
    'takenBackAt', ${instantSql('e.taken_back_at')}, 'takenBackBy', ${namedAs('t')}, 'reason', e.taken_back_reason) order by e.taken_back_at, e.id)
  from confirmation_entries e left join users w on w.id = e.user_id join users n on n.id = e.entered_by join users t on t.id = e.taken_back_by
  where e.post_id = $1 and e.asked = (select asked_revision from post) and coalesce(e.company_id, e.user_id) = h.id
)`;

const holdersSql = `
  with ${askedTables},
  guilds as materialized (${guildsOfHolders})
  select h.id, coalesce(c.name, ${personName('u')}) as name, h.company_id is not null as "isCompany", s.state,
    array_position(array[${confirmationStates.map((state) => `'${state}'`).join(', ')}], s.state) as place,
    coalesce((select json_agg(distinct g.name) from guilds g where g.id = h.id), '[]') as guilds,
    coalesce((
      select json_agg(${namedAs('m')} order by m.last_name collate german, m.id)
      from asked a join users m on m.id = a.user_id where coalesce(a.company_id, a.user_id) = h.id
    ), '[]') as people,
    case when h.at is not null then json_build_object('at', ${instantSql('h.at')}, 'way', h.way, 'revision', h.revision,
      'by', ${confirmedBy({ w: 'w', e: 'e', name: 'c.name' })},
      'entry', case when e.id is not null then json_build_object('id', e.id, ${entryOf('e', 'n')}) end) end as done,
    coalesce(${takenBack}, '[]') as "takenBack", ${replyCode('$1', 'h.id')} as code,
    (
      select json_build_object('at', ${instantSql('r.read_at')}, 'by', ${namedAs('o')})
      from asked a join post_reads r on r.user_id = a.user_id and r.post_id = $1 and r.opened and $5 join users o on o.id = r.user_id and o.shows_reads
      where coalesce(a.company_id, a.user_id) = h.id order by r.read_at, o.id limit 1
    ) as opened,
    coalesce(c.email is not null and h.id in (select id from empty), false) or exists (
      select from asked a join users m on m.id = a.user_id where coalesce(a.company_id, a.user_id) = h.id and not ${isWithoutMail('m')}) as "hasEmail"
  from holders h left join companies c on c.id = h.company_id left join users u on h.company_id is null and u.id = h.id
  left join users w on w.id = h.by_id left join confirmation_entries e on e.id = h.entry_id left join users n on n.id = e.entered_by
  cross join lateral (select ${stateOf} as state) s
  where ($2::text is null or $2 = s.state)
    and ($3::text is null or case when $3 = 'none' then not exists (select from guilds g where g.id = h.id)
      else exists (select from guilds g where g.id = h.id and g.guild_id::text = $3) end)
    and ($4 = '' or concat_ws(E'\\n', ${soughtOfCompany('c')}, ${soughtWithCompanies('u')}, (
        select string_agg(${personName('m')}, E'\\n') from asked a join users m on m.id = a.user_id where coalesce(a.company_id, a.user_id) = h.id)) ~* $4 or ${replyCode('$1', 'h.id')} = upper(regexp_replace($6, '\\s', '', 'g')))`;
