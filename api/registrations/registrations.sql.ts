// Fragments about the registrations `r` of a post.
import { eventMessageLimits } from '#contract/registrations/words.ts';
import { instantSql } from '#platform/database/instant.ts';
import { personName } from '#platform/database/named.sql.ts';
import { answererId } from '#api/mailings/outgoing/told-of-event.sql.ts';
import { isAddressed, isOn } from '#api/targeting/channels/channels.sql.ts';
import { hearsNews } from '#api/targeting/channels/hears.sql.ts';
import { hasPostalAddress, isPostal } from '#api/targeting/channels/ways.sql.ts';

/** The event of post `p` does not take place. */
export const isOffSql = `(p.archived_at is not null or p.event_at is null or p.event ->> 'cancelled' is not null)`;

/** Of registered person `e`; `u` is the user if it is one. */
const firstName = 'coalesce(u.first_name, e.first_name)';
const lastName = 'coalesce(u.last_name, e.last_name)';
export const registeredName = `trim(concat_ws(' ', ${firstName}, ${lastName}))`;

const people = `(
  select coalesce(json_agg(json_build_object('userId', e.user_id, 'firstName', ${firstName}, 'lastName', ${lastName},
    'name', ${registeredName}, 'year', e.year, 'answers', e.answers) order by e.position), '[]')
  from registered_people e left join users u on u.id = e.user_id where e.registration_id = r.id)`;

/** Those before `r` on the waiting list, with an offer or without. */
const ahead = `(
  select json_build_object('registrations', count(distinct o.id)::int, 'people', count(e.position)::int)
  from registrations o left join registered_people e on e.registration_id = o.id where o.post_id = r.post_id and o.place < r.place)`;

/** Names of the first five of them. */
export const passedOverJson = `coalesce((
  select json_agg(n.name order by n.place) from (
    select o.place, coalesce(oc.name, ${personName('ou')}) as name from registrations o
    left join companies oc on oc.id = o.company_id left join users ou on ou.id = o.user_id
    where o.post_id = r.post_id and o.place < r.place order by o.place limit 5
  ) n), '[]')`;

/** A `Registration` as JSON, of `r` with the person `w` who answered last. */
export const registrationJson = `json_build_object(
  'state', r.state, 'at', ${instantSql('r.at')}, 'changedAt', ${instantSql('r.changed_at')}, 'way', r.way,
  'by', json_build_object('id', w.id, 'name', coalesce(${personName('w')}, (select n.name from companies n where n.id = r.company_id), '')), 'people', ${people}, 'answers', r.answers, 'reason', r.reason, 'isShown', r.is_shown,
  'ahead', case when r.place is not null then ${ahead} end,
  'offer', case when r.state = 'offered' then json_build_object('seats', r.offered, 'until', ${instantSql('r.offered_until')}) end,
  'version', r.version)`;

/** Seats of post `$n` that people who come or offers take, the registrations that come, and who waits: `taken`, `coming`, `registrations`, `people`. */
export function takenSql(post: string): string {
  return `
    select (coalesce(sum(n.people) filter (where r.state = 'coming'), 0) + coalesce(sum(r.offered), 0))::int as taken,
      (count(*) filter (where r.state = 'coming'))::int as coming,
      (count(*) filter (where r.state = 'waiting'))::int as registrations,
      coalesce(sum(n.people) filter (where r.state = 'waiting'), 0)::int as people
    from registrations r left join (
      select e.registration_id, count(*) as people from registered_people e where e.post_id = ${post} group by e.registration_id
    ) n on n.registration_id = r.id
    where r.post_id = ${post}`;
}

/**
 * People whom a party may register, as JSON: those of the company by name, or the user where that is null. With a
 * reader, it says who that is and names him or her first.
 */
export function membersJson({ company, user, reader }: { company: string; user: string; reader?: string }): string {
  const isSelf = reader === undefined ? '' : `, 'isSelf', u.id = ${reader}`;
  const member = (fn: string) =>
    `json_build_object('id', u.id, 'name', ${personName('u')}, 'function', ${fn}${isSelf})`;
  const readerFirst = reader === undefined ? '' : `u.id <> ${reader}, `;
  return `coalesce(case when ${company} is null
    then (select json_agg(${member('null')}) from users u where u.id = ${user})
    else (select json_agg(${member('j.function')} order by ${readerFirst}u.last_name collate german, u.first_name collate german, u.id)
      from current_company_people j join users u on u.id = j.user_id where j.company_id = ${company} and ${isAddressed('u')})
    end, '[]')`;
}

/** Joins `a`, the person to whom mails about registration `r` go, if mails reach him or her. `to` has another person's id. */
export function hearerOf(to = answererId): string {
  return `left join users a on a.id = ${to} and ${hearsNews('a')}`;
}

export const hearer = hearerOf();

/**
 * The way to whom one writes about registration `r` of company `c` or person `o`, with its `hearer`: a mail to the person
 * who answered, else to the company, else a letter to the company or person.
 */
export const registeredWay = `case when a.id is not null or c.email is not null then 'mail'
  when case when r.company_id is null then ${isOn('o', 'letter')} and ${hasPostalAddress('o')} else ${isPostal('c')} end then 'letter'
  else 'none' end`;

/** A letter and its answer take longer than that. */
export const letterTakes = `interval '${eventMessageLimits.letterDays} days'`;

/** Registration `r` has an offer of seats that no mail reaches, and no letter in time: the office telephones. */
export const isToTelephone = `(r.state = 'offered' and (${registeredWay} = 'none'
  or ${registeredWay} = 'letter' and r.offered_until < portal_now() + ${letterTakes}))`;

/** Whom to telephone about registration `r`: the person who answered or whose it is, else the first of the company who has a number. */
export const toTelephoneJson = `case when ${isToTelephone} then coalesce((
  select json_build_object('name', ${personName('t')}, 'phone', coalesce(t.mobile, t.phone)) from users t
  where coalesce(t.mobile, t.phone) is not null and ${isAddressed('t')} and (t.id in (r.by_id, r.user_id)
    and (r.way in ('portal', 'link') or t.id = r.user_id)
    or t.id in (select j.user_id from current_company_people j where j.company_id = r.company_id))
  order by t.id = ${answererId} desc nulls last, t.last_name collate german, t.first_name collate german, t.id limit 1),
  json_build_object('name', coalesce(c.name, ${personName('o')}, ''), 'phone', null)) end`;

/** Registration `r` is by the reader or by a company of his or hers. An array, so that both are found in an index. */
export function isRegistrationOf(reader: string): string {
  return `(r.user_id = ${reader} or r.company_id = any(array(select e.company_id from current_company_people e where e.user_id = ${reader})))`;
}

export const isOwnRegistration = isRegistrationOf('$2');
