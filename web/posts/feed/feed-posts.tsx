import { type ComponentProps, Suspense, useDeferredValue } from 'react';
import type { PostKind, PostSummary } from '#contract/posts/posts.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useNow } from '#web/base/time/now.ts';
import css from './feed.module.css';
import { usePrefetchedPosts } from './prefetch-posts.ts';
import { groupPosts } from './groups.ts';
import { FeedGroup } from './group.tsx';
import { LoadMore } from './load-more.tsx';
import { walkArticles } from './walk-articles.ts';

const MarkAllRead = onDemand(async () => (await import('./mark-all-read.tsx')).MarkAllRead);

interface Props {
  posts: PostSummary[];
  feed: ComponentProps<typeof LoadMore>['feed'] & { hasNextPage: boolean };
  end?: PostKind | 'unread' | 'toConfirm' | undefined;
  /** Renders the first at once and the rest later; not when returning, so that the scroll position holds. */
  gradually?: boolean;
}

const first = 3;

export function FeedPosts({ posts, feed, end, gradually = false }: Props) {
  const t = useTexts('posts');
  const all = useDeferredValue(true, !gradually);
  const drawn = all ? posts : posts.slice(0, first);
  const board = usePrefetchedPosts(drawn);
  const groups = groupPosts(drawn, useNow());
  const before = (index: number) => groups.slice(0, index).reduce((sum, group) => sum + group.posts.length, 0);
  return (
    // Page Up and Down move between articles (WAI-ARIA feed).
    <div ref={board} className={css.feed} onKeyDown={walkArticles}>
      <Suspense>{end === 'unread' && <MarkAllRead posts={posts} />}</Suspense>
      {groups.map((group, index) => (
        <FeedGroup
          key={group.key}
          group={group}
          before={before(index)}
          of={feed.hasNextPage ? -1 : posts.length}
          busy={feed.isFetchingNextPage}
        />
      ))}
      <div role="status">
        <VisuallyHidden>{t('feed.shown', { count: posts.length })}</VisuallyHidden>
      </div>
      {!all ? null : feed.hasNextPage ? (
        <LoadMore feed={feed} />
      ) : (
        <p className={css.end}>
          {end === 'unread' || end === 'toConfirm'
            ? t(end === 'unread' ? 'feed.endOfUnread' : 'feed.endOfToConfirm')
            : end
              ? t('feed.endOfKind', { kind: t(`manyKinds.${end}`) })
              : t('feed.end')}
        </p>
      )}
    </div>
  );
}
