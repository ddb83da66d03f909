import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureState } from '#web/ui/failure-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useNow } from '../now.ts';
import { feedQuery, postsOf } from '../posts.queries.ts';
import { FeedEmpty } from './feed-empty.tsx';
import css from './feed.module.css';
import { groupPosts } from './groups.ts';
import { FeedGroup } from './group.tsx';
import { useKindFilter } from './kind-filter.tsx';
import { LoadMore } from './load-more.tsx';
import { NoticeSkeletons } from './notice-skeletons.tsx';
import { walkArticles } from './walk-articles.ts';

/** The posts addressed to the reader, more of them the further one scrolls. */
export function Feed() {
  const { t } = useTranslation('posts');
  const { kind } = useKindFilter();
  const feed = useInfiniteQuery(feedQuery(kind));
  const posts = postsOf(feed.data);
  const now = useNow();

  if (feed.isPending) return <NoticeSkeletons />;
  if (posts.length === 0 && feed.error)
    return <FailureState title={t('feed.failed')} error={feed.error} retry={() => void feed.refetch()} />;
  if (posts.length === 0) return <FeedEmpty />;

  const groups = groupPosts(posts, now);
  const before = (index: number) => groups.slice(0, index).reduce((sum, group) => sum + group.posts.length, 0);
  return (
    // Page Up and Page Down walk from post to post, as readers of a feed expect.
    <div className={css.feed} onKeyDown={walkArticles}>
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
      {feed.hasNextPage && <LoadMore feed={feed} />}
    </div>
  );
}
