import { lazy, Suspense } from 'react';
import { loaded } from '#web/base/connection.ts';
import { withTexts } from '#web/base/language.ts';
import { useLater } from '#web/base/use-later.ts';
import { useMe } from '#web/identity/me.ts';

const AskToShow = lazy(() => loaded(() => withTexts(['reads'], () => import('./ask-to-show.tsx'))));

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
