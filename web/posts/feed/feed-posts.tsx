import type { ComponentProps } from 'react';
import type { PostKind, PostSummary } from '#contract/posts.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useNow } from '../now.ts';
import css from './feed.module.css';
import { useFetchAhead } from './fetch-ahead.ts';
import { groupPosts } from './groups.ts';
import { FeedGroup } from './group.tsx';
import { LoadMore } from './load-more.tsx';
import { walkArticles } from './walk-articles.ts';

interface Props {
  posts: PostSummary[];
  feed: ComponentProps<typeof LoadMore>['feed'] & { hasNextPage: boolean };
  /** Where only some posts are shown, which. */
  end?: PostKind | 'unread' | undefined;
}

/** Posts under their headings, more of them the further one scrolls. */
export function FeedPosts({ posts, feed, end }: Props) {
  const t = useTexts('posts');
  const board = useFetchAhead(posts);
  const groups = groupPosts(posts, useNow());
  const before = (index: number) => groups.slice(0, index).reduce((sum, group) => sum + group.posts.length, 0);
  return (
    // Page Up and Page Down walk from post to post, as readers of a feed expect.
    <div ref={board} className={css.feed} onKeyDown={walkArticles}>
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
      {feed.hasNextPage ? (
        <LoadMore feed={feed} />
      ) : (
        <p className={css.end}>
          {end === 'unread'
            ? t('feed.endOfUnread')
            : end
              ? t('feed.endOfKind', { kind: t(`manyKinds.${end}`) })
              : t('feed.end')}
        </p>
      )}
    </div>
  );
}
