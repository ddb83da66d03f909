import { useQuery } from '@tanstack/react-query';
import type { AuditWords } from '#contract/audit/words/en.ts';
import { type PrivacyFormatter, privacyFormatter } from '#contract/privacy/formatter.ts';
import type { PrivacyWords } from '#contract/privacy/words/en.ts';
import { inOwnWords } from '#web/base/language/texts.ts';
import type { Language } from '#contract/base/languages.ts';
import { useLanguage } from '#web/base/language/use-texts.ts';

type Words = Promise<{ words: PrivacyWords }>;
type Audit = Promise<{ words: AuditWords }>;

// Loaded on demand, in one language.
const loaders: Record<Language, () => readonly [Words, Audit]> = {
  de: () => [import('#contract/privacy/words/de.ts'), import('#contract/audit/words/de.ts')],
  en: () => [import('#contract/privacy/words/en.ts'), import('#contract/audit/words/en.ts')],
  es: () => [import('#contract/privacy/words/es.ts'), import('#contract/audit/words/es.ts')],
};

export function usePrivacyFormatter(): PrivacyFormatter | undefined {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['words', 'privacy', language],
    queryFn: async () => {
      const [own, audit] = await Promise.all(loaders[language]());
      return inOwnWords([own.words, audit.words] as const, language);
    },
    staleTime: Infinity,
  });
  return data && privacyFormatter(data[0], data[1], language);
}
