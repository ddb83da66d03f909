import type { ReactNode } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './columns.module.css';

/** The columns of a file, a row for each. */
export function ColumnsTable({ children }: { children: ReactNode }) {
  const t = useTexts('imports');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('columns.heading')}</th>
          <th scope="col">{t('columns.samples')}</th>
          <th scope="col">{t('columns.field')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
