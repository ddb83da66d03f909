import * as z from 'zod';
import { languages } from './base/languages.ts';
import { Issuer } from './identity/identity.ts';
import { Nouns } from './base/nouns.ts';
import { postKinds } from './posts/words.ts';
import { get } from './base/route.ts';

export const HexColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #00A6B0');

/** What the browser may know of a portal; secrets never stand in a tenant file, and settings of the server stay there. */
export const Tenant = z
  .object({
    id: z.string(),
    name: z.string(),
    shortName: z.string(),
    palette: z.object({ primaryColor: HexColor }),
    issuer: Issuer,
    language: z.enum(languages),
    registration: z.enum(['approval', 'open', 'invite']),
    /** Where people reach the office. */
    contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    legal: z.object({ terms: z.string(), privacy: z.string(), imprint: z.string() }),
    /** What the accessibility statement says; where the tenant says nothing the portal's own words stand. */
    accessibility: z.object({
      /** Stands for the whole statement. */
      text: z.string().nullable(),
      /** What else is known not to work. */
      limits: z.string().nullable(),
      checkedOn: z.string().nullable(),
      /** Whom to turn to where the office does not help, with its address. */
      enforcement: z.string().nullable(),
    }),
    /** What guilds, associations and crafts are called here. */
    nouns: Nouns,
    /** The day of the terms of use that people have to agree to; null where nobody is asked. */
    termsVersion: z.string().nullable(),
    /** Kinds of post whose numbers the portal gives when they come out. */
    numbered: z.array(z.enum(postKinds)),
    /** How many days a thing stays in the trash before it goes for good. */
    trashDays: z.int(),
    /** All portals of this installation where the browser may choose one, else only this one. */
    choices: z.array(z.object({ id: z.string(), shortName: z.string() })),
    /** True where the demo accounts exist: in the sample portals, on loopback and the embedded database. */
    demo: z.boolean(),
  })
  .meta({ id: 'tenant' });
export type Tenant = z.output<typeof Tenant>;

export const tenants = {
  mine: get('/api/users/me/portals', {
    summary: 'The portals the browser may choose from, and in which of them the caller is a member',
    access: 'signedIn',
    returns: z
      .object({ items: z.array(z.object({ id: z.string(), shortName: z.string(), isMember: z.boolean() })) })
      .meta({ id: 'portals' }),
  }),
  current: get('/tenant.json', { summary: "The portal of the request's host", access: 'anyone', returns: Tenant }),
};
