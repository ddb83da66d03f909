import { type ReactNode, Suspense } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import css from './why.module.css';

export function WhyButton({ children }: { children: ReactNode }) {
  const t = useTexts('visibility');
  return (
    <Popover
      title={t('why.question')}
      target={
        <button type="button" className={css.button}>
          <Icon name="help" />
          {t('why.question')}
        </button>
      }
    >
      <Suspense fallback={<Coming width={220} />}>{children}</Suspense>
    </Popover>
  );
}
