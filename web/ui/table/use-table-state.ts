import { type AddressChanges, useAddress } from '../page/use-address.ts';

/** Kept in the address. */
export interface TableState<Sort extends string = string> {
  search: string;
  sort: Sort | `-${Sort}`;
  /** From 0. */
  page: number;
  /** '' if not set. */
  filter(key: string): string;
  onSearch(search: string): void;
  onSort(sort: Sort | `-${Sort}`): void;
  onPage(page: number): void;
  onFilter(key: string, value: string | null): void;
  isNarrowed: boolean;
  onReset(): void;
}

/** What a list asks for. */
export type RowsAt<Sorts extends readonly string[]> = Pick<TableState<Sorts[number]>, 'search' | 'sort' | 'page'>;

/** Where a list begins that can be sorted so. */
export function firstRows<const Sort extends string>([sort]: readonly [Sort, ...Sort[]]): RowsAt<readonly Sort[]> {
  return { search: '', sort, page: 0 };
}

interface Options<Sort extends string> {
  sorts: readonly [Sort, ...Sort[]];
  initial?: Sort | `-${Sort}`;
  /** Parameter names. */
  filters?: readonly string[];
  /** Of the parameters, for a second list. */
  prefix?: string;
}

/** Any change but paging returns to the first page; invalid values count as absent. */
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

/** From 1 in the address. */
function pageOf(text: string): number {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) - 1 : 0;
}
