import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { forgetRefused } from './marks.ts';
import type { useMarking } from './use-marking.ts';

interface Props {
  postId: string;
  marking: ReturnType<typeof useMarking>;
  readAt: number;
  /** The day has not begun yet. */
  notBefore: string | null;
}

/** What the person at the door has to know: nothing counts yet, there is no network, or something was not taken. */
export function Notes({ postId, marking: { online, waiting, refused }, readAt, notBefore }: Props) {
  const t = useTexts('attendance');
  const { fullDay, instant, number, listed } = useFormats();
  return (
    <>
      {notBefore !== null && <Banner role="note">{t('notBefore', { day: fullDay(notBefore) })}</Banner>}
      {(!online || waiting > 0) && (
        <Banner role="status">
          {!online && <p>{t('offline', { moment: instant(new Date(readAt).toISOString()) })}</p>}
          {waiting > 0 && <p>{t('waiting', { count: waiting, n: number(waiting) })}</p>}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="warn" role="alert">
          <p>{t('refused', { names: listed(new Set(refused.map(({ name }) => name))) })}</p>
          <Button small onClick={() => forgetRefused(postId)}>
            {t('understood')}
          </Button>
        </Banner>
      )}
    </>
  );
}
