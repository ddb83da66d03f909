import type { PostSummary } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { useKindLine } from '../kind-line.ts';
import css from './post.module.css';

type Stated = Pick<PostSummary, 'kind' | 'number' | 'pinned' | 'state' | 'publishAt'> &
  Partial<Pick<PostSummary, 'confirmation' | 'asked' | 'expiresOn' | 'event'>>;

export function LetterTags({ post }: { post: Stated }) {
  const t = useTexts('posts');
  const { instant, longDay } = useFormats();
  return (
    <div className={css.tags}>
      <Tag tone={post.kind === 'urgent' ? 'signal' : 'primary'}>{useKindLine(post)}</Tag>
      <ConfirmTag post={post} />
      {post.pinned && <Tag>{t('pinned')}</Tag>}
      {post.state === 'draft' && <Tag>{t('states.draft')}</Tag>}
      {post.state === 'scheduled' && post.publishAt && (
        <Tag tone="warn" icon="clock">
          {t('states.scheduledFor', { at: instant(post.publishAt) })}
        </Tag>
      )}
      {post.state === 'expired' && post.expiresOn && <Tag>{t('states.expired', { day: longDay(post.expiresOn) })}</Tag>}
      {post.state === 'archived' && <Tag>{t('states.archived')}</Tag>}
      {post.event?.cancelled && <Tag tone="signal">{t('states.cancelled')}</Tag>}
      {post.state === 'withdrawn' && <Tag tone="signal">{t('states.withdrawn')}</Tag>}
    </div>
  );
}

function ConfirmTag({ post: { confirmation, asked = [] } }: { post: Stated }) {
  const t = useTexts('posts');
  const { shortDay } = useFormats();
  if (!confirmation || asked.length === 0) return null;
  if (asked.every(({ done }) => done))
    return (
      <Tag tone="ok" icon="check">
        {t('confirming.tagDone')}
      </Tag>
    );
  return (
    <Tag tone="warn" icon="clock">
      {confirmation.until ? t('confirming.tagUntil', { day: shortDay(confirmation.until) }) : t('confirming.tag')}
    </Tag>
  );
}
