import type { Language } from '#contract/base/languages.ts';
import { filled } from '#contract/base/text/filled.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { letterMail, type MailPart } from '#platform/mail/mail-page.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface FirstAdmin {
  to: string;
  /** Null while only the address is known: the link asks for the name. */
  name: string | null;
  language: Language;
  portal: string;
  /** Such as https://portal.example. */
  origin: string;
  isBuiltIn: boolean;
  /** Undefined with another service, or if the address has a password. */
  token: string | undefined;
}

export function firstAdminMail({ name, origin, isBuiltIn, token, ...letter }: FirstAdmin): Mail {
  const words = textsOf('admission', letter.language).firstAdmin;
  const { to } = letter;
  const register = { label: words.register, link: `${origin}${pages.register}?email=${encodeURIComponent(to)}` };
  const signIn = { label: words.signIn, link: `${origin}${pages.login}` };
  const ways: Record<'accept' | 'known' | 'elsewhere', MailPart[]> = {
    accept: [
      name === null ? words.nameAndPassword : words.password,
      { label: words.begin, link: acceptLink(origin, token ?? '', name === null) },
      words.tooOld,
      register,
      words.notYou,
    ],
    known: [words.known, signIn],
    elsewhere: [words.elsewhere, register, words.knownThere, signIn, words.notYou],
  };
  const way = token !== undefined ? 'accept' : isBuiltIn ? 'known' : 'elsewhere';
  const greeting = name === null ? words.greeting : filled(words.greetingByName, { name });
  const parts = [words.appointed, ...ways[way]];
  return letterMail(letter, { subject: words.subject, greeting, parts }, { email: to });
}

/** Where a name and the first password are set, or the password alone. */
export function acceptLink(origin: string, token: string, asksName: boolean): string {
  return `${origin}${pages.invitation}?token=${encodeURIComponent(token)}${asksName ? '&asks=name' : ''}`;
}
