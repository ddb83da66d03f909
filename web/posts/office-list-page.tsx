import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pages } from '#contract/pages.ts';
import type { PostSummary } from '#contract/posts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { LoadMore } from './feed/load-more.tsx';
import { ListSkeleton } from './office/list-skeleton.tsx';
import type { OfficeList } from './office/office-list.ts';
import { PostTable } from './office/post-table.tsx';
import { postsOf, publishedQuery, waitingQuery } from './posts.queries.ts';

/** The office's lists: drafts, what is planned, what is out. */
export function OfficeListPage({ kind: list }: { kind: OfficeList }) {
  const { t } = useTranslation('posts');
  return (
    <Page
      title={t(`office.${list}.title`)}
      subtitle={t(`office.${list}.subtitle`)}
      wide
      actions={
        <ButtonLink to={pages.admin} variant="primary" icon="plus">
          {t('office.new')}
        </ButtonLink>
      }
    >
      {list === 'published' ? <Published /> : <Waiting list={list} />}
    </Page>
  );
}

function Published() {
  const posts = useInfiniteQuery(publishedQuery);
  return <Rows list="published" query={posts} posts={postsOf(posts.data)} />;
}

function Waiting({ list }: { list: 'drafts' | 'scheduled' }) {
  const posts = useInfiniteQuery(waitingQuery(list === 'drafts' ? 'draft' : 'scheduled'));
  return <Rows list={list} query={posts} posts={postsOf(posts.data)} />;
}

interface RowsProps {
  list: OfficeList;
  query: UseInfiniteQueryResult;
  posts: PostSummary[];
}

function Rows({ list, query, posts }: RowsProps) {
  const { t } = useTranslation('posts');
  if (query.isPending) return <ListSkeleton />;
  if (query.error && posts.length === 0)
    return <FailureState title={t('feed.failed')} error={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      {posts.length > 0 && <PostTable list={list} posts={posts} />}
      {posts.length === 0 && !query.hasNextPage && (
        <EmptyState
          title={t(`office.${list}.empty`)}
          action={
            list !== 'drafts' && (
              <ButtonLink to={pages.drafts} variant="soft">
                {t('office.toDrafts')}
              </ButtonLink>
            )
          }
        >
          {t(`office.${list}.emptyText`)}
        </EmptyState>
      )}
      {query.hasNextPage && <LoadMore feed={query} />}
    </>
  );
}
