import { useDeferredValue } from 'react';
import { Outlet } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin, useMe } from '#web/identity/me.ts';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { OfficeArea } from './office-area.tsx';

/** Hiding is no protection: the server checks. */
export function RequireAdmin() {
  const t = useTexts('layout');
  const me = useMe();
  const isAdmin = useIsAdmin();
  // Deferred, so that the first render of a large screen does not block.
  const isComing = useDeferredValue(me.isPending);
  if (me.isPending || isComing) {
    return <Coming width={280} height={36} />;
  }
  if (me.isError) return <FailureState title={t('meFailed')} error={me.error} retry={() => void me.refetch()} />;
  return isAdmin ? <Outlet /> : <OfficeArea />;
}

export { RequireAdmin as Component };
