import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { onDemand } from '#web/base/on-demand.ts';
import { useSession } from '#web/base/session.ts';
import css from './error-layout.module.css';

const Frame = onDemand(async () => (await import('./frame.tsx')).Frame, ['member']);
const WithQueries = onDemand(async () => (await import('./with-queries.tsx')).WithQueries);

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
