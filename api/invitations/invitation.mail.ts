import type { Language } from '#contract/base/languages.ts';
import { filled } from '#contract/base/text/filled.ts';
import { pages } from '#contract/base/pages.ts';
import { inGerman } from '#contract/base/text/portal-name.ts';
import { acceptLink } from '#api/admission/first-admin.mail.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailBodies, type MailPart } from '#platform/mail/mail-page.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface Invited {
  to: string;
  /** With title. */
  name: string;
  language: Language;
  portal: string;
  /** Such as https://portal.example. */
  origin: string;
  isBuiltIn: boolean;
  /** Undefined with another service, or if the address has a password. */
  token: string | undefined;
  /** For a person without one in the records. */
  asksName?: boolean;
  /** The office's own sentence. */
  note?: string | null;
}

export function invitationMail(invited: Invited): Mail {
  const { subject, parts } = invitationParts(invited);
  const texts = parts.filter(({ kind, part }) => kind !== 'note' || part !== '').map(({ part }) => part);
  return { to: invited.to, subject, ...mailBodies(invited.language, texts) };
}

/** In order, as the mail has them and as the office sees them before; the sentence of its own has its place without one, too. */
export function invitationParts(invited: Invited): { subject: string; parts: Part[] } {
  const { to, name, language, portal, origin, isBuiltIn, token, asksName = false, note } = invited;
  const words = textsOf('invitations', language).invitation;
  const facts: Record<string, string> = { portal, ...inGerman(portal), name, email: to };
  const fill = (line: string) => filled(line, facts);
  const way: Way = token !== undefined ? 'accept' : isBuiltIn ? 'known' : 'elsewhere';
  const links: Record<string, MailPart> = {
    accept: { label: words.setPassword, link: acceptLink(origin, token ?? '', asksName) },
    register: { label: words.register, link: `${origin}${pages.register}?email=${encodeURIComponent(to)}` },
    signIn: { label: words.signIn, link: `${origin}${pages.login}` },
  };
  const own: Part = { kind: 'note', part: note?.trim() ?? '' };
  const ways = words[way].map((part): Part => (links[part] ? { kind: 'link', part: links[part] } : text(fill(part))));
  return {
    subject: fill(words.subject),
    parts: [text(fill(words.greeting)), text(fill(words.invited)), own, ...ways, text(portal)],
  };
}

interface Part {
  kind: 'text' | 'note' | 'link';
  part: MailPart;
}

const text = (part: string): Part => ({ kind: 'text', part });

type Way = 'accept' | 'known' | 'elsewhere';
