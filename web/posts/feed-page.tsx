import { useTranslation } from 'react-i18next';
import { useFormats } from '#web/base/formats.ts';
import { Page } from '#web/ui/page.tsx';
import { Ahead } from './feed/ahead.tsx';
import { Feed } from './feed/feed.tsx';
import css from './feed/feed.module.css';
import { KindFilter } from './feed/kind-filter.tsx';
import { useNow } from './now.ts';

/** Aktuelles: the notice board of the house. */
export function FeedPage() {
  const { t } = useTranslation('posts');
  const { fullDay, standing } = useFormats();
  return (
    <Page title={t('feed.title')} subtitle={standing(fullDay(useNow()))}>
      <div className={css.columns}>
        <div>
          <div className={css.filters}>
            <KindFilter />
          </div>
          <Feed />
        </div>
        <Ahead />
      </div>
    </Page>
  );
}
