import type { ImportKind } from '#contract/imports/words.ts';
import type { ImportRow } from '#contract/imports/imports.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFieldWords } from '../use-field-words.ts';
import css from './check.module.css';

/** Of several addresses or numbers in a cell the first is read. */
export function Left({ kind, row: { left } }: { kind: ImportKind; row: Pick<ImportRow, 'left'> }) {
  const t = useTexts('imports');
  const { title } = useFieldWords(kind);
  return left.map(({ field, text }) => (
    <span key={field} className={css.brings}>
      <span>
        <b>{title(field)}:</b> {t('check.left', { text })}
      </span>
    </span>
  ));
}
