import { Suspense } from 'react';
import { query } from '#web/base/api.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useLater } from '#web/base/time/use-later.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { firstRows, type RowsAt, useTableState } from '#web/ui/table/use-table-state.ts';
import { NewButton } from '#web/records/parts/new-button.tsx';
import { type GuildFilter, guildFilters } from './guild-filters.ts';
import { GuildTable } from './guild-table.tsx';

const GuildDrawer = onDemand(async () => (await import('./guild-drawer.tsx')).GuildDrawer);

const sorts = ['name', 'companies', 'people'] as const;
const usual: GuildFilter = 'current';
const rows = (at: RowsAt<typeof sorts>, is: GuildFilter) => query('GET /api/guild', { query: { ...at, is } });
export const first = rows(firstRows(sorts), usual);

export function GuildsPanel() {
  const t = useTexts('guilds');
  const address = useAddress();
  const state = useTableState({ sorts, filters: ['is'] });
  const isLater = useLater();
  const is = guildFilters.find((filter) => filter === state.filter('is')) ?? usual;
  const { search, sort, page } = state;
  const guilds = useSteadyQuery(rows({ search, sort, page }, is));
  const counts = guilds.data?.counts;
  return (
    <>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={state.onSearch} />
        <FilterChips
          label={t('filter')}
          value={is}
          onChange={(filter) => state.onFilter('is', filter === usual ? null : filter)}
          choices={guildFilters.map((value) => ({
            value,
            title: t(`is.${value}`),
            count: value === 'vacant' || value === 'ending' ? counts?.[value] : undefined,
          }))}
        />
      </Toolbar>
      <GuildTable guilds={guilds} state={state} chosen={address.get('open')} />
      {(isLater || address.get('open')) && (
        <Suspense>
          <GuildDrawer />
        </Suspense>
      )}
    </>
  );
}

export function NewGuild() {
  const t = useTexts('guilds');
  return <NewButton>{t('new')}</NewButton>;
}
