import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './stored.module.css';
import type { Entries } from './use-entries.ts';

export function MoreEntries({ entries, of }: { entries: Entries; of: string }) {
  const t = useTexts('profile');
  const { number } = useFormats();
  const { rows, total, hasMore, wasMore, isComing, isFailed, more } = entries;
  if (!hasMore && !wasMore) return null;
  return (
    <div className={css.more}>
      {isFailed && (
        <Banner tone="warn" role="alert">
          {t('data.moreFailed')}
        </Banner>
      )}
      <p className={css.kept} role="status">
        {t('data.shown', { shown: number(rows.length), total: number(total) })}
      </p>
      {hasMore && (
        <Button small busy={isComing} onClick={more}>
          {t('data.more')}
          <VisuallyHidden>: {of}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
