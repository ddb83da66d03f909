import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { languages } from '../base/languages.ts';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { companyFunctions } from '../companies/words.ts';
import { get, post, put } from '../base/route.ts';
import { inFormat, sendsTable } from '../base/tables.ts';
import { Audience } from '../targeting/targeting.ts';
import { Instant, line } from '../base/text/text.ts';
import { Cancelled, RegistrationTerms } from './terms.ts';
import {
  enteredRegistrationWays,
  listedRegistrationStates,
  registrationLimits,
  registrationParties,
  registrationPeriods,
  registrationStates,
  registrationWays,
} from './words.ts';

/** By the ids of the questions. A consent is `yes`. */
const Answers = z.record(z.uuid(), line(registrationLimits.answer)).meta({ id: 'registrationAnswers' });

const year = z
  .int()
  .min(1)
  .max(registrationLimits.years)
  .nullable()
  .describe('of the apprenticeship, of somebody who is registered by name');

/** One of the company's people, or a name. */
const RegisteredPerson = z
  .strictObject({
    userId: z.uuid().nullable().default(null),
    firstName: line(registrationLimits.name).nullable().default(null),
    lastName: line(registrationLimits.name).nullable().default(null),
    year: year.default(null),
    answers: Answers.default({}),
  })
  .meta({ id: 'registeredPerson' });
export type RegisteredPerson = z.output<typeof RegisteredPerson>;

const registering = {
  coming: z.boolean().describe('false: nobody comes'),
  people: z.array(RegisteredPerson).max(registrationLimits.people).default([]),
  answers: Answers.default({}),
  reason: line(registrationLimits.reason).nullable().default(null).describe('why nobody comes'),
  isShown: z
    .boolean()
    .optional()
    .describe('others who see the event may see that the company or person comes; default: as before, else false'),
  known: z.int().nullable().describe('version of the registration that the caller has seen; null: none'),
};

export const Register = z
  .strictObject({
    companyId: z.uuid().nullable().describe('null: for the caller alone'),
    ...registering,
    wait: z.boolean().default(false).describe('goes on the waiting list if there are too few seats'),
  })
  .meta({ id: 'register' });
export type Register = z.output<typeof Register>;

/** Who registered: a person, or a name the company or the office has. */
const RegisteredBy = z.object({ id: z.uuid().nullable(), name: z.string() }).meta({ id: 'registeredBy' });

