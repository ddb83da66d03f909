import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { loaded } from '#web/base/connection.ts';
import { withTexts } from '#web/base/language.ts';
import { useSession } from '#web/base/session.ts';
import css from './error-layout.module.css';

const Frame = lazy(() =>
  loaded(() => withTexts(['member'], async () => ({ default: (await import('./frame.tsx')).Frame }))),
);
const WithQueries = lazy(() => loaded(async () => ({ default: (await import('./with-queries.tsx')).WithQueries })));

export function ErrorLayout() {
  const { isInitialized, isAuthenticated } = useSession();
  if (!isInitialized) return null;
  if (!isAuthenticated) {
    return (
      <main className={css.alone}>
        <Outlet />
      </main>
    );
  }
  return (
    <Suspense>
      <WithQueries>
        <Frame>
          <Outlet />
        </Frame>
      </WithQueries>
    </Suspense>
  );
}

export { ErrorLayout as Component };
