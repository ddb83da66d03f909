import type { CompanySummary } from '#contract/companies/companies.ts';
import { query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { firstRows, type RowsAt, useTableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { EntityTable } from '#web/records/parts/entity-table.tsx';
import { NewButton } from '#web/records/parts/new-button.tsx';
import { FirstOf } from '#web/records/parts/first-of.tsx';
import { Headcount, useHeadcountWords } from '#web/records/parts/headcount.tsx';
import { today } from '#web/base/time/calendar.ts';
import { ExportMenu } from '#web/records/transfer/export-menu.tsx';
import { ImportLink } from '#web/records/transfer/import-link.tsx';
import { CompanyDrawer } from './company-drawer.tsx';
import { CompanyFilters } from './company-filters.tsx';
import css from './companies.module.css';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

const sorts = ['name', 'town', 'people'] as const;
const rows = (at: RowsAt<typeof sorts> & { guild?: string; craft?: string }) =>
  query('GET /api/companies', { query: at });
export const first = rows(firstRows(sorts));

export function CompaniesPanel() {
  const t = useTexts(['companies', 'records']);
  const lang = useContentLang();
  const headcount = useHeadcountWords();
  const address = useAddress();
  const state = useTableState({ sorts, filters: ['guild', 'craft'] });
  const { search, sort, page } = state;
  const guild = state.filter('guild');
  const craft = state.filter('craft');
  const companies = useSteadyQuery(rows({ search, sort, page, ...(guild && { guild }), ...(craft && { craft }) }));
  const to = (company: CompanySummary, part: string | null = null) => ({ open: company.id, part });
  const names = (things: { name: string }[]) => things.map(({ name }) => name).join(', ');
  return (
    <>
      <EntityTable
        t={t}
        query={companies}
        state={state}
        filters={<CompanyFilters state={state} />}
        name={{
          width: '36%',
          emblem: (company) => <Emblem trade={company.crafts[0]?.name ?? ''} icon="company" />,
          tags: (company) => <Membership company={company} />,
          meta: ({ town, guilds, ...company }) => (
            <ContentIn text={[town, guilds.length > 0 && gap, headcount(company)].filter(Boolean).join(', ')}>
              {names(guilds)}
            </ContentIn>
          ),
        }}
        columns={[
          { key: 'town', title: t('columns.town'), sort: 'town', width: '18%', cell: ({ town }) => town },
          {
            key: 'guilds',
            title: t('columns.guilds'),
            width: '24%',
            from: 720,
            cell: ({ guilds }) => (
              <span className={css.quiet}>
                <FirstOf things={guilds} lang={lang} />
              </span>
            ),
          },
          {
            key: 'crafts',
            title: t('columns.crafts'),
            from: 960,
            cell: ({ crafts }) => (
              <span className={css.quiet}>
                <FirstOf things={crafts} lang={lang} />
              </span>
            ),
          },
          {
            key: 'people',
            title: t('columns.people'),
            sort: 'people',
            align: 'end',
            cell: (company) => <Headcount of={company} />,
          },
        ]}
        menu={(company) => (
          <Menu target={<IconButton icon="more" label={t('records:actions', { name: company.name })} />}>
            <MenuItem icon="people" onClick={() => address.go(to(company))}>
              {t('records:parts.people')}
            </MenuItem>
            <MenuItem icon="guild" onClick={() => address.go(to(company, 'guilds'))}>
              {t('records:parts.guilds')}
            </MenuItem>
            <MenuItem icon="write" onClick={() => address.go(to(company, 'data'))}>
              {t('records:parts.data')}
            </MenuItem>
          </Menu>
        )}
      />
      <CompanyDrawer />
    </>
  );
}

export function CompanyActions() {
  const t = useTexts('companies');
  return (
    <>
      <ExportMenu route="GET /api/exports/companies" />
      <ImportLink kind="companies" />
      <NewButton>{t('new')}</NewButton>
    </>
  );
}

function Membership({ company: { startsOn, endsOn } }: { company: CompanySummary }) {
  const t = useTexts('companies');
  const { longDay } = useFormats();
  const now = today();
  if (endsOn !== null && endsOn < now) return <Tag>{t('ended')}</Tag>;
  if (startsOn !== null && startsOn > now) return <Tag>{t('startsOn', { day: longDay(startsOn) })}</Tag>;
  return null;
}

export { CompaniesPanel as Panel, CompanyActions as Actions };
