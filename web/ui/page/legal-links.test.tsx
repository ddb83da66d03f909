import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { session, startingSession } from '#web/base/session.ts';
import { fakeClient } from '#web/identity/fixtures/client.ts';
import { show, tenant } from '#web/identity/fixtures/screen.tsx';
import { LegalLinks } from './legal-links.tsx';
import { stage } from '../fixtures/stage.tsx';

async function sourceLink(sourceUrl: string | null): Promise<string | null> {
  session.set({ ...startingSession, tenant: { ...tenant, sourceUrl } });
  await stage(createMemoryRouter([{ path: '*', element: <LegalLinks /> }]), 'div');
  return addressOfSource();
}

function addressOfSource(): string | null {
  const links = [...document.querySelectorAll('a')];
  return links.find((link) => link.textContent === 'Quelltext')?.getAttribute('href') ?? null;
}

test('the legal links lead to the source code where the operator has set its address', async () => {
  expect(await sourceLink('https://code.example/zunfthaus')).toBe('https://code.example/zunfthaus');
});

test('the legal links name no source code where no address is set', async () => {
  expect(await sourceLink(null)).toBe(null);
});

test('the page of the sign-in leads guests to the source code', async () => {
  await show('/auth/login', fakeClient().client, { sourceUrl: 'https://code.example/zunfthaus' });
  expect(addressOfSource()).toBe('https://code.example/zunfthaus');
});
