import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { adminRole } from '#contract/roles/words.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { takeTurn } from '#api/base/turns.ts';
import { roles, roleTerms, users } from '#database/schema/members.ts';

/** Only while nobody is admin: a new portal needs one, and a removed one stays removed. */
export async function appointFirstAdmins(db: Db, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  // A second node that starts at the same time finds an admin.
  await takeTurn(db, 'first admins');
  if (await hasAdmin(db)) return;
  const roleId = await adminRoleId(db);
  for (const address of addresses) {
    const userId = (await userAt(db, address)) ?? (await invite(db, address));
    await db.insert(roleTerms).values({ id: v7(), userId, roleId });
  }
}

async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await prepared<{ held: boolean }>(
    db,
    `select exists (select from current_role_terms where role_key = $1 and guild_id is null) as held`,
    [adminRole],
  );
  return rows[0]?.held ?? false;
}

async function adminRoleId(db: Db): Promise<string> {
  const [known] = await db.select({ id: roles.id }).from(roles).where(eq(roles.key, adminRole));
  if (known) return known.id;
  const row = { id: v7(), key: adminRole, name: 'Administration', heldIn: 'tenant' as const, rank: 0 };
  await db.insert(roles).values(row);
  return row.id;
}

async function userAt(db: Db, address: string): Promise<string | undefined> {
  const isPending = sql`${users.membership} = 'applied'`;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, address))
    .orderBy(isPending)
    .limit(1);
  if (!user) return undefined;
  // The operator named the address, which is approval enough.
  await db
    .update(users)
    .set({ membership: 'member', memberFrom: sql`portal_today()`, activatedAt: sql`portal_now()`, version: sql`${users.version} + 1` })
    .where(sql`${users.id} = ${user.id} and ${isPending}`);
  return user.id;
}

async function invite(db: Db, address: string): Promise<string> {
  const id = v7();
  await db.insert(users).values({ id, membership: 'member', access: 'none', memberFrom: sql`portal_today()`, email: address, lastName: address });
  return id;
}
