import { useTranslation } from 'react-i18next';
import { useFormats } from '#web/base/formats.ts';
import { Page } from '#web/ui/page.tsx';
import { Ahead, AheadLine, useAhead } from './feed/ahead.tsx';
import { Feed } from './feed/feed.tsx';
import css from './feed/feed.module.css';
import { KindFilter } from './feed/kind-filter.tsx';
import { useNow } from './now.ts';
import { aheadQuery } from './posts.queries.ts';

/** Aktuelles: the notice board of the house. */
export function FeedPage() {
  const { t } = useTranslation('posts');
  const { fullDay } = useFormats();
  const ahead = useAhead(aheadQuery);
  return (
    <Page title={t('feed.title')} subtitle={fullDay(useNow())}>
      <div className={css.columns}>
        <div>
          <div className={css.ahead}>
            <AheadLine {...ahead} />
          </div>
          <div className={css.filters}>
            <KindFilter />
          </div>
          <Feed />
        </div>
        <Ahead {...ahead} />
      </div>
    </Page>
  );
}
