import * as z from 'zod';
import { AnnouncedMails } from '../base/announced.ts';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { get, patch, post, put, remove } from '../base/route.ts';
import { belonging, records } from '../base/invalidation.ts';
import { targetPattern } from '../targeting/patterns.ts';
import { languages } from '../base/languages.ts';
import { Day, Instant } from '../base/text/text.ts';
import { Agreement, OwedAgreement } from '../admission/agreements.ts';
import { outcome } from './change-requests.ts';
import { Membership } from '../companies/companies.ts';
import { Consent } from './consents.ts';
import {
  Ids,
  election,
  Email,
  name,
  Named,
  optional,
  postalAddress,
  shownElection,
  sortedBy,
  validity,
} from '../base/fields.ts';
import { Honour } from './honours.ts';
import { otherSignIns } from './merging.ts';
import { Picture } from './pictures.ts';
import { outputOf } from '../base/output-of.ts';
import { Visibility } from './visibility.ts';
import { Phone } from '../base/phone.ts';
import { companyFunctions } from '../companies/words.ts';
import { memberFacts } from '../targeting/member-facts.ts';
import { consentKinds, userAccesses, userMemberships, userStates } from './words.ts';

/** Members may change these of themselves. */
const ownFields = {
  salutation: optional(40),
  title: optional(80),
  firstName: optional(100).transform((text) => text ?? ''),
  lastName: name(100),
  phone: Phone.nullable(),
  mobile: Phone.nullable(),
  /** Of one's own, beside those of companies: all three or none. */
  ...postalAddress,
  language: z.enum(languages).nullable(),
};

export const Me = z
  .object({
    id: z.uuid(),
    email: z.string(),
    addressBlocked: z.boolean(),
    name: z.string(),
    ...outputOf(ownFields),
    avatar: Picture,
    visibility: Visibility,
    /** Whether the office sees which posts the person opened; null if undecided, which counts as no. */
    showsReads: z.boolean().nullable(),
    /** Current roles: `key`, or `obermeister@guild:<id>`. */
    groups: z.array(z.string()),
    companies: z.array(z.object({ id: z.uuid(), name: z.string(), function: z.enum(companyFunctions) })),
    guilds: z.array(z.object({ id: z.uuid(), name: z.string() })),
    roles: z.array(z.object({ id: z.uuid(), name: z.string(), guild: z.string().nullable(), endsOn: Day.nullable() })),
    /** Only for those who run the installation; `off`: signed in without a second factor. */
    operator: z.enum(['on', 'off']).optional(),
    /** Null if nothing. */
    mustAgree: OwedAgreement.nullable(),
    deleteOn: Day.nullable(),
    version: z.int(),
  })
  .meta({ id: 'me' });
export type Me = z.output<typeof Me>;

const fields = { ...ownFields, email: Email.nullable(), externalNumber: optional(40) };

export const CreateUser = z.strictObject(fields).partial().required({ lastName: true }).meta({ id: 'createUser' });
export type CreateUser = z.output<typeof CreateUser>;

export const UpdateUser = z.strictObject(fields).partial().meta({ id: 'updateUser' });
export type UpdateUser = z.output<typeof UpdateUser>;

export const UpdateMe = z
  .strictObject({ ...ownFields, visibility: z.strictObject(Visibility.shape).partial(), showsReads: z.boolean() })
  .partial()
  .meta({ id: 'updateMe' });
export type UpdateMe = z.output<typeof UpdateMe>;

const Summary = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  addressBlocked: z.boolean(),
  avatar: Picture,
  ...memberFacts,
  companies: z.array(Named),
  roles: z.array(Named),
  hasSignedIn: z.boolean(),
  version: z.int(),
});

export const UserSummary = Summary.extend({
  /** How many others have the same address; one of them may sign in with it. */
  sharedWith: z.int(),
}).meta({ id: 'userSummary' });
export type UserSummary = z.output<typeof UserSummary>;

export const Term = z
  .object({
    id: z.uuid(),
    role: Named,
    guild: Named.nullable(),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    isCurrent: z.boolean(),
    ...shownElection,
  })
  .meta({ id: 'term' });

export const Employment = z
  .object({
    company: Named,
    function: z.enum(companyFunctions),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'employment' });

