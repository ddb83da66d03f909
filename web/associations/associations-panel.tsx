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
import { AssociationDrawer } from './association-drawer.tsx';

export function AssociationsPanel() {
  const t = useTexts('associations');
  const { number } = useFormats();
  const address = useAddress();
  const state = useTableState({ sorts: ['name', 'guilds'] });
  const { search, sort, page } = state;
  const associations = useQuery({
    ...query('GET /api/association', { query: { search, sort, page } }),
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
          emblem: () => <Emblem icon="home" />,
          meta: ({ kind, guilds }) => `${t(`kinds.${kind}`)}, ${t('guilds', { count: guilds })}`,
        }}
        columns={[
          {
            key: 'kind',
            title: t('columns.kind'),
            cell: ({ kind }) => t(`kinds.${kind}`),
          },
          {
            key: 'guilds',
            title: t('columns.guilds'),
            sort: 'guilds',
            align: 'end',
            cell: ({ guilds }) => number(guilds),
          },
        ]}
        query={associations}
        state={state}
        chosen={address.get('open')}
        menu={(association) => <RowMenu of={association} parts={['guilds', 'contact', 'data', 'history']} />}
        empty={
          <Nothing state={state} title={t('empty')}>
            {t('emptyText')}
          </Nothing>
        }
        failed={t('failed')}
      />
      <AssociationDrawer />
    </>
  );
}

export function NewAssociation() {
  const t = useTexts('associations');
  return <NewButton>{t('new')}</NewButton>;
}
