import * as z from 'zod';
import { put } from '../base/route.ts';
import { languages } from '../base/languages.ts';
import { Day, Instant } from '../base/text.ts';

/** What somebody says who agrees to the terms of use: which version was read, and in which language the portal was shown. */
export const Agree = z.strictObject({ version: Day, language: z.enum(languages) }).meta({ id: 'agree' });
export type Agree = z.output<typeof Agree>;

/** What was agreed to where a sign-in was registered, until the portal takes its person in. */
export type GivenAgreement = Agree & { agreedAt: string };

/** That somebody has agreed to a version of the terms of use; it is kept as a proof. */
export const Agreement = z
  .object({ version: z.string(), language: z.enum(languages), agreedAt: Instant })
  .meta({ id: 'agreement' });
export type Agreement = z.output<typeof Agreement>;

/** What somebody has to agree to before anything else. */
export const OwedAgreement = z
  .object({
    /** The version in force: a day. */
    version: z.string(),
    /** What has changed, as the office says it; null for who has never agreed to any version. */
    change: z.string().nullable(),
    /** The version agreed to last. */
    before: z.string().nullable(),
  })
  .meta({ id: 'owedAgreement' });
export type OwedAgreement = z.output<typeof OwedAgreement>;

export const agreements = {
  agree: put('/api/users/me/agreement', {
    summary: 'Agree to the terms of use in force; refused where they are of another version than was read',
    access: 'member',
    touches: ['users/me'],
    beforeAgreement: true,
    body: Agree,
  }),
};
