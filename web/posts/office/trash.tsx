import { Suspense } from 'react';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';

const TrashDialog = onDemand(async () => (await import('./trash-dialog.tsx')).TrashDialog);

/** Opens the deleted drafts and scheduled posts. */
export function Trash() {
  const t = useTexts('posts/writing');
  const opening = useOpening();
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={opening.open}>
        {t('trash.title')}
      </Button>
      <Suspense>{opening.key > 0 && <TrashDialog opened={opening.opened} onClose={opening.close} />}</Suspense>
    </>
  );
}
