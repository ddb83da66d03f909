import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { pages } from '#contract/base/pages.ts';
import { announcements } from '#web/ui/feedback/announce.ts';
import { press, until } from '#web/ui/fixtures/reader.ts';
import { fakeClient, type Steps } from '../fixtures/client.ts';
import { alert, buttons, card, field, fill, links, show, title } from '../fixtures/screen.tsx';
import { type Capabilities, IdentityError, type IdentityFailure, type PasskeySteps } from '../identity.ts';
import { noIdentity } from '../no-identity.ts';

const jutta = { 'E-Mail': 'jutta@tischlerei-rehbein.example', Passwort: 'zunfthaus-demo' };
const wanted = '?returnTo=/profile';

async function login(offers: Partial<Capabilities> = {}, steps: Steps = {}, search = wanted) {
  const { client, taken } = fakeClient(offers, steps);
  const router = await show(`/auth/login${search}`, client);
  return { taken, router };
}

function failing(failure: IdentityFailure, retryAfter: number | null = null): Steps {
  return { signIn: () => Promise.reject(new IdentityError(failure, retryAfter)) };
}

describe('with a form', () => {
  test('shows below each field what is missing, and belongs to it', async () => {
    const { taken } = await login();
    await fill({ 'E-Mail': 'jutta@' });
    await press('Anmelden');
    expect(field('E-Mail').getAttribute('aria-invalid')).toBe('true');
    const described = document.querySelector(`[id="${field('E-Mail').getAttribute('aria-describedby')}"]`);
    expect(described?.textContent).toContain('Diese Adresse ist nicht vollständig.');
    expect(card()).toContain('Bitte tragen Sie Ihr Passwort ein.');
    expect(taken).toEqual([]);
  });

  test('sent from a field, it keeps the focus there and has what is missing read', async () => {
    await login();
    const email = field('E-Mail');
    email.focus();
    act(() => email.form?.requestSubmit());
    const read = () => announcements.get().flatMap(({ parts }) => parts.map(({ text }) => text));
    await until(() => read().length > 0);
    expect(read()).toEqual(['Bitte tragen Sie Ihre E-Mail-Adresse ein.']);
    expect(document.activeElement).toBe(email);
  });

  test('the name of the page that comes next is read', async () => {
    const { router } = await login();
    await act(() => router.navigate(pages.forgotPassword));
    await until(() => announcements.get().some(({ parts }) => parts[0]?.text === 'Passwort vergessen'));
  });

  test('hands over what was filled in', async () => {
    const { taken } = await login();
    await fill(jutta);
    await press('Anmelden');
    expect(taken).toEqual([
      ['signIn', { email: 'jutta@tischlerei-rehbein.example', password: 'zunfthaus-demo', remember: false }],
    ]);
  });

  test('a wrong password is reported without naming which of the two was wrong', async () => {
    await login({}, failing('wrongCredentials'));
    await fill(jutta);
    await press('Anmelden');
    expect(alert()).toContain('E-Mail oder Passwort stimmt nicht.');
    expect(card()).toContain(
      'Haben Sie sich gerade erst registriert? Ihr Passwort legen Sie mit dem Link in unserer E-Mail fest.',
    );
  });

  test('people who chose a password when registering get no link', async () => {
    await login({ proof: 'code' }, failing('wrongCredentials'));
    await fill(jutta);
    await press('Anmelden');
    expect(card()).not.toContain('gerade erst registriert?');
  });

  test('too many attempts show how long to wait', async () => {
    await login({}, failing('tooMany', 900));
    await fill(jutta);
    await press('Anmelden');
    expect(alert()).toContain('15 Minuten');
  });

  test('an address that has not been confirmed leads to where that is done', async () => {
    const { router } = await login({}, failing('unverified'));
    await fill(jutta);
    await press('Anmelden');
    await until(() => title() === 'Adresse bestätigen');
    expect(router.state.location).toMatchObject({
      pathname: '/auth/verify',
      state: { email: 'jutta@tischlerei-rehbein.example', sent: true },
    });
  });

  test('shows only what the service offers', async () => {
    await login({ register: false, reset: 'none', remember: false });
    expect(links()).toEqual([]);
    expect(buttons()).toEqual(['', 'Anmelden']);
    expect(document.querySelector('[type=checkbox]')).toBeNull();
    expect(card()).toContain('Die Geschäftsstelle Ihres Verbandes richtet ihn ein.');
  });

  test('Google gets the target page and whether to stay signed in', async () => {
    const { taken } = await login({ google: true });
    field('Auf diesem Gerät angemeldet bleiben');
    await press('Mit Google anmelden');
    expect(taken).toEqual([['signInWithGoogle', { returnTo: '/profile', remember: false }]]);
  });

  test('a closed window of Google’s is reported', async () => {
    await login({ google: true }, { signInWithGoogle: () => Promise.reject(new IdentityError('cancelled')) });
    await press('Mit Google anmelden');
    expect(alert()).toContain('Die Anmeldung wurde abgebrochen.');
  });

  test('the demo fills the form', async () => {
    await show('/auth/login', fakeClient().client, { demo: true });
    await press('Geschäftsstelle');
    expect(field('E-Mail').value).toBe('office@zunfthaus.example');
  });
});

