import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail } from '#platform/mail/mail-page.ts';
import { textsOf } from '#api/texts/texts.ts';

/** What the office sends itself while it sets up the portal. */
export function testMail(letter: Letter, replyTo: string | null): Mail {
  const { subject, greeting, lead, answers, nowhere } = textsOf('tenants', letter.language).testMail;
  return letterMail(
    letter,
    { subject, greeting, parts: [lead, replyTo === null ? nowhere : answers] },
    {
      replyTo: replyTo ?? '',
    },
  );
}
