import type { User } from '#contract/people/people.ts';
import type { Db } from '#api/base/database.ts';
import { notFound } from '#api/base/error.ts';
import type { Caller } from '#api/base/http/caller.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { findPerson } from './person.store.ts';
import { lockUser, type UserRow } from './people.store.ts';

/** The person to change, locked; refused where there is none, or where the caller has not seen the latest version. */
export async function lockPerson(db: Db, id: string, ifMatch: number | undefined): Promise<UserRow> {
  const person = await lockUser(db, id);
  if (!person) throw notFound();
  mustBeLatest(person, ifMatch);
  return person;
}

/** The person as the caller may know him or her. */
export async function mustFindPerson(db: Db, caller: Caller, id: string): Promise<User> {
  const person = await findPerson(db, id, { forOffice: caller.isAdmin });
  if (!person) throw notFound();
  return person;
}
