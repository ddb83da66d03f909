import { importFields } from '#contract/imports/words.ts';
import type { UserMembership } from '#contract/people/words.ts';
import { selected } from '#api/base/columns.ts';
import { type Db, planned } from '#api/base/database.ts';
import { users } from '#database/schema/members.ts';
import type { Stored } from './differences.ts';
import { foundBy } from './found-by.store.ts';
import { membershipOf } from '#api/targeting/channels.sql.ts';

export interface StoredPerson extends Stored {
  id: string;
  membership: UserMembership;
  email: string | null;
  externalNumber: string | null;
}

export interface StoredEmployment extends Stored {
  function: string;
  startsOn: string | null;
  endsOn: string | null;
}

export interface StoredPeople {
  byNumber: Map<string, StoredPerson>;
  /** In lower case; pending people may share one. */
  byEmail: Map<string, StoredPerson[]>;
  /** By both ids. */
  employments: Map<string, StoredEmployment>;
}

/** With employments. */
export async function findPeople(
  db: Db,
  { numbers, emails }: { numbers: string[]; emails: string[] },
): Promise<StoredPeople> {
  const [wanted, people] = [new Set(emails), new Map<string, StoredPerson>()];
  for (const row of await foundBy<Row>(db, byNumberSql, numbers)) people.set(row.id, row);
  for (const row of await foundBy<Row>(db, byEmailSql, emails)) people.set(row.id, row);
  // People who wait are few, and the index of addresses leaves them out.
  const rows = await planned<Row>(db, waitingSql, []);
  for (const row of rows) if (wanted.has(row.email?.toLowerCase() ?? '')) people.set(row.id, row);
  const all = [...people.values()];
  return {
    byNumber: new Map(
      all.flatMap((person) => (person.externalNumber === null ? [] : [[person.externalNumber, person]])),
    ),
    byEmail: Map.groupBy(
      all.filter(({ email }) => email !== null),
      ({ email }) => email?.toLowerCase() ?? '',
    ),
    employments: await employmentsOf(db, [...people.keys()]),
  };
}

type Row = StoredPerson & Record<string, unknown>;
type Employed = StoredEmployment & { userId: string; companyId: string };

async function employmentsOf(db: Db, userIds: readonly string[]): Promise<StoredPeople['employments']> {
  const rows = await foundBy<Employed & Record<string, unknown>>(db, employmentsSql, userIds);
  return new Map(rows.map(({ userId, companyId, ...employment }) => [employmentKey(userId, companyId), employment]));
}

export function employmentKey(userId: string, companyId: string): string {
  return `${userId} ${companyId}`;
}

export async function companyIds(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await foundBy<{ id: string; number: string }>(db, companyIdsSql, numbers);
  return new Map(rows.map(({ id, number }) => [number, id]));
}

export const columnsOfPeople = importFields.people.filter(
  (field) => field !== 'companyNumber' && field !== 'function' && field !== 'startsOn' && field !== 'endsOn',
);

export const personColumns = `
  u.id, ${selected(users, 'u', columnsOfPeople)}`;

const byNumberSql = `
  select ${personColumns}, ${membershipOf('u')} as membership from unnest($1::text[]) as g(number) join users u on u.external_number = g.number`;

const byEmailSql = `
  select ${personColumns}, ${membershipOf('u')} as membership from unnest($1::text[]) as g(email)
    join users u on lower(u.email) = g.email and u.membership <> 'applied'`;

const waitingSql = `select ${personColumns}, ${membershipOf('u')} as membership from users u where u.membership = 'applied'`;

const employmentsSql = `
  select user_id as "userId", company_id as "companyId", function, starts_on as "startsOn", ends_on as "endsOn"
  from unnest($1::uuid[]) as g(id) join company_people p on p.user_id = g.id`;

const companyIdsSql = `
  select c.id, c.member_number as number from unnest($1::text[]) as g(number)
    join companies c on c.member_number = g.number`;
