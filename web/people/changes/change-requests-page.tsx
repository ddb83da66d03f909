import type { PersonRequests } from '#contract/people/change-requests.ts';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { ChangeLines } from './change-lines.tsx';
import { DecisionDrawer } from './decision-drawer.tsx';
import { ExportApproved } from './export-approved.tsx';

export function ChangeRequestsPage() {
  const t = useTexts(['people', 'targeting']);
  const { day } = useFormats();
  const address = useAddress();
  const state = useTableState({ sorts: ['since', 'name'] });
  const { search, sort, page } = state;
  const people = useSteadyQuery(query('GET /api/change-requests', { query: { search, sort, page } }));
  const since = (person: PersonRequests) => person.since && day(person.since);
  return (
    <Page
      title={t('changes.title')}
      path={<Crumbs steps={[{ to: pages.targeting, name: t('targeting:title') }]} here={t('changes.title')} />}
      subtitle={t('changes.lead')}
      wide
      actions={<ExportApproved />}
    >
      <Toolbar>
        <SearchBox label={t('changes.search')} value={search} onSearch={state.onSearch} />
      </Toolbar>
      <DataTable
        caption={t('changes.title')}
        name={{
          title: t('changes.columns.name'),
          sort: 'name',
          width: '34%',
          text: ({ name }) => name,
          to: ({ id }) => address.to({ open: id }),
          emblem: ({ name }) => <Avatar name={name} />,
          meta: (person) => (
            <>
              <ChangeLines requests={person.requests} /> {since(person)}
            </>
          ),
        }}
        columns={[
          {
            key: 'changes',
            title: t('changes.columns.changes'),
            cell: ({ requests }) => <ChangeLines requests={requests} />,
          },
          {
            key: 'since',
            title: t('changes.columns.since'),
            sort: 'since',
            align: 'end',
            width: '18%',
            cell: (person) => since(person),
          },
        ]}
        query={people}
        state={state}
        chosen={address.get('open')}
        empty={
          state.isNarrowed ? (
            <EmptyState title={t('changes.nothingFound')}>{t('changes.nothingFoundText')}</EmptyState>
          ) : (
            <EmptyState title={t('changes.empty')}>
              {t(people.data?.fields.length === 0 ? 'changes.unset' : 'changes.emptyText')}
            </EmptyState>
          )
        }
        failed={t('changes.failed')}
      />
      <DecisionDrawer />
    </Page>
  );
}

export { ChangeRequestsPage as Component };
