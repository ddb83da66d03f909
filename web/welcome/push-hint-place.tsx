import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '#web/base/on-demand.ts';
import { useLater } from '#web/base/time/use-later.ts';
import { useMe } from '#web/identity/me.ts';
import { pushHintDue } from './push-hint-due.ts';

const PushHint = onDemand(async () => (await import('./push-hint.tsx')).PushHint, ['push']);

/** Only on return to the feed, so that nothing moves while reading. */
export function PushHintPlace() {
  const isLater = useLater();
  const userId = useMe().data?.id;
  const [isDue] = useState(pushHintDue.get);
  useEffect(() => {
    // Failures are ignored and retried at the next visit.
    if (isLater && userId !== undefined)
      import('./hint-time.ts').then(({ lookAtPush }) => lookAtPush(userId)).catch(() => {});
  }, [isLater, userId]);
  return (
    isDue && (
      <Suspense>
        <PushHint />
      </Suspense>
    )
  );
}
