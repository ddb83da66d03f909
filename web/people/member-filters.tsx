import { useQuery } from '@tanstack/react-query';
import { query, type ResultOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';

const filters = {
  all: {},
  open: { is: 'open' },
  invited: { is: 'invited' },
  none: { is: 'none' },
  applied: { is: 'applied' },
  declined: { is: 'declined' },
  blocked: { is: 'blocked' },
  left: { is: 'left' },
  noEmail: { lacks: 'email' },
  shared: { shares: 'email' },
  pictures: { consent: 'pictures' },
  partnerOffers: { consent: 'partnerOffers' },
  contactDetails: { consent: 'contactDetails' },
} as const;
type Filter = keyof typeof filters;
const names = Object.keys(filters) as Filter[];
const counted: Partial<Record<Filter, keyof ResultOf<'GET /api/targets/counts'>['people']>> = {
  invited: 'invited',
  none: 'none',
  applied: 'applied',
  declined: 'declined',
  blocked: 'blocked',
  left: 'left',
  noEmail: 'withoutEmail',
};

export function filterOf(state: Pick<TableState, 'filter'>): Filter {
  return names.find((name) => name === state.filter('is')) ?? 'all';
}

export function queryOf(filter: Filter) {
  return filters[filter];
}

export function MemberFilters({ state }: { state: Pick<TableState, 'filter' | 'onFilter'> }) {
  const t = useTexts('records');
  const counts = useQuery(query('GET /api/targets/counts')).data?.people;
  const countOf = (filter: Filter) => {
    const part = counted[filter];
    return part && counts?.[part];
  };
  return (
    <FilterChips
      label={t('people.filter')}
      choices={names.map((value) => ({
        value,
        title: t(`people.is.${value}`),
        count: countOf(value),
      }))}
      value={filterOf(state)}
      onChange={(value) => state.onFilter('is', value === 'all' ? null : value)}
    />
  );
}
