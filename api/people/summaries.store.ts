import type { UserSummary, users as contract } from '#contract/people/people.ts';
import type { ConsentKind } from '#contract/people/words.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { foundInNames } from '#platform/database/found-names.ts';
import { personName, isFoundPerson, isSoughtPerson } from '#platform/database/named.sql.ts';
import { pictureSql } from './pictures/picture.sql.ts';
import { isAddressed, isInState, isMember, membershipOf, wasMember } from '#api/targeting/channels/channels.sql.ts';
import { isWithoutMail } from '#api/targeting/channels/hears.sql.ts';
import type { GroupKind } from '#contract/targeting/words.ts';
import { peopleOf } from '#api/targeting/kinds/kinds.sql.ts';

type Query = Parsed<typeof contract.list>['query'];

/** `search`: name, address, number or current company; `target`: current members. */
export function listUsers(db: Db, query: Query): Promise<Listed<UserSummary>> {
  const { membership = null, access = null, lacks = null, shares, is, consent = '', target = 'everyone' } = query;
  const [kind = '', ...ids] = target.split(':');
  const belongs =
    kind === 'everyone'
      ? ''
      : `and (u.id in (${peopleOf(
          kind as GroupKind,
          ids.map((_, index) => `$${index + 5}::uuid[]`),
        )})) is true`;
  const isIn = is && `and ${is === 'addressed' ? isAddressed('u') : isInState('u', is)}`;
  const isShared = shares === undefined ? '' : `and ${sharesAddress}`;
  const agrees = consent && `and ${givenConsent(consent)}`;
  return listSummaries(db, {
    ...query,
    where: `($2::text is null or ${membershipOf('u')} = $2) and ($3::text is null or u.access = $3)
      and ($4::text is null or ${isMember('u')} and ${isWithoutMail('u')}) ${belongs} ${isIn ?? ''} ${isShared} ${agrees}`,
    values: [membership, access, lacks, ...ids.map((id) => [id])],
    isCheap: kind === 'everyone',
  });
}

/** Once for all, as `people_at` for each of a hundred thousand takes seconds. */
const sharesAddress = `(${wasMember('u')} and lower(u.email) in (
  select lower(s.email) from users s where s.email is not null and ${wasMember('s')} group by 1 having count(*) > 1))`;

/** `kind` is inlined, so it must be the contract's. */
function givenConsent(kind: ConsentKind): string {
  return `exists (select from consents c where c.user_id = u.id and c.kind = '${kind}' and c.withdrawn_on is null)`;
}

/**
 * One page of the people for whom `where` holds, which names a person `u` and its `values` from `$2` on. Sorts the bare
 * rows first and looks up companies and roles for those of the page alone: else a hundred thousand people take seconds.
 * `isCheap`, of `where` alone, as in `listed`.
 */
export async function listSummaries(
  db: Db,
  {
    where,
    values,
    isCheap = false,
    ...query
  }: Omit<Query, 'membership' | 'access' | 'is' | 'lacks' | 'shares' | 'consent' | 'target'> & {
    where: string;
    values: unknown[];
    isCheap?: boolean;
  },
): Promise<Listed<UserSummary>> {
  const textOf = (isFound: string) => `
    select u.id, u.last_name, u.first_name, u.email, ${membershipOf('u')} as membership, u.access from users u
    where u.erased_at is null and ${isFound} and ${where}`;
  const page = await foundInNames(db, query.search, (pattern, look) => {
    const isQuick = isCheap && (pattern === null || look.among === 'all');
    const indexed = isQuick && /^-?name$/.test(query.sort);
    return listed<{ id: string }>(db, {
      ...query,
      text: textOf(pattern === null ? '$1::text is null' : isFoundPerson('u', '$1', look, { amongAll: isCheap })),
      pageText: indexed && pattern !== null && isNear(query) ? textOf(isSoughtPerson('u', '$1')) : undefined,
      values: [pattern, ...values],
      columns: { name: 'last_name collate german', email: 'lower(email)', membership: 'membership', access: 'access' },
      last: 'last_name collate german, first_name collate german, id',
      indexed,
      isCheap: isQuick,
    });
  });
  return { ...page, items: await summariesOf(db, page.items) };
}

/** Further down, looking at each person on the way would take longer than at all of them at once. */
function isNear({ page, size }: { page: number; size: number }): boolean {
  return page * size < 2000;
}

async function summariesOf(db: Db, people: readonly { id: string }[]): Promise<UserSummary[]> {
  if (people.length === 0) return [];
  return prepared(
    db,
    `${summarySql} join unnest($1::uuid[]) with ordinality as wanted(id, place) using (id) order by place`,
    [people.map(({ id }) => id)],
  );
}

export const summaryColumns = `
  u.id, ${personName('u')} as name, u.first_name as "firstName", u.last_name as "lastName",
  u.email, u.email_blocked_at is not null as "addressBlocked", ${pictureSql} as avatar, ${membershipOf('u')} as membership, u.access, u.subject is not null as "hasSignedIn", u.version,
  coalesce((select json_agg(json_build_object('id', p.company_id, 'name', p.name) order by p.name collate german, p.company_id)
    from current_company_people p where p.user_id = u.id), '[]') as companies,
  coalesce((select json_agg(json_build_object('id', t.role_id, 'name', t.name) order by t.rank, t.name collate german)
    from (select distinct r.id as role_id, c.name, r.rank from current_role_terms c join roles r on r.id = c.role_id
      where c.user_id = u.id) t), '[]') as roles`;

const summarySql = `
  select ${summaryColumns}, (select count(*)::int from users o
    where o.id in (select people_at(u.email)) and o.id <> u.id and ${wasMember('o')}) as "sharedWith"
  from users u`;
