import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { Origin } from './origin.ts';

/** What one must know of the template that a draft was made of. */
export function OriginBanners({ origin }: { origin: Origin | null }) {
  const t = useTexts('posts/templates');
  const { listed } = useFormats();
  if (!origin) return null;
  const { template, leftOut, isChange } = origin;
  return (
    <>
      {isChange && (
        <Banner role="status">
          <b>{t('from.changing', { name: template.name })}</b> {t('from.changingText')}
        </Banner>
      )}
      {leftOut.length > 0 && (
        <Banner tone="warn" role="alert">
          {t('from.leftOut', { count: leftOut.length, names: listed(leftOut) })}
        </Banner>
      )}
    </>
  );
}
