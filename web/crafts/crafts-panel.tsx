import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
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
import { CraftDrawer } from './craft-drawer.tsx';

export function CraftsPanel() {
  const t = useTexts(['crafts', 'records']);
  const { number } = useFormats();
  const address = useAddress();
  const state = useTableState({ sorts: ['number', 'name', 'companies'] });
  const { search, sort, page } = state;
  const crafts = useQuery({
    ...query('GET /api/craft', { query: { search, sort, page } }),
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
          emblem: ({ name }) => <Emblem trade={name} icon="training" />,
          meta: ({ annex, number: of, companies }) =>
            `${annex}/${of}, ${t('records:companies.count', { count: companies })}`,
        }}
        columns={[
          {
            key: 'number',
            title: t('columns.number'),
            sort: 'number',
            cell: ({ annex, number: of }) => `${annex}/${of}`,
          },
          {
            key: 'synonyms',
            title: t('columns.synonyms'),
            from: 720,
            cell: ({ synonyms }) => synonyms.join(', '),
          },
          {
            key: 'companies',
            title: t('columns.companies'),
            sort: 'companies',
            align: 'end',
            cell: ({ companies }) => number(companies),
          },
        ]}
        query={crafts}
        state={state}
        chosen={address.get('open')}
        menu={(craft) => <RowMenu of={craft} parts={['companies', 'data', 'history']} />}
        empty={
          <Nothing state={state} title={t('empty')}>
            {t('emptyText')}
          </Nothing>
        }
        failed={t('failed')}
      />
      <CraftDrawer />
    </>
  );
}

export function NewCraft() {
  const t = useTexts('crafts');
  return <NewButton>{t('new')}</NewButton>;
}
