import type { users } from '#contract/people/people.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { keepingAnAdmin } from '#api/roles/last-admin.store.ts';
import { lockUser } from '../people.store.ts';
import { asOfToday, lockPerson } from '../person.acts.ts';
import { mergeUsers } from './merge.store.ts';

/** The other person becomes one with this one. Answers what became of the other's sign-in. */
export async function mergePeople({ db, now, params, body, ifMatch, security }: Call<typeof users.merge>) {
  if (params.id.toLowerCase() === body.otherId.toLowerCase()) throw invalid('otherId', 'must be another person');
  await lockBoth(db, params.id, body.otherId);
  const person = await asOfToday(db, await lockPerson(db, params.id, ifMatch));
  const row = await lockUser(db, body.otherId);
  if (!row) throw invalid('otherId', 'there is no such person');
  const other = await asOfToday(db, row);
  const otherSignIn = await keepingAnAdmin(db, () => mergeUsers(db, { person, other, now }));
  security({ event: 'merged', email: person.email });
  return otherSignIn;
}

/** Ordered, to avoid deadlocks. */
async function lockBoth(db: Db, a: string, b: string) {
  for (const id of [a.toLowerCase(), b.toLowerCase()].sort()) await lockUser(db, id);
}
