import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { pages } from '#contract/base/pages.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useNow } from '#web/base/time/now.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Fold } from '#web/ui/button/fold.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { SubscribeButton } from './calendar/subscribe-button.tsx';
import { DateFilters } from './dates/date-filters.tsx';
import { DateMonths } from './dates/date-months.tsx';
import { idOf } from './dates/date-row.tsx';
import { datesQuery } from './dates/dates.queries.ts';
import css from './dates/dates.module.css';
import { MonthGrid } from './dates/month-grid.tsx';
import { PastDates } from './dates/past-dates.tsx';
import { useDateFilter } from './dates/use-date-filter.ts';
import { LoadMore } from './feed/load-more.tsx';
import { UpcomingLists } from './feed/upcoming-lists.tsx';
import { useUpcoming } from './feed/upcoming.tsx';
import { upcomingQuery } from './posts.queries.ts';

/** Events and deadlines by month, and past ones when they are asked for; of the office those of every post. */
export function DatesPage() {
  const t = useTexts('posts/dates');
  const { fullDay, capitalized } = useFormats();
  const isAdmin = useIsAdmin();
  const { filter, isNarrowed, choose } = useDateFilter();
  const dates = useInfiniteQuery(datesQuery(filter, { past: false, all: isAdmin }));
  const [withPast, setPast] = useState(false);
  const upcoming = useUpcoming(upcomingQuery);

  async function toDay(day: string) {
    let { data, hasNextPage } = dates;
    while (hasNextPage && (data?.pages.at(-1)?.items.at(-1)?.day ?? day) < day)
      ({ data, hasNextPage } = await dates.fetchNextPage());
    flushSync(() => {});
    const row = document.querySelector(`#${idOf(day)}`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }

  return (
    <Page
      title={t('title')}
      subtitle={<>{capitalized(fullDay(useNow()))}</>}
      actions={
        <>
          {isAdmin && (
            <ButtonLink to={pages.importCalendars} icon="upload">
              {t('fromFile')}
            </ButtonLink>
          )}
          <SubscribeButton />
        </>
      }
    >
      <Loaded query={dates} failed={t('failed')}>
        {({ pages: loaded }) => {
          const [first] = loaded;
          const items = loaded.flatMap((page) => page.items);
          if (!first) return null;
          return (
            <div className={css.columns}>
              <div>
                <div className={css.filters}>
                  <DateFilters found={first} />
                </div>
                {items.length === 0 ? (
                  <EmptyState
                    title={isNarrowed ? t('noneOfThese') : t('none')}
                    {...(isNarrowed && { action: <Button onClick={() => choose({})}>{t('showAll')}</Button> })}
                  >
                    {t('noneText')}
                  </EmptyState>
                ) : (
                  <DateMonths dates={items} withGuild={first.guilds.length > 1} />
                )}
                {dates.hasNextPage && <LoadMore feed={dates} />}
                <div className={css.past}>
                  <Fold title={t('past')} onToggle={({ currentTarget }) => setPast(currentTarget.open)}>
                    {withPast && <PastDates filter={filter} />}
                  </Fold>
                </div>
              </div>
              <aside className={css.aside} aria-label={t('overview')}>
                {upcoming.found && (
                  <UpcomingLists
                    found={{ ...upcoming.found, appointments: { items: [], total: 0 } }}
                    onAll={upcoming.onAll}
                  />
                )}
                <MonthGrid days={first.days} onDay={(day) => void toDay(day)} />
              </aside>
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}

export { DatesPage as Component };
