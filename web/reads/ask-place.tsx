import { Suspense } from 'react';
import { onDemand } from '#web/base/on-demand.ts';
import { useLater } from '#web/base/time/use-later.ts';
import { useMe } from '#web/identity/me.ts';

const AskToShow = onDemand(async () => (await import('./ask-to-show.tsx')).AskToShow, ['reads']);

export function AskPlace() {
  const isLater = useLater();
  const me = useMe().data;
  if (!isLater || me?.showsReads !== null) return null;
  return (
    <Suspense>
      <AskToShow />
    </Suspense>
  );
}
