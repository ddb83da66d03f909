import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loaded } from '#web/base/connection.ts';
import { useFormats } from '#web/base/formats.ts';
import { withTexts } from '#web/base/language.ts';
import { useLater } from '#web/base/use-later.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { noticeCountQuery } from '#web/notices/notices.queries.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './bell.module.css';

const Notices = lazy(() => loaded(() => withTexts(['bell'], () => import('#web/notices/notices.tsx'))));

export function Bell() {
  const t = useTexts('layout');
  const { number } = useFormats();
  const { key } = useLocation();
  const { data } = useQuery({ ...noticeCountQuery, enabled: useLater() });
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
