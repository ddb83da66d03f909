import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { letterMail, type Letter } from '#platform/mail/mail-page.ts';
import { textsOf } from '#api/texts/texts.ts';

/** A new version replaces what the reader has downloaded. */
export function noticeMail({
  documentId,
  name,
  origin,
  ...letter
}: Letter & { origin: string; documentId: string; name: string }): Mail {
  const { greeting, subject, text, link, end } = textsOf('documents', letter.language).notice;
  const way = { label: link, link: `${origin}${pages.document.replace(':id', documentId)}` };
  return letterMail(letter, { subject, greeting, parts: [text, way, end] }, { name });
}
