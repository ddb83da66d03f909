import { signInAddress } from '#contract/base/address.ts';
import type { portalSettings } from '#database/schema/portals.ts';
import type { TenantSettings } from './tenant-file.rules.ts';

export type SettingsRow = typeof portalSettings.$inferSelect & Pick<TenantSettings, 'logo'>;

type Overlaid = Pick<
  TenantSettings,
  | 'name'
  | 'shortName'
  | 'palette'
  | 'contact'
  | 'legal'
  | 'identifier'
  | 'logo'
  | 'sender'
  | 'replyTo'
  | 'invitationNote'
  | 'questions'
  | 'isSetUp'
  | 'revision'
>;

/** In place, as everything in a node has the same object. Older rows than the one it has are ignored. */
export function overlay(tenant: TenantSettings, row: SettingsRow): void {
  if (row.version >= tenant.revision) Object.assign(tenant, overlaid(tenant, row));
}

/** Where file and screen differ, the screen holds. */
export function overlaid({ ofFile, mails }: Pick<TenantSettings, 'ofFile' | 'mails'>, row: SettingsRow): Overlaid {
  const name = row.name ?? ofFile.name;
  const email = row.email ?? ofFile.contact.email;
  const phone = row.phone ?? ofFile.contact.phone;
  const address = row.address ?? ofFile.contact.address;
  const { imprint, privacy } = ofFile.legal;
  return {
    name,
    shortName: row.shortName ?? ofFile.shortName ?? name,
    palette: { primaryColor: row.primaryColor ?? ofFile.palette.primaryColor },
    contact: { ...(email && { email }), ...(phone && { phone }), ...(address && { address }) },
    legal: { ...ofFile.legal, imprint: row.imprint ?? imprint, privacy: row.privacy ?? privacy },
    identifier: row.identifier,
    logo: row.logo,
    sender: row.sender !== null && maySend(mails.senders, row.sender) ? row.sender : null,
    replyTo: row.replyTo,
    invitationNote: row.invitationNote,
    questions: row.questions ?? 'off',
    isSetUp: row.setUpAt !== null,
    revision: row.version,
  };
}

/** Fields in which file and screen differ. */
export function differing({ ofFile }: Pick<TenantSettings, 'ofFile'>, row: SettingsRow): string[] {
  const { name, shortName, palette, contact, legal } = ofFile;
  const file = { name, shortName, ...palette, ...contact, imprint: legal.imprint, privacy: legal.privacy };
  return Object.entries(file).flatMap(([field, value]) => {
    const own = row[field as keyof typeof file];
    return own !== null && value !== undefined && value !== '' && own !== value ? [field] : [];
  });
}

/** By address or by its domain. */
export function maySend(senders: readonly string[], address: string): boolean {
  const small = signInAddress(address);
  return senders.includes(small) || senders.includes(small.slice(small.lastIndexOf('@') + 1));
}
