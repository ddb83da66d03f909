import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditWords } from '#contract/audit/words/en.ts';
import { type PrivacySpeech, privacySpeechOf } from '#contract/privacy/speech.ts';
import type { PrivacyWords } from '#contract/privacy/words/en.ts';
import { inOwnWords } from '#web/base/i18n.ts';
import { type Language, languages } from '#contract/tenants.ts';

type Words = Promise<{ words: PrivacyWords }>;
type Audit = Promise<{ words: AuditWords }>;

// Only who reads it loads the words, and of one language.
const loaders: Record<Language, () => readonly [Words, Audit]> = {
  de: () => [import('#contract/privacy/words/de.ts'), import('#contract/audit/words/de.ts')],
  en: () => [import('#contract/privacy/words/en.ts'), import('#contract/audit/words/en.ts')],
  es: () => [import('#contract/privacy/words/es.ts'), import('#contract/audit/words/es.ts')],
};

/** What says in the language of the screen what is stored about a person; undefined until its words are there. */
export function usePrivacySpeech(): PrivacySpeech | undefined {
  const { i18n } = useTranslation();
  const language = languages.find((one) => one === i18n.language) ?? 'en';
  const { data } = useQuery({
    queryKey: ['privacy words', language],
    queryFn: async () => {
      const [own, audit] = await Promise.all(loaders[language]());
      return inOwnWords([own.words, audit.words] as const, language);
    },
    staleTime: Infinity,
  });
  return data && privacySpeechOf(data[0], data[1], language);
}
