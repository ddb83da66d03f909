import { inArray } from 'drizzle-orm';
import type { users } from '#contract/people/people.ts';
import { adminRole } from '#contract/roles/words.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid, refuse } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { lockPerson, mustFindPerson } from './person.acts.ts';
import { personRows, touchUser, touchUsers } from './people.store.ts';
import { keepingAnAdmin } from '#api/roles/last-admin.store.ts';
import { misplaced } from '#api/roles/places.rules.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { wrongDays } from '#platform/rules/validity.rules.ts';
import { type HeldTerm, isSameRole, overlap } from '#api/roles/terms.rules.ts';
import { roles, roleTerms } from '#database/schema/members.ts';
import { guildExists, insertTerm, placeOfRole, removeTerm, termsOf, updateTerm } from '#api/roles/terms.store.ts';

export const termHandlers: Pick<Handlers<typeof users>, 'grant' | 'changeTerm' | 'revoke'> = {
  grant: async ({ db, caller, params, body, ifMatch, security }) => {
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
    return mustFindPerson(db, caller, userId);
  },

  changeTerm: async ({ db, caller, params, body, ifMatch, security }) => {
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
    return mustFindPerson(db, caller, params.id);
  },

  revoke: async ({ db, params, ifMatch, security }) => {
    const { email, term } = await mustHold(db, params, ifMatch);
    await keepingAnAdmin(db, () => removeTerm(db, term.id));
    security({ event: 'roleChanged', email });
    await touchUser(db, params.id);
  },
};

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

export type Granted = Omit<HeldTerm, 'id'> & { userId: string };

/** As `POST /api/users/{id}/roles` for each of them, in few statements. Groups and people must exist. */
export async function grantAll(db: Db, terms: readonly Granted[]): Promise<void> {
  const ids = [...new Set(terms.map(({ userId }) => userId))];
  const places = new Map((await db.select().from(roles)).map(({ id, key, heldIn }) => [id, { key, heldIn }]));
  const held: Granted[] = await db.select().from(roleTerms).where(inArray(roleTerms.userId, ids));
  const byPerson = Map.groupBy(held, ({ userId }) => userId);
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
  await db.insert(roleTerms).values([...terms]);
  await touchUsers(db, ids);
}

/** Throws unless its span is valid and no other of the same role overlaps. */
function mustFit(term: Omit<HeldTerm, 'id'>, others: readonly Omit<HeldTerm, 'id'>[]): void {
  refuse(wrongDays(term));
  if (!others.some((other) => isSameRole(normal(term), normal(other)) && overlap(term, other))) return;
  throw new AppError('conflict', undefined, {
    errors: [{ path: 'startsOn', message: 'the person already holds the role at that time' }],
  });
}

/** As PostgreSQL spells them. */
function normal({ roleId, guildId }: Pick<HeldTerm, 'roleId' | 'guildId'>) {
  return { roleId: roleId.toLowerCase(), guildId: guildId?.toLowerCase() ?? null };
}
