import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../text/classes.ts';
import type { Column, NameColumn } from '../column.ts';
import css from '../data-table.module.css';
import type { Selection } from '../use-selection.ts';
import { PickCell } from './pick-cell.tsx';

interface Props<R extends { id: string }, Sort extends string> {
  row: R;
  name: NameColumn<R, Sort>;
  columns: Column<R, Sort>[];
  menu?: ((row: R) => ReactNode) | undefined;
  chosen: boolean;
  selection: Selection<R> | undefined;
}

export function Row<R extends { id: string }, Sort extends string>(props: Props<R, Sort>) {
  const { row, name, columns, menu, chosen, selection } = props;
  const text = name.text(row);
  const lang = name.lang?.(row);
  return (
    <tr className={classes((chosen || selection?.has(row)) && css.chosen)}>
      {selection && <PickCell row={row} name={text} lang={lang} selection={selection} />}
      <th scope="row" className={css.name}>
        <div className={css.nameLine}>
          {name.emblem && <span className={css.emblem}>{name.emblem(row)}</span>}
          <div className={css.words}>
            <span className={css.title}>
              {name.to ? (
                <Link lang={lang} to={name.to(row)} preventScrollReset aria-current={chosen ? 'true' : undefined}>
                  {text}
                </Link>
              ) : (
                <span lang={lang}>{text}</span>
              )}
              {name.tags?.(row)}
            </span>
            {name.hint && <span className={css.hint}>{name.hint(row)}</span>}
            {name.meta && <span className={classes(css.hint, css.onPhone)}>{name.meta(row)}</span>}
          </div>
        </div>
      </th>
      {columns.map(({ key, cell, align, from }) => (
        <td key={key} className={classes(align === 'end' && css.end, from && css[`from${from}`])}>
          {cell(row)}
        </td>
      ))}
      {menu && (
        <td className={css.menu} data-screen-only>
          {menu(row)}
        </td>
      )}
    </tr>
  );
}
