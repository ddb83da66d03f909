import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { classes } from '../classes.ts';
import { FailureState } from '../failure-state.tsx';
import { Sheet } from '../sheet.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { Column, NameColumn, RowQuery } from './column.ts';
import css from './data-table.module.css';
import { HeadRow } from './parts/head-row.tsx';
import { Pager } from './pager.tsx';
import { PhoneSort } from './parts/phone-sort.tsx';
import { Row } from './parts/row.tsx';
import { TableSkeleton } from './parts/table-skeleton.tsx';
import type { Selection } from './use-selection.ts';
import type { TableState } from './use-table-state.ts';

interface Props<R extends { id: string }, Sort extends string> {
  /** What the table lists; read aloud, not shown. */
  caption: string;
  name: NameColumn<R, Sort>;
  columns: Column<R, Sort>[];
  query: RowQuery<R>;
  state: Pick<TableState<Sort>, 'sort' | 'page' | 'onSort' | 'onPage'>;
  /** The menu ⋮ of a row. */
  menu?: (row: R) => ReactNode;
  /** Boxes before the rows choose several; a `SelectionBar` below the table says what can be done with them. */
  selection?: Selection<R>;
  /** Whose drawer is open. */
  chosen?: string | undefined;
  /** In place of the table where there is no row; its words say whether nothing is there or nothing was found. */
  empty: ReactNode;
  /** "Die Innungen lassen sich nicht laden". */
  failed: string;
  /** On a surface already, as in a drawer: no sheet of its own. */
  plain?: boolean;
}

/**
 * A page of rows from the server. While the next page loads the old one stays, paler; under 600 px each row is a name
 * with what matters below it, and a field in place of the header sorts.
 */
export function DataTable<R extends { id: string }, Sort extends string>(props: Props<R, Sort>) {
  const { caption, name, columns, query, state, menu, selection, chosen, empty, failed, plain = false } = props;
  const { data } = query;
  useLastPage(data, state);
  // Rows are drawn piece by piece, and the browser answers in between.
  const isComing = useDeferredValue(query.isPending);
  if (query.isPending || isComing) return <TableSkeleton plain={plain} />;
  if (!data) {
    const error = query.error ?? new Error(failed);
    return <FailureState title={failed} error={error} retry={() => void query.refetch()} />;
  }
  if (data.total === 0) return empty;
  return (
    <div className={classes(plain && css.plain)}>
      <PhoneSort name={name} columns={columns} state={state} />
      <Sheet className={css.sheet} aria-busy={query.isPlaceholderData || undefined}>
        <table className={classes(css.table, query.isPlaceholderData && css.old)}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <HeadRow name={name} columns={columns} state={state} hasMenu={Boolean(menu)} selection={selection} />
          <tbody>
            {data.items.map((row) => (
              <Row
                key={row.id}
                row={row}
                name={name}
                columns={columns}
                menu={menu}
                chosen={row.id === chosen}
                selection={selection}
              />
            ))}
          </tbody>
        </table>
      </Sheet>
      {(!plain || data.total > data.size) && (
        <Pager of={caption} page={data.page} size={data.size} total={data.total} onPage={state.onPage} />
      )}
    </div>
  );
}

/** A page that has gone meanwhile, as after deleting, gives way to the last there is. */
function useLastPage(
  data: { items: unknown[]; size: number; total: number; page: number } | undefined,
  { page, onPage }: { page: number; onPage: (page: number) => void },
) {
  const beyond = data && data.page === page && data.items.length === 0 && data.total > 0 && page > 0;
  const last = data ? Math.max(0, Math.ceil(data.total / data.size) - 1) : 0;
  useEffect(() => {
    if (beyond && last !== page) onPage(last);
  });
}
