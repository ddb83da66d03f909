import { Suspense } from 'react';
import { maintenance } from '#web/base/network/connection.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useStore } from '#web/base/store.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';

const MaintenanceNotice = onDemand(
  async () => (await import('./maintenance-notice.tsx')).MaintenanceNotice,
  ['refusals'],
);

/** What may be shown over every screen. */
export function Overlays() {
  const now = useStore(maintenance);
  return (
    <>
      <Toasts />
      <Suspense>{now && <MaintenanceNotice detail={now.detail} />}</Suspense>
    </>
  );
}
