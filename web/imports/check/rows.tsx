import type { Import, ImportRow } from '#contract/imports/imports.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { type Counts, outcomeIn, outcomesOf, tones } from './outcomes.ts';
import { nameInFile } from './name-in-file.ts';
import { RowDrawer } from './row/row-drawer.tsx';
import { RowNews } from './row-news.tsx';

export function Rows({ known, counts }: { known: Import; counts: Counts }) {
  const t = useTexts('imports');
  const { number } = useFormats();
  const address = useAddress();
  const state = useTableState({ sorts: ['number'] });
  const { search, page } = state;
  const is = outcomeIn(state.filter('is'), counts);
  const found = useSteadyQuery({
    ...query('GET /api/imports/{id}/rows', {
      params: { id: known.id },
      query: { search, page, ...(is !== 'all' && { outcome: is }) },
    }),
    select: (rows) => ({ ...rows, items: rows.items.map(withId) }),
  });
  const open = found.data?.items.find(({ id }) => id === address.get('open'));
  return (
    <>
      <Toolbar>
        <SearchBox label={t('check.search')} value={search} onSearch={state.onSearch} />
        <FilterChips
          label={t('check.filter')}
          choices={[
            { value: 'all' as const, title: t('check.is.all'), count: known.rows },
            ...outcomesOf(counts).map((value) => ({ value, title: t(`check.is.${value}`), count: counts[value] })),
          ]}
          value={is}
          onChange={(value) => state.onFilter('is', value)}
        />
      </Toolbar>
      <DataTable
        caption={t('check.caption')}
        name={{
          title: t('check.columns.name'),
          text: (row) => nameOf(row) || t('check.nameless'),
          to: (row) => address.to({ open: row.id }),
          hint: (row) => <RowNews kind={known.kind} row={row} />,
          meta: (row) => (
            <>
              {t('check.row', { number: row.number })}
              {row.outcome && `, ${t(`check.outcomes.${row.outcome}`)}`}
            </>
          ),
        }}
        columns={[
          {
            key: 'outcome',
            title: t('check.columns.outcome'),
            width: '140px',
            cell: ({ outcome }) => outcome && <Tag tone={tones[outcome]}>{t(`check.outcomes.${outcome}`)}</Tag>,
          },
          {
            key: 'number',
            title: t('check.columns.number'),
            align: 'end',
            width: '100px',
            cell: (row) => number(row.number),
          },
        ]}
        query={found}
        state={state}
        chosen={open?.id}
        empty={
          <EmptyState
            title={t('check.nothing')}
            action={
              <Button variant="soft" onClick={() => address.go({ search: null, page: null, is: 'all' })}>
                {t('check.reset')}
              </Button>
            }
          >
            {t('check.nothingText')}
          </EmptyState>
        }
        failed={t('check.failed')}
      />
      <RowDrawer known={known} row={open} />
    </>
  );
}

function withId(row: ImportRow) {
  return { ...row, id: String(row.number) };
}

function nameOf({ of, values }: ImportRow): string {
  return of?.name ?? nameInFile(values);
}
