import { useSearchParams } from 'react-router';
import { kindOf } from '../kinds.ts';
import type { DateFilter } from './dates.queries.ts';

/** In the address. */
export function useDateFilter() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind') === 'deadline' ? 'deadline' : kindOf(search.get('kind'));
  const guild = search.get('guild') ?? undefined;
  const mine = search.get('mine') === '1';
  const filter: DateFilter = { ...(kind && { kind }), ...(guild && { guild }), ...(mine && { mine: 'true' }) };
  function choose({ kind: one, guild: of, mine: own }: DateFilter) {
    const next = { ...(own && { mine: '1' }), ...(one && { kind: one }), ...(of && { guild: of }) };
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return { filter, isNarrowed: Object.keys(filter).length > 0, choose };
}
