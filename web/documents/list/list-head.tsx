import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { type Sort, sorts } from '../place.ts';
import css from './list.module.css';

export function ListHead({ state, sortable }: { state: TableState<Sort>; sortable: boolean }) {
  const t = useTexts('documents');
  const ui = useTexts('ui');
  const current = state.sort.replace('-', '') as Sort;
  const sortOf = (sort: Sort) => (current !== sort ? 'none' : state.sort === sort ? 'ascending' : 'descending');
  const cell = (sort: Sort) =>
    sortable ? (
      <button
        type="button"
        className={classes(css.sort, current === sort && css.sorted)}
        onClick={() => state.onSort(state.sort === sort ? `-${sort}` : sort)}
      >
        {t(`columns.${sort}`)}
        <Icon name={state.sort === `-${sort}` ? 'down' : 'up'} size="small" />
      </button>
    ) : sort === 'name' ? (
      t('columns.name')
    ) : (
      <VisuallyHidden>{t(`columns.${sort}`)}</VisuallyHidden>
    );
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={css.head}>
        <div role="columnheader" className={css.name} aria-sort={sortable ? sortOf('name') : undefined}>
          {cell('name')}
          {sortable && (
            <label className={css.bySize} data-screen-only>
              <VisuallyHidden>{ui('table.sortBy')}</VisuallyHidden>
              <select value={state.sort} onChange={(event) => state.onSort(event.target.value as Sort)}>
                {sorts.flatMap((sort) => [
                  <option key={sort} value={sort}>
                    {ui(sort === 'filedAt' ? 'table.oldest' : 'table.ascending', { title: t(`columns.${sort}`) })}
                  </option>,
                  <option key={`-${sort}`} value={`-${sort}`}>
                    {ui(sort === 'filedAt' ? 'table.newest' : 'table.descending', { title: t(`columns.${sort}`) })}
                  </option>,
                ])}
              </select>
            </label>
          )}
        </div>
        <div role="columnheader" className={css.size} aria-sort={sortable ? sortOf('bytes') : undefined}>
          {cell('bytes')}
        </div>
        <div role="columnheader" className={css.date} aria-sort={sortable ? sortOf('filedAt') : undefined}>
          {cell('filedAt')}
        </div>
        <div role="columnheader" className={css.menu} data-screen-only>
          <VisuallyHidden>{ui('table.actions')}</VisuallyHidden>
        </div>
      </div>
    </div>
  );
}
