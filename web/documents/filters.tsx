import { useQuery } from '@tanstack/react-query';
import type { Folder } from '#contract/documents/folders.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Chip, Chips } from '#web/ui/text/chip.tsx';
import { Content } from '#web/ui/text/content.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import css from './documents.module.css';
import { categoriesIn } from './documents.queries.ts';
import type { Sort } from './place.ts';
import { ValidityFilter } from './validity-filter.tsx';

export function Filters({ folder, state }: { folder: Folder; state: TableState<Sort> }) {
  const t = useTexts('documents');
  const categories = useQuery(categoriesIn(folder.id)).data?.items ?? [];
  const category = state.filter('category');
  const occurring = categories.filter(({ id, documents }) => documents > 0 || id === category);
  return (
    <div className={css.filters} data-screen-only>
      {occurring.length > 0 && (
        <Chips label={t('filter.categories')}>
          <Chip chosen={category === ''} onClick={() => state.onFilter('category', null)}>
            {t('filter.all')}
          </Chip>
          {occurring.map(({ id, name }) => (
            <Chip
              key={id}
              chosen={category === id}
              onClick={() => state.onFilter('category', category === id ? null : id)}
            >
              <Content>{name}</Content>
            </Chip>
          ))}
        </Chips>
      )}
      <ValidityFilter state={state} />
    </div>
  );
}
