import { zone } from '#contract/base/clock.ts';
import type { Paging } from '#contract/base/page.ts';
import type { ResultPerson } from '#contract/results/results.ts';
import { isPush, type ResultPart } from '#contract/results/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { joinByHash } from '#platform/database/join-by-hash.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { one, mustBeThere } from '#platform/database/rows.ts';
import { foundByName } from '#platform/database/found-names.ts';
import { personName, soughtWithCompanies } from '#platform/database/named.sql.ts';
import { isExpired } from '#api/targeting/expired.sql.ts';
import { isUndecided } from '#api/mailings/outgoing/post-recipients.sql.ts';
import { postedToPeople } from '#api/mailings/outgoing/posted.sql.ts';
import { companiesOfPeople } from '#api/people/companies-of.store.ts';
import { pushedSql } from '#api/push/pushed.sql.ts';
import { addressedPeopleOf } from '#api/targeting/targeting.store.ts';
import { isOpened, shows } from './opened.sql.ts';
import type { Figures } from './results.rules.ts';

/** Throws if never published. */
export async function mustHaveBeenOut(db: Db, postId: string): Promise<void> {
  const text = 'select 1 from posts where id = $1 and published_at <= portal_now()';
  const [post] = await prepared(db, text, [postId]);
  mustBeThere(post);
}

/** Per addressee of post $1: mail, devices, and first opening if shown. */
const statusesSql = `
  people as materialized (${addressedPeopleOf('(select audience_id from posts where id = $1)')}),
  undecided as materialized (select user_id from deliveries where post_id = $1 and ${isUndecided}),
  kept as materialized (
    select d.user_id from deliveries d join mails m on m.id = d.mail_id and m.outcome = 'kept'
    where d.post_id = $1 and d.kind = 'publication' and d.state = 'sent'
  ),
  statuses as materialized (
    select p.id, ${shows} as shows, case when ${shows} then r.read_at end as read_at, coalesce(x.status, 'notPushed') as push, x.at as push_at, case when l.user_id is not null and d.state is distinct from 'sent' then (l.posted_on::timestamp at time zone '${zone}')
        when d.state <> 'void' or d.reason = 'expired' then d.state_at end as at,
      case when p.id in (select user_id from undecided) then 'unclear' when p.id in (select user_id from kept) then 'kept' when l.user_id is not null and d.state is distinct from 'sent' then 'byPost' when d.state = 'void' and d.reason = 'expired' or d.state = 'due' and (select ${isExpired} from posts p where p.id = $1) then 'expired' else case d.state when 'sent' then 'sent' when 'due' then 'waiting' when 'sending' then 'waiting' when 'refused' then 'refused' when 'bounced' then 'bounced'
        when 'skipped' then case d.reason when 'leaving' then 'none' else d.reason end else 'none' end end as status
    from people p join users u on u.id = p.id
    left join deliveries d on d.post_id = $1 and d.kind = 'publication' and d.user_id = p.id
    left join post_reads r on r.post_id = $1 and r.user_id = p.id and ${isOpened}
    left join ${postedToPeople('$1')} l on l.user_id = p.id
    left join (${pushedSql}) x on x.user_id = p.id
  )`;

const isUnsent = `status not in ('sent', 'byPost', 'waiting', 'unclear')`;

/** One statement, so that figures agree. */
export async function readFigures(db: Db, postId: string): Promise<Figures> {
  await joinByHash(db);
  const figures = one(await prepared<Figures>(db, figuresSql, [postId]));
  return figures;
}

/** Whether the ledger has everybody of the audience at the publication. */
const isExpanded = `exists (select from mailings where post_id = $1 and kind = 'publication' and expanded_at is not null)`;

