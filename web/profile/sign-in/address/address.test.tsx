import { act } from 'react';
import { expect, test } from 'vitest';
import type { AddressChange, SignInMethods } from '#contract/identity/identity.ts';
import type { Tenant } from '#contract/tenants.ts';
import { session } from '#web/base/session.ts';
import { startWith } from '#web/identity/current-identity.ts';
import { fakeClient } from '#web/identity/fixtures/client.ts';
import { IdentityError, type IdentityFailure } from '#web/identity/identity.ts';
import { labelled, page, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { SignInPart } from '../sign-in-part.tsx';

const text = () => document.body.textContent;
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
const change = (email: string): AddressChange => ({
  email,
  askedAt: '2025-11-20T08:00:00.000Z',
  expiresAt: '2025-11-21T08:00:00.000Z',
});

/** Requests fail as `refusals` say, in order, then succeed. */
async function open({ hasPassword = true, refusals = [] as IdentityFailure[] } = {}) {
  const kept: SignInMethods = {
    email: 'jutta@example.org',
    newAddress: null,
    password: hasPassword,
    google: !hasPassword,
    secondFactor: false,
  };
  const asked: string[] = [];
  const { client } = fakeClient();
  const address = {
    async ask(given: { email: string; password: string | null }) {
      asked.push(`${given.email} ${given.password}`);
      const refusal = refusals.shift();
      if (refusal) throw new IdentityError(refusal);
      kept.newAddress = change(given.email);
    },
    redeem: () => Promise.reject(new IdentityError('notOffered')),
  };
  await startWith({ ...client, address }, {} as Tenant);
  const { asked: calls } = await show(
    <>
      <SignInPart />
      <Toasts />
    </>,
    {
      'GET /api/users/me/sign-in': () => Response.json(kept),
      'GET /api/users/me/devices': () => page([]),
      'DELETE /api/users/me/new-address': () => {
        kept.newAddress = null;
        return new Response(null, { status: 204 });
      },
    },
  );
  await appears('h2', 'E-Mail für die Anmeldung');
  return { asked, calls };
}

test('a new address is asked for with the password, waits, is mailed once more and withdrawn', async () => {
  const { asked, calls } = await open({ refusals: ['wrongPassword', 'tooMany'] });
  expect(text()).toContain('Sie melden sich mit jutta@example.org an.');
  await press('E-Mail-Adresse ändern');
  await press('Weiter', dialog());
  expect(dialog().textContent).toContain('Bitte tragen Sie Ihre E-Mail-Adresse ein.');
  for (const [given, says] of [
    ['nirgends', 'Diese Adresse ist nicht vollständig.'],
    ['Jutta@Example.org', 'Mit dieser Adresse melden Sie sich schon an.'],
  ] as const) {
    await write(await labelled('Neue E-Mail-Adresse'), given);
    await press('Weiter', dialog());
    await until(() => dialog().textContent.includes(says));
  }
  expect(asked).toEqual([]);
  await write(await labelled('Neue E-Mail-Adresse'), 'neu@example.org');
  await press('Weiter', dialog());
  await until(() => dialog().textContent.includes('Wir schicken den Link an neu@example.org.'));
  await write(await labelled('Ihr Passwort'), 'geheim und lang');
  for (const says of ['Das Passwort stimmt nicht.', 'Das waren zu viele Versuche.']) {
    await press('Senden', dialog());
    await until(() => dialog().textContent.includes(says));
  }
  await press('Senden', dialog());
  await until(() => text().includes('Die Bestätigung an neu@example.org steht noch aus'));
  expect(text()).toContain('gilt bis Fr., 21. Nov. 2025, 9:00');
  expect(asked).toEqual(Array(3).fill('neu@example.org geheim und lang'));

  await until(() => !document.querySelector('[role=dialog]'));
  await press('Noch einmal senden');
  await write(await labelled('Ihr Passwort'), 'geheim und lang');
  await press('Senden', dialog());
  await until(() => asked.length === 4);
  await until(() => !document.querySelector('[role=dialog]'));
  await press('Zurückziehen');
  await until(() => named('button', 'Zurückziehen') === undefined);
  expect(calls.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1);
});

test('a person who has only Google is asked for a recent sign-in instead', async () => {
  const { asked } = await open({ hasPassword: false, refusals: ['signInAgain'] });
  await press('E-Mail-Adresse ändern');
  await write(await labelled('Neue E-Mail-Adresse'), 'neu@example.org');
  await press('Weiter', dialog());
  await until(() => dialog().textContent.includes('weniger als 10 Minuten her'));
  expect(dialog().querySelector('[type=password]')).toBeNull();
  await press('Senden', dialog());
  await until(() => dialog().textContent.includes('länger als 10 Minuten her'));
  expect(asked).toEqual(['neu@example.org null']);
});

test.each([
  ['firebase', 'Google Identity Platform'],
  ['auth0', 'Auth0'],
  ['amplify', 'Cognito'],
])('%s keeps the address, and the screen names the service', async (name, service) => {
  await open();
  const { tenant } = session.get();
  await act(async () => session.set({ ...session.get(), tenant: { ...tenant, issuer: { name } } as Tenant }));
  await until(() => text().includes('hier lässt sie sich nicht ändern'));
  expect(text()).toContain(service);
  expect(named('button', 'E-Mail-Adresse ändern')).toBeUndefined();
});
