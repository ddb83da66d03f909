import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.ts';
import type { MailSheet } from './mail-sheet.ts';
import { texts } from './mail-texts.ts';

/** For whom a mail is and where the portal is, such as https://portal.example; `token` opens the choices of that person. */
export interface Addressed {
  tenant: TenantSettings;
  language: Language;
  origin: string;
  name: string;
  token: string;
}

/** What stands around the news in every mail that tells somebody of any. */
export function frameOf(addressed: Addressed) {
  const { tenant, language, origin, name } = addressed;
  const words = texts[language];
  return {
    language,
    color: tenant.palette.primaryColor,
    portal: tenant.name,
    address: tenant.contact.address ?? null,
    greeting: words.greeting.replace('{name}', () => name),
    openTitle: words.openTitle,
    whyTitle: words.whyTitle,
    choices: { label: words.choices, link: choicesOf(addressed) },
    imprint: { label: words.imprint, link: `${origin}${pages.imprint}` },
  } satisfies Partial<MailSheet>;
}

/** Where the choices are, with a button that ends mails of one kind where that is named. */
export function choicesOf({ origin, token }: Pick<Addressed, 'origin' | 'token'>, kind?: string): string {
  return `${origin}${pages.mails}?token=${token}${kind === undefined ? '' : `&kind=${kind}`}`;
}

/** RFC 2369, 2919 and 8058: mail programs show a button that ends the mails of a list without signing in. */
export function listHeaders(
  list: 'posts' | 'folders',
  { tenant, origin, token }: Pick<Addressed, 'tenant' | 'origin' | 'token'>,
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${choicesOf({ origin, token }, list === 'folders' ? list : undefined)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${list}.${tenant.id}.${new URL(origin).hostname}>`,
  };
}
