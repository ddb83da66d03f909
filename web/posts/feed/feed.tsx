import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loaded } from '#web/base/connection.ts';
import { isPainted } from '#web/base/painted-frame.ts';
import { useLater } from '#web/base/use-later.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { feedQuery, postsOf } from '../posts.queries.ts';
import { FeedEmpty } from './feed-empty.tsx';
import { FeedPosts } from './feed-posts.tsx';
import { useFeedFilter } from './feed-filters.tsx';
import { NoticeSkeletons } from './notice-skeletons.tsx';

const NewPosts = lazy(() => loaded(() => import('./new-posts.tsx')));

/** The posts addressed to the reader. */
export function Feed() {
  const t = useTexts('posts');
  const { kind, unread, toConfirm } = useFeedFilter();
  const feed = useInfiniteQuery(feedQuery({ kind, unread, toConfirm }));
  const posts = postsOf(feed.data);
  const isLater = useLater();
  const [isGradual] = useState(feed.isPending || isPainted());
  return (
    <>
      <Suspense>
        {isLater && (
          <NewPosts key={`${kind} ${unread} ${toConfirm}`} filter={{ kind, unread, toConfirm }} posts={posts} />
        )}
      </Suspense>
      {shown()}
    </>
  );

  function shown() {
    if (feed.isPending) return <NoticeSkeletons />;
    if (posts.length === 0 && feed.error)
      return <FailureState title={t('feed.failed')} error={feed.error} retry={() => void feed.refetch()} />;
    if (posts.length === 0) return <FeedEmpty />;
    return (
      <FeedPosts
        posts={posts}
        feed={feed}
        end={toConfirm ? 'toConfirm' : unread ? 'unread' : kind}
        gradually={isGradual}
      />
    );
  }
}
