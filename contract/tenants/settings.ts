import * as z from 'zod';
import { Email, Ids, name, optional } from '../base/fields.ts';
import { get, patch, post, put, remove } from '../base/route.ts';
import { Instant, lines } from '../base/text/text.ts';
import { HexColor } from '../tenants.ts';
import { questionSettings } from '../questions/words.ts';
import { logoTypes, setUpSteps } from './words.ts';

/** Empty becomes null, which restores the value of the tenant file. */
const legal = orNull(100_000);

function orNull(most: number) {
  return lines(most)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullable();
}

export const UpdatePortal = z
  .strictObject({
    name: name(120).nullable(),
    shortName: name(40).nullable(),
    primaryColor: HexColor.nullable(),
    email: Email.nullable(),
    phone: optional(40),
    address: optional(150),
    replyTo: Email.nullable(),
    sender: Email.nullable(),
    /** The office's own sentence in each invitation. */
    invitationNote: orNull(300),
    questions: z.enum(questionSettings).nullable(),
    imprint: legal,
    privacy: legal,
    craftIds: Ids.nullable(),
    skipped: z.array(z.enum(setUpSteps)).max(setUpSteps.length),
    /** True ends the set-up, false restarts it. */
    isSetUp: z.boolean(),
  })
  .partial()
  .meta({ id: 'updatePortal' });
export type UpdatePortal = z.output<typeof UpdatePortal>;

/** The value in effect: from the screen, else from the tenant file. */
export const PortalSettings = z
  .object({
    name: z.string(),
    shortName: z.string(),
    primaryColor: HexColor,
    logo: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    replyTo: z.string().nullable(),
    invitationNote: z.string().nullable(),
    questions: z.enum(questionSettings).describe('where members may ask questions about posts'),
    imprint: z.string(),
    privacy: z.string(),
    /** The sender of this portal's mails. `may`: addresses and domains that the operator allows. */
    mail: z.object({
      sender: z.string(),
      replyTo: z.string().nullable(),
      may: z.array(z.string()),
      testedAt: Instant.nullable(),
    }),
    craftIds: z.array(z.uuid()).nullable(),
    skipped: z.array(z.enum(setUpSteps)),
    /** Name and contact were entered on screen, or the file has contact and legal texts. */
    hasIdentity: z.boolean(),
    isSetUp: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'portalSettings' });
export type PortalSettings = z.output<typeof PortalSettings>;

/** `taken` or `refused` by the mail server, `unanswered` within 20 seconds, `kept` without a mail server. */
export const TestMail = z
  .object({
    to: z.string(),
    at: Instant,
    outcome: z.enum(['taken', 'refused', 'unanswered', 'kept', 'held']),
    reason: z.string().nullable(),
  })
  .meta({ id: 'testMail' });
export type TestMail = z.output<typeof TestMail>;

export const portal = {
  read: get('/api/portal', {
    summary: 'Get the settings of the portal that the office may change',
    access: 'admin',
    returns: PortalSettings,
    versioned: true,
  }),
  update: patch('/api/portal', {
    summary: 'Update settings of the portal; null restores the value of the tenant file',
    access: 'admin',
    invalidates: ['portal', 'audit/'],
    body: UpdatePortal,
    returns: PortalSettings,
    versioned: true,
    rich: true,
  }),
  replaceLogo: put('/api/portal/logo', {
    summary: 'Replace the logo; it is stored as PNG of at most 512 pixels, without scripts',
    access: 'admin',
    invalidates: ['portal', 'audit/'],
    upload: { types: logoTypes, maxBytes: 2 * 1024 * 1024 },
    returns: PortalSettings,
    versioned: true,
  }),
  removeLogo: remove('/api/portal/logo', {
    summary: 'Restore the default logo',
    access: 'admin',
    invalidates: ['portal', 'audit/'],
    versioned: true,
  }),
  testMail: post('/api/portal/test-mail', {
    summary: 'Send a test e-mail to the caller; at most five in ten minutes',
    access: 'admin',
    invalidates: ['portal'],
    steps: true,
    returns: TestMail,
  }),
  logo: get('/api/portal/logo/{sha256}', {
    summary: 'Get the logo named by `/tenant.json`',
    access: 'anyone',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a checksum') }),
    sends: ['image/png'],
  }),
};
