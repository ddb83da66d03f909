import type { AskedOfReader } from '#contract/confirmations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';

/** "Malte Kolk für Tischlerei Rehbein, Mi., 4. Nov., 16:40 Uhr"; the company can be left out. */
export function useDoneWords() {
  const t = useTexts('posts');
  const nameOf = useNameOf();
  const { instant } = useFormats();
  return ({ company, done }: AskedOfReader, isNamed: boolean) => {
    if (!done) return t('confirming.open');
    const words = { name: done.isOwn ? t('confirming.you') : nameOf(done.by), at: instant(done.at) };
    return company && isNamed
      ? t('confirming.doneFor', { ...words, company: company.name })
      : t('confirming.doneBy', words);
  };
}

/** "Amsel Möbel und Kolk Treppen"; empty where each person confirms. */
export function useCompanies() {
  const { listed } = useFormats();
  return (asked: readonly AskedOfReader[]) => listed(asked.flatMap(({ company }) => company?.name ?? []));
}
