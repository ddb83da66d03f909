import type { Post } from '#contract/posts/posts.ts';
import type { PostState } from '#contract/posts/words.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useReach } from '#web/targeting/reach/reach.queries.ts';
import { useReachWords } from '#web/targeting/reach/reach-words.ts';
import { classes } from '#web/ui/text/classes.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import css from './life.module.css';

const icons: Record<PostState, IconName> = {
  draft: 'write',
  scheduled: 'clock',
  published: 'confirmed',
  expired: 'clock',
  archived: 'archive',
  withdrawn: 'undo',
};

export function StateLine({ post }: { post: Post }) {
  const t = useTexts('posts/writing');
  const { instant, longDay } = useFormats();
  const reached = useReached(post);
  const at = momentOf(post);
  return (
    <>
      <p className={css.state}>
        <b className={classes(css.name, css[post.state])}>
          <Icon name={icons[post.state]} />
          {t(`life.states.${post.state}`)}
        </b>
        <span>
          <time dateTime={at}>{post.state === 'draft' ? t('life.changed', { at: instant(at) }) : instant(at)}</time>
        </span>
        {post.expiresOn && (
          <span>
            {t(post.state === 'expired' ? 'life.expiredOn' : 'life.expiresOn', { day: longDay(post.expiresOn) })}
          </span>
        )}
        {reached && <span className={css.reached}>{reached}</span>}
      </p>
      {post.withdrawalNote && (
        <p className={css.reason}>
          <ContentIn text={t('life.reason', { note: gap })}>{post.withdrawalNote}</ContentIn>
        </p>
      )}
    </>
  );
}

function momentOf({ state, publishAt, publishedAt, archivedAt, updatedAt }: Post): string {
  const moments: Record<PostState, string | null> = {
    draft: updatedAt,
    scheduled: publishAt,
    published: publishedAt,
    expired: publishedAt,
    archived: archivedAt,
    withdrawn: archivedAt,
  };
  return moments[state] ?? updatedAt;
}

function useReached({ state, audience }: Post): string | null {
  const t = useTexts('posts/writing');
  const words = useReachWords();
  const { reach } = useReach(state === 'withdrawn' || !audience ? { include: [], exclude: [] } : audience);
  if (state === 'withdrawn') return t('life.unseen');
  if (!reach) return null;
  const people = words.people(reach.people);
  const place = reach.companies > 0 ? `${people} ${words.place('company', reach)}` : people;
  return t(state === 'archived' || state === 'expired' ? 'life.readable' : 'life.to', { people: place });
}
