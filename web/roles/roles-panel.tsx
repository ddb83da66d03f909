import { mutation, query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { firstRows, type RowsAt, useTableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { EntityTable } from '#web/records/parts/entity-table.tsx';
import { NewButton } from '#web/records/parts/new-button.tsx';
import { Offer } from '#web/records/parts/offer.tsx';
import { RowMenu } from '#web/records/parts/row-menu.tsx';
import { Headcount, useHeadcountWords } from '#web/records/parts/headcount.tsx';
import { adminKey } from './admin-key.ts';
import { RoleDrawer } from './role-drawer.tsx';

const sorts = ['rank', 'name', 'people'] as const;
const rows = (at: RowsAt<typeof sorts>) => query('GET /api/roles', { query: at });
export const first = rows(firstRows(sorts));

export function RolesPanel() {
  const t = useTexts('roles');
  const lang = useContentLang();
  const headcount = useHeadcountWords();
  const state = useTableState({ sorts });
  const { search, sort, page } = state;
  const roles = useSteadyQuery(rows({ search, sort, page }));
  return (
    <>
      {!state.isNarrowed && (
        <Offer
          offered={query('GET /api/roles/usual')}
          take={mutation('POST /api/roles/usual')}
          args={{ body: {} }}
          words={(key, count) => t(`usual.${key}`, { count })}
        />
      )}
      <EntityTable
        t={t}
        query={roles}
        state={state}
        name={{
          lang: () => lang,
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
        menu={(role) => <RowMenu of={role} parts={['holders', 'data', 'history']} />}
      />
      <RoleDrawer />
    </>
  );
}

export function NewRole() {
  const t = useTexts('roles');
  return <NewButton>{t('new')}</NewButton>;
}

export { RolesPanel as Panel, NewRole as Actions };
