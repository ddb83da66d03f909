import type { PortalSettings } from '#contract/tenants/settings.ts';

export const identityFields = [
  'name',
  'shortName',
  'primaryColor',
  'email',
  'sender',
  'phone',
  'address',
  'replyTo',
  'imprint',
  'privacy',
] as const;
export type IdentityField = (typeof identityFields)[number];
export type Identity = Record<IdentityField, string>;

export function identityOf(portal: PortalSettings): Identity {
  const { name, shortName, primaryColor, imprint, privacy, mail } = portal;
  const { email, phone, address, replyTo } = portal;
  const sender = mail.sender;
  const optional = { email: email ?? '', phone: phone ?? '', address: address ?? '', replyTo: replyTo ?? '' };
  return { name, shortName, primaryColor, imprint, privacy, sender, ...optional };
}

/** What was changed, and the name in any case: it is what the step is done with. Empty is as in the tenant file. */
export function changesOf(values: Identity, before: Identity): Partial<Record<IdentityField, string | null>> {
  const changed = identityFields.filter((field) => field === 'name' || values[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() === '' ? null : values[field]]));
}
