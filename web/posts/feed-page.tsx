import { Suspense } from 'react';
import { useFormats } from '#web/base/formats.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { FirstHint } from '#web/welcome/first-hint.tsx';
import { PushHintPlace } from '#web/welcome/push-hint-place.tsx';
import { Page } from '#web/ui/page.tsx';
import { Ahead, AheadLine, useAhead } from './feed/ahead.tsx';
import { Feed } from './feed/feed.tsx';
import css from './feed/feed.module.css';
import { FeedFilters } from './feed/feed-filters.tsx';
import { useNow } from '#web/base/now.ts';
import { aheadQuery } from './posts.queries.ts';

const forOffice = () => import('./feed/office-sheets.tsx');
const OfficeSheets = onDemand(async () => (await forOffice()).OfficeSheets, ['admission', 'writing']);
const OfficeLine = onDemand(async () => (await forOffice()).OfficeLine, ['writing']);

export function FeedPage() {
  const t = useTexts('posts');
  const { fullDay, standing } = useFormats();
  const isAdmin = useIsAdmin();
  const ahead = useAhead(aheadQuery);
  return (
    <Page
      title={t('feed.title')}
      subtitle={
        <>
          {standing(fullDay(useNow()))}
          <Suspense>{isAdmin && <OfficeLine />}</Suspense>
        </>
      }
    >
      <div className={css.columns}>
        <div>
          <div className={css.ahead}>
            <AheadLine {...ahead} />
          </div>
          <FirstHint />
          <PushHintPlace />
          <Suspense>{isAdmin && <OfficeSheets />}</Suspense>
          <div className={css.filters}>
            <FeedFilters />
          </div>
          <Feed />
        </div>
        <Ahead {...ahead} />
      </div>
    </Page>
  );
}

export { FeedPage as Component };
