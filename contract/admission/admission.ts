import * as z from 'zod';
import { ById } from '../base/page.ts';
import { get, put } from '../base/route.ts';
import { Instant } from '../base/text.ts';
import { optional } from '../base/fields.ts';
import { userStates } from '../people/words.ts';

/** What somebody writes to the office who asks to be let in: the company as he or she calls it, and a line. */
export const asked = { company: optional(200), message: optional(500) };

export const AskAdmission = z.strictObject(asked).partial().meta({ id: 'askAdmission' });
export type AskAdmission = z.output<typeof AskAdmission>;

/** How the caller stands in this portal, and what he or she has written to its office. */
export const OwnAdmission = z
  .object({
    /** Null for whoever has never asked here. */
    state: z.enum(userStates).nullable(),
    company: z.string().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'ownAdmission' });
export type OwnAdmission = z.output<typeof OwnAdmission>;

/** Who waits for the office: how many, and the first of them, who has waited longest first. */
export const Waiting = z
  .object({ total: z.int(), first: z.array(z.object({ id: z.uuid(), name: z.string(), since: Instant })) })
  .meta({ id: 'waiting' });
export type Waiting = z.output<typeof Waiting>;

/** A company somebody who waits may belong to. */
export const CompanySuggestion = z
  .object({
    company: z.object({ id: z.uuid(), name: z.string(), town: z.string().nullable() }),
    guilds: z.array(z.string()),
    people: z.int(),
    /** Active members there whose addresses end alike; 0 where the name alone is similar. */
    sameDomain: z.int(),
  })
  .meta({ id: 'companySuggestion' });
export type CompanySuggestion = z.output<typeof CompanySuggestion>;

/** What the office has to decide by: the words as they were written, and companies that may be meant, the likeliest first. */
export const AdmissionCase = z
  .object({
    company: z.string().nullable(),
    message: z.string().nullable(),
    since: Instant,
    /** What was noted when the person was refused. */
    refusal: z.string().nullable(),
    suggestions: z.array(CompanySuggestion),
  })
  .meta({ id: 'admissionCase' });
export type AdmissionCase = z.output<typeof AdmissionCase>;

export const admission = {
  own: get('/api/users/me/admission', {
    summary: 'How whoever has signed in stands here, member or not',
    access: 'signedIn',
    returns: OwnAdmission,
  }),
  ask: put('/api/users/me/admission', {
    summary: 'Ask to be let in, or change what was written to the office while one waits',
    access: 'signedIn',
    touches: ['users/me/admission', 'users/waiting', 'notices/'],
    body: AskAdmission,
    returns: OwnAdmission,
  }),
  waiting: get('/api/users/waiting', {
    summary: 'How many people wait to be let in, and who has waited longest',
    access: 'admin',
    returns: Waiting,
  }),
  read: get('/api/users/{id}/admission', {
    summary: 'What somebody wrote who asks to be let in, and to which company he or she may belong',
    access: 'admin',
    personal: true,
    params: ById,
    returns: AdmissionCase,
  }),
};
