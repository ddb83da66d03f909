import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { KnownEvent } from '#contract/posts/known-event.ts';
import type { EventMessageGroup, RegistrationState, RegistrationWay } from '#contract/registrations/words.ts';
import { id, instant, tenantId, version } from './columns.ts';
import { companies, users } from './members.ts';
import { posts } from './posts.ts';

/** One per company or person and event. Deleted when its last person is (`rules/after/54-registrations.sql`). */
export const registrations = pgTable(
  'registrations',
  {
    tenantId: tenantId(),
    id: id(),
    postId: uuid('post_id').notNull(),
    /** Null where a person answers for himself or herself. */
    companyId: uuid('company_id'),
    userId: uuid('user_id'),
    state: text('state').$type<RegistrationState>().notNull(),
    /** The place on the waiting list, in the order in which they came. */
    place: integer('place'),
    /** Seats that are held for it. */
    offered: integer('offered'),
    offeredUntil: instant('offered_until'),
    /** Of the last offer. */
    offeredAt: instant('offered_at'),
    /** An offer was not taken, and none follows. */
    passedAt: instant('passed_at'),
    /** The office has given it seats though none were free. */
    beyond: boolean('beyond').notNull().default(false),
    /** Why the office gave it seats before others of the waiting list. */
    seatReason: text('seat_reason'),
    answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
    reason: text('reason'),
    /** Others who see the event may see that the company or person comes. */
    isShown: boolean('is_shown').notNull().default(false),
    at: instant('at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Who answered last, or entered what the office was told; null after that person's account is gone. */
    byId: uuid('by_id'),
    way: text('way').$type<RegistrationWay>().notNull(),
    /** The office took it from a table. */
    imported: boolean('imported').notNull().default(false),
    /** The event as who registered knows it, until the news of its change is sent. */
    known: jsonb('known').$type<KnownEvent>(),
    /** Who registered was told that it does not take place: for all, or only for whom the post is not addressed to any more. */
    toldCancelled: text('told_cancelled').$type<'all' | 'audience'>(),
    /** The day of the event of which the reminder spoke. */
    remindedOf: date('reminded_of'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('registrations_company')
      .on(t.tenantId, t.postId, t.companyId)
      .where(sql`company_id is not null`),
    uniqueIndex('registrations_person')
      .on(t.tenantId, t.postId, t.userId)
      .where(sql`user_id is not null`),
    index('registrations_offers')
      .on(t.tenantId, t.offeredUntil)
      .where(sql`state = 'offered'`),
    index('registrations_news')
      .on(t.tenantId, t.postId)
      .where(sql`known is not null`),
    // Each answer counts the seats of its event; the waiting list is read in its order.
    index().on(t.tenantId, t.postId, t.place),
    index().on(t.tenantId, t.companyId),
    index().on(t.tenantId, t.userId),
    index().on(t.tenantId, t.byId),
    check('registrations_state', sql`state in ('coming', 'offered', 'waiting', 'declined')`),
    check('registrations_way', sql`way in ('portal', 'link', 'phone', 'paper', 'mail', 'inPerson', 'office')`),
    check('registrations_told_cancelled', sql`told_cancelled in ('all', 'audience')`),
    check('registrations_of', sql`(company_id is null) <> (user_id is null)`),
    check('registrations_place', sql`(place is not null) = (state in ('offered', 'waiting'))`),
    check(
      'registrations_offered',
      sql`(state = 'offered') = (offered is not null) and (state = 'offered') = (offered_until is not null)`,
    ),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.byId], foreignColumns: [users.tenantId, users.id] }).onDelete('set null'),
  ],
);

/** Who is registered: one of the portal's people, or a name. */
export const registeredPeople = pgTable(
  'registered_people',
  {
    tenantId: tenantId(),
    registrationId: uuid('registration_id').notNull(),
    position: integer('position').notNull(),
    postId: uuid('post_id').notNull(),
    userId: uuid('user_id'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Of the apprenticeship. */
    year: integer('year'),
    answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.registrationId, t.position] }),
    // A person of two companies comes once.
    uniqueIndex('registered_people_once')
      .on(t.tenantId, t.postId, t.userId)
      .where(sql`user_id is not null`),
    // Seats of an event are counted.
    index().on(t.tenantId, t.postId, t.registrationId),
    index().on(t.tenantId, t.userId),
    check('registered_people_of', sql`(user_id is null) = (last_name is not null)`),
    check('registered_people_year', sql`year between 1 and 4`),
    foreignKey({
      name: 'registered_people_registration',
      columns: [t.tenantId, t.registrationId],
      foreignColumns: [registrations.tenantId, registrations.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Who was seen at an event, or marked there by mistake: one of the portal's people, or a name. Outlives the registration. */
export const attendees = pgTable(
  'attendees',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    /** Of a person of the portal his or her id, of others made from the registration, or by the device that added them. */
    id: uuid('id').notNull(),
    userId: uuid('user_id'),
    companyId: uuid('company_id'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** As typed, of somebody who was not registered. */
    company: text('company'),
    year: integer('year'),
    /** By it anybody may ask whether a certificate of attendance is genuine. */
    certificate: text('certificate').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId, t.id] }),
    uniqueIndex('attendees_once')
      .on(t.tenantId, t.postId, t.userId)
      .where(sql`user_id is not null`),
    uniqueIndex('attendees_certificate').on(t.tenantId, t.certificate),
    index().on(t.tenantId, t.userId),
    index().on(t.tenantId, t.companyId),
    check('attendees_of', sql`(user_id is null) = (last_name is not null)`),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }).onDelete(
      'set null',
    ),
  ],
);

