import type { PortalSettings } from '#contract/tenants/settings.ts';

/** Below a fold. */
export const foldedFields = ['phone', 'address', 'replyTo', 'imprint', 'privacy'] as const;
export const identityFields = ['name', 'shortName', 'primaryColor', 'email', 'sender', ...foldedFields] as const;
export type IdentityField = (typeof identityFields)[number];
export type Identity = Record<IdentityField, string>;

export function identityOf(portal: PortalSettings): Identity {
  const { name, shortName, primaryColor, imprint, privacy, mail } = portal;
  const { email, phone, address, replyTo } = portal;
  const sender = mail.sender;
  const optional = { email: email ?? '', phone: phone ?? '', address: address ?? '', replyTo: replyTo ?? '' };
  return { name, shortName, primaryColor, imprint, privacy, sender, ...optional };
}

interface Given {
  before: Identity;
  fields: readonly IdentityField[];
  always: readonly IdentityField[];
}

/** Empty is as in the tenant file. */
export function changesOf(values: Identity, { before, fields, always }: Given) {
  const changed = fields.filter((field) => always.includes(field) || values[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() === '' ? null : values[field]]));
}
