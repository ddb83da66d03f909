import { filled } from '#contract/base/text/filled.ts';
import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import type { MailSheet } from './sheet.rules.ts';
import { textsOf } from '#api/texts/texts.ts';

/** `origin` such as https://portal.example; `token` opens the person's settings. */
export interface Addressed {
  tenant: TenantSettings;
  language: Language;
  origin: string;
  name: string;
  token: string;
}

export function frameOf(addressed: Addressed) {
  const { tenant, language, origin, name } = addressed;
  const words = textsOf('mailings', language);
  return {
    language,
    color: tenant.palette.primaryColor,
    portal: tenant.name,
    address: tenant.contact.address ?? null,
    greeting: filled(words.greeting, { name }),
    openTitle: words.openTitle,
    whyTitle: words.whyTitle,
    choices: { label: words.choices, link: choicesOf(addressed) },
    imprint: { label: words.imprint, link: `${origin}${pages.imprint}` },
  } satisfies Partial<MailSheet>;
}

export function choicesOf({ origin, token }: Pick<Addressed, 'origin' | 'token'>, kind?: string): string {
  return `${origin}${pages.mails}?token=${token}${kind === undefined ? '' : `&kind=${kind}`}`;
}

/** Where a company turns to letters. */
export function companyChoicesOf({ origin, token }: Pick<Addressed, 'origin' | 'token'>): string {
  return choicesOf({ origin, token }, 'company');
}

const kindsOfLists = { posts: undefined, folders: 'folders', companies: 'company' } as const;

/** RFC 2369, 2919 and 8058: one-click unsubscribing. */
export function listHeaders(
  list: keyof typeof kindsOfLists,
  { tenant, origin, token }: Pick<Addressed, 'tenant' | 'origin' | 'token'>,
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${choicesOf({ origin, token }, kindsOfLists[list])}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${list}.${tenant.id}.${new URL(origin).hostname}>`,
  };
}
