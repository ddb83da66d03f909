import * as z from 'zod';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { get, post, remove } from '../base/route.ts';
import { inFormat, sendsTable } from '../base/tables.ts';
import { belonging } from '../base/invalidation.ts';
import { languages } from '../base/languages.ts';
import { Day, Instant } from '../base/text/text.ts';
import { optional, sortedBy } from '../base/fields.ts';
import { masterFields } from './words.ts';

const MasterField = z.enum(masterFields);

const wanted = { field: MasterField, before: z.string().nullable(), after: z.string().nullable(), askedAt: Instant };

export const OwnRequest = z
  .object({
    id: z.uuid(),
    ...wanted,
    state: z.enum(['open', 'declined']),
    decidedAt: Instant.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ownRequest' });
export type OwnRequest = z.output<typeof OwnRequest>;

const OwnRequests = z
  .object({
    fields: z.array(MasterField),
    items: z.array(OwnRequest),
  })
  .meta({ id: 'ownRequests' });
type OwnRequests = z.output<typeof OwnRequests>;

/** `version` is the person's. */
export const PersonRequests = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    since: Instant.nullable(),
    /** `now` differs from `before` if changed since. */
    requests: z.array(z.object({ ...wanted, now: z.string().nullable() })),
    version: z.int(),
  })
  .meta({ id: 'personRequests' });
export type PersonRequests = z.output<typeof PersonRequests>;

const DecideRequests = z
  .strictObject({
    decisions: z
      .array(
        z
          .strictObject({ field: MasterField, approve: z.boolean(), reason: optional(500) })
          .partial({ reason: true })
          .refine(({ approve, reason }) => !approve || !reason, {
            path: ['reason'],
            message: 'is allowed only for declined requests',
          }),
      )
      .min(1)
      .refine((all) => new Set(all.map(({ field }) => field)).size === all.length, 'must name each field once'),
  })
  .meta({ id: 'decideRequests' });

/** Part of a change's answer. */
export const outcome = {
  changed: z.array(z.string()),
  waiting: z.array(MasterField),
};

/** For portals with `approval`. */
export const changeRequests = {
  own: get('/api/users/me/change-requests', {
    summary: 'List the caller’s open and recently declined change requests',
    access: 'member',
    returns: OwnRequests,
  }),
  takeBack: remove('/api/users/me/change-requests/{id}', {
    summary: 'Withdraw one of the caller’s open change requests, or hide a declined one',
    access: 'member',
    invalidates: ['users/', 'change-requests/', 'notices/'],
    params: ById,
    versioned: true,
  }),
  list: get('/api/change-requests', {
    summary: 'List the people with open change requests',
    access: 'admin',
    personal: true,
    query: SearchPaging.extend({ sort: sortedBy('since', 'name') }),
    returns: pageOf(PersonRequests)
      .extend({
        fields: z.array(MasterField),
      })
      .meta({ id: 'changeRequestsPage' }),
  }),
  read: get('/api/users/{id}/change-requests', {
    summary: 'Get a person’s open change requests',
    access: 'admin',
    personal: true,
    params: ById,
    returns: PersonRequests,
    versioned: true,
  }),
  decide: post('/api/users/{id}/change-requests', {
    summary:
      'Approve or decline a person’s change requests field by field, and notify the person in one e-mail. 412 if a field or its request has changed since it was read',
    access: 'admin',
    invalidates: belonging,
    params: ById,
    body: DecideRequests,
    status: 200,
    returns: PersonRequests,
    versioned: true,
  }),
  export: get('/api/exports/changes', {
    summary: 'Export the approved changes since a day (Europe/Berlin) as a table for the membership software',
    access: 'admin',
    personal: true,
    query: z.strictObject({
      from: Day.optional(),
      ...inFormat,
      language: z.enum(languages).default('de'),
    }),
    ...sendsTable,
  }),
};
