import { instantSql } from '#api/base/instant.ts';

/** A lateral lookup: RLS makes PostgreSQL expect a handful of rows, and a join slow. */
const latestOf = `
  left join lateral (
    select i.state, i.email, i.state_at, i.reason from invitations i where i.user_id = u.id order by i.created_at desc limit 1
  ) latest on true`;

/** Failures with an earlier address do not count. */
const state = `
  case when u.email is null then 'missing'
    when latest.state is null or latest.state in ('refused', 'bounced') and lower(latest.email) <> lower(u.email) then 'none'
    else latest.state end`;

export const countsSql = `
  select state, count(*)::int as count
  from (select ${state} as state from users u ${latestOf} where u.state = 'invited') invited group by 1`;

const isOfImport = 'exists (select from imported_people p where p.import_id = $1 and p.user_id = u.id)';

/** Of import `$1`. */
export const countsOfImportSql = `
  select state, count(*)::int as count
  from (select ${state} as state from users u ${latestOf} where u.state = 'invited' and ${isOfImport}) invited group by 1`;

const invited = `
  select u.id, u.first_name, u.last_name, u.email, u.state from users u
  where u.state = 'invited' and ($1::text is null or concat_ws(' ', u.first_name, u.last_name, u.email) ~* $1)`;

const order = 'order by last_name collate german, first_name collate german, id';

const shown = `
  json_build_object('id', id, 'name', trim(first_name || ' ' || last_name)) as "user", email, state,
  case when state not in ('none', 'missing') then ${instantSql('state_at')} end as at,
  case when state not in ('none', 'missing') then reason end as reason`;

const withState = (people: string) => `
  select u.id, u.first_name, u.last_name, u.email, latest.state_at, latest.reason, ${state} as state
  from (${people}) u ${latestOf}`;

/** Pattern `$1`; states for the page only. */
export const pageSql = `select ${shown} from (${withState(`${invited} ${order} limit $2 offset $3`)}) page ${order}`;

export const totalSql = `select count(*)::int as total from (${invited}) invited`;

export const pageInStateSql = `
  with found as materialized (select * from (${withState(invited)}) invited where state = $2),
  page as (select * from found ${order} limit $3 offset $4)
  select (select count(*)::int from found) as total,
    coalesce((select json_agg(p) from (select ${shown} from page ${order}) p), '[]') as items`;

export const namedSql = `
  select u.id, u.state as "userState", u.email, latest.state_at as "stateAt", ${state} as state
  from users u ${latestOf} where u.id = any($1::uuid[])`;

/** Never written to. */
export const queueAllSql = queueing(`u.state = 'invited'`);

/** Of import `$1`, never written to. */
export const queueImportedSql = queueing(`u.state = 'invited' and ${isOfImport}`);

function queueing(who: string): string {
  return `
    insert into invitations (id, user_id, email, created_at, state_at)
    select gen_random_uuid(), u.id, u.email, clock_timestamp(), portal_now()
    from users u ${latestOf} where ${who} and ${state} = 'none'
    on conflict do nothing`;
}

export const queueSql = `
  insert into invitations (id, user_id, email, created_at, state_at)
  select gen_random_uuid(), u.id, u.email, clock_timestamp(), portal_now() from users u where u.id = any($1::uuid[])
  on conflict do nothing`;

export const bouncedSql = `
  select i.id, lower(i.email) as email from invitations i
  where lower(i.email) = any($1::text[]) and i.state in ('sending', 'sent')
    and not exists (select from invitations later where later.user_id = i.user_id and later.created_at > i.created_at)`;

export const unknownSql = `
  select g.email from unnest($1::text[]) with ordinality as g(email, place)
  where not exists (select from users u where lower(u.email) = lower(g.email))
    and not exists (select from invitations i where lower(i.email) = lower(g.email))
  order by g.place`;
