import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { UpdateUser } from '#contract/people/people.ts';
import { otherSignIn, type OtherSignIn, type MergeSide } from '#contract/people/merging.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { roleTerms, users } from '#database/schema/members.ts';
import { postCorrections, postRevisions, posts, trashedPosts } from '#database/schema/posts.ts';
import { collapsed } from '#api/roles/terms.rules.ts';
import { termsOf } from '#api/roles/terms.store.ts';
import { joinedConsents } from '../records/consents.rules.ts';
import { consentsOf, removeConsent, updateConsent } from '../records/consents.store.ts';
import { saveEmployment } from '../employments.store.ts';
import { archiveMoves } from './merge-archive.sql.ts';
import { type Job, joinedJobs, mergedAddress, mergedFacts, mergedShowing, mergedUntil } from './merge.rules.ts';
import { updateUser, type UserRow } from '../people.store.ts';

/** Fills gaps of `person` from `other` and deletes that, except a blocked sign-in, which must stay blocked. */
export async function mergeUsers(
  db: Db,
  { person, other, now }: { person: UserRow; other: UserRow; now: Date },
): Promise<OtherSignIn> {
  const signIn = otherSignIn(mergeSideOf(person), mergeSideOf(other));
  await isMerge(db, other.id, person.id);
  await moveJobs(db, person.id, other.id);
  for (const text of moves) await prepared(db, text, [person.id, other.id]);
  for (const written of [posts, postRevisions, postCorrections, trashedPosts])
    await db.update(written).set({ authorId: person.id }).where(eq(written.authorId, other.id));
  await moveTerms(db, person.id, other.id);
  await prepared(db, substitutesSql, [person.id, other.id]);
  await moveConsents(db, person.id, other.id);
  // First, because of unique values.
  await db.delete(users).where(eq(users.id, other.id));
  if (signIn === 'staysShutOut') await db.insert(users).values(remainderOf(other));
  await updateUser(db, person, fieldsOf(person, signIn === 'staysShutOut' ? { ...other, email: null } : other, now));
  await isMerge(db, '', '');
  return signIn;
}

/** The log has what follows as one entry (`40-audit.sql`), until both are empty. */
async function isMerge(db: Db, from: string, into: string): Promise<void> {
  await prepared(db, `select set_config('app.merge_from', $1, true), set_config('app.merge_into', $2, true)`, [
    from,
    into,
  ]);
}

