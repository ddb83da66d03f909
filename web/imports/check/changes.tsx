import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import type { ImportRow } from '#contract/imports/imports.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFieldWords } from '../use-field-words.ts';
import css from './check.module.css';

interface Props {
  kind: ImportKind;
  row: Pick<ImportRow, 'changes' | 'outcome'>;
}

export function Changes({ kind, row: { changes, outcome } }: Props) {
  const t = useTexts('imports');
  const { title, value } = useFieldWords(kind);
  const isNew = outcome === 'new';
  const shown = isNew ? changes.filter(({ field }) => !naming.has(field)) : changes;
  if (shown.length === 0) return null;
  return (
    <span className={isNew ? css.brings : css.changes}>
      {shown.map(({ field, before, after }) => (
        <span key={field}>
          <b>{title(field)}:</b>{' '}
          {!isNew && (
            <>
              <del>{value(field, before)}</del>{' '}
              <span role="img" aria-label={t('check.becomes')}>
                →
              </span>{' '}
            </>
          )}
          {after === null ? <i>{t('check.emptied')}</i> : value(field, after)}
        </span>
      ))}
    </span>
  );
}

const naming: ReadonlySet<ImportField> = new Set<ImportField>(['name', 'salutation', 'firstName', 'lastName']);
