import { isDescribed } from '#contract/base/text/rich-text-words.ts';
import { picturesOf } from '#contract/posts/pictures.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import compose from '../compose.module.css';
import type { Draft } from '../draft/draft.ts';
import css from './pictures.module.css';

/** Says how many pictures have no description, and leads to the first. */
export function PicturesLacking({ draft }: { draft: Pick<Draft, 'cover' | 'body'> }) {
  const t = useTexts('posts/writing');
  const count = picturesOf(draft).filter((picture) => !isDescribed(picture)).length;
  if (count === 0) return null;
  return (
    <div className={`${compose.wrong} ${css.lacking}`} role="alert">
      <ErrorLine>{t('picture.lacking', { count })}</ErrorLine>
      <Button small variant="quiet" onClick={() => document.querySelector<HTMLElement>('[data-undescribed]')?.focus()}>
        {t('picture.show')}
      </Button>
    </div>
  );
}
