import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { classes } from '../text/classes.ts';
import { FailureState } from '../feedback/failure-state.tsx';
import { Sheet } from '../page/sheet.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
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
  caption: string;
  /** Of a caption that is content. */
  captionLang?: string | undefined;
  name: NameColumn<R, Sort>;
  columns: Column<R, Sort>[];
  query: RowQuery<R>;
  state: Pick<TableState<Sort>, 'sort' | 'page' | 'onSort' | 'onPage'>;
  menu?: (row: R) => ReactNode;
  /** Adds checkboxes; needs a `SelectionBar`. */
  selection?: Selection<R>;
  chosen?: string | undefined;
  empty: ReactNode;
  /** "Die Innungen lassen sich nicht laden". */
  failed: string;
  /** Without a sheet, as in a drawer. */
  plain?: boolean;
}

/** Keeps the old page, paler, while loading; below 600 px rows are cards and a select sorts. */
export function DataTable<R extends { id: string }, Sort extends string>(props: Props<R, Sort>) {
  const {
    caption,
    captionLang,
    name,
    columns,
    query,
    state,
    menu,
    selection,
    chosen,
    empty,
    failed,
    plain = false,
  } = props;
  const { data } = query;
  useLastPage(data, state);
  // Deferred, so that the first render does not block.
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
            <VisuallyHidden>
              <span lang={captionLang}>{caption}</span>
            </VisuallyHidden>
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

/** After deletions the page may be beyond the last. */
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
