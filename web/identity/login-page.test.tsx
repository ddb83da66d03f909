import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Tenant } from '#contract/tenants.ts';
import { startTexts } from '#web/base/i18n.ts';
import { session, startingSession } from '#web/base/session.ts';
import { startIdentity } from './current-identity.ts';
import { LoginPage } from './login-page.tsx';

const tenant: Tenant = {
  id: 'musterland',
  name: 'Kreishandwerkerschaft Musterland',
  shortName: 'KH Musterland',
  palette: { primaryColor: '#00A6B0' },
  issuer: { name: 'jwt', google: false },
  language: 'de',
  registration: 'approval',
  legal: { terms: '', privacy: '', imprint: '' },
  choices: [],
  demo: true,
};

let signIn: () => Response;
let root: Root;

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startTexts('de');
});

beforeEach(async () => {
  session.set({ ...startingSession, tenant });
  const fetch = async (path: string) =>
    path.endsWith('/sign-in/email') ? signIn() : new Response(null, { status: 401 });
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetch as typeof globalThis.fetch);
  await startIdentity(tenant);
  const routes = [
    { path: '/auth/login', element: <LoginPage /> },
    { path: '/auth/verify', element: <h1>Adresse bestätigen</h1> },
  ];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createMemoryRouter(routes, { initialEntries: ['/auth/login'] });
  await act(async () => root.render(<RouterProvider router={router} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === label);
  return document.querySelector(`[id="${found?.htmlFor}"]`) as HTMLInputElement;
}

async function press(name: string) {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
  await act(async () => found?.click());
}

/** As a person does: React must not see the value being set. */
function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function fillAndSend(email: string, password: string) {
  for (const [label, value] of Object.entries({ 'E-Mail': email, Passwort: password })) {
    await act(async () => type(field(label), value));
  }
  await press('Anmelden');
}

const alert = () => document.querySelector('[role=alert]')?.textContent;

test('says below each field what is missing, and belongs to it', async () => {
  await fillAndSend('jutta@', '');
  expect(field('E-Mail').getAttribute('aria-invalid')).toBe('true');
  const described = document.querySelector(`[id="${field('E-Mail').getAttribute('aria-describedby')}"]`);
  expect(described?.textContent).toContain('Diese Adresse ist nicht vollständig.');
  expect(document.body.textContent).toContain('Bitte tragen Sie Ihr Passwort ein.');
});

test('a wrong password is told without saying which of the two it was', async () => {
  signIn = () => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 });
  await fillAndSend('jutta@tischlerei-rehbein.example', 'falsch');
  expect(alert()).toContain('E-Mail oder Passwort stimmt nicht.');
});

test('too many attempts say how long to wait', async () => {
  signIn = () => new Response(null, { status: 429, headers: { 'retry-after': '900' } });
  await fillAndSend('jutta@tischlerei-rehbein.example', 'falsch');
  expect(alert()).toContain('15 Minuten');
});

test('an address that has not been confirmed leads to where that is done', async () => {
  signIn = () => Response.json({ code: 'EMAIL_NOT_VERIFIED' }, { status: 403 });
  await fillAndSend('jutta@tischlerei-rehbein.example', 'zunfthaus-demo');
  expect(document.querySelector('h1')?.textContent).toBe('Adresse bestätigen');
});

test('the demo fills the form', async () => {
  await press('Geschäftsstelle');
  expect(field('E-Mail').value).toBe('office@zunfthaus.example');
});
