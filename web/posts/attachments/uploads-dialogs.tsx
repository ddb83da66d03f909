import { useTexts } from '#web/base/language/use-texts.ts';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
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
  return (
    <LeaveGuard
      held={open > 0}
      leaves={({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname}
      title={t('attachments.leave', { count: open })}
      stay={t('attachments.stay')}
      leave={t('attachments.leaveNow')}
      careful
    >
      {t('attachments.leaveText')}
    </LeaveGuard>
  );
}
