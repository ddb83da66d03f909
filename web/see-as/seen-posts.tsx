import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '#web/base/use-texts.ts';
import { AheadLine, useAhead } from '#web/posts/feed/ahead.tsx';
import { FeedPosts } from '#web/posts/feed/feed-posts.tsx';
import { NoticeSkeletons } from '#web/posts/feed/notice-skeletons.tsx';
import { postsOf } from '#web/posts/posts.queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import css from './seen-posts.module.css';
import { seenAheadQuery, seenPostsQuery } from './see-as.queries.ts';

/** Aktuelles as somebody else sees it; nothing is new there and nothing becomes read. */
export function SeenPosts({ as, name }: { as: string; name: string }) {
  const t = useTexts('see-as');
  const words = useTexts('posts');
  const feed = useInfiniteQuery(seenPostsQuery(as));
  const ahead = useAhead(seenAheadQuery(as));
  const posts = postsOf(feed.data).map((post) => ({ ...post, unread: false }));
  if (feed.isPending) return <NoticeSkeletons />;
  if (posts.length === 0 && feed.error)
    return <FailureState title={words('feed.failed')} error={feed.error} retry={() => void feed.refetch()} />;
  if (posts.length === 0) return <EmptyState title={t('noPosts')}>{t('noPostsText', { name })}</EmptyState>;
  return (
    <>
      <div className={css.ahead}>
        <AheadLine {...ahead} />
      </div>
      <FeedPosts posts={posts} feed={feed} />
    </>
  );
}
