import { pages } from '#contract/base/pages.ts';
import type { AuditEntry } from '#contract/audit/audit.ts';
import type { AuditFormatter } from '#contract/audit/formatter.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FormattedChanges } from './history/formatted-changes.tsx';
import { useAuditFormatter } from './history/use-audit-formatter.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ExportButton } from './export-button.tsx';
import { filtersIn, noFilters } from './filters.ts';

export function AuditPage() {
  const t = useTexts(['audit', 'targeting']);
  const filters = filtersIn(useAddress());
  const formatter = useAuditFormatter();
  const state = useTableState({ sorts: ['at'] });
  return (
    <Page
      title={t('title')}
      path={<Crumbs steps={[{ to: pages.targeting, name: t('targeting:title') }]} here={t('title')} />}
      subtitle={t('lead')}
      wide
      actions={<ExportButton filters={filters} />}
    >
      <AuditFilters state={state} />
      {formatter ? <Entries formatter={formatter} state={state} /> : <Coming height={60} />}
    </Page>
  );
}

function Entries({ formatter, state }: { formatter: AuditFormatter; state: ReturnType<typeof useTableState> }) {
  const t = useTexts('audit');
  const address = useAddress();
  const entries = useSteadyQuery({
    ...query('GET /api/audit', { query: { ...filtersIn(address), page: state.page, size: 50 } }),
    select: (found) => ({ ...found, items: found.items.map(withId) }),
  });
  return (
    <DataTable
      caption={t('title')}
      name={{
        title: t('columns.what'),
        text: formatter.sentence,
        hint: (entry) => <FormattedChanges entry={entry} formatter={formatter} />,
        meta: (entry) => formatter.instant(entry.at),
      }}
      columns={[
        { key: 'kind', title: t('columns.kind'), width: '16%', cell: ({ entity }) => formatter.kindOf(entity) },
        {
          key: 'at',
          title: t('columns.at'),
          align: 'end',
          width: '17%',
          cell: ({ at, requestId }) => (
            <time dateTime={at} title={requestId ? t('request', { id: requestId }) : undefined}>
              {formatter.instant(at)}
            </time>
          ),
        },
      ]}
      query={entries}
      state={state}
      empty={
        <EmptyState
          title={t('empty')}
          action={
            <Button variant="soft" onClick={() => address.go(noFilters)}>
              {t('reset')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      }
      failed={t('failed')}
    />
  );
}

function withId(entry: AuditEntry) {
  return { ...entry, id: String(entry.number) };
}

export { AuditPage as Component };