/** What was pressed, and when. Rows are only added, so that the order in which devices send them decides nothing. */
export const attendances = pgTable(
  'attendances',
  {
    tenantId: tenantId(),
    id: id(),
    postId: uuid('post_id').notNull(),
    attendeeId: uuid('attendee_id').notNull(),
    /** The attendee's, for the log. */
    userId: uuid('user_id'),
    day: date('day').notNull(),
    at: instant('at').notNull(),
    /** False takes back what was pressed before. */
    present: boolean('present').notNull(),
    byId: uuid('by_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('attendances_once').on(t.tenantId, t.postId, t.attendeeId, t.day, t.at, t.present),
    index().on(t.tenantId, t.userId),
    index().on(t.tenantId, t.byId),
    foreignKey({
      name: 'attendances_attendee',
      columns: [t.tenantId, t.postId, t.attendeeId],
      foreignColumns: [attendees.tenantId, attendees.postId, attendees.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.byId], foreignColumns: [users.tenantId, users.id] }).onDelete('set null'),
  ],
);

/** What the certificates of an event say beside who was there, and when. */
export const certificateTexts = pgTable(
  'certificate_texts',
  {
    tenantId: tenantId(),
    postId: uuid('post_id').notNull(),
    hours: text('hours').notNull(),
    contents: text('contents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.postId] }),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
  ],
);

/** What the office wrote to people of an event. Its letters are later letters of the kind `message` with its number. */
export const eventMessages = pgTable(
  'event_messages',
  {
    tenantId: tenantId(),
    /** Made by the caller, so that a repeated call sends nothing again. */
    id: id(),
    postId: uuid('post_id').notNull(),
    /** Within the event, from 1. */
    number: integer('number').notNull(),
    toGroup: text('to_group').$type<EventMessageGroup>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    origin: text('origin').notNull(),
    at: instant('at').notNull(),
    /** Null after that person's account is gone. */
    byId: uuid('by_id'),
    /** What was shown before: companies, people that answer for themselves, mails, letters, and whom neither reached. */
    companies: integer('companies').notNull(),
    people: integer('people').notNull(),
    mails: integer('mails').notNull(),
    letters: integer('letters').notNull(),
    unreached: integer('unreached').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('event_messages_number').on(t.tenantId, t.postId, t.number),
    index().on(t.tenantId, t.byId),
    check('event_messages_to_group', sql`to_group in ('coming', 'waiting', 'open', 'chosen')`),
    foreignKey({ columns: [t.tenantId, t.postId], foreignColumns: [posts.tenantId, posts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.byId], foreignColumns: [users.tenantId, users.id] }).onDelete('set null'),
  ],
);

/** To whom a message goes, once to each person or company. */
export const eventMessageRecipients = pgTable(
  'event_message_recipients',
  {
    tenantId: tenantId(),
    messageId: uuid('message_id').notNull(),
    /** The person, or the company itself. */
    recipientId: uuid('recipient_id').notNull(),
    userId: uuid('user_id'),
    companyId: uuid('company_id'),
    /** `due`: its mail is still to be queued; `skipped`: it may not be written to any more. */
    state: text('state').$type<'due' | 'sent' | 'skipped' | 'letter'>().notNull(),
    /** Has not answered, and is asked to. */
    asked: boolean('asked').notNull(),
    /** Its letter has the post below the message. */
    whole: boolean('whole').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.messageId, t.recipientId] }),
    index('event_message_recipients_due')
      .on(t.tenantId, t.messageId)
      .where(sql`state = 'due'`),
    index().on(t.tenantId, t.userId),
    index().on(t.tenantId, t.companyId),
    check('event_message_recipients_state', sql`state in ('due', 'sent', 'skipped', 'letter')`),
    check(
      'event_message_recipients_of',
      sql`recipient_id = coalesce(user_id, company_id) and num_nonnulls(user_id, company_id) = 1`,
    ),
    foreignKey({
      name: 'event_message_recipients_message',
      columns: [t.tenantId, t.messageId],
      foreignColumns: [eventMessages.tenantId, eventMessages.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }).onDelete(
      'cascade',
    ),
  ],
);
