import type { ImportKind } from '#contract/imports/words.ts';
import type { ImportRow } from '#contract/imports/imports.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useFieldWords } from '../use-field-words.ts';
import { Changes } from './changes.tsx';
import css from './check.module.css';
import { Left } from './left.tsx';
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
    <>
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
      <Left kind={kind} row={row} />
    </>
  );
}