export const Registration = z
  .object({
    state: z.enum(registrationStates),
    /** When it was made, and last changed. */
    at: Instant,
    changedAt: Instant,
    by: RegisteredBy,
    way: z.enum(registrationWays),
    people: z.array(
      z.object({
        userId: z.uuid().nullable(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        name: z.string(),
        year,
        answers: Answers,
      }),
    ),
    answers: Answers,
    reason: z.string().nullable(),
    isShown: z.boolean().describe('others may see that the company or person comes'),
    /** Of one that waits or has an offer: who is before it. */
    ahead: z.object({ registrations: z.int(), people: z.int() }).nullable(),
    /** The seats held for it, and until when. */
    offer: z.object({ seats: z.int(), until: Instant }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'registration' });
export type Registration = z.output<typeof Registration>;

const Seats = z.object({
  /** Taken by people who come and by offers. */
  taken: z.int(),
  /** Null without a limit. */
  free: z.int().nullable(),
  waiting: z.object({ registrations: z.int(), people: z.int() }),
});

/** Whom one may register by choosing. */
const Member = Named.extend({ function: z.enum(companyFunctions).nullable().describe('null: without a company') });

/** A company for which the reader may answer, or the reader alone. */
export const RegistrationParty = z
  .object({
    company: Named.nullable(),
    people: z.array(Member.extend({ isSelf: z.boolean() })),
    registration: Registration.nullable(),
  })
  .meta({ id: 'registrationParty' });
export type RegistrationParty = z.output<typeof RegistrationParty>;

export const OwnRegistrations = z
  .object({
    period: z.enum(registrationPeriods),
    terms: RegistrationTerms,
    seats: Seats,
    coming: z
      .array(z.string())
      .nullable()
      .describe('companies or people that come and agreed to be shown, by name; null: the event shows nobody'),
    items: z.array(RegistrationParty),
  })
  .meta({ id: 'ownRegistrations' });
export type OwnRegistrations = z.output<typeof OwnRegistrations>;

/** An event in a list: its seats, and how the reader stands. */
export const ListedSeats = z
  .object({
    period: z.enum(registrationPeriods),
    by: z.enum(registrationParties),
    opensOn: z.string().nullable(),
    waiting: z.boolean().describe('it has a waiting list'),
    /** Null without a limit. */
    seats: z.int().nullable(),
    taken: z.int(),
    coming: z.int().describe('registrations by which people come'),
    queue: z.object({ registrations: z.int(), people: z.int() }).describe('on the waiting list'),
    /** Of the reader and of his or her companies: the best of their answers; null without one. */
    own: z.enum(registrationStates).nullable(),
    /** People who come by it. */
    people: z.int(),
    /** The place on the waiting list. */
    place: z.int().nullable(),
  })
  .meta({ id: 'listedSeats' });
export type ListedSeats = z.output<typeof ListedSeats>;

/** What a mail's link shows: the event, and what its reader or company may answer. */
export const MailedRegistrations = OwnRegistrations.extend({
  postId: z.uuid(),
  title: z.string(),
  /** The title's; null: the portal's. */
  language: z.enum(languages).nullable(),
  /** Of its first date. */
  eventAt: Instant,
  endsAt: Instant.nullable(),
  wholeDay: z.boolean(),
  eventPlace: z.string().nullable(),
  cancelled: Cancelled.nullable().describe('it does not take place'),
  /** Whose link it is. */
  name: z.string(),
}).meta({ id: 'mailedRegistrations' });
export type MailedRegistrations = z.output<typeof MailedRegistrations>;

export const RegistrationOverview = z
  .object({
    period: z.enum(registrationPeriods),
    terms: RegistrationTerms,
    seats: Seats,
    /** Registrations and the people in them; `open` are parties that have not answered. */
    states: z.object({
      coming: z.object({ registrations: z.int(), people: z.int() }),
      offered: z.object({ registrations: z.int(), people: z.int() }),
      waiting: z.object({ registrations: z.int(), people: z.int() }),
      declined: z.object({ registrations: z.int() }),
      open: z.object({ registrations: z.int() }),
    }),
    /** Of those who come: how often each answer was given, the most frequent first; of texts only how many. */
    answers: z.array(
      z.object({
        question: z.uuid(),
        total: z.int(),
        counts: z.array(z.object({ answer: z.string(), count: z.int() })),
      }),
    ),
  })
  .meta({ id: 'registrationOverview' });
export type RegistrationOverview = z.output<typeof RegistrationOverview>;

export const ListedRegistration = z
  .object({
    /** Of the company, or of the person. */
    id: z.uuid(),
    name: z.string(),
    isCompany: z.boolean(),
    state: z.enum(listedRegistrationStates),
    guilds: z.array(z.string()),
    /** Whom the office may register. */
    members: z.array(Member),
    registration: Registration.nullable(),
    passedOver: z
      .array(z.string())
      .describe(
        'the first five companies or people before it on the waiting list; `registration.ahead` has their number',
      ),
    hasEmail: z
      .boolean()
      .describe('the company itself, or the person, has an address for the mail about what the office enters'),
    reachedBy: z
      .enum(['mail', 'letter', 'none'])
      .nullable()
      .describe(
        'by which way the portal writes about the registration as it stands, to the person who answered in the portal, else to the company or person itself; null without one',
      ),
    toTelephone: z
      .object({ name: z.string(), phone: z.string().nullable() })
      .nullable()
      .describe('whom the office telephones, as an offer of seats ends before a letter about it is answered'),
  })
  .meta({ id: 'listedRegistration' });
export type ListedRegistration = z.output<typeof ListedRegistration>;

const ListedPage = pageOf(ListedRegistration).meta({ id: 'listedRegistrationPage' });

export const EnterRegistration = z
  .strictObject({
    ...registering,
    way: z.enum(enteredRegistrationWays),
    /** Takes a seat though none is free. */
    beyond: z.boolean().default(false),
    mail: z.boolean().default(false).describe('sends the e-mail that the party gets when it registers itself'),
  })
  .meta({ id: 'enterRegistration' });
export type EnterRegistration = z.output<typeof EnterRegistration>;

/** Who registered and hears of a change of the event, by which way; whom no way reaches the office tells. */
export const NotifiedOfEvent = z
  .object({
    companies: z.int(),
    people: z.int().describe('that answer for themselves'),
    byMail: z.int(),
    byLetter: z.int(),
    ended: z
      .int()
      .describe('registrations that end, as the post is not addressed to them any more; their seats are free'),
    unreached: z.array(z.string()).describe('names'),
  })
  .meta({ id: 'notifiedOfEvent' });
export type NotifiedOfEvent = z.output<typeof NotifiedOfEvent>;

const changesOfEvent = ['correct', 'archive', 'withdraw', 'readdress', 'restore'] as const;
export type ChangeOfEvent = (typeof changesOfEvent)[number];

const OfParty = ById.extend({ partyId: z.uuid().describe('of the company, or of the person') });

/** A mail's token for one person or company, and post. */
const ByToken = z.strictObject({ token: z.string().max(200).default('') });

export const registrations = {
  mailed: get('/api/registrations', {
    summary: 'Get what the link in an e-mail lets its recipient answer for an event; this registers nobody',
    access: 'anyone',
    query: ByToken,
    returns: MailedRegistrations,
  }),
  registerMailed: put('/api/registrations', {
    summary:
      'Register for an event, change the registration, or decline, with the link in an e-mail and without signing in',
    access: 'anyone',
    invalidates: ['registrations', 'posts/'],
    query: ByToken,
    body: Register,
    returns: MailedRegistrations,
  }),
  own: get('/api/posts/{id}/registration', {
    summary: 'Get what the caller may answer for the event of a post: for himself or herself, or for each company',
    access: 'member',
    params: ById,
    returns: OwnRegistrations,
  }),
  register: put('/api/posts/{id}/registration', {
    summary:
      'Register for the event of a post, change the registration, or decline. With too few free seats nothing changes, unless `wait` is set',
    access: 'member',
    invalidates: ['posts/dates', 'posts/{id}/'],
    params: ById,
    body: Register,
    returns: OwnRegistrations,
  }),
  overview: get('/api/posts/{id}/registrations', {
    summary: 'Count the registrations for the event of a post, and the answers to its questions',
    access: 'admin',
    params: ById,
    returns: RegistrationOverview,
  }),
  list: get('/api/posts/{id}/registrations/parties', {
    summary:
      'List the companies or people who may answer: first offers, then the waiting list in its order, then who comes, who does not, and who has not answered',
    access: 'admin',
    params: ById,
    query: SearchPaging.extend({ state: z.enum(listedRegistrationStates).optional() }),
    personal: true,
    returns: ListedPage,
  }),
  notified: post('/api/posts/{id}/registrations/notified', {
    summary:
      'Count who registered and would hear of a change of the post now: that its event is moved, cancelled, or takes place after all. This changes nothing',
    access: 'admin',
    invalidates: [],
    params: ById,
    body: z
      .strictObject({
        act: z.enum(changesOfEvent).describe('`correct` publishes the open correction'),
        audience: Audience.optional().describe('for `readdress` only'),
      })
      .refine(({ act, audience }) => (act === 'readdress') === (audience !== undefined), {
        path: ['audience'],
        message: 'is allowed only with `readdress`',
      })
      .meta({ id: 'askNotifiedOfEvent' }),
    returns: NotifiedOfEvent,
    status: 200,
  }),
  enter: put('/api/posts/{id}/registrations/parties/{partyId}', {
    summary:
      'Enter what a company or person has answered by telephone, on paper, by e-mail or in person, at any time. With too few free seats it goes on the waiting list, or takes a seat with `beyond`',
    access: 'admin',
    invalidates: ['posts/dates', 'posts/{id}/'],
    params: OfParty,
    body: EnterRegistration,
    returns: ListedRegistration,
  }),
  moveUp: post('/api/posts/{id}/registrations/parties/{partyId}/seat', {
    summary: 'Give a registration of the waiting list its seats now, before others and even if none is free',
    access: 'admin',
    invalidates: ['posts/dates', 'posts/{id}/'],
    params: OfParty,
    body: z
      .strictObject({
        known: z.int(),
        reason: line(registrationLimits.seatReason)
          .nullable()
          .default(null)
          .describe('why others are passed over; required if any are; kept in the log'),
      })
      .meta({ id: 'moveUpRegistration' }),
    status: 200,
    returns: ListedRegistration,
  }),
  cancel: post('/api/posts/{id}/registrations/parties/{partyId}/cancellation', {
    summary:
      'Cancel the registration of a company or person, with a reason. If the office wants it, the portal tells the person who had answered, else the company or person, by e-mail or by a letter',
    access: 'admin',
    invalidates: ['posts/dates', 'posts/{id}/'],
    params: OfParty,
    body: z
      .strictObject({
        known: z.int(),
        reason: line(registrationLimits.reason)
          .nullable()
          .default(null)
          .describe('kept with the registration, and told to whom it concerns'),
        tell: z.boolean(),
      })
      .meta({ id: 'cancelRegistration' }),
    status: 200,
    returns: ListedRegistration,
  }),
  export: get('/api/posts/{id}/registrations/export', {
    summary: 'Export the registrations as a table with one row per person, in the given `language`',
    access: 'admin',
    params: ById,
    personal: true,
    query: z.strictObject({
      language: z.enum(languages).default('en'),
      ...inFormat,
      parties: z
        .string()
        .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
        .max(37 * registrationLimits.exported)
        .optional()
        .describe('only these companies or people: ids, parted by commas'),
    }),
    ...sendsTable,
  }),
};
