import { notifyManager } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { OwedAgreement } from '#contract/admission/agreements.ts';
import type { Tenant } from '#contract/tenants.ts';
import { afterAuthChange, session, startingSession } from '#web/base/session.ts';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { withInvalidations } from '#web/ui/fixtures/with-invalidations.ts';
import { AgreementPage } from './agreement-page.tsx';
import { whoAmI } from '#web/identity/me.ts';

const changed = { version: '2026-11-01', change: 'Neu ist der Abschnitt über Bilder.', before: '2025-03-01' };

async function show(owed: OwedAgreement | null, status = 204) {
  const sent: unknown[] = [];
  let mustAgree = owed;
  let slow = false;
  const fetch = async (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://localhost').pathname;
    if (init.method === 'PUT') {
      sent.push([path, JSON.parse(init.body as string)]);
      mustAgree = status === 204 ? null : { version: '2026-12-01', change: 'Noch etwas.', before: '2025-03-01' };
      if (status === 204) return new Response(null, { status });
      const problem = { title: 'no', status, code: 'conflict', requestId: 'r', type: 'about:blank' };
      return Response.json(problem, { status });
    }
    const me = { id: 'a', groups: [], mustAgree };
    if (slow && mustAgree) return new Promise<Response>(() => undefined);
    return Response.json(me);
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation((async (address: string, init: RequestInit) =>
    withInvalidations(`${init.method} ${address}`, await fetch(address, init))) as typeof globalThis.fetch);
  const tenant = { id: 'here', legal: { terms: 'Seien Sie freundlich.' } } as Tenant;
  const identity = { id: 'a', email: 'a@b.example', name: 'Nele Neu', avatar: null, groups: [] };
  session.set(afterAuthChange({ ...startingSession, tenant }, { ...identity, emailVerified: true, token: 'token' }));
  const router = createMemoryRouter(
    [
      { path: '/agreement', element: <AgreementPage /> },
      { path: '*', element: <h1>Wo man hinwollte</h1> },
    ],
    { initialEntries: ['/agreement?returnTo=%2Fdocuments%3Fsort%3Dname'] },
  );
  const client = await stage(router, 'main');
  const askAgain = async () => {
    slow = true;
    void client.invalidateQueries({ queryKey: whoAmI.queryKey });
    // TanStack Query notifies before the scheduled call.
    await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
    expect(client.isFetching(), 'questions under way').toBe(1);
  };
  return { sent, router, askAgain };
}

const says = () => document.body.textContent ?? '';

test('a person who has never agreed reads the terms, agrees and continues', async () => {
  const { sent, router } = await show({ version: '2026-11-01', change: null, before: null });
  await appears('h1', 'Den Nutzungsbedingungen zustimmen');
  await until(() => says().includes('Nutzungsbedingungen vom 1. Nov. 2026'));
  expect(says()).toContain('Seien Sie freundlich.');
  expect(says()).not.toContain('Das hat sich geändert');
  await press('Zustimmen und weiter');
  await appears('h1', 'Wo man hinwollte');
  expect(sent).toEqual([['/api/users/me/agreement', { version: '2026-11-01', language: 'de' }]]);
  expect(router.state.location).toMatchObject({ pathname: '/documents', search: '?sort=name' });
});

test('a person who has agreed to an earlier version reads the changes, and can only agree or leave', async () => {
  await show(changed);
  await appears('h1', 'Die Nutzungsbedingungen haben sich geändert');
  expect(says()).toContain('Zuletzt haben Sie denen vom 1. März 2025 zugestimmt.');
  expect(says()).toContain('Das hat sich geändert: Neu ist der Abschnitt über Bilder.');
  expect([...document.querySelectorAll('main button')].map((button) => button.textContent)).toEqual([
    'Zustimmen und weiter',
    'Abmelden',
    'Meine Daten herunterladen',
  ]);
  expect([...document.querySelectorAll('main a')]).toEqual([]);
});

test('terms that change once more meanwhile are shown again', async () => {
  await show(changed, 409);
  await appears('h1', 'Die Nutzungsbedingungen haben sich geändert');
  await press('Zustimmen und weiter');
  await until(() => says().includes('Noch etwas.'));
  expect(named('button', 'Zustimmen und weiter')).toBeDefined();
});

test('agreeing is taken while it is asked again who is signed in', async () => {
  const { sent, askAgain } = await show(changed);
  await until(() => says().includes('Das hat sich geändert'));
  await askAgain();
  await press('Zustimmen und weiter');
  await appears('h1', 'Wo man hinwollte');
  expect(sent).toHaveLength(1);
});

test('a person without open questions continues at once', async () => {
  await show(null);
  await appears('h1', 'Wo man hinwollte');
});
