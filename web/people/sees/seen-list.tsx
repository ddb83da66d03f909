import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import type { RowQuery } from '#web/ui/table/column.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import parts from '#web/ui/parts.module.css';
import css from './sees.module.css';

interface Props<R> {
  /** "Beiträge". */
  title: string;
  query: RowQuery<R>;
  onPage: (page: number) => void;
  empty: string;
  failed: string;
  /** Draws one, as a list item with a key. */
  children: (row: R) => ReactNode;
}

/** A page of what somebody sees. */
export function SeenList<R>({ title, query, onPage, empty, failed, children }: Props<R>) {
  const { data, error } = query;
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton width="70%" />
      </Loading>
    );
  }
  if (!data) {
    return <FailureState title={failed} error={error ?? new Error(failed)} retry={() => void query.refetch()} />;
  }
  const { items, page, size, total } = data;
  if (total === 0) return <p className={parts.note}>{empty}</p>;
  return (
    <>
      <ul className={classes(parts.things, query.isPlaceholderData && css.old)}>{items.map(children)}</ul>
      {total > size && <Pager of={title} page={page} size={size} total={total} onPage={onPage} />}
    </>
  );
}
