import { and, isNull, notInArray, sql } from 'drizzle-orm';
import { adminRole } from '#contract/roles/words.ts';
import type { UserState } from '#contract/people/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { one } from '#api/base/rows.ts';
import { type Turned, turnSql } from '#api/targeting/known-keys.ts';
import { isAdminSql } from '#api/roles/is-admin.sql.ts';
import { users } from '#database/schema/members.ts';

/** The person behind a sign-in, as a token names it. */
export interface SignInKey {
  issuer: string;
  subject: string;
}

/** The same with the session it comes from, where the issuer tells. */
export interface SessionKey extends SignInKey {
  session: string | null;
}

/** A verified sign-in never seen in this tenant. */
export interface Newcomer extends SignInKey {
  email: string;
  /** May be empty. */
  name: string;
  now: Date;
}

export interface KnownUser extends Turned {
  name: string;
  state: UserState;
  isAdmin: boolean;
  /** Whether the version of the terms of use that was asked for has been agreed to; true where none was. */
  hasAgreed: boolean;
}

/**
 * The user of this tenant who signs in so, whatever state he or she is in; and whether the session still runs, asked in
 * the same breath as every call asks it. Only the built-in service's sessions are ours to know.
 */
export async function findUser(
  db: Db,
  signIn: SessionKey,
  termsVersion: string | null = null,
): Promise<{ runs: boolean; user: KnownUser | undefined }> {
  const rows = await prepared<{ runs: boolean } & (KnownUser | { id: null })>(
    db,
    `select s.runs, u.id, trim(u.first_name || ' ' || u.last_name) as name, u.state,
       ${isAdminSql('$3')} as "isAdmin",
       $5::date is null or exists (select from agreements a where a.user_id = u.id and a.version = $5) as "hasAgreed",
       ${turnSql} as turn, portal_today()::text as day
     from (select $1 <> 'jwt' or session_runs($4, $2) as runs) s
     left join users u on u.issuer = $1 and u.subject = $2`,
    [signIn.issuer, signIn.subject, adminRole, signIn.session, termsVersion],
  );
  const { runs, ...user } = one(rows);
  return { runs, user: user.id === null ? undefined : user };
}

/**
 * How `groups` spell a row `t` of `current_role_terms`: the key of the role, and where it is held in a guild alone, in which.
 * A key has no `@`, so nothing held in a guild can be taken for a role of the tenant, `admin` above all.
 */
export const groupSql = `t.role_key || coalesce('@guild:' || t.guild_id, '')`;

/** The roles that the user of a sign-in holds today, as `groups` spell them; they stand in the token. */
export async function rolesOfSignIn(db: Db, signIn: SignInKey): Promise<string[]> {
  const rows = await prepared<{ role: string }>(
    db,
    `select distinct ${groupSql} as role from current_role_terms t join users u on u.id = t.user_id
     where u.issuer = $1 and u.subject = $2 and u.state = 'active' order by 1`,
    [signIn.issuer, signIn.subject],
  );
  return rows.map(({ role }) => role);
}

/** The language that the member with this address has chosen; null where there is none, or who has chosen none. */
export async function languageOf(db: Db, email: string): Promise<Language | null> {
  const text = `select language from users where lower(email) = lower($1) and state not in ('pending', 'refused')`;
  const [row] = await prepared<{ language: Language | null }>(db, text, [email]);
  return row?.language ?? null;
}

/**
 * Links a sign-in to the invited or imported user of that verified address who has never signed in; true if there was
 * one. Never takes over somebody who signs in otherwise already.
 */
export async function linkInvited(db: Db, newcomer: Newcomer): Promise<boolean> {
  const linked = await db
    .update(users)
    .set({
      issuer: newcomer.issuer,
      subject: newcomer.subject,
      state: sql`case when ${users.state} = 'invited' then 'active' else ${users.state} end`,
      version: sql`${users.version} + 1`,
      activatedAt: sql`coalesce(${users.activatedAt}, ${newcomer.now.toISOString()})`,
    })
    .where(
      and(
        sql`lower(${users.email}) = ${newcomer.email.toLowerCase()}`,
        isNull(users.subject),
        notInArray(users.state, atTheDoor),
      ),
    );
  return (linked.rowCount ?? 0) > 0;
}

/** Of people who were not let in, whose address may be somebody else's. */
const atTheDoor: UserState[] = ['pending', 'refused'];

/** Whether a user of this tenant has that address, other than people who still wait or were refused. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const address = sql`lower(${users.email}) = ${email.toLowerCase()}`;
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(address, notInArray(users.state, atTheDoor)))
    .limit(1);
  return row !== undefined;
}

/** Takes in a newcomer; two first calls at once make one user. */
export async function insertNewcomer(
  db: Db,
  newcomer: Newcomer & { state: 'active' | 'pending'; askedCompany: string | null; askedMessage: string | null },
): Promise<void> {
  const words = newcomer.name.trim().split(/\s+/);
  await db
    .insert(users)
    .values({
      state: newcomer.state,
      issuer: newcomer.issuer,
      subject: newcomer.subject,
      email: newcomer.email,
      askedCompany: newcomer.askedCompany,
      askedMessage: newcomer.askedMessage,
      firstName: words.slice(0, -1).join(' '),
      lastName: words.at(-1) || newcomer.email,
      createdAt: newcomer.now,
      activatedAt: newcomer.state === 'active' ? newcomer.now : null,
    })
    .onConflictDoNothing();
}

/** Whether somebody of this tenant signs in so, whatever state he or she is in. */
export async function hasSignIn(db: Db, { issuer, subject }: SignInKey): Promise<boolean> {
  const text = 'select from users where issuer = $1 and subject = $2';
  return (await prepared(db, text, [issuer, subject])).length > 0;
}

/** In which of these tenants a sign-in belongs to an active member: the one question that looks beyond the own tenant. */
export async function portalsOf(db: Db, signIn: SignInKey, tenantIds: readonly string[]): Promise<string[]> {
  const text = 'select portals_of($1, $2, $3) as portal';
  const rows = await prepared<{ portal: string }>(db, text, [signIn.issuer, signIn.subject, tenantIds]);
  return rows.map(({ portal }) => portal);
}
