import { useQuery } from '@tanstack/react-query';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { pushDevices } from '#web/push/push.queries.ts';
import { usePushHere } from '#web/push/use-push-here.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { toast } from '#web/ui/toast.ts';
import { hint } from './push-hint-due.ts';
import css from './welcome.module.css';

/** The browser asks for permission only after a click. */
export function PushHint() {
  const t = useTexts('push');
  const { data } = useQuery(pushDevices);
  const { begin, isReady } = usePushHere();
  const isDismissed = useStore(hint.dismissed);
  if (isDismissed || !data || !isReady) return null;
  const accept = () =>
    begin.mutate(data.key, {
      onSuccess: (state) => {
        if (state === 'on') toast.success(t('began'));
        if (state === 'denied') toast(t('hint.denied'));
        hint.dismiss();
      },
    });
  return (
    <Sheet as="section" padded data-screen-only className={css.sheet} aria-labelledby="push-hint">
      <div className={css.list}>
        <h2 id="push-hint">{t('hint.title')}</h2>
        <p>{t('hint.text')}</p>
      </div>
      <div className={css.buttons}>
        <Button small variant="quiet" onClick={hint.dismiss}>
          {t('hint.dismiss')}
        </Button>
        <Button small variant="soft" disabled={begin.isPending} onClick={accept}>
          {t('hint.begin')}
        </Button>
      </div>
    </Sheet>
  );
}
