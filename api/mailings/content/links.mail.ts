import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import type { Item } from '../sending/claim.store.ts';
import type { ConfirmTokens } from '../links/confirm-token.rules.ts';
import { confirmUntilIn } from './dates.mail.ts';
import type { MailSheet, Open } from './sheet.rules.ts';
import type { UnsubscribeTokens } from '../links/unsubscribe-token.rules.ts';
import { textsOf } from '#api/texts/texts.ts';

/** That a mail's links carry. */
export interface MailTokens {
  unsubscribing: Makes<UnsubscribeTokens> & { companies: Makes<UnsubscribeTokens['companies']> };
  confirming: Makes<ConfirmTokens> & {
    companies: Makes<ConfirmTokens['companies']>;
    settingUp: Makes<ConfirmTokens['settingUp']>;
  };
}

type Makes<T extends { make: unknown }> = Pick<T, 'make'>;

interface Whose {
  tenant: TenantSettings;
  userId: string;
  tokens: MailTokens;
}

/** To confirm the post without signing in, by the token of a person or a company. */
export function openOf({ toConfirm, confirmUntil, origin }: Item, token: string, language: Language): Open | null {
  if (!toConfirm) return null;
  const until = confirmUntil === null ? null : confirmUntilIn(language, confirmUntil);
  return { label: textsOf('mailings', language).confirm, link: `${origin}${pages.confirm}?token=${token}`, until };
}

/** To the page that sends a set-up link to the address on file; it lets nobody in. */
export function setUpOf({ postId, origin }: Item, { tenant, userId, tokens }: Whose): string {
  return `${origin}${pages.setUpAccess}?token=${tokens.confirming.settingUp.make(tenant.id, { userId, postId })}`;
}

export function accessIn(language: Language, link: string): NonNullable<MailSheet['access']> {
  const { title, text, setUp, note } = textsOf('mailings', language).access;
  return { title, text, way: { label: setUp, link }, note };
}
