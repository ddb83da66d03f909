import { inArray } from 'drizzle-orm';
import { adminRole } from '#contract/roles/words.ts';
import type { Db } from '#api/base/database.ts';
import { invalid } from '#api/base/error.ts';
import { misplaced } from '#api/roles/places.rules.ts';
import type { HeldTerm } from '#api/roles/terms.rules.ts';
import { roles, roleTerms } from '#database/schema/members.ts';
import { touchUsers } from './people.store.ts';
import { mustFit } from './term-fits.ts';

type Granted = Omit<HeldTerm, 'id'> & { userId: string };

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
    if (term.substituteId === term.userId) throw invalid('substituteId', 'nobody stands in for himself or herself');
    const own = byPerson.get(term.userId) ?? [];
    mustFit(term, own);
    byPerson.set(term.userId, [...own, term]);
  }
  await db.insert(roleTerms).values([...terms]);
  await touchUsers(db, ids);
}
