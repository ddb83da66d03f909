import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { type Db, prepared } from '#api/base/database.ts';
import { roleTerms, users } from '#database/schema/members.ts';
import { posts } from '#database/schema/posts.ts';
import { collapsed } from '../roles/terms.rules.ts';
import { termsOf } from '../roles/terms.store.ts';
import { mergedState } from './users.rules.ts';
import { updateUser, type UserRow } from './users.store.ts';

/**
 * Makes one of two people whose rows are locked: `person` keeps what it has, gets all that `other` has and it lacks, and
 * `other` goes. What both have becomes one, over the wider time. Where both have a sign-in, that of `person` stays and
 * that of `other` opens nothing any more: whoever uses it again waits for the office.
 */
export async function mergeUsers(db: Db, { person, other, now }: { person: UserRow; other: UserRow; now: Date }) {
  for (const { name, text } of moves) await prepared(db, name, text, [person.id, other.id]);
  await db.update(posts).set({ authorId: person.id }).where(eq(posts.authorId, other.id));
  await moveTerms(db, person.id, other.id);
  // Before the fields move, as an address, a number and a sign-in belong to one person at a time.
  await db.delete(users).where(eq(users.id, other.id));
  await updateUser(db, person, fieldsOf(person, other, now));
}

/** Rows that both may have: of `$1` the person, of `$2` the other. */
const moves = [
  {
    name: 'mergeEmployments',
    text: `insert into company_people as own (user_id, company_id, function, starts_on, ends_on)
      select $1, company_id, function, starts_on, ends_on from company_people where user_id = $2
      on conflict (tenant_id, user_id, company_id) do update set
        starts_on = case when own.starts_on is not null and excluded.starts_on is not null then least(own.starts_on, excluded.starts_on) end,
        ends_on = case when own.ends_on is not null and excluded.ends_on is not null then greatest(own.ends_on, excluded.ends_on) end`,
  },
  {
    name: 'mergeLists',
    text: `insert into user_list_members (list_id, user_id) select list_id, $1 from user_list_members where user_id = $2
      on conflict do nothing`,
  },
  {
    // A mail of each that still waits cannot become two of one.
    name: 'mergeInvitations',
    text: `update invitations set user_id = $1 where user_id = $2 and (state not in ('queued', 'sending') or not exists (
      select from invitations own where own.user_id = $1 and own.state in ('queued', 'sending')))`,
  },
  {
    name: 'mergeReads',
    text: `insert into post_reads as own (user_id, post_id, read_at) select $1, post_id, read_at from post_reads where user_id = $2
      on conflict (tenant_id, user_id, post_id) do update set read_at = least(own.read_at, excluded.read_at)`,
  },
];

async function moveTerms(db: Db, personId: string, otherId: string): Promise<void> {
  const kept = collapsed([...(await termsOf(db, personId)), ...(await termsOf(db, otherId))]);
  for (const { id, startsOn, endsOn } of kept)
    await db.update(roleTerms).set({ userId: personId, startsOn, endsOn }).where(eq(roleTerms.id, id));
  const gone = notInArray(
    roleTerms.id,
    kept.map(({ id }) => id),
  );
  await db.delete(roleTerms).where(and(inArray(roleTerms.userId, [personId, otherId]), gone));
}

function fieldsOf(person: UserRow, other: UserRow, now: Date) {
  const signIn = person.subject === null ? other : person;
  const standing = ({ state, subject }: UserRow) => ({ state, hasSignedIn: subject !== null });
  const state = mergedState(standing(person), standing(other));
  const activated = [person.activatedAt, other.activatedAt].filter((at) => at !== null);
  const since = activated.length > 0 ? new Date(Math.min(...activated.map(Number))) : now;
  return {
    state,
    issuer: signIn.issuer,
    subject: signIn.subject,
    email: person.email ?? other.email,
    salutation: person.salutation ?? other.salutation,
    title: person.title ?? other.title,
    firstName: person.firstName || other.firstName,
    phone: person.phone ?? other.phone,
    mobile: person.mobile ?? other.mobile,
    avatar: person.avatar ?? other.avatar,
    language: person.language ?? other.language,
    externalNumber: person.externalNumber ?? other.externalNumber,
    activatedAt: state === 'active' || activated.length > 0 ? since : null,
  };
}
