import { emptyMarks, importFields, type ImportKind } from '#contract/imports/words.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { isNeeded } from '../fields.ts';
import { useFieldWords } from '../use-field-words.ts';
import css from './file.module.css';
import { Templates } from './templates.tsx';

export function Guide({ kind }: { kind: ImportKind }) {
  const t = useTexts('imports');
  const language = useLanguage();
  const { title, hint } = useFieldWords(kind);
  return (
    <Sheet padded as="section" aria-labelledby="guide" className={css.guide}>
      <h2 id="guide">{t('guide.title')}</h2>
      <ul className={css.rules}>
        <li>{t('guide.headings')}</li>
        <li>{t(`guide.key.${kind}`)}</li>
        <li>{t('guide.doubt')}</li>
        {kind === 'people' && <li>{t('guide.several')}</li>}
        <li>
          <b>{t('guide.empty')}</b> {t('guide.gone')}
        </li>
        <li>{t('guide.mark', { mark: emptyMarks[language] })}</li>
      </ul>
      <Templates kind={kind} />
      <h3>{t('guide.columns')}</h3>
      <dl className={css.fields}>
        {importFields[kind].map((field) => (
          <div key={field}>
            <dt>
              {title(field)} {isNeeded(kind, field) && <Tag tone="primary">{t('guide.required')}</Tag>}
            </dt>
            <dd>{hint(field)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
