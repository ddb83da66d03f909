import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ComingLines } from '#web/ui/feedback/coming-lines.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { useSought } from '#web/ui/search-list/use-sought.ts';
import css from './people.module.css';
import type { ReachedPages } from '../reach.queries.ts';

interface Props<Item> {
  pagesOf: (search: string) => ReachedPages<Item>;
  row: (item: Item) => ReactNode;
  failed: string;
  /** Nothing found, or none. */
  empty: (searched: boolean) => string;
  focused?: boolean;
}

export function ReachedList<Item extends { id: string }>({ pagesOf, row, failed, empty, focused = true }: Props<Item>) {
  const t = useTexts('targeting/office');
  const { number } = useFormats();
  const { sought, field } = useSought();
  const found = useInfiniteQuery(pagesOf(sought));
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const total = found.data?.pages.at(-1)?.total ?? 0;
  return (
    <div className={css.people}>
      <SearchField {...field} label={t('people.searchAgain')} data-autofocus={focused || undefined} />
      <Loaded query={found} failed={failed} coming={<ComingLines className={css.coming} />} />
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
