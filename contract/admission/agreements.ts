import * as z from 'zod';
import { put } from '../base/route.ts';
import { languages } from '../base/languages.ts';
import { Day, Instant } from '../base/text/text.ts';

/** `version` is a day. */
export const Agree = z.strictObject({ version: Day, language: z.enum(languages) }).meta({ id: 'agree' });
export type Agree = z.output<typeof Agree>;

/** Agreed at registration, kept until the person exists. */
export type GivenAgreement = Agree & { agreedAt: string };

export const Agreement = z
  .object({ version: z.string(), language: z.enum(languages), agreedAt: Instant })
  .meta({ id: 'agreement' });
export type Agreement = z.output<typeof Agreement>;

export const OwedAgreement = z
  .object({
    version: z.string(),
    /** Null if never agreed to any version. */
    change: z.string().nullable(),
    before: z.string().nullable(),
  })
  .meta({ id: 'owedAgreement' });
export type OwedAgreement = z.output<typeof OwedAgreement>;

export const agreements = {
  agree: put('/api/users/me/agreement', {
    summary: 'Agree to the terms of use in force; refused if the given version is not in force',
    access: 'member',
    invalidates: ['users/me'],
    beforeAgreement: true,
    body: Agree,
  }),
};
