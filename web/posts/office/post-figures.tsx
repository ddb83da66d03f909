import { Suspense } from 'react';
import type { PostFigures as Figures } from '#contract/results/results.ts';
import { onDemand } from '#web/base/on-demand.ts';

const ListedFigures = onDemand(
  async () => (await import('#web/results/listed-figures.tsx')).ListedFigures,
  ['results'],
);

/** Nothing while they are coming: the list does not wait for them. */
export function PostFigures({ figures }: { figures: Figures | undefined }) {
  return <Suspense>{figures && <ListedFigures figures={figures} />}</Suspense>;
}
