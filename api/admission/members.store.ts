import { addressKey } from '#contract/base/address.ts';
import { sql } from 'drizzle-orm';
import type { MemberFacts } from '#contract/people/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { keyVersionsSql } from '#api/targeting/cache-versions.sql.ts';
import type { Versioned } from '#api/targeting/known-keys.store.ts';
import type { SignIn, SignInKey } from '#platform/http/caller.ts';
import { personName } from '#platform/database/named.sql.ts';
import { users } from '#database/schema/members.ts';
import { isInvitable, isOn, membershipOf, wasMember } from '#api/targeting/channels/channels.sql.ts';
import { namelessSql } from './nameless.sql.ts';

export interface Newcomer extends SignInKey {
  /** Of the person; a new one where none is given. */
  id?: string;
  email: string;
  name: string;
  /** Null: the portal's. */
  language: Language | null;
  now: Date;
}

export interface KnownUser extends Versioned, MemberFacts {
  name: string;
  /** True if there are no terms. */
  hasAgreed: boolean;
}

/** In any state. Checks the session in the same query; only the built-in service's are known. */
export async function findUser(
  db: Db,
  signIn: Omit<SignIn, 'groups'>,
  termsVersion: string | null = null,
): Promise<{ runs: boolean; user: KnownUser | undefined }> {
  const rows = await prepared<{ runs: boolean } & (KnownUser | { id: null })>(
    db,
    `select s.runs, u.id, ${personName('u')} as name, ${membershipOf('u')} as membership, u.access,
       ${termsVersion === null ? 'true' : 'exists (select from agreements a where a.user_id = u.id and a.version = $4)'} as "hasAgreed",
       v.*, portal_today()::text as day
     from (select $1 <> 'jwt' or session_runs($3, $2) as runs) s cross join (${keyVersionsSql}) v
     left join users u on u.issuer = $1 and u.subject = $2`,
    [signIn.issuer, signIn.subject, signIn.session, ...(termsVersion === null ? [] : [termsVersion])],
  );
  const { runs, ...user } = one(rows);
  return { runs, user: user.id === null ? undefined : user };
}

/** Keys have no `@`, so a role in a guild is never taken for the tenant's `admin`. */
export const groupSql = `t.role_key || coalesce('@guild:' || t.guild_id, '')`;

/** For the token. */
export async function rolesOfSignIn(db: Db, signIn: SignInKey): Promise<string[]> {
  const rows = await prepared<{ role: string }>(
    db,
    `select distinct ${groupSql} as role from current_role_terms t join users u on u.id = t.user_id
     where u.issuer = $1 and u.subject = $2 and ${isOn('u', 'feed')} order by 1`,
    [signIn.issuer, signIn.subject],
  );
  return rows.map(({ role }) => role);
}

/** Of who signs in with the address, else of one who has it. Null if unknown or not chosen. */
export async function languageOf(db: Db, email: string): Promise<Language | null> {
  const text = `
    select language from users u where lower(email) = lower($1) and ${wasMember('u')}
    order by subject is null, language is null, id limit 1`;
  const [row] = await prepared<{ language: Language | null }>(db, text, [email]);
  return row?.language ?? null;
}

/** Somebody invited or imported, with the name in the office's records. */
export interface Linked {
  [column: string]: unknown;
  id: string;
  title: string | null;
  firstName: string;
  lastName: string;
}

interface Candidate {
  [column: string]: unknown;
  id: string;
  name: string;
  isInvitable: boolean;
}

/** People of the address who never signed in; nobody once somebody signs in with it. Who may not come in counts only alone. */
export async function findCandidates(db: Db, email: string): Promise<Candidate[]> {
  return one(await findAllCandidates(db, [email]));
}

/** Of each address, in their order. */
async function findAllCandidates(db: Db, emails: readonly string[]): Promise<Candidate[][]> {
  const rows = await prepared<Candidate & { place: number }>(db, candidatesSql, [emails]);
  const found = Map.groupBy(rows, ({ place }) => place);
  return emails.map((_, index) => {
    const candidates = found.get(index + 1) ?? [];
    const invitable = candidates.filter(({ isInvitable: may }) => may);
    return invitable.length > 0 ? invitable : candidates.slice(0, 1);
  });
}

// With `offset`, people are looked up by their ids, however many addresses there are.
const candidatesSql = `
  select at.place::int as place, c.id, ${personName('c')} as name, c."isInvitable"
  from people_at_each($1::text[]) at
  cross join lateral (
    select u.id, u.first_name, u.last_name, ${isInvitable('u')} as "isInvitable" from users u
    where u.id = any(at.ids) and u.subject is null and ${wasMember('u')}
      and not exists (select from users o where o.id = any(at.ids) and o.subject is not null and ${wasMember('o')})
    offset 0
  ) c
  order by at.place, c.last_name collate german, c.first_name collate german, c.id`;

