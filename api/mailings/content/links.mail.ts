import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import { filled } from '#contract/base/text/filled.ts';
import { plainDayIn } from '#platform/output/moment.ts';
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
    registering: Makes<ConfirmTokens['registering']> & {
      companies: Makes<ConfirmTokens['registering']['companies']>;
    };
  };
}

type Makes<T extends { make: unknown }> = Pick<T, 'make'>;

interface Whose {
  tenant: TenantSettings;
  userId: string;
  tokens: MailTokens;
}

/** Makes the token of one person and post, or of a company that has nobody. */
interface TokensToAnswer {
  confirming: () => string;
  registering: () => string;
}

interface Answering {
  tenantId: string;
  origin: string;
  postId: string;
  /** Null: the company answers without a person. */
  userId: string | null;
  companyId: string | null;
}

/** To the page where one answers without signing in whether one comes to the event of the post. */
export function registrationLink(
  { registering }: Pick<MailTokens['confirming'], 'registering'>,
  { tenantId, origin, postId, userId, companyId }: Answering,
): string {
  const token =
    userId === null
      ? registering.companies.make(tenantId, { companyId: companyId ?? '', postId })
      : registering.make(tenantId, { userId, postId });
  return `${origin}${pages.registration}?token=${token}`;
}

/** What the reader is to answer without signing in: to confirm the post, to register for its event. */
export function openOf(item: Item, tokens: TokensToAnswer, language: Language): Open[] {
  const { toConfirm, confirmUntil, origin, event, mailing, withdrawal } = item;
  const words = textsOf('mailings', language);
  const open: Open[] = [];
  if (toConfirm) {
    const until = confirmUntil === null ? null : confirmUntilIn(language, confirmUntil);
    open.push({ label: words.confirm, link: `${origin}${pages.confirm}?token=${tokens.confirming()}`, until });
  }
  const terms = event?.registration;
  if (terms && withdrawal === null && mailing !== 'reminder') {
    const until =
      terms.until === null ? null : filled(words.registerUntil, { when: plainDayIn(language, terms.until) });
    open.push({ label: words.register, link: `${origin}${pages.registration}?token=${tokens.registering()}`, until });
  }
  return open;
}

/** To the page that sends a set-up link to the address on file; it lets nobody in. */
export function setUpOf({ postId, origin }: Item, { tenant, userId, tokens }: Whose): string {
  return `${origin}${pages.setUpAccess}?token=${tokens.confirming.settingUp.make(tenant.id, { userId, postId })}`;
}

export function accessIn(language: Language, link: string): NonNullable<MailSheet['access']> {
  const { title, text, setUp, note } = textsOf('mailings', language).access;
  return { title, text, way: { label: setUp, link }, note };
}
