import type { ListedRegistration, RegistrationOverview } from '#contract/registrations/registrations.ts';
import type { ListedRegistrationState, RegistrationState } from '#contract/registrations/words.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { foundByName } from '#platform/database/found-names.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { personName, soughtOfCompany, soughtWithCompanies } from '#platform/database/named.sql.ts';
import { mustBeThere, one } from '#platform/database/rows.ts';
import { isWithoutMail } from '#api/targeting/channels/hears.sql.ts';
import { guildsOfHolders } from '#api/targeting/channels/asked.sql.ts';
import { replyCode } from '#api/confirmations/reply-code.sql.ts';
import { holdersOf } from './holders.sql.ts';
import {
  hearer,
  membersJson,
  passedOverJson,
  registeredName,
  registeredWay,
  registrationJson,
  toTelephoneJson,
} from './registrations.sql.ts';

type States = RegistrationOverview['states'];

const overviewSql = `
  with ${holdersOf},
  counted as (
    select coalesce(r.state, 'open') as state, count(distinct h.id)::int as registrations, count(e.position)::int as people
    from holders h left join registrations r on r.id = h.registration_id left join registered_people e on e.registration_id = r.id
    group by 1
  ),
  given as (
    select a.question, a.answer, count(*)::int as count from (
      select g.key as question, g.value as answer from registrations r cross join lateral jsonb_each_text(r.answers) g
      where r.post_id = $1 and r.state = 'coming'
      union all
      select g.key, g.value from registrations r join registered_people e on e.registration_id = r.id
      cross join lateral jsonb_each_text(e.answers) g where r.post_id = $1 and r.state = 'coming'
    ) a where a.answer <> '' group by a.question, a.answer
  )
  select coalesce((select json_object_agg(state, json_build_object('registrations', registrations, 'people', people)) from counted), '{}') as states,
    coalesce((
      select json_agg(json_build_object('question', question, 'total', total, 'counts', counts)) from (
        select question, sum(count)::int as total, json_agg(json_build_object('answer', answer, 'count', count) order by count desc, answer) as counts
        from given group by question
      ) g
    ), '[]') as answers`;

/** Counts, and answers to the questions by how often they were given. */
export async function countRegistrations(
  db: Db,
  postId: string,
  questions: readonly RegistrationQuestion[],
): Promise<Pick<RegistrationOverview, 'states' | 'answers'>> {
  type Row = { states: Partial<States>; answers: RegistrationOverview['answers'] };
  const { states, answers } = one(await prepared<Row>(db, overviewSql, [postId]));
  const none = { registrations: 0, people: 0 };
  return {
    states: { coming: none, offered: none, waiting: none, declined: none, open: none, ...states },
    answers: questions.flatMap(({ id, kind }) => {
      const found = answers.find(({ question }) => question === id);
      if (!found) return [];
      return [kind === 'text' ? { ...found, counts: [] } : found];
    }),
  };
}

interface Query extends Paging {
  postId: string;
  state?: ListedRegistrationState | undefined;
  search: string;
}

/** Offers first, then the waiting list in its order, then those who come by time, the rest by name. */
export function listRegistrations(
  db: Db,
  { postId, state, search, ...paging }: Query,
): Promise<Listed<ListedRegistration>> {
  return foundByName(search, (pattern) =>
    listed<ListedRegistration>(db, {
      ...paging,
      text: listSql,
      values: [postId, state ?? null, pattern, null, search],
      sort: 'order',
      columns: { order: 'rank, place, since, name collate german' },
      last: 'id',
    }),
  );
}

/** The one of a company or person; throws `notFound` where the post does not ask it and it has not answered. */
export async function findListed(db: Db, postId: string, partyId: string): Promise<ListedRegistration> {
  const { items } = await listed<ListedRegistration>(db, {
    page: 0,
    size: 1,
    text: listSql,
    values: [postId, null, '', partyId, ''],
    sort: 'order',
    columns: { order: 'rank' },
    last: 'id',
  });
  return mustBeThere(items[0]);
}

/** All who have answered, for the export, or the chosen ones whether they have or not. */
export async function allRegistrations(
  db: Db,
  postId: string,
  chosen: readonly string[] | undefined,
): Promise<ListedRegistration[]> {
  const { items } = await listRegistrations(db, { postId, search: '', page: 0, size: 100_000 });
  return items.filter(({ id, state }) => (chosen ? chosen.includes(id) : state !== 'open'));
}

const order: readonly (RegistrationState | 'open')[] = ['offered', 'waiting', 'coming', 'declined', 'open'];

const names = `(
  select string_agg(${registeredName}, E'\\n')
  from registered_people e left join users u on u.id = e.user_id where e.registration_id = r.id)`;

const listSql = `
  with ${holdersOf},
  guilds as materialized (${guildsOfHolders})
  select h.id, coalesce(c.name, ${personName('o')}) as name, h.company_id is not null as "isCompany", coalesce(r.state, 'open') as state,
    array_position(array[${order.map((state) => `'${state}'`).join(', ')}], coalesce(r.state, 'open')) as rank,
    coalesce(r.place, 0) as place, case when r.state = 'coming' then r.at end as since,
    coalesce((select json_agg(distinct g.name) from guilds g where g.id = h.id), '[]') as guilds,
    ${membersJson({ company: 'h.company_id', user: 'h.id' })} as members,
    case when r.id is not null then ${registrationJson} end as registration,
    ${passedOverJson} as "passedOver",
    c.email is not null or not ${isWithoutMail('o')} as "hasEmail",
    case when r.id is not null then ${registeredWay} end as "reachedBy", ${toTelephoneJson} as "toTelephone"
  from holders h left join companies c on c.id = h.company_id left join users o on h.company_id is null and o.id = h.id
  left join registrations r on r.id = h.registration_id left join users w on w.id = r.by_id
  ${hearer}
  where ($2::text is null or $2 = coalesce(r.state, 'open')) and ($4::uuid is null or h.id = $4)
    and ($3 = '' or concat_ws(E'\\n', ${soughtOfCompany('c')}, ${soughtWithCompanies('o')}, ${names}) ~* $3
      or ${replyCode('$1', 'h.id')} = upper(regexp_replace($5, '\\s', '', 'g')))`;
