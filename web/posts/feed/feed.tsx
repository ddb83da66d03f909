import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { feedQuery, postsOf } from '../posts.queries.ts';
import { FeedEmpty } from './feed-empty.tsx';
import { FeedPosts } from './feed-posts.tsx';
import { useFeedFilter } from './feed-filters.tsx';
import { NoticeSkeletons } from './notice-skeletons.tsx';

/** The posts addressed to the reader. */
export function Feed() {
  const t = useTexts('posts');
  const { kind, unread } = useFeedFilter();
  const feed = useInfiniteQuery(feedQuery({ kind, unread }));
  const posts = postsOf(feed.data);
  const [hasWaited] = useState(feed.isPending);
  if (feed.isPending) return <NoticeSkeletons />;
  if (posts.length === 0 && feed.error)
    return <FailureState title={t('feed.failed')} error={feed.error} retry={() => void feed.refetch()} />;
  if (posts.length === 0) return <FeedEmpty />;
  return <FeedPosts posts={posts} feed={feed} end={unread ? 'unread' : kind} gradually={hasWaited} />;
}
