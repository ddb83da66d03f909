import type { PortalSettings } from '#contract/tenants/settings.ts';
import { mailSenderOf } from './mail-sender.service.ts';
import { overlaid, type SettingsRow } from './overlay.rules.ts';
import type { TenantSettings } from './tenant-file.rules.ts';

export function shownSettings(tenant: TenantSettings, row: SettingsRow, mailFrom: string): PortalSettings {
  const holds = overlaid(tenant, row);
  const { name, shortName, palette, contact, legal, logo, isSetUp } = holds;
  const { from, replyTo = null } = mailSenderOf(holds, mailFrom);
  return {
    name,
    shortName,
    primaryColor: palette.primaryColor,
    logo: logo && `/api/portal/logo/${logo.sha256}`,
    email: contact.email ?? null,
    phone: contact.phone ?? null,
    address: contact.address ?? null,
    replyTo: holds.replyTo,
    invitationNote: holds.invitationNote,
    questions: holds.questions,
    imprint: legal.imprint,
    privacy: legal.privacy,
    mail: { sender: from.address, replyTo, may: tenant.mails.senders, testedAt: row.testedAt?.toISOString() ?? null },
    craftIds: row.craftIds,
    skipped: row.skipped,
    hasIdentity: row.name !== null || isComplete(tenant),
    isSetUp,
    version: row.version,
  };
}

/** The operator has written all of it into the file. */
function isComplete({ ofFile: { contact, legal } }: TenantSettings): boolean {
  return contact.email !== undefined && legal.imprint !== '' && legal.privacy !== '';
}
