import { User, UserSummary } from '#contract/people/people.ts';
import { columnsIn, selected } from '#platform/database/columns.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { isInState, membershipOf, wasMember } from '#api/targeting/channels/channels.sql.ts';
import { heldRole, namedPerson, personName } from '#platform/database/named.sql.ts';
import { users } from '#database/schema/members.ts';
import { namelessSql } from '#api/admission/nameless.sql.ts';
import { summaryColumns } from './summaries.store.ts';

/** Lists are for the office only. */
export async function findPerson(db: Db, id: string, { forOffice }: { forOffice: boolean }): Promise<User | undefined> {
  const [person] = await prepared<User>(db, personSql, [id, forOffice]);
  return person;
}

/** The columns that the page of a person shows beside those of lists. */
const ownColumns = columnsIn(users, User.shape, {
  but: [...columnsIn(users, UserSummary.shape), 'createdAt', 'activatedAt'],
});

const personSql = `
  select ${summaryColumns}, ${selected(users, 'u', ownColumns)}, ${instantSql('u.created_at')} as "createdAt", ${instantSql('u.activated_at')} as "activatedAt",
    coalesce((
      select json_agg(json_build_object('company', json_build_object('id', c.id, 'name', c.name), 'function', p.function,
          'startsOn', p.starts_on, 'endsOn', p.ends_on,
          'isCurrent', holds_today(p.starts_on, p.ends_on) and holds_today(c.starts_on, c.ends_on))
        order by p.starts_on desc nulls last, c.name collate german, c.id)
      from company_people p join companies c on c.id = p.company_id where p.user_id = u.id
    ), '[]') as employments,
    coalesce((
      select json_agg(json_build_object('guild', json_build_object('id', g.id, 'name', g.name),
          'company', json_build_object('id', p.company_id, 'name', p.name), 'kind', m.kind,
          'startsOn', m.starts_on, 'endsOn', m.ends_on,
          'isCurrent', holds_today(m.starts_on, m.ends_on) and holds_today(g.starts_on, g.ends_on))
        order by g.name collate german, p.name collate german, g.id, p.company_id)
      from (select distinct company_id, name from current_company_people where user_id = u.id) p
      join company_guilds m on m.company_id = p.company_id join guilds g on g.id = m.guild_id
    ), '[]') as memberships,
    coalesce((
      select json_agg(json_build_object('id', t.id, 'role', ${heldRole},
          'guild', case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end,
          'startsOn', t.starts_on, 'endsOn', t.ends_on, 'isCurrent', holds_today(t.starts_on, t.ends_on),
          'electedOn', t.elected_on, 'substitute', (select ${namedPerson} from users u where u.id = t.substitute_id))
        order by r.rank, r.name collate german, t.starts_on desc nulls last, t.id)
      from role_terms t join roles r on r.id = t.role_id left join guilds g on g.id = t.guild_id where t.user_id = u.id
    ), '[]') as terms,
    coalesce((
      select json_agg(json_build_object('id', h.id, 'name', h.name, 'awardedOn', h.awarded_on)
        order by h.awarded_on desc nulls last, h.name collate german, h.id)
      from honours h where h.user_id = u.id
    ), '[]') as honours,
    coalesce((
      select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'givenOn', c.given_on, 'withdrawnOn', c.withdrawn_on,
          'evidence', c.evidence)
        order by c.withdrawn_on desc nulls first, c.given_on desc, c.id)
      from consents c where c.user_id = u.id
    ), '[]') as consents,
    coalesce((
      select json_agg(json_build_object('version', a.version, 'language', a.language, 'agreedAt', ${instantSql('a.agreed_at')})
        order by a.version desc)
      from agreements a where a.user_id = u.id
    ), '[]') as agreements,
    coalesce((
      select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name collate german)
      from user_list_members m join user_lists l on l.id = m.list_id where m.user_id = u.id and $2::boolean
    ), '[]') as lists,
    coalesce((
      select json_agg(sharer) from (
        select o.id, ${personName('o')} as name, ${membershipOf('o')} as membership, o.access from users o
        where $2::boolean and o.id in (select people_at(u.email)) and o.id <> u.id and ${wasMember('o')}
        order by o.last_name collate german, o.first_name collate german, o.id limit 50) sharer
    ), '[]') as sharing,
    coalesce((
      select json_agg(twin) from (
        select t.id, ${personName('t')} as name, t.email, ${membershipOf('t')} as membership, t.access from users t
        where $2::boolean and not ${isInState('t', 'left')} and not ${isRemainder('t')} and t.id in (${twinsOf('u')})
        order by t.last_name collate german, t.first_name collate german, t.id limit 10) twin
    ), '[]') as twins
  from users u where u.id = $1 and u.erased_at is null`;

/** Same full name, not last name alone; or the address of somebody who waits, or who has it for a name. */
function twinsOf(person: string): string {
  return `
    select o.id from users o where o.id in (select people_at(${person}.email)) and o.id <> ${person}.id
      and (o.membership in ('applied', 'declined') or ${person}.membership in ('applied', 'declined')
        or ${namelessSql('o')} or ${namelessSql(person)})
    union
    select o.id from users o
    where lower(o.last_name) = lower(${person}.last_name) and lower(o.first_name) = lower(${person}.first_name)
      and o.first_name <> '' and o.id <> ${person}.id`;
}

/** A blocked sign-in left by a merge. */
function isRemainder(person: string): string {
  return `(${person}.access = 'blocked'
    and not exists (select from company_people p where p.user_id = ${person}.id)
    and not exists (select from role_terms r where r.user_id = ${person}.id)
    and not exists (select from user_list_members m where m.user_id = ${person}.id))`;
}
