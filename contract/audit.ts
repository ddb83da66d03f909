import * as z from 'zod';
import { auditActions } from './audit-words.ts';
import { pageOf, SearchPaging } from './page.ts';
import { get } from './route.ts';
import { Day, Instant, line } from './text.ts';

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
    /** Today's name of what it was done to; null where it is gone or has none. */
    name: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
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
    summary: 'The same as a table in CSV; more than 50,000 entries are refused, to be divided by day',
    access: 'admin',
    personal: true,
    query: z.strictObject({ search: line(200).default(''), ...filters }),
    sends: ['text/csv; charset=utf-8'],
  }),
};
