import { instantSql } from '#platform/database/instant.ts';
import { namedAs, isFoundPerson, type Look } from '#platform/database/named.sql.ts';
import { isInvitable } from '#api/targeting/channels/channels.sql.ts';

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
  from (select ${state} as state from users u ${latestOf} where ${isInvitable('u')}) invited group by 1`;

const isOfImport = 'exists (select from imported_people p where p.import_id = $1 and p.user_id = u.id)';

/** Of import `$1`. */
export const countsOfImportSql = `
  select state, count(*)::int as count
  from (select ${state} as state from users u ${latestOf} where ${isInvitable('u')} and ${isOfImport}) invited group by 1`;

/** The invited who have `$1` in name or address, as far as that is asked for. */
export const invitedSql = (sought: Look | undefined) => `
  select u.id, u.first_name, u.last_name, u.email from users u
  where ${isInvitable('u')} and ${sought ? isFoundPerson('u', '$1', sought) : '$1::text is null'}`;

const shown = `
  ${namedAs('page')} as "user", email, state,
  case when state not in ('none', 'missing') then ${instantSql('state_at')} end as at,
  case when state not in ('none', 'missing') then reason end as reason`;

const withState = (people: string) => `
  select u.id, u.first_name, u.last_name, u.email, latest.state_at, latest.reason, ${state} as state
  from (${people}) u ${latestOf}`;

/** Of them those in the state `$2`, which has to be found out for all. */
export const invitedInStateSql = (sought: Look | undefined) =>
  `select * from (${withState(invitedSql(sought))}) invited where state = $2`;

/** What became of the mails to the people `$1`, in their order. */
export const pageSql = `
  select ${shown} from (${withState('select * from users where id = any($1::uuid[])')}) page order by array_position($1::uuid[], id)`;

export const namedSql = `
  select u.id, ${isInvitable('u')} as "isInvitable", u.email, latest.state_at as "stateAt", ${state} as state
  from users u ${latestOf} where u.id = any($1::uuid[])`;

/** Never written to. */
export const queueAllSql = queueing(isInvitable('u'));

/** Of import `$1`, never written to. */
export const queueImportedSql = queueing(`${isInvitable('u')} and ${isOfImport}`);

/** Whose invitation went out to the address of today, which works. */
const wasWrittenTo = `${isInvitable('u')} and u.email_blocked_at is null and latest.state = 'sent'
  and lower(latest.email) = lower(u.email)`;

const isRecent = `latest.state_at > portal_now() - interval '1 day'`;

/** How many of them within the last day. */
export const recentSql = `select count(*)::int as count from users u ${latestOf} where ${wasWrittenTo} and ${isRecent}`;

/** Written to before, with `$1` within the last day too. */
export const queueAgainSql = queued(`from users u ${latestOf} where ${wasWrittenTo} and ($1 or not ${isRecent})`);

function queueing(who: string): string {
  return queued(`from users u ${latestOf} where ${who} and ${state} = 'none'`);
}

/** The latest of a person is found by its time, also of two at the same moment of the portal. */
function afterLast(): string {
  return `(select max(i.created_at) + interval '1 microsecond' from invitations i where i.user_id = u.id)`;
}

/** The address of each. Whoever is invited for the first time has the access `invited` from now on. */
function queued(people: string): string {
  return `
    with queued as (
      insert into invitations (id, user_id, email, created_at, state_at)
      select gen_random_uuid(), u.id, u.email, greatest(portal_now(), ${afterLast()}), portal_now() ${people}
      on conflict do nothing returning id, user_id, email
    ),
    noted as (
      update users u set access = 'invited' from queued where u.id = queued.user_id and u.access = 'none'
    )
    select lower(email) as address from queued`;
}

export const queueSql = queued('from users u where u.id = any($1::uuid[])');

export const bouncedSql = `
  select i.id, lower(i.email) as email from invitations i
  where lower(i.email) = any($1::text[]) and i.state in ('sending', 'sent')
    and not exists (select from invitations later where later.user_id = i.user_id and later.created_at > i.created_at)`;

export const unknownSql = `
  select g.email from unnest($1::text[]) with ordinality as g(email, place)
  where not exists (select from users u where lower(u.email) = lower(g.email))
    and not exists (select from invitations i where lower(i.email) = lower(g.email))
  order by g.place`;
