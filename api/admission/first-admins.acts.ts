import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { adminRole } from '#contract/roles/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { greetedAs } from '#platform/database/named.sql.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { takeLock } from '#platform/database/locks.ts';
import type { Invite } from '#api/identity/built-in/proofs/invite.service.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { usualRoles } from '#api/roles/usual-roles.rules.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { markOf, noteAppointed, type PortalStart, startsOf } from '#api/tenants/portal-starts.store.ts';
import { roles, roleTerms, users } from '#database/schema/members.ts';
import { firstAdminMail } from './first-admin.mail.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';
import { namelessSql } from './nameless.sql.ts';

type Portal = Pick<TenantSettings, 'id' | 'name' | 'language' | 'issuer' | 'admins'>;

export interface Meeting {
  /** Such as https://portal.example. */
  origin: string;
  invite: Invite;
  jobs: Pick<Jobs, 'sendWithin'>;
}

/** Days that a link works. */
export const linkDays = 7;

/** Whether somebody in the tenant file is still to be met. */
export function hasAdminsToMeet({ id, admins }: Portal, { appointed, hasAdmin }: PortalStart): boolean {
  return admins.length > 0 && (!hasAdmin || admins.some((address) => !appointed.includes(markOf(id, address))));
}

/**
 * Appoints and writes to each address of the tenant file once: an admin who was removed is not appointed again. While nobody is
 * admin, those of before are appointed again. Answers the addresses written to. The portal has begun.
 */
export async function meetAdmins(db: Db, portal: Portal, meeting: Meeting): Promise<string[]> {
  // A second node that starts at the same time finds them met.
  await takeLock(db, 'first admins');
  const start = (await startsOf(db, [portal.id])).get(portal.id);
  if (!start || !hasAdminsToMeet(portal, start)) return [];
  const all = [...new Set(portal.admins)];
  const unmet = all.filter((address) => !start.appointed.includes(markOf(portal.id, address)));
  const roleId = await adminRoleId(db);
  const written: string[] = [];
  for (const address of start.hasAdmin ? unmet : all) {
    const userId = (await userAt(db, address)) ?? (await add(db, address));
    await appoint(db, userId, roleId);
    if (unmet.includes(address) && (await greet(db, portal, { userId, ...meeting }))) written.push(address);
  }
  await noteAppointed(
    db,
    unmet.map((address) => markOf(portal.id, address)),
  );
  return written;
}

async function adminRoleId(db: Db): Promise<string> {
  const [known] = await db.select({ id: roles.id }).from(roles).where(eq(roles.key, adminRole));
  if (known) return known.id;
  const row = { id: v7(), ...usualRoles.find(({ key }) => key === adminRole)! };
  await db.insert(roles).values(row);
  return row.id;
}

async function userAt(db: Db, address: string): Promise<string | undefined> {
  const isPending = sql`${users.membership} = 'applied'`;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, address))
    // Who signs in with it; of those who share it the one who was entered first.
    .orderBy(isPending, sql`${users.subject} is null`, users.createdAt, users.id)
    .limit(1);
  if (!user) return undefined;
  // The operator named the address, which is approval enough.
  await db
    .update(users)
    .set({
      membership: 'member',
      memberFrom: sql`portal_today()`,
      activatedAt: sql`portal_now()`,
      version: sql`${users.version} + 1`,
    })
    .where(sql`${users.id} = ${user.id} and ${isPending}`);
  return user.id;
}

async function add(db: Db, address: string): Promise<string> {
  const id = v7();
  await db.insert(users).values({
    id,
    membership: 'member',
    access: 'none',
    memberFrom: sql`portal_today()`,
    email: address,
    lastName: address,
    createdAt: sql`portal_now()`,
  });
  return id;
}

async function appoint(db: Db, userId: string, roleId: string): Promise<void> {
  const text = 'select from current_role_terms where user_id = $1 and role_id = $2 and guild_id is null';
  if ((await prepared(db, text, [userId, roleId])).length > 0) return;
  await db.insert(roleTerms).values({ id: v7(), userId, roleId });
}

/** False for somebody who may not come in. */
async function greet(
  db: Db,
  { id: tenantId, name: portal, language, issuer }: Portal,
  { userId, origin, invite, jobs }: Meeting & { userId: string },
): Promise<boolean> {
  const [person] = await prepared<{ email: string; name: string; greeted: string; isNameless: boolean }>(
    db,
    greetedSql,
    [userId],
  );
  if (!person) return false;
  const { email, name, greeted, isNameless } = person;
  const token = await invite({ tenantId, email, name, hours: 24 * linkDays });
  const mail = firstAdminMail({
    to: email,
    name: isNameless ? null : greeted,
    language,
    portal,
    origin,
    isBuiltIn: issuer.name === 'jwt',
    token,
  });
  await jobs.sendWithin(db, mailJob, mailOf(tenantId, 'firstAdmin', mail, { userId }));
  return true;
}

const greetedSql = `
  select u.email, concat_ws(' ', nullif(u.first_name, ''), u.last_name) as name, ${greetedAs('u')} as greeted, ${namelessSql('u')} as "isNameless"
  from users u where u.id = $1 and ${isOn('u', 'mail')}`;
