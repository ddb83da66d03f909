import { formOf } from '#contract/base/text/filled.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail, type MailPart } from '#platform/mail/mail-page.ts';
import { textsOf } from '#api/texts/texts.ts';

export function admittedMail({
  origin,
  company,
  ...letter
}: Letter & { origin: string; company: string | null }): Mail {
  const words = textsOf('admission', letter.language);
  const lines = [words.admitted.text, ...(company === null ? [] : [words.admitted.company])];
  const link = { label: words.admitted.link, link: `${origin}${pages.home}` };
  return written(letter, words.admitted.subject, [...lines, link], { company: company ?? '' });
}

export function refusedMail({ reason, ...letter }: Letter & { reason: string | null }): Mail {
  const { subject, text, reason: because, end } = textsOf('admission', letter.language).refused;
  return written(letter, subject, [text, ...(reason === null ? [] : [because]), end], { reason: reason ?? '' });
}

export function waitingMail({
  origin,
  names,
  total,
  ...letter
}: Letter & { origin: string; names: readonly string[]; total: number }): Mail {
  const { language } = letter;
  const { waiting } = textsOf('admission', language);
  const rest = total - names.length;
  const list = names.map((name) => `– ${harmless(name)}`).join('\n');
  return written(
    letter,
    formOf(waiting, 'subject', total, language),
    [
      formOf(waiting, 'lead', total, language),
      rest > 0 ? `{{names}}\n${formOf(waiting, 'more', rest, language)}` : '{{names}}',
      { label: waiting.link, link: `${origin}${pages.targeting}?tab=members&is=pending` },
      waiting.end,
    ],
    { total: String(total), rest: String(rest), names: list },
  );
}

/** A stranger's text: limited in length, and never linked by mail programs. */
export function harmless(name: string): string {
  return name.slice(0, 80).replaceAll(/[:/@.](?=\S)/g, '$& ');
}

function written(letter: Letter, subject: string, parts: readonly MailPart[], facts: Record<string, string>): Mail {
  return letterMail(letter, { subject, greeting: textsOf('admission', letter.language).greeting, parts }, facts);
}
