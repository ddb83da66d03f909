import { Suspense } from 'react';
import { pages } from '#contract/base/pages.ts';
import { usePrefetch } from '#web/base/queries/prefetch.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Page } from '#web/ui/page/page.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { profileParts, prefetched } from './parts.ts';
import { PersonPart } from './person/person-part.tsx';
import css from './profile-page.module.css';

export function ProfilePage() {
  const t = useTexts('profile');
  const { get } = useAddress();
  usePrefetch(prefetched);
  const { key, Part } = profileParts.find((part) => part.key === get('part')) ?? profileParts[0];
  return (
    <Page title={t('title')} subtitle={t('lead')}>
      <div className={css.profile}>
        <div className={css.parts}>
          <Tabs
            label={t('sections')}
            current={key}
            upright
            items={profileParts.map((part) => ({
              key: part.key,
              title: t(`parts.${part.key}`),
              to: `${pages.profile}?part=${part.key}`,
            }))}
          />
        </div>
        <div className={css.chosen}>
          <Suspense fallback={<Coming shape="block" height={320} />}>
            {Part ? <Part key={key} /> : <PersonPart />}
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

export { ProfilePage as Component };
