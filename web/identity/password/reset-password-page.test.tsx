import { expect, test } from 'vitest';
import { press, until } from '#web/ui/fixtures/reader.ts';
import { fakeClient, type Steps } from '../fixtures/client.ts';
import { alert, card, fill, links, show, title } from '../fixtures/screen.tsx';
import { type Capabilities, IdentityError } from '../identity.ts';

const email = 'jutta@tischlerei-rehbein.example';

async function at(path: string, reset: Capabilities['reset'], steps: Steps = {}) {
  const { client, taken } = fakeClient({ reset }, steps);
  const router = await show(path, client);
  return { taken, router };
}

test('by a link: the screen shows that a mail is on its way, for any address', async () => {
  const { taken } = await at('/auth/forgot-password', 'link');
  await fill({ 'E-Mail': email });
  await press('Link senden');
  expect(taken).toEqual([['requestReset', email]]);
  expect(card()).toContain('Er gilt eine Stunde.');
});

test('by a link: sets the password, and then one signs in', async () => {
  const { taken } = await at('/auth/reset-password?token=t1', 'link');
  await fill({ 'Neues Passwort': 'ein langer Satz' });
  await press('Passwort festlegen');
  expect(taken).toEqual([['resetPassword', { email: '', token: 't1', password: 'ein langer Satz' }]]);
  expect(card()).toContain('Sie wurden auf allen Geräten abgemeldet.');
});

test('by a link: without one there is nothing to set', async () => {
  await at('/auth/reset-password', 'link');
  expect(alert()).toContain('Dieser Link gilt nicht mehr.');
  expect(document.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
});

test('by a code: leads from the address to the code and the password', async () => {
  const { taken, router } = await at('/auth/forgot-password', 'code');
  await fill({ 'E-Mail': email });
  await press('Code senden');
  await until(() => router.state.location.pathname === '/auth/reset-password');
  await until(() => title() === 'Neues Passwort');
  expect(card()).toContain(email);
  await fill({ Code: '123 456', 'Neues Passwort': 'ein langer Satz' });
  await press('Passwort festlegen');
  expect(taken.at(-1)).toEqual(['resetPassword', { email, token: '123456', password: 'ein langer Satz' }]);
  expect(title()).toBe('Passwort festgelegt');
  expect(card()).not.toContain('auf allen Geräten');
});

test('by a code: asks for the address where it is not known, and reports a wrong code', async () => {
  const wrong = { resetPassword: () => Promise.reject(new IdentityError('wrongCode')) };
  const { taken } = await at('/auth/reset-password', 'code', wrong);
  await fill({ 'E-Mail': email, Code: '1', 'Neues Passwort': 'ein langer Satz' });
  await press('Passwort festlegen');
  expect(taken).toEqual([['resetPassword', { email, token: '1', password: 'ein langer Satz' }]]);
  expect(alert()).toContain('Dieser Code stimmt nicht oder ist zu alt.');
  expect(links()).toContain('Neuen Code anfordern');
});

test('on a page of the service’s: the mail leads there', async () => {
  const { router } = await at('/auth/reset-password', 'page');
  await until(() => router.state.location.pathname === '/auth/forgot-password');
  await until(() => title() === 'Passwort vergessen');
  await fill({ 'E-Mail': email });
  await press('Link senden');
  expect(card()).toContain('Er führt auf eine Seite des Anmeldedienstes');
});

test.each(['/auth/forgot-password', '/auth/reset-password'])('not at all: %s leads to sign-in', async (path) => {
  const { router } = await at(path, 'none');
  await until(() => title() === 'Anmelden');
  expect(router.state.location.pathname).toBe('/auth/login');
});
