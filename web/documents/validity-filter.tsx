import type { Validity } from '#contract/documents/document.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Select } from '#web/ui/form/select.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import css from './documents.module.css';
import type { Sort } from './place.ts';

const shown = ['valid', 'upcoming', 'expired', 'replaced'] as const satisfies Validity[];

export function ValidityFilter({ state }: { state: TableState<Sort> }) {
  const t = useTexts('documents');
  return (
    <label className={css.validity}>
      <span>{t('filter.validity')}</span>
      <Select
        value={validityOf(state) ?? ''}
        onChange={(event) => state.onFilter('validity', event.target.value || null)}
      >
        <option value="">{t('filter.any')}</option>
        {shown.map((validity) => (
          <option key={validity} value={validity}>
            {t(`filter.${validity}`)}
          </option>
        ))}
      </Select>
    </label>
  );
}

export function validityOf(state: TableState<Sort>): Validity | undefined {
  return shown.find((validity) => validity === state.filter('validity'));
}
