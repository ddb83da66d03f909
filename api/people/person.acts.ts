import type { User } from '#contract/people/people.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { asOf } from './people.rules.ts';
import { findPerson } from './person.store.ts';
import { personRows, type UserRow } from './people.store.ts';

/** Throws if missing or stale. */
export function lockPerson(db: Db, id: string, ifMatch: number | undefined): Promise<UserRow> {
  return personRows.lock(db, id, ifMatch);
}

/** With the membership of today. */
export async function asOfToday(db: Db, person: UserRow): Promise<UserRow> {
  return asOf(await portalToday(db), person);
}

export async function mustFindPerson(db: Db, caller: Caller, id: string): Promise<User> {
  return mustBeThere(await findPerson(db, id, { forOffice: caller.isAdmin }));
}
