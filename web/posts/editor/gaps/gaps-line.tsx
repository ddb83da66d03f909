import { openGaps } from '#contract/posts/gaps.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Key } from '#web/ui/text/key.tsx';
import type { Draft } from '../draft/draft.ts';
import css from './gaps-line.module.css';
import type { GapWalk } from './gap-walk.ts';

/** How many gaps are open, and the way to the next. */
export function GapsLine({ draft, walk }: { draft: Pick<Draft, 'title' | 'body'>; walk: GapWalk }) {
  const t = useTexts('posts/templates');
  const { length: count } = openGaps(draft);
  if (count === 0) return null;
  return (
    <p className={css.line}>
      <span>{t('gaps.line', { count })}</span>
      <Button
        small
        variant="quiet"
        // Keeps the place from which the next is looked for.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => walk.next()}
      >
        {t('gaps.next')} <Key>F8</Key>
      </Button>
    </p>
  );
}