const moves = [
  `insert into user_list_members (list_id, user_id) select list_id, $1 from user_list_members where user_id = $2
      on conflict do nothing`,
  // Only one may wait.
  `update invitations set user_id = $1 where user_id = $2 and (state not in ('queued', 'sending') or not exists (
      select from invitations own where own.user_id = $1 and own.state in ('queued', 'sending')))`,
  `insert into post_reads as own (user_id, post_id, read_at, opened, seen_at)
      select $1, post_id, read_at, opened, seen_at from post_reads where user_id = $2
      on conflict (tenant_id, user_id, post_id) do update
      set read_at = least(own.read_at, excluded.read_at), opened = own.opened or excluded.opened,
        seen_at = greatest(own.seen_at, excluded.seen_at)`,
  `insert into post_bookmarks (user_id, post_id, created_at) select $1, post_id, created_at from post_bookmarks where user_id = $2
      on conflict do nothing`,
  `update posts set writers = array_replace(writers, $2, $1) where $2 = any(writers)`,
  `update post_corrections set writers = array_replace(writers, $2, $1) where $2 = any(writers)`,
  `update post_handovers set to_id = case when to_id = $2 then $1 else to_id end, by_id = case when by_id = $2 then $1 else by_id end
      where $2 in (to_id, by_id)`,
  // One person cannot be two.
  `delete from post_approvals where $1 in (asked_by, decided_by) and $2 in (asked_by, decided_by)
      or decided_by in ($1, $2) and (writers && array[$1, $2]::uuid[])`,
  `update post_approvals set asked_by = case when asked_by = $2 then $1 else asked_by end,
      decided_by = case when decided_by = $2 then $1 else decided_by end, lapsed_by = case when lapsed_by = $2 then $1 else lapsed_by end,
      writers = array_replace(writers, $2, $1) where $2 in (asked_by, decided_by, lapsed_by) or $2 = any(writers)`,
  `insert into notice_marks as own (user_id, looked_at, read_until) select $1, looked_at, read_until from notice_marks where user_id = $2
      on conflict (tenant_id, user_id) do update
      set looked_at = greatest(own.looked_at, excluded.looked_at), read_until = greatest(own.read_until, excluded.read_until)`,
  `insert into imported_people (import_id, user_id) select import_id, $1 from imported_people where user_id = $2
      on conflict do nothing`,
  `insert into agreements as own (user_id, version, language, agreed_at)
      select $1, version, language, agreed_at from agreements where user_id = $2
      on conflict (tenant_id, user_id, version) do update set agreed_at = least(own.agreed_at, excluded.agreed_at)`,
  // Nobody is written to twice.
  `insert into deliveries as own (post_id, kind, number, user_id, way, state, frequency, due_at, not_before, attempts, mail_id, email, reason, created_at, state_at)
      select post_id, kind, number, $1, way, state, frequency, due_at, not_before, attempts, mail_id, email, reason, created_at, state_at
      from deliveries where user_id = $2
      on conflict (tenant_id, post_id, kind, user_id, number) do update
        set way = excluded.way, state = excluded.state, mail_id = excluded.mail_id, email = excluded.email, reason = excluded.reason, state_at = excluded.state_at
        where own.state not in ('sending', 'sent') and excluded.state in ('sending', 'sent')`,
  `insert into letters (post_id, user_id, posted_on, at) select post_id, $1, posted_on, at from letters where user_id = $2
      on conflict do nothing`,
  // One of a recipient at most is open.
  `insert into later_letters (post_id, kind, number, recipient_id, user_id, posted_on, posted_at, at)
      select post_id, kind, number, $1, $1, posted_on, posted_at, at from later_letters where user_id = $2 on conflict do nothing`,
  `insert into mail_preferences (user_id, frequencies, pushes, weekday, hour, event_reminders, event_reminder_pushes, unsubscribed_at, version)
      select $1, frequencies, pushes, weekday, hour, event_reminders, event_reminder_pushes, unsubscribed_at, version from mail_preferences where user_id = $2 on conflict do nothing`,
  `update push_subscriptions set user_id = $1 where user_id = $2`,
  `update calendars c set user_id = $1 where user_id = $2 and not exists (select from calendars o where o.user_id = $1)`,
  `update pushes set user_id = $1 where user_id = $2`,
  // The first one stays.
  `delete from confirmations c using confirmations o
      where c.company_id is null and o.company_id is null and c.user_id in ($1, $2) and o.user_id in ($1, $2)
        and o.post_id = c.post_id and o.asked = c.asked and (o.at, o.id) < (c.at, c.id)`,
  `update confirmations set user_id = $1 where user_id = $2`,
  `update confirmation_entries set user_id = $1 where user_id = $2`,
  `update confirmation_entries set entered_by = $1 where entered_by = $2`,
  `update confirmation_entries set taken_back_by = $1 where taken_back_by = $2`,
  `update bounces set user_id = $1 where user_id = $2`,
  `update mails set user_id = $1 where user_id = $2`,
  `update guilds set responsible_id = $1 where responsible_id = $2`,
  `update user_lists set owner_id = $1 where owner_id = $2`,
  // Open requests relate to other details and are deleted.
  `update change_requests set user_id = $1 where user_id = $2 and state <> 'open'`,
  `update change_requests set decided_by = $1 where decided_by = $2`,
  `update questions set user_id = $1 where user_id = $2`,
  `update question_messages set author_id = $1 where author_id = $2`,
  // The first answer stays; a person has one place.
  `delete from registrations r using registrations o where r.user_id in ($1, $2) and o.user_id in ($1, $2)
      and o.post_id = r.post_id and (o.at, o.id) < (r.at, r.id)`,
  `update registrations set user_id = $1 where user_id = $2`,
  `update registrations set by_id = $1 where by_id = $2`,
  `delete from registered_people e using registered_people o where e.user_id = $2 and o.user_id = $1 and o.post_id = e.post_id`,
  `update registered_people set user_id = $1 where user_id = $2`,
  // Each message goes to a person once.
  `delete from event_message_recipients e using event_message_recipients o where e.recipient_id = $2 and o.recipient_id = $1 and o.message_id = e.message_id`,
  `update event_message_recipients set user_id = $1, recipient_id = $1 where user_id = $2`,
  `update event_messages set by_id = $1 where by_id = $2`,
  // A person was there once; what was pressed for either of both counts.
  `insert into attendances (id, post_id, attendee_id, user_id, day, at, present, by_id)
      select gen_random_uuid(), t.post_id, o.id, $1, t.day, t.at, t.present, t.by_id
      from attendees a join attendees o on o.post_id = a.post_id and o.user_id = $1
      join attendances t on t.post_id = a.post_id and t.attendee_id = a.id
      where a.user_id = $2 on conflict do nothing`,
  `delete from attendees a using attendees o where a.user_id = $2 and o.user_id = $1 and o.post_id = a.post_id`,
  `update attendees set user_id = $1 where user_id = $2`,
  `update attendances set user_id = $1 where user_id = $2`,
  `update attendances set by_id = $1 where by_id = $2`,
  `update honours set user_id = $1 where user_id = $2`,
  ...archiveMoves,
];

