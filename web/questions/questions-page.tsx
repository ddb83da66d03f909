import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/base/pages.ts';
import type { Question } from '#contract/questions/questions.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTenant } from '#web/base/session.ts';
import { useContentLangs } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import { NarrowedTo } from '#web/ui/table/narrowed-to.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { Content } from '#web/ui/text/content.tsx';
import { gap } from '#web/ui/text/content-in.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { QuestionDrawer } from './office/question-drawer.tsx';
import { SettingButton } from './office/setting.tsx';
import { StateTag } from './post/state-tag.tsx';
import { questionCountQuery } from './questions.queries.ts';

const states = ['open', 'answered', 'closed', 'shown', 'all'] as const;

export function QuestionsPage() {
  const t = useTexts('questions/office');
  const { nearDay } = useFormats();
  const langOf = useContentLangs();
  const address = useAddress();
  const tenant = useTenant();
  const state = useTableState({ sorts: ['changed'], initial: '-changed', filters: ['is', 'post'] });
  const { search, page } = state;
  const is = states.find((one) => one === state.filter('is')) ?? 'open';
  const postId = state.filter('post');
  const sought = { search, page, ...(is !== 'all' && { state: is }), ...(postId && { postId }) };
  const questions = useSteadyQuery(query('GET /api/questions', { query: sought }));
  const open = useQuery(questionCountQuery(postId || undefined)).data?.open;
  const post = questions.data?.items[0]?.post;
  const choices = states.map((value) => ({
    value,
    title: t(`states.${value}`),
    ...(value === 'open' && { count: open }),
  }));
  const asked = ({ messages }: Question) => messages.findLast(({ byOffice }) => !byOffice)?.text ?? '';
  const tags = (question: Question) => (
    <>
      <StateTag state={question.state} />
      {question.shown && <Tag tone="primary">{t('isShown')}</Tag>}
    </>
  );
  return (
    <Page
      title={t('title')}
      path={<Crumbs steps={[{ to: pages.admin, name: t('above') }]} here={t('title')} />}
      subtitle={t('lead')}
      wide
      actions={<SettingButton />}
    >
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={state.onSearch} />
        <FilterChips
          label={t('filter')}
          choices={choices}
          value={is}
          onChange={(value) => state.onFilter('is', value === 'open' ? null : value)}
        />
        {postId && (
          <NarrowedTo
            text={t('ofPost', { title: gap })}
            name={<Content language={post?.language ?? null}>{post?.title ?? '…'}</Content>}
            onRemove={() => state.onFilter('post', null)}
          />
        )}
      </Toolbar>
      <DataTable
        caption={t('title')}
        name={{
          title: t('columns.question'),
          width: '46%',
          text: asked,
          lang: ({ post: { language } }) => langOf(language),
          to: ({ id }) => address.to({ open: id }),
          hint: ({ post: { title, language } }) => <Content language={language}>{title}</Content>,
          meta: (question) => (
            <>
              {question.person.name} · {nearDay(question.changedAt)} {tags(question)}
            </>
          ),
        }}
        columns={[
          { key: 'person', title: t('columns.person'), cell: ({ person }) => person.name },
          { key: 'state', title: t('columns.state'), cell: tags },
          {
            key: 'changed',
            title: t('columns.changed'),
            align: 'end',
            cell: ({ changedAt }) => nearDay(changedAt),
          },
        ]}
        query={questions}
        state={state}
        chosen={address.get('open')}
        empty={
          search || postId || is !== 'open' ? (
            <EmptyState title={t('empty.any')}>{t('empty.anyText')}</EmptyState>
          ) : tenant.questions === 'off' ? (
            <EmptyState title={t('empty.off')}>{t('empty.offText')}</EmptyState>
          ) : (
            <EmptyState title={t('empty.open')}>{t('empty.openText')}</EmptyState>
          )
        }
        failed={t('failed')}
      />
      <QuestionDrawer />
    </Page>
  );
}

export { QuestionsPage as Component };
