import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Bookmarked } from './bookmarks/bookmarked.tsx';
import css from './bookmarks/bookmarks.module.css';
import { bookmarksQuery } from './bookmarks/bookmarks.queries.ts';
import { LoadMore } from './feed/load-more.tsx';

export function BookmarksPage() {
  const t = useTexts('posts/bookmarks');
  const found = useInfiniteQuery(bookmarksQuery);
  return (
    <Page title={t('title')} subtitle={t('lead')}>
      <Loaded query={found} failed={t('failed')}>
        {({ pages }) => {
          const posts = pages.flatMap(({ items }) => items);
          if (posts.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
          return (
            <Sheet padded>
              <ul className={css.rows}>
                {posts.map((post) => (
                  <Bookmarked key={post.id} post={post} />
                ))}
              </ul>
              {found.hasNextPage && <LoadMore feed={found} />}
            </Sheet>
          );
        }}
      </Loaded>
    </Page>
  );
}

export { BookmarksPage as Component };
