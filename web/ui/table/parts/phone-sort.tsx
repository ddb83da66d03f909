import { useTexts } from '#web/base/language/use-texts.ts';
import { Select } from '../../form/select.tsx';
import type { Column, NameColumn } from '../column.ts';
import css from '../data-table.module.css';
import type { TableState } from '../use-table-state.ts';

interface Props<R, Sort extends string> {
  name: NameColumn<R, Sort>;
  columns: Column<R, Sort>[];
  state: Pick<TableState<Sort>, 'sort' | 'onSort'>;
}

export function PhoneSort<R, Sort extends string>({ name, columns, state }: Props<R, Sort>) {
  const t = useTexts('ui');
  const sorted = [name, ...columns].filter((column) => column.sort !== undefined);
  if (sorted.length === 0) return null;
  return (
    <label className={css.phoneSort} data-screen-only>
      <span>{t('table.sortBy')}</span>
      <Select value={state.sort} onChange={(event) => state.onSort(event.target.value as Sort)}>
        {sorted.flatMap(({ title, sort, ...column }) => [
          <option key={sort} value={sort}>
            {t(isTime(column) ? 'table.oldest' : 'table.ascending', { title })}
          </option>,
          <option key={`-${sort}`} value={`-${sort}`}>
            {t(isTime(column) ? 'table.newest' : 'table.descending', { title })}
          </option>,
        ])}
      </Select>
    </label>
  );
}

function isTime(column: object): boolean {
  return 'isTime' in column && column.isTime === true;
}
