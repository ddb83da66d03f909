import * as z from 'zod';
import { auditActions } from './words.ts';
import { looks } from './looks.ts';
import { pageOf, SearchPaging } from '../base/page.ts';
import { get } from '../base/route.ts';
import { Target } from '../targeting/targeting.ts';
import { languages } from '../base/languages.ts';
import { Day, Instant, line } from '../base/text.ts';

/** A person or thing by its name of today, or by the last one it had where it is gone; people who are gone have none. */
export const AuditRow = z.object({ id: z.uuid(), name: z.string().nullable(), gone: z.boolean() });
export type AuditRow = z.output<typeof AuditRow>;

const AuditTarget = z.object({ target: Target, name: z.string().nullable(), gone: z.boolean() });
export type AuditTarget = z.output<typeof AuditTarget>;

/** Whom a post or folder was addressed to, by the names of the groups. */
export const AuditAudience = z.object({ include: z.array(AuditTarget), exclude: z.array(AuditTarget) });
export type AuditAudience = z.output<typeof AuditAudience>;

/** Of a text that is too long to be kept: how many characters it had; null in entries that do not say. */
export const AuditLength = z.object({ characters: z.int().nullable() });
export type AuditLength = z.output<typeof AuditLength>;

/** What a field held. Ids of people and things are told with their names, instants as in all of the API. */
export const AuditValue = z
  .union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string(),
    z.array(z.string()),
    AuditRow,
    AuditAudience,
    AuditTarget,
    AuditLength,
  ])
  .meta({ id: 'auditValue' });
export type AuditValue = z.output<typeof AuditValue>;

/** What was done to one row: who, what, field by field, and when. */
export const AuditEntry = z
  .object({
    number: z.int(),
    at: Instant,
    /** Null for the program itself; the name is today's, and null when the person is gone. */
    actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
    action: z.enum(auditActions),
    entity: z.string(),
    entityId: z.string(),
    /** Today's name of what it was done to, or the last one it had; null where it has none or was a person who is gone. */
    name: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), before: AuditValue, after: AuditValue })),
    /** Of a reading: how it was looked at, and what was asked for. */
    look: z.enum(looks).nullable(),
    asked: z.array(z.object({ field: z.string(), value: AuditValue })),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'auditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

const filters = {
  /** `change` is all but reading. */
  action: z.enum([...auditActions, 'change']).optional(),
  entity: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/)
    .optional(),
  /** Of one row, with its links to others and the terms it has a part in, which have ids of their own. */
  entityId: line(80).optional(),
  actorId: z.uuid().optional(),
  /** First and last day, Europe/Berlin. */
  from: Day.optional(),
  to: Day.optional(),
};

export const audit = {
  list: get('/api/audit', {
    summary:
      'Who changed what, and which personal data the office has read; the latest first. A search without `from` or `entityId` looks back one year',
    access: 'admin',
    query: SearchPaging.extend(filters),
    returns: pageOf(AuditEntry),
  }),
  export: get('/api/audit/export', {
    summary:
      'The same as a table in CSV, said in the `language`; more than 50,000 entries are refused, to be divided by day',
    access: 'admin',
    personal: true,
    query: z.strictObject({ search: line(200).default(''), language: z.enum(languages).default('en'), ...filters }),
    sends: ['text/csv; charset=utf-8'],
  }),
};
