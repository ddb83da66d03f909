import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { differenceOf, type Part } from './difference/difference.ts';
import type { Piece } from './difference/words.ts';
import { isWritten, type RevisionContents, useFieldChanges } from './use-field-changes.ts';
import { usePlaceName } from './use-place-name.ts';
import css from './versions.module.css';

interface Props {
  before: RevisionContents;
  after: RevisionContents;
  since: number | null;
}

export function DifferenceView({ before, after, since }: Props) {
  const t = useTexts('posts/writing');
  const lang = useContentLang(after.language);
  const fields = useFieldChanges(before, after);
  const { parts, places, isRestyled } = differenceOf(before.body, after.body);
  const count = fields.length + places;
  return (
    <div>
      {since !== null && count > 0 && <p className={css.count}>{t('versions.places', { count, before: since })}</p>}
      {count === 0 && !isRestyled && <p className={css.count}>{t('versions.nothing')}</p>}
      <div className={css.parts}>
        {fields.map(({ field, pieces }) => (
          <Changed
            key={field}
            name={t(`versions.where.${field}`)}
            pieces={pieces}
            lang={isWritten(field) ? lang : undefined}
          />
        ))}
        {places > 0 && parts.map((part, index) => <PartView key={index} part={part} lang={lang} />)}
      </div>
      {isRestyled && <p className={css.count}>{t('versions.restyled')}</p>}
    </div>
  );
}

function PartView({ part, lang }: { part: Part; lang: string | undefined }) {
  const t = useTexts('posts/writing');
  const nameOf = usePlaceName();
  if (part.is === 'same') return <p className={css.same}>{t('versions.same', { count: part.passages })}</p>;
  const nameLang = part.place.at === 'section' ? lang : undefined;
  return <Changed name={nameOf(part.place)} nameLang={nameLang} pieces={part.pieces} lang={lang} />;
}

interface ChangedProps {
  name: string;
  /** Of a heading of the post. */
  nameLang?: string | undefined;
  pieces: Piece[];
  lang: string | undefined;
}

function Changed({ name, nameLang, pieces, lang }: ChangedProps) {
  return (
    <div>
      <p lang={nameLang} className={css.where}>
        {name}
      </p>
      <p className={css.words} dir="auto">
        {pieces.map((piece, index) => (
          <Words
            key={index}
            {...piece}
            lang={lang}
            isReplaced={piece.is === 'gone' && pieces[index + 1]?.is === 'new'}
          />
        ))}
      </p>
    </div>
  );
}

function Words({ is, text, lang, isReplaced }: Piece & { lang: string | undefined; isReplaced: boolean }) {
  const t = useTexts('posts/writing');
  const words = <span lang={lang}>{text}</span>;
  if (is === 'same') return words;
  const Element = is === 'gone' ? 'del' : 'ins';
  return (
    <>
      <Element>
        <VisuallyHidden>{t(`versions.${is}`)}: </VisuallyHidden>
        {words}
      </Element>
      {isReplaced && ' '}
    </>
  );
}
