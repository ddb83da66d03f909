import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

/**
 * Asks before leaving by closing the drawer, a tab, "back" or closing the window; not with `saved` (see `useAddress`).
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const t = useTexts('ui');
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}` && !isSaved(to.state),
  );

  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('unsaved.title')}
      cancel={t('unsaved.stay')}
      confirm={t('unsaved.leave')}
      onConfirm={() => blocker.proceed?.()}
      danger
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}

function isSaved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'saved' in state && state.saved === true;
}
