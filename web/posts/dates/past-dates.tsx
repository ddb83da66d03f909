import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { LoadMore } from '../feed/load-more.tsx';
import { DateMonths } from './date-months.tsx';
import { type DateFilter, datesQuery } from './dates.queries.ts';

/** Latest first, by year. */
export function PastDates({ filter }: { filter: DateFilter }) {
  const t = useTexts('posts/dates');
  const found = useInfiniteQuery(datesQuery(filter, { past: true, all: false }));
  return (
    <Loaded query={found} failed={t('failed')}>
      {({ pages }) => {
        const dates = pages.flatMap(({ items }) => items);
        if (dates.length === 0) return <p>{t('noPast')}</p>;
        return (
          <>
            <DateMonths dates={dates} by="year" withGuild={(pages[0]?.guilds.length ?? 0) > 1} />
            {found.hasNextPage && <LoadMore feed={found} />}
          </>
        );
      }}
    </Loaded>
  );
}
