import { Suspense } from 'react';
import type { HearingOfEvent } from '#contract/registrations/registrations.ts';
import { onDemand } from '#web/base/on-demand.ts';

const HearingShown = onDemand(async () => (await import('./hearing-shown.tsx')).HearingShown, ['registrationTerms']);

/** How many who registered hear of it; nothing where nobody does. */
export function Hearing({ hearing }: { hearing: HearingOfEvent | undefined }) {
  if (!hearing || hearing.companies + hearing.people === 0) return null;
  return (
    <Suspense>
      <HearingShown hearing={hearing} />
    </Suspense>
  );
}
