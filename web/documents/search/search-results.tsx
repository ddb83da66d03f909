import { useInfiniteQuery } from '@tanstack/react-query';
import type { SearchPage } from '#contract/search.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip, Chips } from '#web/ui/text/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import type { Sort } from '../place.ts';
import { validityOf, ValidityFilter } from '../validity-filter.tsx';
import { Hit } from './hit.tsx';
import { LeftOut } from './left-out.tsx';
import { searchQuery } from './search.queries.ts';
import css from './search-results.module.css';

interface Props {
  /** Not empty; the caller debounces it. */
  state: TableState<Sort>;
  folderId?: string | undefined;
}

/** Keeps the folder's filters. */
export function SearchResults({ state, folderId }: Props) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const address = useAddress();
  const categoryId = state.filter('category') || undefined;
  const validity = validityOf(state);
  const choose = (id: string | undefined) => state.onFilter('category', id ?? null);
  const found = useInfiniteQuery(searchQuery({ search: state.search, folderId, categoryId, validity }));
  return (
    <Loaded query={found} failed={t('search.failed')} coming={<Coming />}>
      {({ pages }) => {
        const [first] = pages;
        if (!first) return null;
        return (
          <div className={css.results} aria-busy={found.isPlaceholderData}>
            <Kinds categories={first.categories} chosen={categoryId} onChoose={choose} />
            <ValidityFilter state={state} />
            {first.total === 0 ? (
              <NothingFound
                isNarrowed={categoryId !== undefined || validity !== undefined}
                onReset={() => address.go({ category: null, validity: null })}
              />
            ) : (
              <>
                <p className={css.shown} role="status">
                  {first.resembling && <>{t('search.resembling')} </>}
                  <LeftOut words={first.leftOut} />{' '}
                  {t('search.found', { count: first.total, shown: number(first.total) })}
                </p>
                <Sheet as="ul" className={css.hits}>
                  {pages
                    .flatMap(({ items }) => items)
                    .filter((hit) => hit.kind !== 'post')
                    .map((hit) => (
                      <Hit key={hit.kind === 'document' ? hit.document.id : hit.folder.id} hit={hit} />
                    ))}
                </Sheet>
                {found.hasNextPage && (
                  <Button variant="soft" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                    {t('search.more')}
                  </Button>
                )}
              </>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

interface KindsProps {
  categories: SearchPage['categories'];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function Kinds({ categories, chosen, onChoose }: KindsProps) {
  const t = useTexts('documents');
  const { number } = useFormats();
  if (categories.length === 0) return null;
  return (
    <Chips label={t('search.kinds')}>
      <Chip chosen={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t('search.allKinds')}
      </Chip>
      {categories.map(({ id, name, documents }) => (
        <Chip key={id} chosen={id === chosen} count={number(documents)} onClick={() => onChoose(id)}>
          <Content>{name}</Content>
        </Chip>
      ))}
    </Chips>
  );
}

function NothingFound({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  const t = useTexts('documents');
  return (
    <EmptyState
      title={t('search.nothing')}
      action={
        isNarrowed && (
          <Button variant="soft" onClick={onReset}>
            {t('empty.reset')}
          </Button>
        )
      }
    >
      {t(isNarrowed ? 'search.nothingNarrowed' : 'search.nothingText')}
    </EmptyState>
  );
}

function Coming() {
  return (
    <Loading>
      <Sheet className={css.hits}>
        {[64, 48, 72, 56].map((width) => (
          <div key={width} className={css.hit}>
            <Skeleton shape="block" width={40} height={40} />
            <div>
              <Skeleton width={`${width}%`} height={18} />
              <Skeleton width="40%" />
            </div>
          </div>
        ))}
      </Sheet>
    </Loading>
  );
}
