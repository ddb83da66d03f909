import * as z from 'zod';
import { ById } from './base/page.ts';
import { get, post } from './base/route.ts';
import { records } from './base/invalidation.ts';
import { Instant, lines } from './base/text/text.ts';
import { refusalReasons } from './bounces/words.ts';

/** Who reported it: the mail server at once, the mailbox, a webhook, or the office. */
const bounceSources = ['server', 'mailbox', 'webhook', 'office'] as const;
export type BounceSource = (typeof bounceSources)[number];

/** How often an address must be dead until nothing is sent to it; days are those of the mails. */
export interface BounceLimits {
  /** Different ones. */
  days: number;
  /** From the first to the last. */
  span: number;
  /** As `span`, of a full mailbox. */
  fullSpan: number;
}
export const usualBounceLimits: BounceLimits = { days: 3, span: 4, fullSpan: 21 };

export const Bounce = z
  .object({
    id: z.uuid(),
    subject: z.string().nullable(),
    email: z.string(),
    sentAt: Instant,
    at: Instant,
    source: z.enum(bounceSources),
    /** RFC 3463, such as 5.1.1. */
    code: z.string().nullable(),
    answer: z.string(),
    reason: z.enum(refusalReasons),
    /** False for problems with the mail, or before the address was reinstated. */
    counts: z.boolean(),
  })
  .meta({ id: 'bounce' });
export type Bounce = z.output<typeof Bounce>;

export const AddressStatus = z
  .object({
    email: z.string().nullable(),
    /** While set, only mails that the owner asks for are sent. */
    blockedAt: Instant.nullable(),
    bounces: z.array(Bounce),
  })
  .meta({ id: 'addressStatus' });
export type AddressStatus = z.output<typeof AddressStatus>;

/** From a mail service. `Message-ID` with or without brackets. */
export const BounceReport = z
  .strictObject({
    bounces: z
      .array(
        z.strictObject({
          messageId: z.string().max(300),
          email: lines(320),
          /** `transient` ones are ignored. */
          kind: z.enum(['permanent', 'transient']),
          code: z
            .string()
            .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
            .nullish(),
          answer: lines(1000).default(''),
        }),
      )
      .min(1)
      .max(100),
  })
  .meta({ id: 'bounceReport' });
export type BounceReport = z.output<typeof BounceReport>;

export const bounces = {
  ofUser: get('/api/users/{id}/bounces', {
    summary: 'List the bounced e-mails of a person, and whether sending to the address is suspended',
    access: 'self',
    params: ById,
    personal: true,
    returns: AddressStatus,
  }),
  useAgain: post('/api/users/{id}/bounces/forgiven', {
    summary: 'Resume sending e-mails to a person’s address',
    access: 'self',
    invalidates: records,
    params: ById,
    status: 200,
    returns: AddressStatus,
  }),
  report: post('/api/bounces', {
    summary:
      'Receive a mail service’s report of bounced e-mails, signed according to Standard Webhooks (docs/bounces.md)',
    access: 'anyone',
    invalidates: [],
    signed: true,
    body: BounceReport,
    status: 204,
  }),
};
