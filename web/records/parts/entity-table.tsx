import type { ReactNode } from 'react';
import { useAddress } from '#web/ui/page/use-address.ts';
import type { Column, NameColumn, RowQuery } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import { Nothing } from './nothing.tsx';

interface Props<E extends { id: string; name: string }, Sort extends string> {
  t: (key: 'search' | 'caption' | 'columns.name' | 'empty' | 'emptyText' | 'failed') => string;
  query: RowQuery<E>;
  state: TableState<'name' | Sort>;
  /** Beside the search. */
  filters?: ReactNode;
  name: Omit<NameColumn<E>, 'title' | 'sort' | 'text' | 'to'>;
  columns: Column<E, NoInfer<'name' | Sort>>[];
  menu: (entity: E) => ReactNode;
  /** The drawer's part for an entity; its first by default. */
  partOf?: (entity: E) => string | null;
  selection?: Selection<E>;
}

/** All of a kind, to be searched, sorted and opened in a drawer. */
export function EntityTable<E extends { id: string; name: string }, Sort extends string>(props: Props<E, Sort>) {
  const { t, query, state, filters, name, columns, menu, partOf = () => null, selection } = props;
  const address = useAddress();
  return (
    <>
      <Toolbar>
        <SearchBox label={t('search')} value={state.search} onSearch={state.onSearch} />
        {filters}
      </Toolbar>
      <DataTable
        caption={t('caption')}
        name={{
          title: t('columns.name'),
          sort: 'name',
          text: (entity) => entity.name,
          to: (entity) => address.to({ open: entity.id, part: partOf(entity) }),
          ...name,
        }}
        columns={columns}
        query={query}
        state={state}
        chosen={address.get('open')}
        menu={menu}
        empty={
          <Nothing state={state} title={t('empty')}>
            {t('emptyText')}
          </Nothing>
        }
        failed={t('failed')}
        {...(selection && { selection })}
      />
    </>
  );
}
