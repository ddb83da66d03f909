import type { ComponentProps } from 'react';
import { onDemand } from '#web/base/on-demand.ts';
import { WhyButton } from '#web/visibility/reasons/why-button.tsx';

export const WhyAnswer = onDemand(async () => (await import('./why-answer.tsx')).WhyAnswer);

export function Why({ post }: ComponentProps<typeof WhyAnswer>) {
  return (
    <WhyButton>
      <WhyAnswer post={post} />
    </WhyButton>
  );
}
