import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Tenant } from '#contract/tenants.ts';
import { session } from '#web/base/session.ts';
import { signIn } from '#web/posts/fixtures/screen.tsx';
import { appears, press } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';

const portals = [
  { id: 'north', shortName: 'KH Nord' },
  { id: 'east', shortName: 'KH Ost' },
  { id: 'south', shortName: 'KH Süd' },
];

async function open(choices: typeof portals) {
  const items = portals.map((portal) => ({ ...portal, isMember: portal.id !== 'east' }));
  signIn({ 'GET /api/users/me/portals': () => Response.json({ items }) });
  const tenant = { id: 'south', shortName: 'KH Süd', choices } as unknown as Tenant;
  session.set({ ...session.get(), tenant });
  await stage(createMemoryRouter([{ path: '*', element: <TenantSwitcher /> }]), 'main');
}

test("one's own portals come first, and the one that was chosen is opened afresh", async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await open(portals);
  await press('Portal KH Süd wechseln');
  await appears('[role=menu]');
  const others = await appears('small', 'Hier sind Sie kein Mitglied');
  const names = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent?.trim());
  expect(names).toEqual(['KH Nord', 'KH Süd', 'KH Ost']);
  expect(document.querySelector('[role=menuitem][aria-current]')?.textContent).toBe('KH Süd');
  const last = document.querySelectorAll('[role=menuitem]')[2] as Node;
  expect(others.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const north = await appears('[role=menuitem]', 'KH Nord');
  await act(async () => north.click());
  expect(document.cookie).toContain('tenant=north');
  expect(assign).toHaveBeenCalledWith('/');
});

test('where the address has one portal alone, it is shown and nothing can be chosen', async () => {
  await open(portals.slice(2));
  expect(document.querySelector('button')).toBe(null);
  expect(document.body.textContent).toContain('KH Süd');
});
