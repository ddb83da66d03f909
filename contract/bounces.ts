import * as z from 'zod';
import { ById } from './base/page.ts';
import { get, post } from './base/route.ts';
import { records } from './base/touches.ts';
import { Instant } from './base/text.ts';

/** Who told of it: the mail server at sending, the mailbox of what comes back, a service by its webhook, or the office. */
export const bounceSources = ['server', 'mailbox', 'webhook', 'office'] as const;
export type BounceSource = (typeof bounceSources)[number];

/** After so many mails that came back, one after the other, an address gets none for now. */
export const mostBounces = 3;

/** A mail that came back, or that the mail server would not take. */
export const Bounce = z
  .object({
    id: z.uuid(),
    /** What the mail was about; null where that is not kept. */
    subject: z.string().nullable(),
    email: z.string(),
    sentAt: Instant,
    at: Instant,
    source: z.enum(bounceSources),
    /** Of RFC 3463, such as 5.1.1. */
    code: z.string().nullable(),
    /** What the server said. */
    answer: z.string(),
    /** It speaks against the address; others are about the mail, or from before the address was used again. */
    counts: z.boolean(),
  })
  .meta({ id: 'bounce' });
export type Bounce = z.output<typeof Bounce>;

/** How mails to a person fare. */
export const AddressStanding = z
  .object({
    email: z.string().nullable(),
    /** Since when nothing is sent to the address but what its owner asks for; null while mails are sent. */
    blockedAt: Instant.nullable(),
    /** The latest twenty. */
    bounces: z.array(Bounce),
  })
  .meta({ id: 'addressStanding' });
export type AddressStanding = z.output<typeof AddressStanding>;

/** What a service tells of mails that came back: each with its own `Message-ID`, as `<…>` or without the brackets. */
export const BounceReport = z
  .strictObject({
    bounces: z
      .array(
        z.strictObject({
          messageId: z.string().max(300),
          email: z.string().max(320),
          /** Whether the service has given up; `transient` ones are taken and count nothing. */
          kind: z.enum(['permanent', 'transient']),
          /** Of RFC 3463. */
          code: z
            .string()
            .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
            .nullish(),
          answer: z.string().max(1000).default(''),
        }),
      )
      .min(1)
      .max(100),
  })
  .meta({ id: 'bounceReport' });
export type BounceReport = z.output<typeof BounceReport>;

export const bounces = {
  ofUser: get('/api/users/{id}/bounces', {
    summary: 'Which mails to a person came back, and whether the address still gets any',
    access: 'self',
    params: ById,
    personal: true,
    returns: AddressStanding,
  }),
  useAgain: post('/api/users/{id}/bounces/forgiven', {
    summary: 'Send mails to the address of a person again',
    access: 'self',
    touches: records,
    params: ById,
    status: 200,
    returns: AddressStanding,
  }),
  report: post('/api/bounces', {
    summary: 'A mail service tells of mails that came back, signed as of Standard Webhooks (docs/bounces.md)',
    access: 'anyone',
    touches: [],
    signed: true,
    body: BounceReport,
    status: 204,
  }),
};
