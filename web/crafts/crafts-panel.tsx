import { mutation, query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { firstRows, type RowsAt, useTableState } from '#web/ui/table/use-table-state.ts';
import { EntityTable } from '#web/records/parts/entity-table.tsx';
import { NewButton } from '#web/records/parts/new-button.tsx';
import { Offer } from '#web/records/parts/offer.tsx';
import { RowMenu } from '#web/records/parts/row-menu.tsx';
import { CraftDrawer } from './craft-drawer.tsx';

const sorts = ['number', 'name', 'companies'] as const;
const rows = (at: RowsAt<typeof sorts>) => query('GET /api/craft', { query: at });
export const first = rows(firstRows(sorts));

export function CraftsPanel() {
  const t = useTexts(['crafts', 'records']);
  const lang = useContentLang();
  const { number } = useFormats();
  const state = useTableState({ sorts });
  const { search, sort, page } = state;
  const crafts = useSteadyQuery(rows({ search, sort, page }));
  return (
    <>
      {!state.isNarrowed && (
        <Offer
          offered={query('GET /api/craft/catalogue')}
          take={mutation('POST /api/craft/catalogue')}
          args={{}}
          words={(key, count) => t(`catalogue.${key}`, { count })}
        />
      )}
      <EntityTable
        t={t}
        query={crafts}
        state={state}
        name={{
          lang: () => lang,
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
        menu={(craft) => <RowMenu of={craft} parts={['companies', 'data', 'history']} />}
      />
      <CraftDrawer />
    </>
  );
}

export function NewCraft() {
  const t = useTexts('crafts');
  return <NewButton>{t('new')}</NewButton>;
}

export { CraftsPanel as Panel, NewCraft as Actions };
