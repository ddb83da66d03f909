import type { Nouns } from '#contract/base/text/nouns.ts';
import type { Language } from '#contract/base/languages.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import { answers as membersDe } from '#contract/help/members/de.ts';
import { answers as membersEn } from '#contract/help/members/en.ts';
import { answers as membersEs } from '#contract/help/members/es.ts';
import { answers as officeDe } from '#contract/help/office/de.ts';
import { answers as officeEn } from '#contract/help/office/en.ts';
import { answers as officeEs } from '#contract/help/office/es.ts';
import type { HelpAnswer, HelpPart } from '#contract/help/questions.ts';

type Answers = Readonly<Record<string, HelpAnswer>>;

const answers: Record<HelpPart, Record<Language, Answers>> = {
  members: { de: membersDe, en: membersEn, es: membersEs },
  office: { de: officeDe, en: officeEn, es: officeEs },
};

/** In the portal's own nouns. */
export function helpIn(part: HelpPart, language: Language, nouns: Nouns): Answers {
  return renamed(answers[part][language], nouns, language);
}
