import * as z from 'zod';
import { mailFrequencies } from '#contract/mailings/words.ts';
import { type MasterField, masterFields } from '#contract/people/words.ts';
import { addressKey } from '#contract/base/address.ts';
import { Email } from '#contract/base/fields.ts';
import { Nouns } from '#contract/base/text/nouns.ts';
import type { QuestionSetting } from '#contract/questions/words.ts';
import { postKinds } from '#contract/posts/words.ts';
import { HexColor } from '#contract/tenants.ts';
import { languages } from '#contract/base/languages.ts';
import { Day } from '#contract/base/text/text.ts';
import { IssuerSettings } from '#api/identity/issuers/issuer-settings.rules.ts';

const Host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name in small letters, such as portal.example');

const Sender = z
  .string()
  .toLowerCase()
  .regex(
    /^(?:[^\s@<>]{1,64}@)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/,
    'must be an address or a domain such as kh.example',
  );

const days = z.int().min(1).max(3650);

/** `tenants/<tenant id>.json` (product, section 3). */
export const TenantFile = z.strictObject({
  default: z.boolean().default(false),
  name: z.string().min(1).max(120),
  shortName: z.string().min(1).max(40).optional(),
  palette: z.strictObject({ primaryColor: HexColor.default('#00A6B0') }).default({ primaryColor: '#00A6B0' }),
  issuer: IssuerSettings.default({ name: 'jwt', google: false }),
  hosts: z.array(Host).default([]),
  language: z.enum(languages).default('en'),
  registration: z.enum(['approval', 'open', 'invite']).default('approval'),
  /** In GiB, with running uploads. */
  quota: z.number().positive().max(1_000_000).default(100),
  admins: z.array(Email.transform(addressKey)).default([]),
  /** Days; `left` null: never. */
  keepDays: z
    .strictObject({
      views: days.min(30).default(365),
      mails: days.default(365),
      imports: days.default(90),
      /** Posts opened, documents downloaded. */
      reads: days.min(30).default(1095),
      /** Since the last message; shown ones stay. */
      questions: days.min(30).default(1095),
      /** Since the last day of the event. */
      registrations: days.min(30).default(365),
      /** Who was there, since the last day of the event. */
      attendance: days.min(30).default(1095),
      /** Former people. */
      left: days.nullable().default(3650),
      trash: days.min(7).default(30),
    })
    .prefault({}),
  /** Defaults, kinds that cannot be declined, and mails per minute. */
  mails: z
    .strictObject({
      frequencies: z.partialRecord(z.enum(postKinds), z.enum(mailFrequencies)).default({}),
      unmutable: z.array(z.enum(postKinds)).default([]),
      perMinute: z.int().min(1).max(100_000).default(600),
      perMinuteAndDomain: z.int().min(1).max(100_000).default(120),
      /** Addresses and domains from which the portal may send. */
      senders: z.array(Sender).default([]),
    })
    .prefault({}),
  /** Default kinds, and whether titles are shown. */
  push: z
    .strictObject({
      kinds: z.array(z.enum(postKinds)).default(['circular', 'invitation', 'urgent', 'tariff']),
      titles: z.boolean().default(false),
    })
    .prefault({}),
  /** Days before the last day; empty: none. */
  confirmations: z.strictObject({ remindDaysBefore: z.array(z.int().min(0).max(60)).max(5).default([3]) }).prefault({}),
  /** Kinds numbered automatically. */
  numbered: z.array(z.enum(postKinds)).default([]),
  /** Openings by name, or only counted. */
  reading: z.strictObject({ names: z.boolean().default(true) }).prefault({}),
  /** Fields that need approval. */
  approval: z
    .array(z.enum(masterFields))
    .refine(isWholeAddress, 'must name street, postcode and town together')
    .default([]),
  /** Between request and deletion. */
  deletionDays: z.int().min(1).max(30).default(14),
  /** Public. */
  contact: z
    .strictObject({
      email: z.email(),
      phone: z.string().min(3).max(40),
      /** Street, postcode and town, for letters. */
      address: z.string().min(3).max(150),
    })
    .partial()
    .default({}),
  /** A full statement, or the open parts of the default. */
  accessibility: z
    .strictObject({
      text: z.string().min(1).nullable().default(null),
      limits: z.string().min(1).nullable().default(null),
      checkedOn: Day.nullable().default(null),
      enforcement: z.string().min(1).nullable().default(null),
    })
    .prefault({}),
  nouns: Nouns.default({}),
  legal: z
    .strictObject({
      terms: z.string().default(''),
      /** Version of the terms; a change asks again, without one nobody is asked. */
      termsVersion: Day.nullable().default(null),
      /** What has changed, for those who agreed before. */
      termsChange: z.string().min(1).max(500).nullable().default(null),
      privacy: z.string().default(''),
      imprint: z.string().default(''),
    })
    .refine(({ terms, termsVersion }) => termsVersion === null || terms !== '', {
      path: ['terms'],
      message: 'must not be empty if there is a termsVersion',
    })
    .prefault({}),
});

export interface Tenants {
  all: readonly TenantSettings[];
  /** Claimed by invalid files only: no other portal takes their place. */
  lostHosts: readonly string[];
}

export type Kept = z.output<typeof TenantFile>['keepDays'];

type OfFile = z.output<typeof TenantFile>;

/** A portal as it holds: its file, and over it what the office has set on screen (`overlay.ts`). */
export type TenantSettings = OfFile & {
  id: string;
  shortName: string;
  /** Sent to sign-in services; frozen when the portal was first started (decision 148). */
  identifier: string;
  /** What the screen may hold over. */
  ofFile: Pick<OfFile, 'name' | 'shortName' | 'palette' | 'contact' | 'legal'>;
  logo: { id: string; bytes: number; sha256: string } | null;
  /** Null: the operator's address, the contact. */
  sender: string | null;
  replyTo: string | null;
  /** The office's own sentence in each invitation. */
  invitationNote: string | null;
  /** Where members may ask questions. */
  questions: QuestionSetting;
  isSetUp: boolean;
  /** Of the settings on screen; 0 without any. */
  revision: number;
};

export function tenantFrom(id: string, file: OfFile): TenantSettings {
  const { name, shortName, palette, contact, legal } = file;
  const mail = { sender: null, replyTo: null, invitationNote: null };
  const own = { ...mail, logo: null, questions: 'off' as const, isSetUp: true, revision: 0 };
  const ofFile = { name, shortName, palette, contact, legal };
  return { ...file, id, shortName: shortName ?? name, identifier: name, ofFile, ...own };
}

/** Throws if its file is gone. */
export function tenantWith({ all }: Pick<Tenants, 'all'>, tenantId: string): TenantSettings {
  const tenant = all.find(({ id }) => id === tenantId);
  if (!tenant) throw new Error(`there is no tenant ${tenantId}`);
  return tenant;
}

export function nounsOf({ all }: Pick<Tenants, 'all'>, tenantId: string): Nouns {
  return all.find(({ id }) => id === tenantId)?.nouns ?? {};
}

/** Parts of an address are decided together. */
function isWholeAddress(fields: readonly MasterField[]): boolean {
  const named = (['street', 'postcode', 'town'] as const).filter((part) => fields.includes(part));
  return named.length === 0 || named.length === 3;
}
