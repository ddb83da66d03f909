import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/tag.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { Changes } from './changes.tsx';
import { ExportButton } from './export-button.tsx';
import { filtersIn, noFilters } from './filters.ts';
import { useEntityWords } from './entity-words.ts';

/** "Protokoll": who changed what, and whose data the office has read. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const { instant, standing } = useFormats();
  const address = useAddress();
  const state = useTableState({ sorts: ['at'] });
  const filters = filtersIn(address);
  const subject = useEntityWords();
  const entries = useQuery({
    ...query('GET /api/audit', { query: { ...filters, page: state.page, size: 50 } }),
    placeholderData: keepPreviousData,
    select: (found) => ({ ...found, items: found.items.map(withId) }),
  });
  const actor = (entry: AuditEntry) => (entry.actor ? (entry.actor.name ?? t('gone')) : t('program'));
  return (
    <Page title={t('title')} subtitle={t('lead')} wide actions={<ExportButton filters={filters} />}>
      <AuditFilters state={state} />
      <DataTable
        caption={t('title')}
        name={{
          title: t('columns.what'),
          text: subject,
          tags: ({ action }) => <Tag tone={action === 'delete' ? 'signal' : 'plain'}>{t(`actions.${action}`)}</Tag>,
          hint: (entry) => <Changes entry={entry} />,
          meta: (entry) => `${actor(entry)}, ${instant(entry.at)}`,
        }}
        columns={[
          { key: 'actor', title: t('columns.actor'), width: '18%', cell: actor },
          {
            key: 'at',
            title: t('columns.at'),
            align: 'end',
            width: '17%',
            cell: ({ at, requestId }) => (
              <time dateTime={at} title={requestId ? t('request', { id: requestId }) : undefined}>
                {standing(instant(at))}
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
    </Page>
  );
}

function withId(entry: AuditEntry) {
  return { ...entry, id: String(entry.number) };
}
