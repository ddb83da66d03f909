import * as z from 'zod';
import { Day } from '../base/text/text.ts';
import { optional } from '../base/fields.ts';
import { consentKinds } from './words.ts';

/** Kept as proof, also after withdrawal. */
export const Consent = z
  .object({
    id: z.uuid(),
    kind: z.enum(consentKinds),
    givenOn: z.string(),
    withdrawnOn: z.string().nullable(),
    evidence: z.string().nullable(),
  })
  .meta({ id: 'consent' });
export type Consent = z.output<typeof Consent>;

const days = { givenOn: Day, withdrawnOn: Day.nullable(), evidence: optional() };

export const NewConsent = z
  .strictObject({ kind: z.enum(consentKinds), ...days })
  .partial({ withdrawnOn: true, evidence: true })
  .meta({ id: 'newConsent' });
export type NewConsent = z.output<typeof NewConsent>;

export const UpdateConsent = z.strictObject(days).partial().meta({ id: 'updateConsent' });
export type UpdateConsent = z.output<typeof UpdateConsent>;
