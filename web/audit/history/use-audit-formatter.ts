import { useQuery } from '@tanstack/react-query';
import type { AuditFormatter } from '#contract/audit/formatter.ts';
import type { AuditWords } from '#contract/audit/words/en.ts';
import { inOwnWords } from '#web/base/language/texts.ts';
import type { Language } from '#contract/base/languages.ts';
import { useLanguage } from '#web/base/language/use-texts.ts';

// Only the log loads its words, in one language.
const loaders: Record<Language, () => Promise<{ words: AuditWords }>> = {
  de: () => import('#contract/audit/words/de.ts'),
  en: () => import('#contract/audit/words/en.ts'),
  es: () => import('#contract/audit/words/es.ts'),
};

export function useAuditFormatter(): AuditFormatter | undefined {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['words', 'audit', language],
    queryFn: async () => {
      const [{ auditFormatter }, { words }] = await Promise.all([
        import('#contract/audit/formatter.ts'),
        loaders[language](),
      ]);
      return auditFormatter(inOwnWords(words, language), language);
    },
    staleTime: Infinity,
  });
  return data;
}