/** Undefined if it is none of the candidates, or several and none was chosen. Who has no name yet gets the newcomer's. */
export async function linkInvited(db: Db, newcomer: Newcomer, chosen?: string): Promise<Linked | undefined> {
  const candidates = await findCandidates(db, newcomer.email);
  const [only] = chosen === undefined ? candidates : candidates.filter(({ id }) => id === chosen);
  if (!only || (chosen === undefined && candidates.length > 1)) return undefined;
  const [linked] = await link(db, [{ ...newcomer, id: only.id }]);
  return linked;
}

/** Several at once, each alone with his or her address; the others are not linked. */
export async function linkAllInvited(db: Db, newcomers: readonly Newcomer[]): Promise<Linked[]> {
  const candidates = await findAllCandidates(
    db,
    newcomers.map(({ email }) => email),
  );
  const fitting = newcomers.flatMap((newcomer, index) => {
    const [only, other] = candidates[index] ?? [];
    return only && !other ? [{ ...newcomer, id: only.id }] : [];
  });
  return link(db, fitting);
}

function link(db: Db, newcomers: readonly (Newcomer & { id: string })[]): Promise<Linked[]> {
  const named = newcomers.map((one) => ({ ...one, ...nameIn(one) }));
  return prepared<Linked>(db, linkSql, [
    named.map(({ id }) => id),
    named.map(({ issuer }) => issuer),
    named.map(({ subject }) => subject),
    named.map(({ now }) => now),
    named.map(({ firstName }) => firstName ?? null),
    named.map(({ lastName }) => lastName ?? null),
  ]);
}

const linkSql = `
  update users u set issuer = n.issuer, subject = n.subject, version = version + 1,
    access = case when access = 'blocked' then 'blocked' else 'open' end,
    activated_at = coalesce(activated_at, n.at),
    first_name = case when n.last_name is not null and ${namelessSql('u')} then n.first_name else u.first_name end,
    last_name = case when n.last_name is not null and ${namelessSql('u')} then n.last_name else u.last_name end
  from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::text[], $6::text[])
    n(id, issuer, subject, at, first_name, last_name)
  where u.id = n.id and u.subject is null and ${wasMember('u')}
  returning u.id, u.title, u.first_name as "firstName", u.last_name as "lastName"`;

/** The last word is the last name; undefined if there is none but an address. */
export function nameIn({ name }: Pick<Newcomer, 'name'>): { firstName: string; lastName: string } | undefined {
  const words = name.trim().split(/\s+/);
  const lastName = words.at(-1) ?? '';
  return lastName === '' || name.includes('@') ? undefined : { firstName: words.slice(0, -1).join(' '), lastName };
}

/** Except by those who applied or were declined: their addresses may be wrong. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const text = `select from users u where lower(email) = $1 and ${wasMember('u')} limit 1`;
  return (await prepared(db, text, [addressKey(email)])).length > 0;
}

/** Parallel calls make one user. */
export async function insertNewcomer(
  db: Db,
  newcomer: Newcomer & { membership: 'member' | 'applied'; askedCompany: string | null; askedMessage: string | null },
): Promise<void> {
  const { firstName, lastName } = nameIn(newcomer) ?? { firstName: '', lastName: newcomer.email };
  await db
    .insert(users)
    .values({
      ...(newcomer.id && { id: newcomer.id }),
      membership: newcomer.membership,
      memberFrom: newcomer.membership === 'member' ? sql`portal_today()` : null,
      access: 'open',
      issuer: newcomer.issuer,
      subject: newcomer.subject,
      email: newcomer.email,
      language: newcomer.language,
      askedCompany: newcomer.askedCompany,
      askedMessage: newcomer.askedMessage,
      firstName,
      lastName,
      createdAt: newcomer.now,
      activatedAt: newcomer.membership === 'member' ? newcomer.now : null,
    })
    .onConflictDoNothing();
}

/** In any state. */
export async function hasSignIn(db: Db, { issuer, subject }: SignInKey): Promise<boolean> {
  const text = 'select from users where issuer = $1 and subject = $2';
  return (await prepared(db, text, [issuer, subject])).length > 0;
}

/** The only query across tenants. */
export async function portalsOf(db: Db, signIn: SignInKey, tenantIds: readonly string[]): Promise<string[]> {
  const text = 'select portals_of($1, $2, $3) as portal';
  const rows = await prepared<{ portal: string }>(db, text, [signIn.issuer, signIn.subject, tenantIds]);
  return rows.map(({ portal }) => portal);
}