/** Nobody is their own substitute. */
const substitutesSql = `update role_terms set substitute_id = nullif($1, user_id)
  where substitute_id = $2 or (substitute_id = $1 and user_id = $1)`;

async function moveConsents(db: Db, personId: string, otherId: string): Promise<void> {
  const all = [...(await consentsOf(db, personId)), ...(await consentsOf(db, otherId))];
  const kept = joinedConsents(all);
  for (const { id, withdrawnOn } of kept) await updateConsent(db, id, { userId: personId, withdrawnOn });
  for (const { id } of all) if (!kept.some((one) => one.id === id)) await removeConsent(db, id);
}

async function moveJobs(db: Db, personId: string, otherId: string): Promise<void> {
  const text = `select user_id as "userId", company_id as "companyId", function, starts_on as "startsOn", ends_on as "endsOn",
      portal_today() as today
    from company_people where user_id in ($1, $2)`;
  type Row = Job & { [column: string]: unknown; userId: string; today: string };
  const rows = await prepared<Row>(db, text, [personId, otherId]);
  const of = (id: string) => rows.filter(({ userId }) => userId === id);
  const { jobs, apart } = joinedJobs(of(personId), of(otherId), rows[0]?.today ?? '');
  if (apart.length > 0) throw new AppError('members.jobsApart');
  for (const { companyId, function: work, startsOn, endsOn } of jobs)
    await saveEmployment(db, { userId: personId, companyId, function: work, startsOn, endsOn });
}

async function moveTerms(db: Db, personId: string, otherId: string): Promise<void> {
  const kept = collapsed([...(await termsOf(db, personId)), ...(await termsOf(db, otherId))]);
  for (const { id, startsOn, endsOn, electedOn, substituteId } of kept)
    await db
      .update(roleTerms)
      .set({ userId: personId, startsOn, endsOn, electedOn, substituteId })
      .where(eq(roleTerms.id, id));
  const gone = notInArray(
    roleTerms.id,
    kept.map(({ id }) => id),
  );
  await db.delete(roleTerms).where(and(inArray(roleTerms.userId, [personId, otherId]), gone));
}

function mergeSideOf({ membership, access, email, subject }: UserRow): MergeSide {
  return { membership, access, email, hasSignedIn: subject !== null };
}

/** What a blocked sign-in is known by. */
type Known = 'salutation' | 'title' | 'firstName' | 'lastName' | 'email' | 'language';

/** Keeps a blocked sign-in with its name only. */
function remainderOf(other: UserRow): UserRow {
  return {
    ...other,
    phone: null,
    mobile: null,
    street: null,
    postcode: null,
    town: null,
    deletionAskedAt: null,
    deleteOn: null,
    pictureId: null,
    showsReads: null,
    externalNumber: null,
    version: other.version + 1,
  } satisfies UserRow & Record<Exclude<keyof UpdateUser, Known>, null>;
}

function fieldsOf(person: UserRow, other: UserRow, now: Date) {
  const signIn = person.subject === null ? other : person;
  const facts = mergedFacts(mergeSideOf(person), mergeSideOf(other));
  const activated = [person.activatedAt, other.activatedAt].filter((at) => at !== null);
  const since = activated.length > 0 ? new Date(Math.min(...activated.map(Number))) : now;
  return {
    ...facts,
    memberUntil: mergedUntil(person, other, facts),
    memberFrom: earliest(person.memberFrom, other.memberFrom),
    issuer: signIn.issuer,
    subject: signIn.subject,
    email: person.email ?? other.email,
    salutation: person.salutation ?? other.salutation,
    title: person.title ?? other.title,
    firstName: person.firstName || other.firstName,
    phone: person.phone ?? other.phone,
    mobile: person.mobile ?? other.mobile,
    ...mergedAddress(person, other),
    pictureId: person.pictureId ?? other.pictureId,
    showsReads: mergedShowing(person.showsReads, other.showsReads),
    language: person.language ?? other.language,
    externalNumber: person.externalNumber ?? other.externalNumber,
    activatedAt: facts.access === 'open' || activated.length > 0 ? since : null,
  } satisfies Partial<UserRow> & Record<Exclude<keyof UpdateUser, 'lastName'>, unknown>;
}

function earliest(one: string | null, other: string | null): string | null {
  const [first = null] = [one, other].filter((day) => day !== null).sort();
  return first;
}
