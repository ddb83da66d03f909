import { type AddressChanges, useAddress } from '../use-address.ts';

/** What a list shows: kept in the address, and sent to the server as it is. */
export interface TableState<Sort extends string = string> {
  search: string;
  /** A column's key, with a minus before it for the other direction. */
  sort: Sort | `-${Sort}`;
  /** From 0. */
  page: number;
  /** What a filter says, or ''. */
  filter(key: string): string;
  onSearch(search: string): void;
  onSort(sort: Sort | `-${Sort}`): void;
  onPage(page: number): void;
  onFilter(key: string, value: string | null): void;
  /** Whether a search or a filter leaves rows out. */
  isNarrowed: boolean;
  /** Takes search and filters back. */
  onReset(): void;
}

interface Options<Sort extends string> {
  /** The columns the server can sort by. */
  sorts: readonly [Sort, ...Sort[]];
  /** How it does unless told otherwise; by the first of them where nothing is said. */
  initial?: Sort | `-${Sort}`;
  /** The names its filters have in the address. */
  filters?: readonly string[];
  /** Goes before the names in the address where a second list stands on the screen, as in a drawer. */
  prefix?: string;
}

/**
 * Search, order, page and filters of one list in the address. A new search, order or filter begins on the first page.
 * Values that no longer mean anything count as not said.
 */
export function useTableState<Sort extends string>({
  sorts,
  initial = sorts[0],
  filters = [],
  prefix = '',
}: Options<Sort>): TableState<Sort> {
  const address = useAddress();
  const name = (key: string) => (prefix ? `${prefix}.${key}` : key);
  const narrowing = ['search', ...filters].map(name);
  const known = sorts.flatMap((sort): (Sort | `-${Sort}`)[] => [sort, `-${sort}`]);
  const change = (changes: AddressChanges, replace = false) =>
    address.go({ [name('page')]: null, ...changes }, { replace });
  return {
    search: address.get(name('search')),
    sort: known.find((sort) => sort === address.get(name('sort'))) ?? initial,
    page: pageOf(address.get(name('page'))),
    filter: (key) => address.get(name(key)),
    onSearch: (search) => change({ [name('search')]: search }, true),
    onSort: (sort) => change({ [name('sort')]: sort === initial ? null : sort }),
    onPage: (page) => change({ [name('page')]: page === 0 ? null : page + 1 }),
    onFilter: (key, value) => change({ [name(key)]: value }),
    isNarrowed: narrowing.some((key) => address.get(key) !== ''),
    onReset: () => change(Object.fromEntries(narrowing.map((key) => [key, null]))),
  };
}

/** The address counts pages from 1, as people do. */
function pageOf(text: string): number {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) - 1 : 0;
}
