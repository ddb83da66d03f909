import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contract/posts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { WhyAnswer } from './why-answer.tsx';
import css from './why.module.css';

/** "Warum sehe ich das?": a popover, on a phone a drawer from below. */
export function Why({ post }: { post: Pick<PostSummary, 'id' | 'because' | 'outsideAudience'> }) {
  const { t } = useTranslation('posts');
  return (
    <Popover
      title={t('why.question')}
      target={
        <button type="button" className={css.button}>
          <Icon name="help" />
          {t('why.question')}
        </button>
      }
    >
      <WhyAnswer post={post} />
    </Popover>
  );
}
