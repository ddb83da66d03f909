import type { ReactNode } from 'react';
import { classes } from '#web/ui/text/classes.ts';
import type { RowQuery } from '#web/ui/table/column.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import parts from '#web/ui/parts.module.css';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import css from './sees.module.css';

interface Props<R> {
  title: string;
  query: RowQuery<R>;
  onPage: (page: number) => void;
  empty: string;
  failed: string;
  children: (row: R) => ReactNode;
}

export function SeenList<R>({ title, query, onPage, empty, failed, children }: Props<R>) {
  return (
    <Loaded query={query} failed={failed} coming={<Coming width="70%" />}>
      {({ items, page, size, total }) =>
        total === 0 ? (
          <p className={parts.note}>{empty}</p>
        ) : (
          <>
            <ul className={classes(parts.things, query.isPlaceholderData && css.old)}>{items.map(children)}</ul>
            {total > size && <Pager of={title} page={page} size={size} total={total} onPage={onPage} />}
          </>
        )
      }
    </Loaded>
  );
}
