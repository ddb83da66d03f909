import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/tag.tsx';
import { NewButton } from '#web/records/parts/new-button.tsx';
import { Nothing } from '#web/records/parts/nothing.tsx';
import { RowMenu } from '#web/records/parts/row-menu.tsx';
import { Headcount, useHeadcountWords } from '#web/records/parts/headcount.tsx';
import { adminKey } from './admin-key.ts';
import { RoleDrawer } from './role-drawer.tsx';

export function RolesPanel() {
  const t = useTexts('roles');
  const headcount = useHeadcountWords();
  const address = useAddress();
  const state = useTableState({ sorts: ['rank', 'name', 'people'] });
  const { search, sort, page } = state;
  const roles = useQuery({
    ...query('GET /api/roles', { query: { search, sort, page } }),
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
          emblem: ({ key }) => <Emblem icon={key === adminKey ? 'key' : 'officer'} />,
          tags: ({ key }) => key === adminKey && <Tag tone="primary">{t('admin')}</Tag>,
          meta: headcount,
        }}
        columns={[
          {
            key: 'heldIn',
            title: t('columns.heldIn'),
            sort: 'rank',
            cell: ({ heldIn }) => t(`heldIn.${heldIn}`),
          },
          { key: 'key', title: t('columns.key'), from: 720, cell: ({ key }) => <code>{key}</code> },
          {
            key: 'people',
            title: t('columns.people'),
            sort: 'people',
            align: 'end',
            cell: (group) => <Headcount of={group} />,
          },
        ]}
        query={roles}
        state={state}
        chosen={address.get('open')}
        menu={(role) => <RowMenu of={role} parts={['holders', 'data', 'history']} />}
        empty={
          <Nothing state={state} title={t('empty')}>
            {t('emptyText')}
          </Nothing>
        }
        failed={t('failed')}
      />
      <RoleDrawer />
    </>
  );
}

export function NewRole() {
  const t = useTexts('roles');
  return <NewButton>{t('new')}</NewButton>;
}
