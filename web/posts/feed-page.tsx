import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { FirstHint } from '#web/welcome/first-hint.tsx';
import { PushHintPlace } from '#web/welcome/push-hint-place.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Upcoming, UpcomingLine, useUpcoming } from './feed/upcoming.tsx';
import { Feed } from './feed/feed.tsx';
import css from './feed/feed.module.css';
import { FeedFilters } from './feed/feed-filters.tsx';
import { useNow } from '#web/base/time/now.ts';
import { upcomingQuery } from './posts.queries.ts';

const OfficeSheets = onDemand(
  async () => (await import('./feed/office-sheets.tsx')).OfficeSheets,
  ['admission', 'writing'],
);

/** Until it is set up, a portal greets its office with what is to be done. */
export function FeedPage() {
  const { isSetUp } = useTenant();
  const isAdmin = useIsAdmin();
  return isSetUp || !isAdmin ? <FeedScreen /> : <Navigate to={pages.setUp} replace />;
}

function FeedScreen() {
  const t = useTexts('posts');
  const { fullDay, capitalized } = useFormats();
  const isAdmin = useIsAdmin();
  const upcoming = useUpcoming(upcomingQuery);
  return (
    <Page title={t('feed.title')} subtitle={<>{capitalized(fullDay(useNow()))}</>}>
      <div className={css.columns}>
        <div>
          <div className={css.upcoming}>
            <UpcomingLine {...upcoming} />
          </div>
          <FirstHint />
          <PushHintPlace />
          <Suspense>{isAdmin && <OfficeSheets />}</Suspense>
          <div className={css.filters}>
            <FeedFilters />
          </div>
          <Feed />
        </div>
        <Upcoming {...upcoming} />
      </div>
    </Page>
  );
}

export { FeedPage as Component };
