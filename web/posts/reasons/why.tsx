import type { ComponentProps } from 'react';
import { onDemand } from '#web/base/on-demand.ts';
import { WhyButton } from '#web/visibility/reasons/why-button.tsx';

export const WhyAnswer = onDemand(async () => (await import('./why-answer.tsx')).WhyAnswer);

export function Why({ post }: Pick<ComponentProps<typeof WhyAnswer>, 'post'>) {
  return (
    <WhyButton>
      <WhyAnswer post={post} isAsked />
    </WhyButton>
  );
}
