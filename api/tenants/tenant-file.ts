import * as z from 'zod';
import { masterFields } from '#contract/members/words.ts';
import { Nouns } from '#contract/nouns.ts';
import { HexColor, languages } from '#contract/tenants.ts';
import { Day } from '#contract/text.ts';
import { IssuerSettings } from '#api/identity/issuers/issuer-settings.ts';

const Host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name in small letters, such as portal.example');

const days = z.int().min(1).max(3650);

/** Schema of `tenants/<tenant id>.json`; the id is the file's name (product, section 3). */
export const TenantFile = z.strictObject({
  /** Stands for hosts that no tenant claims; without it the first by file name does. */
  default: z.boolean().default(false),
  name: z.string().min(1).max(120),
  shortName: z.string().min(1).max(40).optional(),
  palette: z.strictObject({ primaryColor: HexColor.default('#00A6B0') }).default({ primaryColor: '#00A6B0' }),
  issuer: IssuerSettings.default({ name: 'jwt', google: false }),
  hosts: z.array(Host).default([]),
  language: z.enum(languages).default('en'),
  registration: z.enum(['approval', 'open', 'invite']).default('approval'),
  /** How many gigabytes (GiB) its documents may fill, uploads under way included. */
  quota: z.number().positive().max(1_000_000).default(100),
  /** Addresses of the people who run a new portal; see `appointFirstAdmins`. */
  admins: z.array(z.email().toLowerCase()).default([]),
  /** After how many days it is forgotten who has looked at whose data, which mails were sent, and which files were imported. */
  keepDays: z
    .strictObject({ looks: days.min(30).default(365), mails: days.default(365), imports: days.default(90) })
    .prefault({}),
  /** Fields that members ask the office to change instead of changing them. */
  approval: z.array(z.enum(masterFields)).default([]),
  /** How many days after somebody has asked to be deleted it is done. */
  deletionDays: z.int().min(1).max(30).default(14),
  /** Where people reach the office: shown to all, as the imprint is. */
  contact: z
    .strictObject({ email: z.email(), phone: z.string().min(3).max(40) })
    .partial()
    .default({}),
  /** The accessibility statement: a text for all of it, or what the portal's own words leave open. */
  accessibility: z
    .strictObject({
      text: z.string().min(1).nullable().default(null),
      limits: z.string().min(1).nullable().default(null),
      checkedOn: Day.nullable().default(null),
      enforcement: z.string().min(1).nullable().default(null),
    })
    .prefault({}),
  /** What its guilds, associations and crafts are called, in all texts and languages. */
  nouns: Nouns.default({}),
  legal: z
    .strictObject({
      terms: z.string().default(''),
      /** The day of these terms. People agree to them by it, and are asked again when it is another; without it nobody is. */
      termsVersion: Day.nullable().default(null),
      /** What has changed in them, in a sentence, for those who have agreed to a version before. */
      termsChange: z.string().min(1).max(500).nullable().default(null),
      privacy: z.string().default(''),
      imprint: z.string().default(''),
    })
    .refine(({ terms, termsVersion }) => termsVersion === null || terms !== '', {
      path: ['terms'],
      message: 'must not be empty where there is a termsVersion',
    })
    .prefault({}),
});

/** What the tenant files of an installation say. */
export interface Tenants {
  /** The valid ones, the default first. */
  all: readonly TenantSettings[];
  /** Hosts that only an invalid file claims: there is no portal there, and no other one stands in for it. */
  lostHosts: readonly string[];
}

/** How many days a tenant keeps what is not kept for good. */
export type Kept = z.output<typeof TenantFile>['keepDays'];

/** A tenant file with its id. */
export type TenantSettings = z.output<typeof TenantFile> & { id: string; shortName: string };

/** What a portal calls things otherwise. */
export function nounsOf({ all }: Pick<Tenants, 'all'>, tenantId: string): Nouns {
  return all.find(({ id }) => id === tenantId)?.nouns ?? {};
}
