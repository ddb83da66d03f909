import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { usePrefetch } from '#web/base/queries/prefetch.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Page } from '#web/ui/page/page.tsx';
import { TableSkeleton } from '#web/ui/table/parts/table-skeleton.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { counted, panels, prefetched } from './panels.ts';
import css from './targeting-page.module.css';

export function TargetingPage() {
  const t = useTexts(['targeting', 'office']);
  const { number } = useFormats();
  const address = useAddress();
  const counts = useQuery(query('GET /api/targets/counts'));
  usePrefetch(prefetched);
  const { key, Panel, Actions } =
    Object.values(panels).find((panel) => panel.key === address.get('tab')) ?? panels.guild;
  return (
    <Page
      title={t('title')}
      subtitle={t('lead')}
      wide
      actions={
        <Suspense>
          <Actions />
        </Suspense>
      }
    >
      <div className={css.tabs}>
        <Tabs
          label={t('title')}
          current={key}
          items={counted.map((kind) => ({
            key: panels[kind].key,
            title: t(`office:tabs.${panels[kind].key}`),
            to: `${pages.targeting}?tab=${panels[kind].key}`,
            count: counts.data && number(counts.data[kind]),
          }))}
        />
      </div>
      <Suspense fallback={<TableSkeleton />}>
        <Panel key={key} />
      </Suspense>
    </Page>
  );
}

export { TargetingPage as Component };
