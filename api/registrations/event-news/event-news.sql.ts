import { instantSql } from '#platform/database/instant.ts';
import { personName } from '#platform/database/named.sql.ts';
import { partiesOf } from '#api/targeting/channels/asked.sql.ts';
import { hearer, registeredWay } from '../registrations.sql.ts';

/** Of post `p`: a `KnownEvent`, as JSON. */
const knownSql = `jsonb_build_object('eventAt', ${instantSql('p.event_at')}, 'eventPlace', p.event_place,
  'endsAt', p.event -> 'endsAt', 'wholeDay', coalesce(p.event -> 'wholeDay', 'false'), 'dates', coalesce(p.event -> 'dates', '[]'),
  'address', p.event -> 'address', 'link', p.event -> 'link')`;

/** The companies and people that post $1 is addressed to, also companies that have nobody. */
const addressedTo = (audience: string) => `${partiesOf('$1', { by: `'company'`, audience })},
  addressed as materialized (
    select id from people union select company_id from asked union select id from empty
  )`;

const isAddressedNow = `coalesce(r.company_id, r.user_id) in (select id from addressed)`;

/** Before a change of post $1: what those who registered know, unless earlier news still wait. */
export const noteSql = `
  with ${addressedTo('audience_id')}
  update registrations r set known = ${knownSql} || jsonb_build_object('addressed', ${isAddressedNow})
  from posts p where r.post_id = $1 and p.id = r.post_id and p.event_at is not null and r.state <> 'declined' and r.known is null`;

function registeredOf(posts: string, isAddressed: string): string {
  return `
  select r.id, r.known is not null as "isNoted", r.told_cancelled as "toldCancelled", ${isAddressed} as addressed,
    coalesce(r.known, ${knownSql} || jsonb_build_object('addressed', ${isAddressed})) as known, r.company_id as "companyId", r.user_id as "userId",
    coalesce(c.name, ${personName('o')}, '') as name,
    ${registeredWay} as way
  from registrations r join posts p on p.id = r.post_id left join companies c on c.id = r.company_id
  ${hearer}
  left join users o on o.id = r.user_id
  where ${posts} and (r.state <> 'declined' or r.known ? 'state') and (p.event_at is not null or r.known is not null)
  order by r.id`;
}

/**
 * Who registered for the event of post $1, what each knows, whether the post, or audience $2 in its place, is addressed to
 * it, and the way to it: an e-mail to the person who answered, else to the company, else a letter.
 */
export const registeredSql = `
  with ${addressedTo('coalesce($2::uuid, audience_id)')}
  ${registeredOf('r.post_id = $1', isAddressedNow)}`;

/** The same of several posts $1 that are archived: whether they are addressed to who registered changes nothing. */
export const registeredOfSeveralSql = registeredOf('r.post_id = any($1::uuid[])', 'true');

/** Ends registrations $1, of which is known what they know; their seats are free, and they may register again. */
export const endSql = `
  update registrations r set known = r.known || jsonb_build_object('state', r.state), state = 'declined', place = null,
    offered = null, offered_until = null, passed_at = null, beyond = false, answers = '{}', is_shown = false,
    changed_at = portal_now(), version = version + 1
  where r.id = any($1::uuid[])`;

const placed = `${instantSql('p.event_at')} as "eventAt", p.event_place as "eventPlace", p.event`;

/** The event as the open correction of post $1 has it. */
export const correctedSql = `select ${placed} from post_corrections p where p.post_id = $1`;

/** How the event of post $1 stands. */
export const standingSql = `
  select ${placed}, p.archived_at is not null as "isAway",
    p.withdrawn_at is not null as "isWithdrawn",
    coalesce((
      select m.note from mailings m where m.post_id = p.id and m.kind = 'withdrawal' and m.expanded_at >= p.withdrawn_at
      order by m.number desc limit 1), p.event -> 'cancelled' ->> 'reason') as reason
  from posts p where p.id = $1`;
