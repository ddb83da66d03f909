import type { users } from '#contract/people/people.ts';
import { adminRole } from '#contract/roles/words.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { keepingAnAdmin } from '#api/roles/last-admin.store.ts';
import { misplaced } from '#api/roles/places.rules.ts';
import { mustFit } from '#api/roles/terms.rules.ts';
import {
  guildExists,
  insertTerm,
  insertTerms,
  type NewTerm,
  placeOfRole,
  placesOfRoles,
  removeTerm,
  termsOf,
  termsOfPeople,
  updateTerm,
} from '#api/roles/terms.store.ts';
import { lockPerson } from './person.acts.ts';
import { personRows, touchUser, touchUsers } from './people.store.ts';

export async function grantRole({ db, params, body, ifMatch, security }: Call<typeof users.grant>): Promise<void> {
  const { id: userId, email } = await lockPerson(db, params.id, ifMatch);
  const { roleId, guildId = null, startsOn = null, endsOn = null, electedOn = null, substituteId = null } = body;
  const role = await placeOfRole(db, roleId);
  if (!role) throw invalid('roleId', 'there is no such role');
  const wrong = misplaced(role, guildId);
  if (wrong) throw invalid('guildId', wrong);
  if (guildId !== null && !(await guildExists(db, guildId))) throw invalid('guildId', 'there is no such guild');
  const term = { roleId, guildId, startsOn, endsOn, electedOn, substituteId };
  await mustStandIn(db, userId, substituteId);
  mustFit(term, await termsOf(db, userId));
  await insertTerm(db, { ...term, userId });
  security({ event: 'roleChanged', email });
  await touchUser(db, userId);
}

export async function changeTerm({
  db,
  params,
  body,
  ifMatch,
  security,
}: Call<typeof users.changeTerm>): Promise<void> {
  const { email, term, others } = await mustHold(db, params, ifMatch);
  const {
    startsOn = term.startsOn,
    endsOn = term.endsOn,
    electedOn = term.electedOn,
    substituteId = term.substituteId,
  } = body;
  const changed = { ...term, startsOn, endsOn, electedOn, substituteId };
  await mustStandIn(db, params.id, body.substituteId);
  mustFit(changed, others);
  await keepingAnAdmin(db, () => updateTerm(db, changed));
  security({ event: 'roleChanged', email });
  await touchUser(db, params.id);
}

export async function revokeRole({ db, params, ifMatch, security }: Call<typeof users.revoke>): Promise<void> {
  const { email, term } = await mustHold(db, params, ifMatch);
  await keepingAnAdmin(db, () => removeTerm(db, term.id));
  security({ event: 'roleChanged', email });
  await touchUser(db, params.id);
}

/** As `POST /api/users/{id}/roles` for each of them, in few statements. Groups and people must exist. */
export async function grantAll(db: Db, terms: readonly NewTerm[]): Promise<void> {
  const ids = [...new Set(terms.map(({ userId }) => userId))];
  const places = await placesOfRoles(db);
  const byPerson = Map.groupBy(await termsOfPeople(db, ids), ({ userId }) => userId);
  for (const term of terms) {
    const role = places.get(term.roleId);
    if (!role) throw invalid('roleId', 'there is no such role');
    const wrong = misplaced({ heldIn: role.key === adminRole ? 'tenant' : role.heldIn }, term.guildId);
    if (wrong) throw invalid('guildId', wrong);
    if (term.substituteId === term.userId) throw invalid('substituteId', 'must be another person than the holder');
    const own = byPerson.get(term.userId) ?? [];
    mustFit(term, own);
    byPerson.set(term.userId, [...own, term]);
  }
  await insertTerms(db, terms);
  await touchUsers(db, ids);
}

async function mustHold(db: Db, { id, termId }: { id: string; termId: string }, ifMatch: number | undefined) {
  const { email } = await lockPerson(db, id, ifMatch);
  const terms = await termsOf(db, id);
  const term = mustBeThere(terms.find((one) => one.id === termId.toLowerCase()));
  return { email, term, others: terms.filter((one) => one !== term) };
}

/** Must exist and be somebody else. */
async function mustStandIn(db: Db, userId: string, substituteId: string | null | undefined) {
  if (!substituteId) return;
  if (substituteId.toLowerCase() === userId.toLowerCase())
    throw invalid('substituteId', 'must be another person than the holder');
  if (!(await personRows.has(db, substituteId))) throw invalid('substituteId', 'there is no such person');
}
