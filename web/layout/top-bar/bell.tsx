import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useFormats } from '#web/base/time/formats.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { usePrefetch } from '#web/base/queries/prefetch.ts';
import { useLater } from '#web/base/time/use-later.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { noticeCountQuery } from '#web/notices/notices.queries.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './bell.module.css';

const Notices = onDemand(async () => (await import('#web/notices/notices.tsx')).Notices, ['bell']);
/** What a tap on it needs. */
const prefetched = [Notices.prefetch];

export function Bell() {
  const t = useTexts('layout');
  const { number } = useFormats();
  const { key } = useLocation();
  const { data } = useQuery({ ...noticeCountQuery, enabled: useLater() });
  usePrefetch(prefetched);
  const total = data?.total ?? 0;
  const label = total > 0 ? t('bell.new', { count: total, number: number(total) }) : t('bell.title');
  return (
    <div className={css.bell}>
      <Popover key={key} wide title={t('bell.title')} target={<IconButton icon="bell" label={label} />}>
        <Suspense>
          <Notices />
        </Suspense>
      </Popover>
      {total > 0 && (
        <span className={css.count} aria-hidden="true">
          {total > 99 ? '99+' : number(total)}
        </span>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{total > 0 ? label : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
