import { type Db, prepared } from '#api/base/database.ts';
import type { UserRow } from '#api/people/people.store.ts';

type Name = readonly [first: string, last: string];

export interface KnownBy {
  addresses: string[];
  names: Name[];
  /** The office may have searched for it. */
  typed: string[];
}

/** Call before anything is deleted. */
export async function knownBy(db: Db, person: UserRow): Promise<KnownBy> {
  const { firstName, lastName, email, phone, mobile, externalNumber } = person;
  const addresses = await prepared<{ address: string }>(db, addressesSql, [person.id]);
  const before = await prepared<{ column: string; was: string }>(db, beforeSql, [person.id]);
  const ever = (column: string, today: string) => [
    ...new Set([today, ...before.filter((one) => one.column === column).map(({ was }) => was)]),
  ];
  const [first, last] = [ever('first_name', firstName), ever('last_name', lastName)];
  return {
    addresses: addresses.map(({ address }) => address),
    names: first.flatMap((one) => last.map((other) => [one, other] as const)).filter(([one, other]) => one && other),
    typed: [
      ...[...first, ...last, email, phone, mobile, externalNumber].filter((name) => name !== null),
      ...before.map(({ was }) => was),
    ],
  };
}

export function spoken([first, last]: Name): string {
  return `${first} ${last}`;
}

/** Last word of the first names, first of the last names. */
export function innermost([first, last]: Name): string {
  return `${first.split(' ').at(-1)} ${last.split(' ')[0]}`;
}

/** Addressed to, or naming the person. Addresses in lower case. */
export async function forgetMails(db: Db, addresses: readonly string[], names: readonly string[]): Promise<void> {
  await prepared(db, 'select jobs.forget_mails($1, $2)', [addresses, names]);
}

const beforeSql = `
  select distinct name as column, changes #>> array[name, '0'] as was from audit_entries
  cross join lateral unnest(array['first_name', 'last_name', 'email', 'phone', 'mobile', 'external_number']) name
  where entity = 'users' and entity_id = $1::text and length(changes #>> array[name, '0']) > 1`;

const addressesSql = `
  select distinct lower(address) as address from (
    select email from users where id = $1
    union all select email from mails where user_id = $1
    union all select email from deliveries where user_id = $1
    union all select email from invitations where user_id = $1
    union all select email from bounces where user_id = $1
    union all select changes #>> '{email,0}' from audit_entries where entity = 'users' and entity_id = $1::text
  ) known (address) where address is not null`;
