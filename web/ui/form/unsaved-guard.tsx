import { useTexts } from '#web/base/language/use-texts.ts';
import { LeaveGuard } from './leave-guard.tsx';

/**
 * Asks before leaving by closing the drawer, a tab, "back" or closing the window; not with `saved` (see `useAddress`).
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const t = useTexts('ui');
  return (
    <LeaveGuard
      held={dirty}
      leaves={({ currentLocation: from, nextLocation: to }) =>
        `${from.pathname}${from.search}` !== `${to.pathname}${to.search}` && !isSaved(to.state)
      }
      title={t('unsaved.title')}
      stay={t('unsaved.stay')}
      leave={t('unsaved.leave')}
      danger
    >
      {t('unsaved.text')}
    </LeaveGuard>
  );
}

function isSaved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'saved' in state && state.saved === true;
}
