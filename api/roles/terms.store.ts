import { asc, eq, inArray } from 'drizzle-orm';
import { adminRole, type RolePlace } from '#contract/roles/words.ts';
import type { Db } from '#platform/database/database.ts';
import { guilds, roles, roleTerms } from '#database/schema/members.ts';
import type { HeldTerm } from './terms.rules.ts';

export type NewTerm = Omit<HeldTerm, 'id'> & { userId: string };

export async function termsOf(db: Db, userId: string): Promise<HeldTerm[]> {
  const { id, roleId, guildId, startsOn, endsOn, electedOn, substituteId } = roleTerms;
  return db
    .select({ id, roleId, guildId, startsOn, endsOn, electedOn, substituteId })
    .from(roleTerms)
    .where(eq(roleTerms.userId, userId))
    .orderBy(asc(startsOn), asc(id));
}

export async function termsOfPeople(db: Db, userIds: readonly string[]): Promise<NewTerm[]> {
  return db.select().from(roleTerms).where(inArray(roleTerms.userId, userIds));
}

/** Undefined if missing. Locked until the term is stored. */
export async function placeOfRole(db: Db, roleId: string): Promise<{ heldIn: RolePlace } | undefined> {
  const [role] = await db
    .select({ key: roles.key, heldIn: roles.heldIn })
    .from(roles)
    .where(eq(roles.id, roleId))
    .for('share');
  return role && { heldIn: role.key === adminRole ? 'tenant' : role.heldIn };
}

/** By id. */
export async function placesOfRoles(db: Db): Promise<Map<string, { key: string; heldIn: RolePlace }>> {
  return new Map((await db.select().from(roles)).map(({ id, key, heldIn }) => [id, { key, heldIn }]));
}

export async function guildExists(db: Db, guildId: string): Promise<boolean> {
  return (await db.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, guildId))).length > 0;
}

export async function insertTerm(db: Db, term: NewTerm): Promise<void> {
  await db.insert(roleTerms).values(term);
}

export async function insertTerms(db: Db, terms: readonly NewTerm[]): Promise<void> {
  await db.insert(roleTerms).values([...terms]);
}

export async function updateTerm(db: Db, term: HeldTerm): Promise<void> {
  const { id, startsOn, endsOn, electedOn, substituteId } = term;
  await db.update(roleTerms).set({ startsOn, endsOn, electedOn, substituteId }).where(eq(roleTerms.id, id));
}

export async function removeTerm(db: Db, id: string): Promise<void> {
  await db.delete(roleTerms).where(eq(roleTerms.id, id));
}
