import * as z from 'zod';
import { languages } from './base/languages.ts';
import { Issuer } from './identity/identity.ts';
import { Nouns } from './base/text/nouns.ts';
import { questionSettings } from './questions/words.ts';
import { postKinds } from './posts/words.ts';
import { get } from './base/route.ts';

export const HexColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #00A6B0');

/** Public settings only. */
export const Tenant = z
  .object({
    id: z.string(),
    name: z.string(),
    shortName: z.string(),
    palette: z.object({ primaryColor: HexColor }),
    /** Path of a PNG; null is the default one. */
    logo: z.string().nullable(),
    /** False while the office still sets it up. */
    isSetUp: z.boolean(),
    issuer: Issuer,
    language: z.enum(languages),
    registration: z.enum(['approval', 'open', 'invite']),
    contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    legal: z.object({ terms: z.string(), privacy: z.string(), imprint: z.string() }),
    /** Null: the default texts. */
    accessibility: z.object({
      text: z.string().nullable(),
      limits: z.string().nullable(),
      checkedOn: z.string().nullable(),
      /** Enforcement body with address. */
      enforcement: z.string().nullable(),
    }),
    nouns: Nouns,
    /** A day; null if nothing must be agreed to. */
    termsVersion: z.string().nullable(),
    /** Kinds numbered automatically. */
    numbered: z.array(z.enum(postKinds)),
    /** Where members may ask questions. */
    questions: z.enum(questionSettings),
    trashDays: z.int(),
    /** One entry unless the browser may choose. */
    choices: z.array(z.object({ id: z.string(), shortName: z.string() })),
    /** False without a mail server: mails stay in the outbox. */
    mailsLeave: z.boolean(),
    /** Held after a restore, until the operator releases them. */
    mailsHeld: z.boolean(),
    /** Of the running program; null without SOURCE_URL. */
    sourceUrl: z.string().nullable(),
    /** Demo accounts exist: loopback, sample portals and embedded database only. */
    demo: z.boolean(),
  })
  .meta({ id: 'tenant' });
export type Tenant = z.output<typeof Tenant>;

export const tenants = {
  mine: get('/api/users/me/portals', {
    summary: 'List the portals the browser may choose from, and those of which the caller is a member',
    access: 'signedIn',
    returns: z
      .object({ items: z.array(z.object({ id: z.string(), shortName: z.string(), isMember: z.boolean() })) })
      .meta({ id: 'portals' }),
  }),
  current: get('/tenant.json', { summary: "Get the portal of the request's host", access: 'anyone', returns: Tenant }),
};
