import type { Named } from '#contract/base/fields.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useMe } from '#web/identity/me.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useNow } from '#web/base/time/now.ts';
import { Letter } from '../post/letter.tsx';
import css from './compose.module.css';
import type { Draft } from './draft/draft.ts';

export function Preview({
  draft,
  id,
  author,
  onEnd,
}: {
  draft: Draft;
  id: string | undefined;
  /** Null for a draft that is not saved yet. */
  author: Named | null;
  onEnd?: (() => void) | undefined;
}) {
  const t = useTexts('posts/writing');
  const me = useMe().data;
  const now = useNow();
  const at = draft.publishAt ?? now.toISOString();
  return (
    <div className={css.preview}>
      <Banner icon="eye" role="status">
        <div className={css.previewHead}>
          <span>{t('preview.text')}</span>
          {onEnd && (
            <Button small onClick={onEnd}>
              {t('preview.end')}
            </Button>
          )}
        </div>
      </Banner>
      <Letter
        heading="h2"
        post={{
          ...draft,
          ...(id !== undefined && { id }),
          state: 'published',
          outsideAudience: false,
          author: author ?? { id: '', name: me?.name ?? '' },
          publishedAt: at,
          updatedAt: at,
        }}
      />
    </div>
  );
}
