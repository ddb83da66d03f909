import { Suspense } from 'react';
import type { NotifiedOfEvent } from '#contract/registrations/registrations.ts';
import { onDemand } from '#web/base/on-demand.ts';

const NotifiedShown = onDemand(async () => (await import('./notified-shown.tsx')).NotifiedShown, ['registrationTerms']);

/** How many who registered hear of it; nothing where nobody does. */
export function Notified({ notified }: { notified: NotifiedOfEvent | undefined }) {
  if (!notified || notified.companies + notified.people === 0) return null;
  return (
    <Suspense>
      <NotifiedShown notified={notified} />
    </Suspense>
  );
}
