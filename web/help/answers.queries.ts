import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/base/languages.ts';
import type { HelpAnswer, HelpPart } from '#contract/help/questions.ts';
import { loaded } from '#web/base/network/connection.ts';
import { useLanguage } from '#web/base/language/use-texts.ts';
import { inOwnWords } from '#web/base/language/texts.ts';

export type Answers = Readonly<Record<string, HelpAnswer>>;

/** Each in a file of its own, which only the help loads. */
const files: Record<HelpPart, Record<Language, () => Promise<{ answers: Answers }>>> = {
  members: {
    de: () => import('#contract/help/members/de.ts'),
    en: () => import('#contract/help/members/en.ts'),
    es: () => import('#contract/help/members/es.ts'),
  },
  office: {
    de: () => import('#contract/help/office/de.ts'),
    en: () => import('#contract/help/office/en.ts'),
    es: () => import('#contract/help/office/es.ts'),
  },
};

export async function answersIn(parts: readonly HelpPart[], language: Language): Promise<Answers> {
  const read = await Promise.all(parts.map((part) => loaded(files[part][language])));
  return Object.assign({}, ...read.map(({ answers }) => answers)) as Answers;
}

/** The answers of these parts in the reader's language, in the portal's own nouns. */
export function useAnswers(parts: readonly HelpPart[]) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['words', 'help', language, ...parts],
    queryFn: async () => inOwnWords(await answersIn(parts, language), language),
    staleTime: Infinity,
  });
}
