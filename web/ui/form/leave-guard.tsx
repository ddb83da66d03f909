import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

type Dialog = Parameters<typeof ConfirmDialog>[0];

interface Props extends Pick<Dialog, 'title' | 'children' | 'danger' | 'careful'> {
  /** Whether something would be lost. */
  held: boolean;
  leaves: BlockerFunction;
  stay: string;
  leave: string;
}

/** Asks before the page is left or the window is closed. */
export function LeaveGuard({ held, leaves, stay, leave, ...dialog }: Props) {
  const blocker = useBlocker((move) => held && leaves(move));
  useEffect(() => {
    if (!held) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [held]);
  return (
    <ConfirmDialog
      {...dialog}
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      cancel={stay}
      confirm={leave}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
