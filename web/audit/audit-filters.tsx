import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import css from './audit.module.css';
import { filtersIn, shownActions, shownIn } from './filters.ts';

export function AuditFilters({ state }: { state: Pick<TableState, 'search' | 'onSearch' | 'onFilter'> }) {
  const t = useTexts('audit');
  const address = useAddress();
  const { from = '', to = '' } = filtersIn(address);
  return (
    <>
      <Toolbar>
        <SearchBox label={t('search')} value={state.search} onSearch={state.onSearch} />
        <FilterChips
          label={t('filter')}
          choices={shownActions.map((value) => ({ value, title: t(`filters.${value}`) }))}
          value={shownIn(address)}
          onChange={(value) => state.onFilter('action', value === 'change' ? null : value)}
        />
      </Toolbar>
      <div className={css.days}>
        <DateField
          label={t('from')}
          value={from}
          max={to || undefined}
          onChange={(event) => state.onFilter('from', event.target.value || null)}
        />
        <DateField
          label={t('to')}
          value={to}
          min={from || undefined}
          onChange={(event) => state.onFilter('to', event.target.value || null)}
        />
      </div>
      {state.search !== '' && from === '' && <p className={css.note}>{t('yearBack')}</p>}
    </>
  );
}
