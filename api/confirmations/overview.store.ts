import { zone } from '#contract/base/clock.ts';
import type { AskedHolder, ConfirmationOverview } from '#contract/confirmations.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { AppError } from '#api/base/error.ts';
import { instantSql } from '#api/base/instant.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { mustBeThere, one } from '#api/base/rows.ts';
import { spelledLike } from '#api/base/spelling.ts';
import type { houseValues } from '#api/targeting/paces.sql.ts';
import { isWithoutMail } from '#api/targeting/hears.sql.ts';
import { askedTables, guildsOfHolders } from '#api/targeting/asked.sql.ts';
import { remindableSql } from './remindable.sql.ts';

export interface AskingPost {
  [column: string]: unknown;
  publishedAt: Date;
  title: string;
  number: string | null;
  by: 'person' | 'company';
  until: string | null;
  revision: number;
  isOut: boolean;
}

/** Also archived; throws otherwise. */
export async function mustBeAsking(db: Db, postId: string): Promise<AskingPost> {
  const text = `
    select title, number, published_at as "publishedAt", confirmation ->> 'by' as by, confirmation ->> 'until' as until, revision,
      coalesce(published_at <= portal_now(), false) and archived_at is null as "isOut"
    from posts where id = $1 and published_at <= portal_now()`;
  const [found] = await prepared<AskingPost>(db, text, [postId]);
  const post = mustBeThere(found);
  if (post.by === null) throw new AppError('confirmations.notAsked');
  return post;
}

type Figures = Omit<ConfirmationOverview, 'by' | 'until' | 'mayRemind' | 'names'> & { remindedToday: boolean };

export async function readOverview(
  db: Db,
  postId: string,
  house: ReturnType<typeof houseValues>,
): Promise<Omit<ConfirmationOverview, 'names'>> {
  const post = await mustBeAsking(db, postId);
  const values = [postId, ...house];
  const row = one(await prepared<Figures>(db, overviewSql, values));
  const { remindedToday, ...figures } = row;
  const mayRemind = post.isOut && !remindedToday && figures.remindable > 0;
  return { by: post.by, until: post.until, ...figures, mayRemind };
}

const overviewSql = `
  with ${askedTables},
  guilds as materialized (
    select h.id, h.at, g.guild_id, g.name from holders h left join (${guildsOfHolders}) g using (id)
  ),
  days as materialized (
    select (at at time zone '${zone}')::date as day, count(*)::int as done from holders where at is not null group by 1
  )
  select (select count(*)::int from holders) as total, (select count(at)::int from holders) as done,
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
    (select count(*)::int from (${remindableSql(['$2', '$3'])}) r) as remindable,
    coalesce((
      select json_agg(json_build_object('at', ${instantSql('at')}, 'people', people) order by day desc)
      from reminders where post_id = $1
    ), '[]') as reminders,
    exists (select from reminders where post_id = $1 and day = portal_today()) as "remindedToday"`;

interface HoldersQuery extends Paging {
  postId: string;
  state?: 'open' | 'done' | undefined;
  guild?: string | undefined;
  search: string;
  names: boolean;
}

export async function allHolders(db: Db, which: Pick<HoldersQuery, 'postId' | 'names'>): Promise<AskedHolder[]> {
  return (await listHolders(db, { ...which, search: '', page: 0, size: 100_000 })).items;
}

/** Open ones first. */
export function listHolders(
  db: Db,
  { postId, state, guild, search, names, ...paging }: HoldersQuery,
): Promise<Listed<AskedHolder>> {
  return listed<AskedHolder>(db, {
    ...paging,
    text: holdersSql,
    values: [postId, state ?? null, guild ?? null, spelledLike(search), names],
    sort: 'name',
    columns: { name: '(done is not null), name collate german' },
    last: 'id',
  });
}

const nameOf = (user: string) => `trim(${user}.first_name || ' ' || ${user}.last_name)`;

const holdersSql = `
  with ${askedTables},
  guilds as materialized (${guildsOfHolders})
  select h.id, coalesce(c.name, ${nameOf('u')}) as name,
    coalesce((select json_agg(distinct g.name) from guilds g where g.id = h.id), '[]') as guilds,
    case when h.at is not null then json_build_object('at', ${instantSql('h.at')}, 'way', h.way, 'revision', h.revision,
      'by', json_build_object('id', w.id, 'name', ${nameOf('w')})) end as done,
    (
      select json_build_object('at', ${instantSql('r.read_at')}, 'by', json_build_object('id', o.id, 'name', ${nameOf('o')}))
      from asked a join post_reads r on r.user_id = a.user_id and r.post_id = $1 and r.opened and $5 join users o on o.id = r.user_id and o.shows_reads
      where coalesce(a.company_id, a.user_id) = h.id order by r.read_at, o.id limit 1
    ) as opened,
    exists (select from asked a join users m on m.id = a.user_id where coalesce(a.company_id, a.user_id) = h.id and not ${isWithoutMail('m')}) as "hasEmail"
  from holders h left join companies c on c.id = h.company_id left join users u on h.company_id is null and u.id = h.id
  left join users w on w.id = h.by_id
  where ($2::text is null or ($2 = 'done') = (h.at is not null))
    and ($3::text is null or case when $3 = 'none' then not exists (select from guilds g where g.id = h.id)
      else exists (select from guilds g where g.id = h.id and g.guild_id::text = $3) end)
    and coalesce(c.name, ${nameOf('u')}) ~* $4`;