const figuresSql = `
  with ${statusesSql},
  entered as materialized (select user_id from deliveries where post_id = $1 and kind = 'publication'),
  placed as materialized (select distinct user_id, guild_id, name from current_guild_people where user_id in (select id from people))
  select count(*)::int as people, (select count(*)::int from people where ${isExpanded} and id not in (select user_id from entered)) as joined,
    (select count(*)::int from entered where user_id not in (select id from people)) as left,
    (count(*) filter (where shows))::int as showing, count(read_at)::int as opened,
    ${instantSql(`min(at) filter (where status = 'sent')`)} as "sentFrom",
    ${instantSql(`max(at) filter (where status = 'sent')`)} as "sentUntil",
    coalesce((
      select json_agg(json_build_object('status', status, 'people', people) order by people desc, status)
      from (select status, count(*)::int as people from statuses group by 1) s
    ), '[]') as mails,
    coalesce((
      select json_agg(json_build_object('status', push, 'people', people) order by people desc, push)
      from (select push, count(*)::int as people from statuses group by 1) s
    ), '[]') as pushes,
    coalesce((
      select json_agg(json_build_object('day', day, 'sent', sent, 'notSent', unsent, 'opened', opened) order by day) from (
        select day, (sum(sum(sent)) over until)::int as sent, (sum(sum(unsent)) over until)::int as unsent, (sum(sum(opened)) over until)::int as opened
        from (
          select at as moment, (status = 'sent')::int as sent, (${isUnsent})::int as unsent, 0 as opened from statuses
            where at is not null and (status = 'sent' or ${isUnsent})
          union all select read_at, 0, 0, 1 from statuses where read_at is not null
        ) changes cross join lateral (select (moment at time zone '${zone}')::date as day) d
        group by day window until as (order by day)
      ) d
    ), '[]') as days,
    coalesce((
      select json_agg(json_build_object('guild', case when guild_id is not null then json_build_object('id', guild_id, 'name', name) end,
        'total', total, 'sent', sent, 'notSent', unsent, 'showing', showing, 'opened', opened) order by name collate german nulls last)
      from (
        select g.guild_id, g.name, count(*)::int as total, (count(*) filter (where status = 'sent'))::int as sent,
          (count(*) filter (where ${isUnsent}))::int as unsent, (count(*) filter (where shows))::int as showing, count(s.read_at)::int as opened
        from statuses s left join placed g on g.user_id = s.id group by 1, 2
      ) g
    ), '[]') as guilds
  from statuses`;

export interface PeopleQuery {
  postId: string;
  part: ResultPart;
  guild?: string | undefined;
  search: string;
  sort: string;
  names: boolean;
}

type Bare = Omit<ResultPerson, 'companies'>;

export async function listPeople(
  db: Db,
  { postId, part, guild, search, sort, names, ...paging }: PeopleQuery & Paging,
): Promise<Listed<ResultPerson>> {
  await joinByHash(db);
  const found = await foundByName(search, (pattern) =>
    listed<Bare>(db, {
      ...paging,
      text: peopleSql({ part, names, guild, search }),
      values: [postId, ...(guild && guild !== 'none' ? [guild] : []), ...(search ? [pattern] : [])],
      sort,
      columns: { name: 'last_name collate german', opened: '"openedAt"' },
      last: 'first_name collate german, id',
    }),
  );
  const companies = await companiesOfPeople(
    db,
    found.items.map(({ id }) => id),
  );
  return { ...found, items: found.items.map((person) => ({ ...person, companies: companies.get(person.id) ?? [] })) };
}

export async function allPeople(db: Db, query: Omit<PeopleQuery, 'search' | 'sort'>): Promise<ResultPerson[]> {
  return (await listPeople(db, { ...query, search: '', sort: 'name', page: 0, size: 100_000 })).items;
}

function peopleSql({ part, names, guild, search }: Pick<PeopleQuery, 'part' | 'names' | 'guild' | 'search'>): string {
  const byGuild = guild === 'none' ? 's.id not in (select user_id from current_guild_people)' : ofGuild;
  const place = guild && guild !== 'none' ? '$3' : '$2';
  const bySearch = `${soughtWithCompanies('u')} ~* ${place}`;
  const conditions = [conditionOf(part), ...(guild ? [byGuild] : []), ...(search ? [bySearch] : [])];
  return `
    with ${statusesSql}
    select s.id, ${personName('u')} as name, u.first_name, u.last_name, s.status, ${instantSql('s.at')} as at,
      s.push, ${instantSql('s.push_at')} as "pushAt",
      ${names ? 's.shows' : 'false'} as shows, ${names ? instantSql('s.read_at') : 'null'} as "openedAt"
    from statuses s join users u on u.id = s.id
    where ${conditions.join(' and ')}`;
}

const ofGuild = 's.id in (select user_id from current_guild_people where guild_id = $2::uuid)';

function conditionOf(part: ResultPart): string {
  if (part === 'reached') return 'true';
  if (part === 'opened') return 's.read_at is not null';
  if (part === 'unopened') return 's.shows and s.read_at is null';
  if (part === 'notSent') return isUnsent;
  return `s.${isPush(part) ? 'push' : 'status'} = '${part}'`;
}