describe('with a passkey', () => {
  const picked = { id: 'one' };
  async function withPasskeys(more: Partial<PasskeySteps> = {}) {
    const done: unknown[] = [];
    const offers: { choose: () => void; ended: AbortSignal }[] = [];
    const passkeys: PasskeySteps = {
      add: async () => {},
      pick: async () => picked,
      offer: (ended) => new Promise((choose) => offers.push({ choose: () => choose(picked), ended })),
      signIn: async (...given) => void done.push(given),
      ...more,
    };
    await show('/auth/login', { ...fakeClient().client, passkeys });
    return { done, offers };
  }

  test('by the button, which ends the list of the browser, and passes on whether to stay', async () => {
    const { done, offers } = await withPasskeys();
    expect(field('E-Mail').autocomplete).toBe('username webauthn');
    act(() => (document.querySelector('[type=checkbox]') as HTMLInputElement).click());
    await press('Mit Passkey anmelden');
    expect(done).toEqual([[picked, true]]);
    expect(offers[0]?.ended.aborted).toBe(true);
  });

  test('out of the list of the browser', async () => {
    const { done, offers } = await withPasskeys();
    await act(async () => offers[0]?.choose());
    await until(() => done.length === 1);
    expect(done).toEqual([[picked, false]]);
  });

  test('that does not work is reported, and the browser offers its list again', async () => {
    const { offers } = await withPasskeys({ signIn: () => Promise.reject(new IdentityError('passkeyUnknown')) });
    await press('Mit Passkey anmelden');
    expect(alert()).toContain('Diesen Passkey gibt es hier nicht mehr.');
    expect(offers.map(({ ended }) => ended.aborted)).toEqual([true, false]);
  });

  test('is not offered where the browser has none', async () => {
    await login();
    expect(buttons()).toEqual(['', 'Anmelden']);
    expect(field('E-Mail').autocomplete).toBe('username');
  });
});

