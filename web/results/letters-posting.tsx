import type { LetterCounts } from '#contract/paper.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectionBar } from '#web/ui/table/selection-bar.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import css from './arrived.module.css';
import type { LetterRow, usePosting } from './use-posting.ts';

type Press = ReturnType<typeof usePosting>;

/** How many are in the box, and that the others are now; the last step can be undone. */
export function Posting({ posting, counts }: { posting: Press; counts: LetterCounts }) {
  const t = useTexts('results');
  const { number } = useFormats();
  const { posted, open, withoutAddress } = counts;
  return (
    <div className={css.posting}>
      <p>{t('letters.counts', { posted: number(posted), open: number(open), without: number(withoutAddress) })}</p>
      {open > 0 && (
        <Button variant="primary" small busy={posting.isBusy} onClick={() => posting.post(open)}>
          {t('letters.set', { count: open, number: number(open) })}
        </Button>
      )}
      {posting.undo && (
        <Button small busy={posting.isBusy} onClick={posting.undo}>
          {t('letters.undo')}
        </Button>
      )}
    </div>
  );
}

export function PostChosen({ posting, selection }: { posting: Press; selection: Selection<LetterRow> }) {
  const t = useTexts('results');
  const { number } = useFormats();
  const ids = selection.chosen.map(({ recipientId }) => recipientId);
  return (
    <SelectionBar selection={selection}>
      <Button variant="primary" small busy={posting.isBusy} onClick={() => posting.post(ids.length, ids)}>
        {t('letters.set', { count: ids.length, number: number(ids.length) })}
      </Button>
    </SelectionBar>
  );
}
