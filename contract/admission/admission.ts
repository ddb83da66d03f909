import * as z from 'zod';
import { ById } from '../base/page.ts';
import { get, put } from '../base/route.ts';
import { Instant } from '../base/text/text.ts';
import { Named, optional } from '../base/fields.ts';
import { memberFacts } from '../targeting/member-facts.ts';

export const asked = { company: optional(200), message: optional(500) };

export const AskAdmission = z
  .strictObject({
    ...asked,
    /** One of `people`, or null for none of them. */
    personId: z.uuid().nullable(),
  })
  .partial()
  .meta({ id: 'askAdmission' });
export type AskAdmission = z.output<typeof AskAdmission>;

export const OwnAdmission = z
  .object({
    /** Null if never asked. */
    membership: memberFacts.membership.nullable(),
    access: memberFacts.access.nullable(),
    company: z.string().nullable(),
    message: z.string().nullable(),
    /** The people who share the address, if the caller must choose which of them he or she is. */
    people: z.array(Named),
  })
  .meta({ id: 'ownAdmission' });
export type OwnAdmission = z.output<typeof OwnAdmission>;

/** The first has waited longest. */
export const Waiting = z
  .object({ total: z.int(), first: z.array(z.object({ id: z.uuid(), name: z.string(), since: Instant })) })
  .meta({ id: 'waiting' });
export type Waiting = z.output<typeof Waiting>;

export const CompanySuggestion = z
  .object({
    company: z.object({ id: z.uuid(), name: z.string(), town: z.string().nullable() }),
    guilds: z.array(z.string()),
    people: z.int(),
    /** Active members with the same mail domain; 0 if only the name is similar. */
    sameDomain: z.int(),
  })
  .meta({ id: 'companySuggestion' });
export type CompanySuggestion = z.output<typeof CompanySuggestion>;

export const AdmissionCase = z
  .object({
    company: z.string().nullable(),
    message: z.string().nullable(),
    since: Instant,
    /** Note from an earlier refusal. */
    refusal: z.string().nullable(),
    suggestions: z.array(CompanySuggestion),
  })
  .meta({ id: 'admissionCase' });
export type AdmissionCase = z.output<typeof AdmissionCase>;

export const admission = {
  own: get('/api/users/me/admission', {
    summary: 'Get the signed-in person’s admission to this portal, member or not',
    access: 'signedIn',
    returns: OwnAdmission,
  }),
  ask: put('/api/users/me/admission', {
    summary:
      'Apply for admission, choose one of the people who share the address, or change the message to the office while waiting',
    access: 'signedIn',
    invalidates: ['users/me/admission', 'users/waiting', 'notices/'],
    body: AskAdmission,
    returns: OwnAdmission,
  }),
  waiting: get('/api/users/waiting', {
    summary: 'Count the people waiting for admission, and name those who have waited longest',
    access: 'admin',
    returns: Waiting,
  }),
  read: get('/api/users/{id}/admission', {
    summary: 'Get an application with its message, and the companies to which the person may belong',
    access: 'admin',
    personal: true,
    params: ById,
    returns: AdmissionCase,
  }),
};
