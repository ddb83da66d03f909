import { pages } from '#contract/base/pages.ts';
import type { Language } from '#contract/base/languages.ts';
import { filled } from '#contract/base/text/filled.ts';
import { inGerman } from '#contract/base/text/portal-name.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailBodies, type MailPart } from '#platform/mail/mail-page.ts';
import { textsOf } from '#api/texts/texts.ts';

/** `existing` goes to the person who already has the address; `addressChange` to the new one, the two after it to the old. */
export type MailKind =
  | 'verification'
  | 'reset'
  | 'existing'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorTaken'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'addressChange'
  | 'addressChanged'
  | 'addressReturned';

export interface MailOrder {
  kind: MailKind;
  to: string;
  language: Language;
  portal: string;
  origin: string;
  token: string;
}

/** Repeats nothing that the requester typed: that may be a stranger. */
export function composeMail({ kind, to, language, portal, origin, token }: MailOrder): Mail {
  const words = textsOf('identity', language);
  const { subject, before, after } = words[kind];
  const links = linksOf(kind, origin, token, words);
  const fill = (line: string) => filled(line, { portal, ...inGerman(portal) });
  const lines = [words.greeting, before].map(fill);
  return { to, subject: fill(subject), ...mailBodies(language, [...lines, ...links, fill(after), portal]) };
}

type Words = ReturnType<typeof textsOf<'identity'>>;

function linksOf(kind: MailKind, origin: string, token: string, { labels }: Words): MailPart[] {
  const query = `?token=${encodeURIComponent(token)}`;
  if (kind === 'verification') return [{ label: labels.verify, link: `${origin}/auth/verify${query}` }];
  if (kind === 'reset') return [{ label: labels.reset, link: `${origin}/auth/reset-password${query}` }];
  if (kind === 'addressChange') return [{ label: labels.newAddress, link: `${origin}${pages.newAddress}${query}` }];
  if (kind === 'addressChanged')
    return [{ label: labels.wayBack, link: `${origin}${pages.newAddress}${query}&back=1` }];
  // The reader can no longer sign in.
  if (kind === 'addressReturned') return [];
  return [
    { label: labels.signIn, link: `${origin}/auth/login` },
    { label: labels.forgot, link: `${origin}/auth/forgot-password` },
  ];
}
