import { addressKey } from '#contract/base/address.ts';
import { importFields } from '#contract/imports/words.ts';
import { selected } from '#platform/database/columns.ts';
import type { Db } from '#platform/database/database.ts';
import { users } from '#database/schema/members.ts';
import type { Stored } from './differences.rules.ts';
import { foundBy } from './found-by.store.ts';
import { membershipOf, wasMember } from '#api/targeting/channels/channels.sql.ts';
import { withoutZeros } from './lost-zeros.rules.ts';
import { fullName, nameKey } from './person-names.rules.ts';
import type { StoredPerson } from './persons.rules.ts';

export interface StoredEmployment extends Stored {
  function: string;
  startsOn: string | null;
  endsOn: string | null;
}

export interface StoredPeople {
  byNumber: Map<string, StoredPerson>;
  /** By their number without zeros before it. */
  withZeros: Map<string, StoredPerson[]>;
  /** In lower case; several may share one. */
  byEmail: Map<string, StoredPerson[]>;
  /** By `nameKey` of the full name, without people who wait. */
  byName: Map<string, StoredPerson[]>;
  /** By person. */
  companiesOf: Map<string, string[]>;
  /** By both ids. */
  employments: Map<string, StoredEmployment>;
}

/** With employments. */
export async function findPeople(
  db: Db,
  { numbers, emails, names }: { numbers: string[]; emails: string[]; names: string[] },
): Promise<StoredPeople> {
  const people = new Map<string, StoredPerson>();
  for (const row of await foundBy<Row>(db, byNumberSql, numbers)) people.set(row.id, row);
  const keys = [...new Set(numbers.flatMap((number) => withoutZeros(number) ?? []))];
  const zeroed = await foundBy<Row>(db, withZerosSql, keys);
  for (const row of zeroed) people.set(row.id, people.get(row.id) ?? row);
  for (const row of await foundBy<Row>(db, byEmailSql, emails)) people.set(row.id, row);
  const named = await foundBy<Row>(db, byNameSql, names);
  for (const row of named) people.set(row.id, people.get(row.id) ?? row);
  const all = [...people.values()];
  return {
    byNumber: new Map(
      all.flatMap((person) => (person.externalNumber === null ? [] : [[person.externalNumber, person]])),
    ),
    withZeros: Map.groupBy(
      zeroed.flatMap(({ id }) => people.get(id) ?? []),
      ({ externalNumber }) => withoutZeros(externalNumber ?? '') ?? '',
    ),
    byEmail: Map.groupBy(
      all.filter(({ email }) => email !== null),
      ({ email }) => addressKey(email ?? ''),
    ),
    byName: Map.groupBy(
      named.flatMap(({ id }) => people.get(id) ?? []),
      (person) => nameKey(fullName(person)),
    ),
    ...(await employmentsOf(db, [...people.keys()])),
  };
}

type Row = StoredPerson & Record<string, unknown>;
type Employed = StoredEmployment & { userId: string; companyId: string };

async function employmentsOf(
  db: Db,
  userIds: readonly string[],
): Promise<Pick<StoredPeople, 'employments' | 'companiesOf'>> {
  const rows = await foundBy<Employed & Record<string, unknown>>(db, employmentsSql, userIds);
  const companiesOf = new Map<string, string[]>();
  for (const { userId, companyId } of rows) companiesOf.set(userId, [...(companiesOf.get(userId) ?? []), companyId]);
  return {
    employments: new Map(
      rows.map(({ userId, companyId, ...employment }) => [employmentKey(userId, companyId), employment]),
    ),
    companiesOf,
  };
}

export function employmentKey(userId: string, companyId: string): string {
  return `${userId} ${companyId}`;
}

export const columnsOfPeople = importFields.people.filter(
  (field) => field !== 'companyNumber' && field !== 'function' && field !== 'startsOn' && field !== 'endsOn',
);

export const personColumns = `
  u.id, ${selected(users, 'u', columnsOfPeople)}`;

const byNumberSql = `
  select ${personColumns}, ${membershipOf('u')} as membership from unnest($1::text[]) as g(number) join users u on u.external_number = g.number`;

const withZerosSql = `
  select ${personColumns}, ${membershipOf('u')} as membership from unnest($1::text[]) as g(number)
    join users u on ltrim(u.external_number, '0') = g.number`;

const byEmailSql = `
  select ${personColumns}, ${membershipOf('u')} as membership from unnest($1::text[]) as g(email)
    join users u on lower(u.email) = g.email`;

const byNameSql = `
  select ${personColumns}, ${membershipOf('u')} as membership from users u
  where name_key(concat_ws(' ', u.first_name, u.last_name)) in (select name_key(name) from unnest($1::text[]) as g(name))
    and ${wasMember('u')}`;

const employmentsSql = `
  select user_id as "userId", company_id as "companyId", function, starts_on as "startsOn", ends_on as "endsOn"
  from unnest($1::uuid[]) as g(id) join company_people p on p.user_id = g.id`;
