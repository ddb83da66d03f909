import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNow } from '#web/base/time/now.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { isPainted } from '#web/base/painted-frame.ts';
import { useLater } from '#web/base/time/use-later.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { feedQuery, postsOf } from '../posts.queries.ts';
import { FeedPosts } from './feed-posts.tsx';
import { useFeedFilter } from './feed-filters.tsx';
import { NoticeSkeletons } from './notice-skeletons.tsx';

const FeedEmpty = onDemand(async () => (await import('./feed-empty.tsx')).FeedEmpty, ['emptyFeed']);
const NewPosts = onDemand(async () => (await import('./new-posts.tsx')).NewPosts);

export function Feed() {
  const t = useTexts('posts');
  const { kind, unread, toConfirm } = useFeedFilter();
  const feed = useInfiniteQuery(feedQuery({ kind, unread, toConfirm }));
  const posts = postsOf(feed.data, useNow());
  const isLater = useLater();
  const [isGradual] = useState(feed.isPending || isPainted());
  return (
    <>
      <Suspense>
        {isLater && (
          <NewPosts key={`${kind} ${unread} ${toConfirm}`} filter={{ kind, unread, toConfirm }} posts={posts} />
        )}
      </Suspense>
      <Loaded query={feed} failed={t('feed.failed')} coming={<NoticeSkeletons />}>
        {() =>
          posts.length === 0 ? (
            <Suspense>
              <FeedEmpty />
            </Suspense>
          ) : (
            <FeedPosts
              posts={posts}
              feed={feed}
              end={toConfirm ? 'toConfirm' : unread ? 'unread' : kind}
              gradually={isGradual}
            />
          )
        }
      </Loaded>
    </>
  );
}
