import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import css from './people.module.css';
import type { ReachedPages } from '../reach.queries.ts';

interface Props<Item> {
  pagesOf: (search: string) => ReachedPages<Item>;
  row: (item: Item) => ReactNode;
  failed: string;
  /** Nothing is called like that, or there is nothing at all. */
  empty: (searched: boolean) => string;
  /** To search it is what one has come for, unless told. */
  focused?: boolean;
}

/** What is behind a number of a reach; searched, and more of it on demand. */
export function ReachedList<Item extends { id: string }>({ pagesOf, row, failed, empty, focused = true }: Props<Item>) {
  const t = useTexts('targeting');
  const { number } = useFormats();
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search.trim(), 250);
  const found = useInfiniteQuery(pagesOf(sought));
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const total = found.data?.pages.at(-1)?.total ?? 0;
  return (
    <div className={css.people}>
      <SearchField
        label={t('people.searchAgain')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        autoComplete="off"
        maxLength={200}
        data-autofocus={focused || undefined}
      />
      {found.error && items.length === 0 && (
        <FailureState title={failed} error={found.error} retry={() => void found.refetch()} />
      )}
      {found.isPending && (
        <Loading>
          <div className={css.coming}>
            {[62, 48, 70, 55].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={20} />
            ))}
          </div>
        </Loading>
      )}
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      <p className={css.note} role="status">
        {found.isSuccess &&
          (total > 0 ? t('people.shown', { shown: number(items.length), total: number(total) }) : empty(sought !== ''))}
      </p>
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('people.more')}
        </Button>
      )}
    </div>
  );
}
