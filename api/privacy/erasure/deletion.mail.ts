import type { Nouns } from '#contract/base/text/nouns.ts';
import { pages } from '#contract/base/pages.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail } from '#platform/mail/mail-page.ts';
import { momentsIn } from '#contract/audit/moments.ts';
import { textsOf } from '#api/texts/texts.ts';

export function deletionAskedMail({ origin, day, ...letter }: Letter & { origin: string; day: string }): Mail {
  const { greeting, asked } = textsOf('privacy', letter.language);
  const link = { label: asked.link, link: `${origin}${pages.profile}?part=data` };
  const parts = [asked.text, asked.keep, link, asked.stranger];
  return letterMail(letter, { subject: asked.subject, greeting, parts }, { day: momentsIn(letter.language).day(day) });
}

export function deletionTakenBackMail(letter: Letter): Mail {
  const { greeting, takenBack } = textsOf('privacy', letter.language);
  return letterMail(letter, { subject: takenBack.subject, greeting, parts: [takenBack.text] }, {});
}

export function deletedMail({ nouns, ...letter }: Letter & { nouns: Nouns }): Mail {
  const { greeting, deleted } = renamed(textsOf('privacy', letter.language), nouns, letter.language);
  return letterMail(letter, { subject: deleted.subject, greeting, parts: [deleted.text, deleted.stays] }, {});
}
