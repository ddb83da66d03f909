import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { NewButton } from '#web/records/parts/new-button.tsx';
import { Nothing } from '#web/records/parts/nothing.tsx';
import { RowMenu } from '#web/records/parts/row-menu.tsx';
import { Headcount, useHeadcountWords } from '#web/records/parts/headcount.tsx';
import { ListDrawer } from './list-drawer.tsx';

export function ListsPanel() {
  const t = useTexts('lists');
  const headcount = useHeadcountWords();
  const address = useAddress();
  const state = useTableState({ sorts: ['name', 'people'] });
  const { search, sort, page } = state;
  const lists = useQuery({
    ...query('GET /api/lists', { query: { search, sort, page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={state.onSearch} />
      </Toolbar>
      <DataTable
        caption={t('caption')}
        name={{
          title: t('columns.name'),
          sort: 'name',
          text: ({ name }) => name,
          to: ({ id }) => address.to({ open: id, part: null }),
          emblem: () => <Emblem icon="bulletList" />,
          meta: (list) => [headcount(list), list.description].filter(Boolean).join(', '),
        }}
        columns={[
          { key: 'description', title: t('columns.description'), cell: ({ description }) => description },
          {
            key: 'people',
            title: t('columns.people'),
            sort: 'people',
            align: 'end',
            cell: (group) => <Headcount of={group} />,
          },
        ]}
        query={lists}
        state={state}
        chosen={address.get('open')}
        menu={(list) => <RowMenu of={list} parts={['people', 'data', 'history']} />}
        empty={
          <Nothing state={state} title={t('empty')}>
            {t('emptyText')}
          </Nothing>
        }
        failed={t('failed')}
      />
      <ListDrawer />
    </>
  );
}

export function NewList() {
  const t = useTexts('lists');
  return <NewButton>{t('new')}</NewButton>;
}
