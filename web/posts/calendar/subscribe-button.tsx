import { Suspense } from 'react';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';

const SubscribeDialog = onDemand(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog, ['calendar']);

export function SubscribeButton() {
  const t = useTexts('posts/dates');
  const { opened, open, close } = useOpening();
  return (
    <>
      <Button icon="calendar" onClick={open}>
        {t('subscribe')}
      </Button>
      <Suspense>{opened && <SubscribeDialog opened onClose={close} />}</Suspense>
    </>
  );
}