export const User = Summary.extend({
  ...outputOf(fields, 'firstName', 'lastName', 'email'),
  createdAt: Instant,
  activatedAt: Instant.nullable(),
  memberFrom: Day.nullable(),
  /** The last day. */
  memberUntil: Day.nullable(),
  lettersWhenBlocked: z.boolean(),
  deleteOn: Day.nullable(),
  employments: z.array(Employment),
  memberships: z.array(Membership.extend({ company: Named })),
  terms: z.array(Term),
  honours: z.array(Honour),
  consents: z.array(Consent),
  agreements: z.array(Agreement),
  /** Empty for members. */
  lists: z.array(Named),
  /** Others with the same address, of whom one may sign in with it. Empty for members. */
  sharing: z.array(Named.extend(memberFacts)),
  /** Same full name, or same address of somebody who waits. Empty for members. */
  twins: z.array(Named.extend({ email: z.string().nullable(), ...memberFacts })),
}).meta({ id: 'user' });
export type User = z.output<typeof User>;

const AtCompany = z.strictObject({ id: z.uuid(), companyId: z.uuid() });
const OfTerm = z.strictObject({ id: z.uuid(), termId: z.uuid() });
const changed = { access: 'admin', params: ById, returns: User, versioned: true, previews: true } as const;

export const users = {
  me: get('/api/users/me', {
    summary: 'Get the signed-in user',
    access: 'member',
    beforeAgreement: true,
    returns: Me,
    versioned: true,
  }),
  updateMe: patch('/api/users/me', {
    summary:
      'Update the caller’s own data; fields that need approval in this portal become change requests, and the answer names them',
    access: 'member',
    invalidates: records,
    body: UpdateMe,
    returns: Me.extend(outcome).meta({ id: 'changedMe' }),
    versioned: true,
  }),
  list: get('/api/users', {
    summary: 'List the people; with `target` those who belong to that group today',
    access: 'admin',
    query: SearchPaging.extend({
      sort: sortedBy('name', 'email', 'membership', 'access'),
      membership: z.enum(userMemberships).optional(),
      access: z.enum(userAccesses).optional(),
      /** Membership and access in one word; `addressed`: people who are counted and reached. */
      is: z.enum(['addressed', ...userStates]).optional(),
      /** No working address. */
      lacks: z.enum(['email']).optional(),
      /** Others have the same address. */
      shares: z.enum(['email']).optional(),
      consent: z.enum(consentKinds).optional(),
      target: z.string().regex(targetPattern, 'must be a group such as guild:<id>').optional(),
    }),
    returns: pageOf(UserSummary),
    personal: true,
  }),
  create: post('/api/users', {
    summary: 'Create a person; the first sign-in with the address is linked to the person',
    access: 'admin',
    invalidates: belonging,
    body: CreateUser,
    status: 201,
    returns: User,
    versioned: true,
  }),
  ofCompany: post('/api/companies/{id}/person', {
    summary:
      'Create a person for a company without people, by default with its e-mail address and the name of its management; 409 if the company has people',
    access: 'admin',
    invalidates: belonging,
    params: ById,
    body: z
      .strictObject({ firstName: ownFields.firstName, lastName: ownFields.lastName, email: Email.nullable() })
      .partial()
      .meta({ id: 'personOfCompany' }),
    status: 201,
    location: '/api/users',
    returns: User,
    versioned: true,
  }),
  read: get('/api/users/{id}', {
    summary: 'Get a person',
    access: 'self',
    personal: true,
    params: ById,
    returns: User,
    versioned: true,
  }),
  update: patch('/api/users/{id}', {
    summary: 'Update a person; members may update themselves with the fields and rules of `PATCH /api/users/me`',
    access: 'self',
    invalidates: belonging,
    params: ById,
    body: UpdateUser,
    returns: User.extend(outcome).meta({ id: 'changedUser' }),
    versioned: true,
  }),
  approve: post('/api/users/{id}/approve', {
    summary: 'Admit a person who is waiting or was refused, optionally to a company, and notify the person by e-mail',
    invalidates: belonging,
    ...changed,
    status: 200,
    query: AnnouncedMails,
    body: z
      .strictObject({ companyId: z.uuid().nullable(), function: z.enum(companyFunctions) })
      .partial()
      .prefault({})
      .meta({ id: 'approveUser' }),
  }),
  approveAll: post('/api/users/approve', {
    summary: 'Admit several waiting people, all of them or none, and notify each by e-mail',
    access: 'admin',
    invalidates: belonging,
    previews: true,
    query: AnnouncedMails,
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }).meta({ id: 'approveUsers' }),
    status: 200,
    returns: z.object({ approved: z.int() }).meta({ id: 'approvedUsers' }),
  }),
  refuse: post('/api/users/{id}/refuse', {
    summary:
      'Refuse a waiting person, who cannot apply again until the office admits him or her; `tell` sends an e-mail',
    invalidates: belonging,
    ...changed,
    status: 200,
    body: z.strictObject({ reason: optional(500).default(null), tell: z.boolean() }).meta({ id: 'refuseUser' }),
  }),
  block: post('/api/users/{id}/block', {
    summary: 'Block a person’s access at once; with `letters` the person still gets letters',
    invalidates: belonging,
    ...changed,
    status: 200,
    body: z.strictObject({ letters: z.boolean() }).partial().prefault({}).meta({ id: 'blockUser' }),
  }),
  leave: post('/api/users/{id}/leave', {
    summary:
      'End a person’s membership on a day: access ends after that day, all or the given offices end on it, and the record is kept. Today, or without a day, it takes effect at once',
    invalidates: belonging,
    ...changed,
    status: 200,
    body: z.strictObject({ lastDay: Day, termIds: Ids }).partial().prefault({}).meta({ id: 'leaveUser' }),
  }),
  unblock: post('/api/users/{id}/unblock', {
    summary:
      'Readmit a person who was blocked or has left, or cancel a future last day, and restore the offices that ended with it',
    invalidates: belonging,
    ...changed,
    status: 200,
  }),
  takeSecondFactor: remove('/api/users/{id}/second-factor', {
    summary:
      'Switch off the second factor of a person who has lost it, and notify the person by e-mail. Refused if the sign-in is also used in other portals',
    access: 'admin',
    invalidates: belonging,
    params: ById,
    versioned: true,
  }),
  merge: post('/api/users/{id}/merge', {
    summary:
      'Merge another person into this one and delete the other; refused if both have jobs in one company with a gap between them',
    invalidates: belonging,
    ...changed,
    status: 200,
    body: z.strictObject({ otherId: z.uuid() }).meta({ id: 'mergeUsers' }),
    returns: User.extend({
      /** A blocked one stays blocked, in an entry of its own. */
      otherSignIn: z.enum(otherSignIns),
    }),
  }),
  employ: put('/api/users/{id}/companies/{companyId}', {
    summary: 'Set a person’s function in a company and its dates',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: AtCompany,
    body: z
      .strictObject({ function: z.enum(companyFunctions), ...validity })
      .partial({ startsOn: true, endsOn: true })
      .meta({ id: 'setEmployment' }),
    returns: User,
    versioned: true,
  }),
  dismiss: remove('/api/users/{id}/companies/{companyId}', {
    summary: 'Delete a person’s job in a company that was entered by mistake',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: AtCompany,
    versioned: true,
  }),
  grant: post('/api/users/{id}/roles', {
    summary: 'Assign a role for a term, in the portal or in one guild',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: ById,
    body: z
      .strictObject({ roleId: z.uuid(), guildId: z.uuid().nullable(), ...validity, ...election })
      .partial({ guildId: true, startsOn: true, endsOn: true, electedOn: true, substituteId: true })
      .meta({ id: 'grantRole' }),
    status: 200,
    returns: User,
    versioned: true,
  }),
  changeTerm: patch('/api/users/{id}/roles/{termId}', {
    summary: 'Update the dates and the election of a role’s term',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: OfTerm,
    body: z
      .strictObject({ ...validity, ...election })
      .partial()
      .meta({ id: 'changeTerm' }),
    returns: User,
    versioned: true,
  }),
  revoke: remove('/api/users/{id}/roles/{termId}', {
    summary: 'Delete a term that was entered by mistake; to end one, set its `endsOn`',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: OfTerm,
    versioned: true,
  }),
};
