import * as z from 'zod';
import { auditActions } from './words.ts';
import { readKinds } from './read-kinds.ts';
import { pageOf, SearchPaging } from '../base/page.ts';
import { get } from '../base/route.ts';
import { inFormat, sendsTable } from '../base/tables.ts';
import { Target } from '../targeting/targeting.ts';
import { languages } from '../base/languages.ts';
import { Day, Instant, line } from '../base/text/text.ts';

/** Today's name, or the last one if deleted; deleted people have none. */
export const AuditRow = z.object({ id: z.uuid(), name: z.string().nullable(), gone: z.boolean() });
export type AuditRow = z.output<typeof AuditRow>;

const AuditTarget = z.object({ target: Target, name: z.string().nullable(), gone: z.boolean() });
export type AuditTarget = z.output<typeof AuditTarget>;

export const AuditAudience = z.object({ include: z.array(AuditTarget), exclude: z.array(AuditTarget) });
export type AuditAudience = z.output<typeof AuditAudience>;

/** For long texts, whose content is not kept. Null in older entries. */
const AuditLength = z.object({ characters: z.int().nullable() });
type AuditLength = z.output<typeof AuditLength>;

/** A field's value; ids with names. */
export const AuditValue = z
  .union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string(),
    z.array(z.string()),
    z.array(AuditRow),
    AuditRow,
    AuditAudience,
    AuditTarget,
    AuditLength,
  ])
  .meta({ id: 'auditValue' });
export type AuditValue = z.output<typeof AuditValue>;

export const AuditEntry = z
  .object({
    number: z.int(),
    at: Instant,
    /** Null for the program itself; `name` is null if the person is deleted. */
    actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
    action: z.enum(auditActions),
    entity: z.string(),
    entityId: z.string(),
    /** Today's name or the last one; null for deleted people. */
    name: z.string().nullable(),
    /** Of a link: what it links, in the order of `entityId`. */
    links: z.array(AuditRow).optional(),
    /** Of a merge `before` is of who went, and `after` what the other has of it since. */
    changes: z.array(z.object({ field: z.string(), before: AuditValue, after: AuditValue })),
    /** For views: how, and what was asked for. */
    look: z.enum(readKinds).nullable(),
    asked: z.array(z.object({ field: z.string(), value: AuditValue })),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'auditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

const filters = {
  /** `change`: all but views. */
  action: z.enum([...auditActions, 'change']).optional(),
  entity: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/)
    .optional(),
  /** Includes links of the row, which have their own ids. */
  entityId: line(80).optional(),
  actorId: z.uuid().optional(),
  /** In Europe/Berlin, both included. */
  from: Day.optional(),
  to: Day.optional(),
};

export const audit = {
  list: get('/api/audit', {
    summary:
      'List the audit log, latest first: changes, and the office’s access to personal data. A search without `from` or `entityId` covers one year',
    access: 'admin',
    query: SearchPaging.extend(filters),
    returns: pageOf(AuditEntry),
  }),
  export: get('/api/audit/export', {
    summary:
      'Export the audit log as a table, in the given `language`; more than 50,000 entries are refused, so split the export by day',
    access: 'admin',
    personal: true,
    query: z.strictObject({
      search: line(200).default(''),
      language: z.enum(languages).default('en'),
      ...filters,
      ...inFormat,
    }),
    ...sendsTable,
  }),
};
