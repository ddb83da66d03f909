import type { Db } from '#platform/database/database.ts';
import type { Caller, CallerKey } from '#platform/http/caller.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { namesOf } from '#api/targeting/target-names.store.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { membershipToday } from './see-as.store.ts';

/** Undefined if they are no members; who has no access yet sees what the first sign-in will show. */
export async function eyesOfPerson(db: Db, id: string): Promise<Caller | undefined> {
  const { belongs } = mustBeThere(await membershipToday(db, id));
  return belongs ? eyesWith(await named(db, await keysOf(db, id))) : undefined;
}

/** With list names, as the office is looking. */
async function named(db: Db, keys: readonly CallerKey[]): Promise<CallerKey[]> {
  const names = await namesOf(
    db,
    keys.filter(({ name }) => name === null).map(({ key }) => key),
  );
  return keys.map(({ key, name }) => ({ key, name: name ?? names.get(key) ?? null }));
}

/** Nobody in particular: only keys, and nothing is unread. */
export function eyesWith(keys: readonly CallerKey[]): Caller {
  const signIn = { issuer: '', subject: '', session: null, groups: [] };
  return { id: '00000000-0000-0000-0000-000000000000', name: '', isAdmin: false, mustAgree: false, signIn, keys };
}
