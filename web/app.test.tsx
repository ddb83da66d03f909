import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { pageAt, pages } from '#contract/base/pages.ts';
import type { Issuer } from '#contract/identity/identity.ts';
import { afterAuthChange, session } from './base/session.ts';
import { fakeClient } from './identity/fixtures/client.ts';
import { links, show, title } from './identity/fixtures/screen.tsx';
import { screenNames } from './screens.ts';
import { until } from '#web/ui/fixtures/reader.ts';

const jwt: Issuer = { name: 'jwt', register: true, google: false };
const auth0 = { name: 'auth0' } as Issuer;
const amplify = { name: 'amplify' } as Issuer;
const firebase = { name: 'firebase' } as Issuer;

test.each([
  ['/auth/jwt/login', firebase],
  ['/auth/jwt/register', auth0],
  ['/auth/auth0/login', jwt],
  ['/auth/auth0/callback', jwt],
  ['/auth/amplify/login', jwt],
  ['/auth/amplify/register', firebase],
  ['/auth/amplify/confirm-register', jwt],
  ['/auth/amplify/forgot-password', auth0],
  ['/auth/amplify/reset-password', jwt],
])('%s belongs to another issuer than $name', async (path, issuer) => {
  await show(path, fakeClient().client, { issuer });
  expect(title()).toBe(`Anderer Anmeldedienst, verwendet wird ${issuer.name}`);
  expect(document.title).toBe(`Anderer Anmeldedienst, verwendet wird ${issuer.name} · Zunfthaus`);
  expect(document.querySelector('svg text')?.textContent).toBe('400');
  expect(links()).toEqual(['Zur Anmeldung']);
});

test('and a signed-in person sees that as well', async () => {
  await show('/auth/auth0/login', fakeClient().client, { issuer: jwt });
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('offline')));
  const jutta = { id: 'u1', email: 'j@r.example', emailVerified: true, name: 'Jutta', avatar: null };
  await act(async () => session.set(afterAuthChange(session.get(), { ...jutta, token: 'token', groups: [] })));
  await until(() => document.querySelector('header') !== null);
  expect(title()).toBe('Anderer Anmeldedienst, verwendet wird jwt');
});

test.each([
  ['/auth/jwt/login', jwt, 'Anmelden'],
  ['/auth/jwt/register', jwt, 'Registrieren'],
  ['/auth/auth0/login', auth0, 'Anmelden'],
  ['/auth/amplify/login', amplify, 'Anmelden'],
  ['/auth/amplify/register', amplify, 'Registrieren'],
  ['/auth/amplify/confirm-register', amplify, 'Adresse bestätigen'],
  ['/auth/amplify/forgot-password', amplify, 'Passwort vergessen'],
  ['/auth/amplify/reset-password', amplify, 'Neues Passwort'],
])('%s serves its own issuer', async (path, issuer, name) => {
  await show(path, fakeClient().client, { issuer });
  expect(title()).toBe(name);
});

const idOf = /:(?!name\b)\w+/g;
const withIds = screenNames.filter((name) => /:(?!name\b)/.test(pages[name]));

test('an address with ids is that of its page, and of none with a word, a number or too much in their place', () => {
  expect(withIds.length).toBeGreaterThan(8);
  const id = crypto.randomUUID();
  for (const name of withIds) {
    for (const right of [id, id.toUpperCase()]) expect(pageAt(pages[name].replace(idOf, right)), name).toBe(name);
    for (const wrong of ['templates', '1', `${id}0`, `x${id}`, `${id.slice(0, 14)}0${id.slice(15)}`, '%20'])
      expect(pageAt(pages[name].replace(idOf, wrong)), `${name} ${wrong}`).toBe(undefined);
  }
});

test('a page is not found where a word is in the place of its id', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('offline')));
  const jutta = { id: 'u1', email: 'j@r.example', emailVerified: true, name: 'Jutta', avatar: null };
  const router = await show('/auth/login', fakeClient().client, { issuer: jwt });
  await act(async () => session.set(afterAuthChange(session.get(), { ...jutta, token: 'token', groups: [] })));
  for (const name of withIds) {
    await act(() => router.navigate(pages.profile));
    await until(() => !isNotFound());
    await act(() => router.navigate(pages[name].replace(idOf, 'templates')));
    await until(isNotFound);
  }
});

const isNotFound = () => document.querySelector('svg text')?.textContent === '404';

test.each(['/Auth/Login', '/AUTH/login', '/Admin', '/auth/JWT/login'])('%s is no page', async (path) => {
  await show(path, fakeClient().client, { issuer: jwt });
  expect(document.querySelector('svg text')?.textContent).toBe('404');
});

test('the callback without anything to take in leads to sign-in', async () => {
  const router = await show('/auth/auth0/callback', fakeClient().client, { issuer: auth0 });
  await until(() => router.state.location.pathname === '/auth/login');
});
