import type { ReactNode } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** A question that names the thing: "Ordner löschen?" */
  title: ReactNode;
  children: ReactNode;
  /** Names the action: "Ordner löschen". */
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  danger?: boolean;
  /** Begins at its way out. */
  careful?: boolean;
  busy?: boolean;
  /** Its text is not known yet. */
  counting?: boolean;
  /** There is nothing to be done. */
  disabled?: boolean;
}

export function ConfirmDialog(props: Props) {
  const { opened, onClose, title, children, confirm, cancel, onConfirm, danger, careful, busy, counting, disabled } =
    props;
  const t = useTexts('ui');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose} {...(careful && { 'data-autofocus': true })}>
            {cancel ?? t('cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy || counting || false}
            aria-disabled={counting || undefined}
            disabled={disabled}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
