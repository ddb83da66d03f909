import type { NewBarrier } from '#contract/accessibility.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail } from '#platform/mail/mail-page.ts';
import { textsOf } from '#api/texts/texts.ts';

export function barrierMail(letter: Letter, { text, page = null, email = null }: NewBarrier): Mail {
  const words = textsOf('accessibility', letter.language).barrier;
  const parts = [
    words.lead,
    '{{text}}',
    ...(page === null ? [] : [words.page]),
    email === null ? words.nobody : words.answer,
  ];
  const facts = { text: unlinked(text), page: page ?? '', email: email ?? '' };
  return letterMail(letter, { subject: words.subject, greeting: words.greeting, parts }, facts);
}

/** Prevents mail programs from linking a stranger's text; line ends stay. */
function unlinked(text: string): string {
  return text.replaceAll(/[:/@.](?=\S)/g, '$& ');
}
