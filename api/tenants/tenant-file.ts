import * as z from 'zod';
import { mailPaces } from '#contract/mailings/words.ts';
import { masterFields } from '#contract/people/words.ts';
import { Nouns } from '#contract/base/nouns.ts';
import { postKinds } from '#contract/posts/words.ts';
import { HexColor } from '#contract/tenants.ts';
import { languages } from '#contract/base/languages.ts';
import { Day } from '#contract/base/text.ts';
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
  /** After how many days something is forgotten; `left` is null where it is not. */
  keepDays: z
    .strictObject({
      /** Who has looked at whose data. */
      looks: days.min(30).default(365),
      /** Which mails were sent. */
      mails: days.default(365),
      /** Which files were imported. */
      imports: days.default(90),
      /** Who has opened a post or loaded a document. */
      reads: days.min(30).default(1095),
      /** Who somebody was that has left. */
      left: days.nullable().default(3650),
      /** What lies in the trash; long enough for a mistake to be found. */
      trash: days.min(7).default(30),
    })
    .prefault({}),
  /** Mails of posts: what people get who have not chosen, of which kinds they cannot choose none, and how many go out a minute. */
  mails: z
    .strictObject({
      paces: z.partialRecord(z.enum(postKinds), z.enum(mailPaces)).default({}),
      unmutable: z.array(z.enum(postKinds)).default([]),
      perMinute: z.int().min(1).max(100_000).default(600),
      perMinuteAndDomain: z.int().min(1).max(100_000).default(120),
    })
    .prefault({}),
  /** Push messages: kinds that come to those who have not chosen, and whether they say the title of the post. */
  push: z
    .strictObject({
      kinds: z.array(z.enum(postKinds)).default(['circular', 'invitation', 'urgent', 'tariff']),
      titles: z.boolean().default(false),
    })
    .prefault({}),
  /** How many days before its last day a post that wants to be confirmed reminds by itself; none where it is empty. */
  confirmations: z.strictObject({ remindDaysBefore: z.array(z.int().min(0).max(60)).max(5).default([3]) }).prefault({}),
  /** Of which kinds each post that comes out has the next number of the year. */
  numbered: z.array(z.enum(postKinds)).default([]),
  /** Whether the office is told who has opened a post, or only how many have. */
  reading: z.strictObject({ names: z.boolean().default(true) }).prefault({}),
  /** Fields that members ask the office to change instead of changing them. */
  approval: z.array(z.enum(masterFields)).default([]),
  /** How many days after somebody has asked to be deleted it is done. */
  deletionDays: z.int().min(1).max(30).default(14),
  /** Where people reach the office: shown to all, as the imprint is. */
  contact: z
    .strictObject({
      email: z.email(),
      phone: z.string().min(3).max(40),
      /** In one line, for letters: street, postcode and town. */
      address: z.string().min(3).max(150),
    })
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

/** The portal of this id; throws where there is none, as for work that was begun before its file went. */
export function tenantWith({ all }: Pick<Tenants, 'all'>, tenantId: string): TenantSettings {
  const tenant = all.find(({ id }) => id === tenantId);
  if (!tenant) throw new Error(`there is no tenant ${tenantId}`);
  return tenant;
}

/** What a portal calls things otherwise. */
export function nounsOf({ all }: Pick<Tenants, 'all'>, tenantId: string): Nouns {
  return all.find(({ id }) => id === tenantId)?.nouns ?? {};
}
