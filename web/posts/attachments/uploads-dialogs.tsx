import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface HoldProps {
  opened: boolean;
  /** Uploads that are not finished. */
  open: number;
  onClose: () => void;
  onWithout: () => void;
}

/** Before publishing, while files are on their way. */
export function UploadsHold({ opened, open, onClose, onWithout }: HoldProps) {
  const t = useTexts('posts/writing');
  return (
    <ConfirmDialog
      opened={opened && open > 0}
      onClose={onClose}
      title={t('attachments.hold', { count: open })}
      cancel={t('attachments.wait')}
      confirm={t('attachments.without', { count: open })}
      onConfirm={onWithout}
    >
      {t('attachments.holdText')}
    </ConfirmDialog>
  );
}

/** Asks before the page is left while files are on their way. */
export function UploadsGuard({ open }: { open: number }) {
  const t = useTexts('posts/writing');
  const isHeld = open > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isHeld) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isHeld]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('attachments.leave', { count: open })}
      cancel={t('attachments.stay')}
      confirm={t('attachments.leaveNow')}
      onConfirm={() => blocker.proceed?.()}
      careful
    >
      {t('attachments.leaveText')}
    </ConfirmDialog>
  );
}
