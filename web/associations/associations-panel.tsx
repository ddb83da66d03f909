import { query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { firstRows, type RowsAt, useTableState } from '#web/ui/table/use-table-state.ts';
import { EntityTable } from '#web/records/parts/entity-table.tsx';
import { NewButton } from '#web/records/parts/new-button.tsx';
import { RowMenu } from '#web/records/parts/row-menu.tsx';
import { AssociationDrawer } from './association-drawer.tsx';

const sorts = ['name', 'guilds'] as const;
const rows = (at: RowsAt<typeof sorts>) => query('GET /api/association', { query: at });
export const first = rows(firstRows(sorts));

export function AssociationsPanel() {
  const t = useTexts('associations');
  const lang = useContentLang();
  const { number } = useFormats();
  const state = useTableState({ sorts });
  const { search, sort, page } = state;
  const associations = useSteadyQuery(rows({ search, sort, page }));
  return (
    <>
      <EntityTable
        t={t}
        query={associations}
        state={state}
        name={{
          lang: () => lang,
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
        menu={(association) => <RowMenu of={association} parts={['guilds', 'contact', 'data', 'history']} />}
      />
      <AssociationDrawer />
    </>
  );
}

export function NewAssociation() {
  const t = useTexts('associations');
  return <NewButton>{t('new')}</NewButton>;
}

export { AssociationsPanel as Panel, NewAssociation as Actions };
