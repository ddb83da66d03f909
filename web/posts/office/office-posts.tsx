import type { PostSummary } from '#contract/posts/posts.ts';
import { useContentLangs } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { Missing } from '#web/documents/search/left-out.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useNameOf } from '#web/identity/name-of.ts';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { AuthorTags, HandoverNote, useAuthorsOf } from '../authors/listed-authors.tsx';
import { kindOf } from '../kinds.ts';
import { KindCell } from './kind-cell.tsx';
import { NoPosts } from './no-posts.tsx';
import { addressIn, leftState, type OfficeList, onlyOf } from './office-list.ts';
import css from './office.module.css';
import { listQuery, sortsOf } from './office.queries.ts';
import { PostFigures } from './post-figures.tsx';
import { PostFilters } from './post-filters.tsx';
import { PostMenu } from './post-menu.tsx';
import { KindAndMoment, PostMoment } from './post-moment.tsx';
import { ReachHint } from './reach-hint.tsx';
import { Several } from './several.tsx';
import { SoughtNote } from './sought.tsx';
import { useFiguresOf } from './use-figures.ts';

export function OfficePosts({ list }: { list: OfficeList }) {
  const t = useTexts(['posts', 'posts/writing']);
  const nameOf = useNameOf();
  const langOf = useContentLangs();
  const { date, initial } = sortsOf[list];
  const state = useTableState({ sorts: [date, 'title', 'author'], initial, filters: ['kind', 'is', 'only'] });
  const { search, sort, page } = state;
  const left = list === 'published' ? leftState(state.filter('is')) : undefined;
  const kind = kindOf(state.filter('kind'));
  const only = onlyOf(list, state.filter('only'));
  const posts = useSteadyQuery(listQuery(list, { search, sort, page, kind, left, only }));
  const selection = useSelection(posts.data?.items);
  const authorsOf = useAuthorsOf(posts.data?.items);
  const figuresOf = useFiguresOf(list, posts.data?.items);
  const missing = new Map(posts.data?.sought?.missing.map(({ id, words }) => [id, words]));
  return (
    <>
      <Toolbar>
        <SearchBox label={t('posts/writing:office.search')} value={search} onSearch={state.onSearch} />
        <PostFilters list={list} state={state} />
      </Toolbar>
      <SoughtNote page={posts.data} />
      <DataTable
        caption={t(`office.${list}.title`)}
        name={{
          title: t('posts/writing:office.columns.title'),
          sort: 'title',
          width: list === 'published' ? '38%' : '50%',
          text: (post) => post.title || t('untitled'),
          lang: (post) => (post.title ? langOf(post.language) : undefined),
          to: (post) => addressIn(list, post),
          tags: (post) => (
            <>
              {post.pinned && <Tag icon="pin">{t('pinned')}</Tag>}
              <AuthorTags authors={authorsOf(post)} />
              {post.confirmation && <Tag icon="confirmed">{t('confirming.asks')}</Tag>}
            </>
          ),
          hint: (post) => (
            <>
              <ReachHint post={post} />
              <HandoverNote authors={authorsOf(post)} />
              {missing.has(post.id) && (
                <span className={css.missing}>
                  <Missing words={missing.get(post.id) ?? []} />
                </span>
              )}
            </>
          ),
          meta: (post) => (
            <>
              <KindAndMoment list={list} post={post} />
              <br />
              <PostFigures figures={figuresOf(post)} />
            </>
          ),
        }}
        columns={[
          { key: 'kind', title: t('posts/writing:office.columns.kind'), cell: (post) => <KindCell post={post} /> },
          ...(list === 'published'
            ? [
                {
                  key: 'result',
                  title: t('posts/writing:office.columns.result'),
                  // Narrower, the post itself has it.
                  from: 720 as const,
                  cell: (post: PostSummary) => <PostFigures figures={figuresOf(post)} />,
                },
              ]
            : []),
          {
            key: 'author',
            title: t('posts/writing:office.columns.author'),
            sort: 'author',
            from: 960,
            cell: ({ author }) => <span className={css.quiet}>{nameOf(author)}</span>,
          },
          {
            key: 'date',
            title: t(`posts/writing:office.${list}.date`),
            sort: date,
            isTime: true,
            align: 'end',
            cell: (post) => <PostMoment list={list} post={post} />,
          },
        ]}
        query={posts}
        state={state}
        menu={(post) => <PostMenu list={list} post={post} />}
        {...(!left && { selection })}
        empty={<NoPosts list={list} state={state} />}
        failed={t('feed.failed')}
      />
      {!left && <Several list={list} selection={selection} />}
    </>
  );
}
