import { query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { firstRows, type RowsAt, useTableState } from '#web/ui/table/use-table-state.ts';
import { EntityTable } from '#web/records/parts/entity-table.tsx';
import { NewButton } from '#web/records/parts/new-button.tsx';
import { RowMenu } from '#web/records/parts/row-menu.tsx';
import { Headcount, useHeadcountWords } from '#web/records/parts/headcount.tsx';
import { ListDrawer } from './list-drawer.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

const sorts = ['name', 'people'] as const;
const rows = (at: RowsAt<typeof sorts>) => query('GET /api/lists', { query: at });
export const first = rows(firstRows(sorts));

export function ListsPanel() {
  const t = useTexts('lists');
  const lang = useContentLang();
  const headcount = useHeadcountWords();
  const state = useTableState({ sorts });
  const { search, sort, page } = state;
  const lists = useSteadyQuery(rows({ search, sort, page }));
  return (
    <>
      <EntityTable
        t={t}
        query={lists}
        state={state}
        name={{
          lang: () => lang,
          emblem: () => <Emblem icon="bulletList" />,
          meta: (list) => (
            <ContentIn text={[headcount(list), list.description && gap].filter(Boolean).join(', ')}>
              {list.description}
            </ContentIn>
          ),
        }}
        columns={[
          {
            key: 'description',
            title: t('columns.description'),
            cell: ({ description }) => description && <Content>{description}</Content>,
          },
          {
            key: 'people',
            title: t('columns.people'),
            sort: 'people',
            align: 'end',
            cell: (group) => <Headcount of={group} />,
          },
        ]}
        menu={(list) => <RowMenu of={list} parts={['people', 'data', 'history']} />}
      />
      <ListDrawer />
    </>
  );
}

export function NewList() {
  const t = useTexts('lists');
  return <NewButton>{t('new')}</NewButton>;
}

export { ListsPanel as Panel, NewList as Actions };