describe('registering', () => {
  test.each([
    [
      'link',
      'Wir schicken an diese Adresse einen Link',
      { name: 'Jutta Rehbein', email: 'jutta@b.example', password: '' },
    ],
    ['code', 'Passwort', { name: 'Jutta Rehbein', email: 'jutta@b.example', password: 'ein langer Satz' }],
  ] as const)('asks for a password only where it is not chosen with the %s', async (proof, says, person) => {
    const { client, taken } = fakeClient({ proof });
    await show('/auth/register', client);
    expect(card()).toContain(says);
    await fill({ 'Vor- und Nachname': person.name, 'E-Mail': person.email });
    expect(document.querySelector('[autocomplete=new-password]') !== null).toBe(proof === 'code');
    if (person.password !== '') await fill({ Passwort: person.password });
    else await fill({ 'Betrieb (freiwillig)': ' Tischlerei Neu ' });
    expect(document.querySelector('[name=message]') !== null).toBe(proof === 'link');
    act(() => (document.querySelector('[type=checkbox]') as HTMLInputElement).click());
    await press('Registrieren');
    const application = proof === 'link' ? { company: 'Tischlerei Neu', message: null } : {};
    expect(taken).toEqual([['register', { ...person, ...application }]]);
  });

  test('shows which terms of use were agreed to', async () => {
    const { client, taken } = fakeClient({ proof: 'link' });
    await show('/auth/register', client, { termsVersion: '2026-03-01' });
    await fill({ 'Vor- und Nachname': 'Nele Neu', 'E-Mail': 'nele@b.example' });
    await press('Registrieren');
    expect(card()).toContain('Bitte nehmen Sie die Nutzungsbedingungen an.');
    act(() => (document.querySelector('[type=checkbox]') as HTMLInputElement).click());
    await press('Registrieren');
    expect(taken).toMatchObject([['register', { terms: { version: '2026-03-01', language: 'de' } }]]);
  });

  test.each([
    ['there are none', 'link', { legal: { terms: '', privacy: '', imprint: '' } }],
    ['one is asked on coming in', 'code', { termsVersion: '2026-03-01' }],
  ] as const)('asks for no agreement where %s', async (_why, proof, portal) => {
    await show('/auth/register', fakeClient({ proof }).client, portal);
    expect(document.querySelector('[type=checkbox]')).toBeNull();
  });

  test('by an invitation brings the address along, and it can be changed', async () => {
    await show('/auth/register?email=a%2Bb%40tischlerei.example', fakeClient().client);
    expect(field('E-Mail').value).toBe('a+b@tischlerei.example');
    await fill({ 'E-Mail': 'anders@tischlerei.example' });
    expect(field('E-Mail').value).toBe('anders@tischlerei.example');
  });
});

describe('on a page of the service’s', () => {
  const page: Partial<Capabilities> = { signIn: 'page', reset: 'page', proof: 'page' };

  test('leads there, and knows the way back', async () => {
    const { taken } = await login(page);
    expect(card()).toContain('auf einer Seite des Anmeldedienstes');
    expect(card()).not.toContain('E-Mail');
    (document.querySelector('[type=checkbox]') as HTMLInputElement).click();
    await press('Weiter zur Anmeldung');
    expect(taken).toEqual([['signInThere', { returnTo: '/profile', remember: true }]]);
  });

  test('an address elsewhere is no way back', async () => {
    const { taken } = await login(page, {}, '?returnTo=https://elsewhere.example/');
    await press('Weiter zur Anmeldung');
    expect(taken).toEqual([['signInThere', { returnTo: '/', remember: false }]]);
  });

  test('registering happens there too', async () => {
    const { taken, router } = await login(page);
    await press('Registrieren');
    expect(taken).toEqual([['signInThere', { returnTo: '/profile', remember: false, register: true }]]);
    await act(() => router.navigate('/auth/register'));
    await until(() => title() === 'Registrieren');
    await press('Weiter zur Registrierung');
    expect(taken.at(-1)).toEqual(['signInThere', { returnTo: '/', remember: false, register: true }]);
  });

  test('a service that cannot be reached is reported', async () => {
    await login(page, { signInThere: () => Promise.reject(new IdentityError('unreachable')) });
    await press('Weiter zur Anmeldung');
    expect(alert()).toContain('Wir erreichen den Anmeldedienst nicht.');
  });
});

test.each([
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/verify',
  '/auth/invitation',
])('without its client, %s shows that and offers to begin again', async (path) => {
  await show(path, noIdentity('amplify'));
  expect(alert()).toContain('Der Anmeldedienst ist gerade nicht zu erreichen.');
  expect(buttons()).toEqual(['Seite neu laden']);
});

test.each([
  ['disabled', 'Mit diesen Angaben ist keine Anmeldung möglich.'],
  ['cancelled', 'Die Anmeldung wurde abgebrochen.'],
  ['unreachable', 'Wir erreichen den Anmeldedienst nicht.'],
  ['account_not_linked', 'Die Anmeldung mit Google hat nicht geklappt.'],
  ['toString', 'Die Anmeldung mit Google hat nicht geklappt.'],
])('the address may name what failed: %s', async (error, sentence) => {
  await login({}, {}, `?error=${error}`);
  expect(alert()).toContain(sentence);
});
