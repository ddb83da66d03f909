import type { ImportKind } from '#contract/imports/words.ts';
import type { ImportRow } from '#contract/imports/imports.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useFieldWords } from '../use-field-words.ts';
import { Changes } from './changes.tsx';
import css from './check.module.css';
import { useProblemWords } from './problem-words.ts';

export function RowNews({ kind, row }: { kind: ImportKind; row: ImportRow }) {
  const { title } = useFieldWords(kind);
  const words = useProblemWords();
  if (row.problems.length === 0)
    return (
      <>
        <Changes kind={kind} row={row} />
        <Left kind={kind} row={row} />
      </>
    );
  return (
    <span className={css.problems}>
      {row.problems.map((problem) => (
        <span key={`${problem.field} ${problem.problem} ${problem.value}`}>
          <Icon name="warning" size="small" />
          <span>
            <b>{title(problem.field)}:</b> {words(problem)}
          </span>
        </span>
      ))}
    </span>
  );
}

/** Of several addresses or numbers in a cell the first is read. */
function Left({ kind, row: { left } }: { kind: ImportKind; row: Pick<ImportRow, 'left'> }) {
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
