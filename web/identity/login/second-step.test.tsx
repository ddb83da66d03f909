import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { press, until } from '#web/ui/fixtures/reader.ts';
import { fakeClient, type Steps } from '../fixtures/client.ts';
import { alert, card, field, fill, show, title } from '../fixtures/screen.tsx';
import { IdentityError, type IdentityFailure } from '../identity.ts';

const jutta = { 'E-Mail': 'jutta@tischlerei-rehbein.example', Passwort: 'vorläufig' };
const fail = (failure: IdentityFailure) => () => Promise.reject(new IdentityError(failure));

async function signIn(steps: Steps) {
  const { client, taken } = fakeClient({}, steps);
  const router = await show('/auth/login', client);
  await fill(jutta);
  await press('Anmelden');
  return { taken, router };
}

test('the code of a second factor is asked for and handed over without its gap', async () => {
  const { taken } = await signIn({ signIn: fail('code') });
  expect(title()).toBe('Code eingeben');
  expect(document.title).toBe('Code eingeben · Zunfthaus');
  expect(document.activeElement).toBe(field('Code'));
  expect(field('Code').autocomplete).toBe('one-time-code');
  expect(field('Code').inputMode).toBe('numeric');
  await press('Anmelden');
  expect(card()).toContain('Bitte geben Sie den Code ein.');
  await fill({ Code: ' 123 456' });
  await press('Anmelden');
  expect(taken.slice(1)).toEqual([['answer', '123456']]);
});

test('a wrong code is reported, and may be tried again', async () => {
  const { taken } = await signIn({ signIn: fail('code'), answer: fail('wrongCode') });
  await fill({ Code: '1' });
  await press('Anmelden');
  expect(alert()).toContain('Dieser Code stimmt nicht oder ist zu alt.');
  await press('Anmelden');
  expect(taken.filter(([step]) => step === 'answer')).toHaveLength(2);
});

test('a temporary password is replaced, by one that the service takes', async () => {
  const replies: (() => Promise<void>)[] = [fail('weakPassword'), fail('code')];
  const { taken } = await signIn({
    signIn: fail('newPassword'),
    answer: () => replies.shift()?.() ?? Promise.resolve(),
  });
  expect(title()).toBe('Eigenes Passwort wählen');
  await fill({ 'Neues Passwort': 'kurz' });
  await press('Passwort festlegen und anmelden');
  expect(card()).toContain('mindestens 10 Zeichen');
  await fill({ 'Neues Passwort': 'ein langer satz' });
  await press('Passwort festlegen und anmelden');
  expect(alert()).toContain('mit großen und kleinen Buchstaben, einer Ziffer und einem Sonderzeichen');
  await fill({ 'Neues Passwort': 'Ein langer Satz 1!' });
  await press('Passwort festlegen und anmelden');
  expect(title()).toBe('Code eingeben');
  await until(() => document.activeElement === field('Code'));
  await fill({ Code: '123456' });
  await press('Anmelden');
  expect(taken.at(-1)).toEqual(['answer', '123456']);
});

test('one can return to the previous page', async () => {
  await signIn({ signIn: fail('code') });
  await press('Zur Anmeldung');
  expect(title()).toBe('Anmelden');
  expect(field('E-Mail').value).toBe('jutta@tischlerei-rehbein.example');
});

test('an address that turns out not to be proved leads to where that is done', async () => {
  const { router } = await signIn({ signIn: fail('code'), answer: fail('unverified') });
  await fill({ Code: '123456' });
  await press('Anmelden');
  await until(() => title() === 'Adresse bestätigen');
  expect(router.state.location).toMatchObject({
    pathname: '/auth/verify',
    state: { email: 'jutta@tischlerei-rehbein.example', sent: true },
  });
});

describe('where the second factor is kept here', () => {
  async function waiting(steps: Steps = {}, at = '/auth/login?second=code&returnTo=/profile') {
    const { client, taken } = fakeClient({}, steps);
    const unused = () => Promise.reject(new Error('nobody is signed in'));
    const secondFactor = { begin: unused, prove: unused, renewRecovery: unused, end: unused };
    await show(at, { ...client, secondFactor });
    return taken;
  }

  test('a person who comes back from Google continues with the code of the app, and may be trusted', async () => {
    const taken = await waiting();
    expect(card()).toContain('Bitte geben Sie den Code ein, den Ihre App jetzt zeigt.');
    await fill({ Code: '123 456' });
    await act(async () => document.querySelector<HTMLElement>('input[type=checkbox]')?.click());
    await press('Anmelden');
    expect(taken).toEqual([['answer', ['123456', { recovery: false, trust: true }]]]);
  });

  test('a recovery code may be taken in its place', async () => {
    const taken = await waiting({ answer: fail('wrongCode') });
    await press('Wiederherstellungscode verwenden');
    expect(title()).toBe('Ohne App anmelden');
    await until(() => document.activeElement === field('Code'));
    expect(field('Code').inputMode).toBe('');
    expect(card()).toContain('hilft Ihnen die Geschäftsstelle');
    await fill({ Code: 'abcde-fghjk' });
    await press('Anmelden');
    expect(taken).toEqual([['answer', ['abcde-fghjk', { recovery: true, trust: false }]]]);
    expect(alert()).toContain('Dieser Code stimmt nicht');
    await press('Code aus der App verwenden');
    expect([title(), field('Code').value]).toEqual(['Code eingeben', '']);
  });

  test('an address of that kind shows nothing where another service keeps it', async () => {
    const { client } = fakeClient();
    await show('/auth/login?second=code', client);
    expect(title()).toBe('Anmelden');
  });
});
