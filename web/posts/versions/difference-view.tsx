import { useTexts } from '#web/base/use-texts.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { differenceOf, type Part } from './difference/difference.ts';
import type { Piece } from './difference/words.ts';
import { type Said, useFieldChanges } from './use-field-changes.ts';
import { usePlaceName } from './use-place-name.ts';
import css from './versions.module.css';

interface Props {
  before: Said;
  after: Said;
  since: number | null;
}

export function DifferenceView({ before, after, since }: Props) {
  const t = useTexts('posts/writing');
  const fields = useFieldChanges(before, after);
  const { parts, places, isRestyled } = differenceOf(before.body, after.body);
  const count = fields.length + places;
  return (
    <div>
      {since !== null && count > 0 && <p className={css.count}>{t('versions.places', { count, before: since })}</p>}
      {count === 0 && !isRestyled && <p className={css.count}>{t('versions.nothing')}</p>}
      <div className={css.parts}>
        {fields.map(({ field, pieces }) => (
          <Changed key={field} name={t(`versions.where.${field}`)} pieces={pieces} />
        ))}
        {places > 0 && parts.map((part, index) => <PartView key={index} part={part} />)}
      </div>
      {isRestyled && <p className={css.count}>{t('versions.restyled')}</p>}
    </div>
  );
}

function PartView({ part }: { part: Part }) {
  const t = useTexts('posts/writing');
  const nameOf = usePlaceName();
  if (part.is === 'same') return <p className={css.same}>{t('versions.same', { count: part.passages })}</p>;
  return <Changed name={nameOf(part.place)} pieces={part.pieces} />;
}

function Changed({ name, pieces }: { name: string; pieces: Piece[] }) {
  return (
    <div>
      <p className={css.where}>{name}</p>
      <p className={css.words} dir="auto">
        {pieces.map((piece, index) => (
          <Words key={index} {...piece} isReplaced={piece.is === 'gone' && pieces[index + 1]?.is === 'new'} />
        ))}
      </p>
    </div>
  );
}

function Words({ is, text, isReplaced }: Piece & { isReplaced: boolean }) {
  const t = useTexts('posts/writing');
  if (is === 'same') return text;
  const Element = is === 'gone' ? 'del' : 'ins';
  return (
    <>
      <Element>
        <VisuallyHidden>{t(`versions.${is}`)}: </VisuallyHidden>
        {text}
      </Element>
      {isReplaced && ' '}
    </>
  );
}
