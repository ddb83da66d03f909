import { type ComponentProps, lazy } from 'react';
import { loaded } from '#web/base/connection.ts';
import { WhyButton } from '#web/visibility/reasons/why-button.tsx';

const WhyAnswer = lazy(() => loaded(async () => ({ default: (await import('./why-answer.tsx')).WhyAnswer })));

export function Why({ thing }: ComponentProps<typeof WhyAnswer>) {
  return (
    <WhyButton>
      <WhyAnswer thing={thing} />
    </WhyButton>
  );
}
