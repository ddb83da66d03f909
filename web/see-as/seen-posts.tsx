import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { UpcomingLine, useUpcoming } from '#web/posts/feed/upcoming.tsx';
import { FeedPosts } from '#web/posts/feed/feed-posts.tsx';
import { NoticeSkeletons } from '#web/posts/feed/notice-skeletons.tsx';
import { postsOf } from '#web/posts/posts.queries.ts';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import css from './seen-posts.module.css';
import { seenAheadQuery, seenPostsQuery } from './see-as.queries.ts';

export function SeenPosts({ as, name }: { as: string; name: ReactNode }) {
  const t = useTexts('see-as');
  const words = useTexts('posts');
  const feed = useInfiniteQuery(seenPostsQuery(as));
  const upcoming = useUpcoming(seenAheadQuery(as));
  const posts = postsOf(feed.data).map((post) => ({ ...post, unread: false }));
  return (
    <Loaded query={feed} failed={words('feed.failed')} coming={<NoticeSkeletons />}>
      {() =>
        posts.length === 0 ? (
          <EmptyState title={t('noPosts')}>
            <Filled text={t('noPostsText', { name: gap })} parts={[name]} />
          </EmptyState>
        ) : (
          <>
            <div className={css.upcoming}>
              <UpcomingLine {...upcoming} />
            </div>
            <FeedPosts posts={posts} feed={feed} />
          </>
        )
      }
    </Loaded>
  );
}
