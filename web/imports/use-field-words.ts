import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { hasText } from '#web/base/language/texts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { textKey } from './fields.ts';

export function useFieldWords(kind: ImportKind) {
  const t = useTexts('imports');
  const { shortDate } = useFormats();
  const title = (field: ImportField) => t(`fields.${textKey(kind, field)}.title`);
  const hint = (field: ImportField) => t(`fields.${textKey(kind, field)}.hint`);

  function value(field: ImportField, text: string | null): string {
    if (text === null || text === '') return t('check.before');
    const isChoice = field === 'function' || field === 'channel' || field === 'language';
    const key = isChoice ? `words.${field}.${text}` : `words.${text}`;
    const isTruth = field === 'trainsApprentices' || field === 'boundByTariff';
    if ((isChoice || isTruth) && hasText('imports', key)) return t(key as 'words.true');
    return /^\d{4}-\d\d-\d\d$/.test(text) ? shortDate(text) : text;
  }

  return { title, hint, value };
}
