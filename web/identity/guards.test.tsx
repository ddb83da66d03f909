import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { safeReturnTo } from '#web/base/return-to.ts';
import { afterAuthChange, session, startingSession } from '#web/base/session.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { SignedIn } from './guards.tsx';

test('whose session ends in a new draft comes back to this draft', async () => {
  session.set(afterAuthChange(startingSession, null));
  // As the editor has it after the first save.
  window.history.replaceState(null, '', '/admin/posts/7?a=b');
  const router = createMemoryRouter(
    [
      { path: '/auth/login', element: null },
      { path: '*', element: <SignedIn /> },
    ],
    { initialEntries: ['/admin/posts/new'] },
  );
  await stage(router, 'main');
  expect(router.state.location.pathname).toBe('/auth/login');
  const search = new URLSearchParams(router.state.location.search);
  expect(safeReturnTo(search.get('returnTo'))).toBe('/admin/posts/7?a=b');
});
