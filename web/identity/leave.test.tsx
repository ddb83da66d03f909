import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#web/ui/fixtures/reader.ts';
import { toast } from '#web/ui/toast.ts';
import { startWith } from './current-identity.ts';
import { fakeClient } from './fixtures/client.ts';
import { tenant } from './fixtures/screen.tsx';
import type { IdentityClient } from './identity.ts';
import { useLeave } from './leave.ts';
import { noIdentity } from './no-identity.ts';

let root: Root;
const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign as never);
});
afterEach(() => act(async () => root.unmount()));

function Way() {
  const { leave } = useLeave();
  return <button onClick={() => void leave()}>hinaus</button>;
}

async function leave(client: IdentityClient) {
  await startWith(client, tenant);
  const router = createMemoryRouter([{ path: '*', element: <Way /> }], { initialEntries: ['/profile'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
  await press('hinaus');
  return router;
}

test('one is signed out and the start page is loaded again', async () => {
  const { client, taken } = fakeClient();
  await leave(client);
  expect(taken).toEqual([['signOut', undefined]]);
  expect(assign).toHaveBeenCalledWith('/');
});

test('a failure is shown and logged, and one leaves all the same', async () => {
  const failure = new Error('no');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const shown = vi.spyOn(toast, 'error');
  const router = await leave(fakeClient({}, { signOut: () => Promise.reject(failure) }).client);
  expect(shown).toHaveBeenCalledWith('Da ist etwas schiefgelaufen.');
  expect(logged).toHaveBeenCalledWith(failure);
  expect(router.state.location.pathname).toBe('/');
});

test('an unknown issuer is reported, and one returns to the start', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await leave(noIdentity('keycloak' as never));
  expect(warned).toHaveBeenCalledWith('Unknown auth issuer: keycloak');
  expect(assign).toHaveBeenCalledWith('/');
});
