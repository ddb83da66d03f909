import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '../../text/classes.ts';
import { Icon } from '../../media/icon.tsx';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import type { Column, NameColumn } from '../column.ts';
import css from '../data-table.module.css';
import type { Selection } from '../use-selection.ts';
import type { TableState } from '../use-table-state.ts';
import { PickAllCell } from './pick-cell.tsx';

interface Props<R extends { id: string }, Sort extends string> {
  name: NameColumn<R, Sort>;
  columns: Column<R, Sort>[];
  state: Pick<TableState<Sort>, 'sort' | 'onSort'>;
  hasMenu: boolean;
  selection: Selection<R> | undefined;
}

export function HeadRow<R extends { id: string }, Sort extends string>(props: Props<R, Sort>) {
  const { name, columns, state, hasMenu, selection } = props;
  const t = useTexts('ui');
  return (
    <thead>
      <tr>
        {selection && <PickAllCell selection={selection} />}
        <HeadCell title={name.title} sort={name.sort} width={name.width} state={state} />
        {columns.map(({ key, title, sort, width, align, from }) => (
          <HeadCell key={key} title={title} sort={sort} width={width} align={align} from={from} state={state} />
        ))}
        {hasMenu && (
          <th scope="col" className={css.menu} data-screen-only>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface CellProps<Sort extends string> {
  title: string;
  sort: Sort | undefined;
  width: string | undefined;
  align?: 'end' | undefined;
  from?: Column<unknown>['from'];
  state: Pick<TableState<Sort>, 'sort' | 'onSort'>;
}

function HeadCell<Sort extends string>({ title, sort, width, align, from, state }: CellProps<Sort>) {
  const look = {
    scope: 'col',
    className: classes(align === 'end' && css.end, from && css[`from${from}`]),
    style: { width },
  } as const;
  if (!sort) return <th {...look}>{title}</th>;
  const up = state.sort === sort;
  const down = state.sort === `-${sort}`;
  return (
    <th {...look} aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button
        type="button"
        className={classes(css.sort, (up || down) && css.sorted)}
        onClick={() => state.onSort(up ? `-${sort}` : sort)}
      >
        {title}
        <Icon name={down ? 'down' : 'up'} />
      </button>
    </th>
  );
}
