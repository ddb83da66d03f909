import { decodeQR } from 'qr/decode.js';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Device, Passkey, SignInMethods } from '#contract/identity/identity.ts';
import type { Tenant } from '#contract/tenants.ts';
import { ownDevice, sayOwnDevice } from '#web/base/offline/own-device.ts';
import { session } from '#web/base/session.ts';
import { startWith } from '#web/identity/current-identity.ts';
import { fakeClient, type Steps } from '#web/identity/fixtures/client.ts';
import { type IdentityClient, IdentityError, type IdentityFailure, type PasskeySteps } from '#web/identity/identity.ts';
import { labelled, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { SignInPart } from './sign-in-part.tsx';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const device = (id: string, more: Partial<Device> = {}): Device => ({
  id,
  userAgent: android,
  address: null,
  signedInAt: '2025-11-20T08:00:00.000Z',
  seenAt: '2025-11-21T16:05:00.000Z',
  current: false,
  ...more,
});
const here = device('here', { userAgent: windows, current: true });
const usual: SignInMethods = {
  email: 'jutta@example.org',
  newAddress: null,
  password: true,
  google: false,
  secondFactor: false,
};
const fail = (failure: IdentityFailure) => () => Promise.reject(new IdentityError(failure));

const text = () => document.body.textContent;
const rows = () =>
  [...document.querySelectorAll('section li')].map((row) =>
    [...row.querySelectorAll('b, span')].map((one) => one.textContent),
  );
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;

interface Given {
  methods?: Partial<SignInMethods>;
  devices?: Device[];
  steps?: Steps;
  client?: Partial<IdentityClient>;
  begin?: () => Promise<void>;
  answers?: Parameters<typeof show>[1];
}

async function open({
  methods = {},
  devices = [here],
  steps = {},
  client: more = {},
  begin = async () => {},
  answers = {},
}: Given = {}) {
  const { client, taken } = fakeClient({}, steps);
  const done: unknown[] = [];
  const noted = (name: string, result?: unknown) => async (given: string | null) => {
    done.push([name, given]);
    return result as never;
  };
  const secondFactor = {
    begin: async (given: string | null) => {
      done.push(['begin', given]);
      await begin();
      return {
        address: 'otpauth://totp/KH:jutta?secret=ABCDEFGH234567&issuer=KH',
        recovery: ['abcde-fghjk', 'mnpqr-stuvw'],
      };
    },
    prove: noted('prove'),
    renewRecovery: noted('renewRecovery', ['23456-789ab']),
    end: noted('end'),
  };
  await startWith({ ...client, secondFactor, ...more }, {} as Tenant);
  const kept = { ...usual, ...methods };
  const shown = await show(
    <>
      <SignInPart />
      <Toasts />
    </>,
    {
      'GET /api/users/me/sign-in': () => Response.json(kept),
      'GET /api/users/me/devices': () => page(devices),
      ...answers,
    },
  );
  return { ...shown, taken, done, kept };
}

async function elsewhere(name: 'firebase' | 'auth0' | 'amplify', client: Partial<IdentityClient>) {
  const opened = await open({ client });
  const { tenant } = session.get();
  await act(async () => session.set({ ...session.get(), tenant: { ...tenant, issuer: { name } } as Tenant }));
  return opened;
}

test('devices are named in words, with since when and when last used', async () => {
  await open({ devices: [here, device('phone'), device('odd', { userAgent: '' })] });
  await until(() => rows().length === 3);
  expect(rows()).toEqual([
    ['Firefox auf Windows', 'angemeldet seit Do., 20. Nov. 2025, 9:00', 'dieses Gerät'],
    ['Chrome auf Android', 'angemeldet seit Do., 20. Nov. 2025, 9:00', 'zuletzt genutzt Fr., 21. Nov. 2025, 17:05'],
    ['Unbekannter Browser', 'angemeldet seit Do., 20. Nov. 2025, 9:00', 'zuletzt genutzt Fr., 21. Nov. 2025, 17:05'],
  ]);
});

test('one is signed out after asking once, and the list confirms it', async () => {
  const devices = [here, device('phone')];
  const { asked } = await open({
    devices,
    answers: {
      'DELETE /api/users/me/devices/phone': () => {
        devices.pop();
        return new Response(null, { status: 204 });
      },
    },
  });
  await until(() => rows().length === 2);
  await press('Chrome auf Android abmelden');
  await appears('[role=dialog]', 'Chrome auf Android abmelden?');
  expect(asked.some(({ name }) => name.startsWith('DELETE'))).toBe(false);
  await press('Abmelden', dialog());
  await until(() => rows().length === 1);
  expect(text()).toContain('Chrome auf Android ist abgemeldet.');
  expect(named('button', 'Alle anderen abmelden')).toBeUndefined();
});

test('all others are signed out at once, and a failure is reported', async () => {
  let broken = true;
  const { asked } = await open({
    devices: [here, device('phone')],
    answers: {
      'DELETE /api/users/me/devices': () =>
        broken ? problem(503, 'unavailable') : new Response(null, { status: 204 }),
    },
  });
  await until(() => rows().length === 2);
  for (const words of ['gerade nicht', 'Alle anderen Geräte sind abgemeldet.']) {
    await press('Alle anderen abmelden');
    await appears('[role=dialog]', 'Alle anderen Geräte abmelden?');
    await press('Alle anderen abmelden', dialog());
    await until(() => text().includes(words));
    await until(() => !document.querySelector('[role=dialog]'));
    broken = false;
  }
  expect(asked.filter(({ name }) => name === 'DELETE /api/users/me/devices')).toHaveLength(2);
});

test('the password is changed with the old one, and an error is at its field', async () => {
  const replies = [fail('wrongPassword'), fail('commonPassword'), fail('tooMany'), () => Promise.resolve()];
  const { taken } = await open({ steps: { changePassword: () => replies.shift()?.() ?? Promise.resolve() } });
  await appears('h2', 'Passwort');
  await press('Passwort ändern');
  await appears('[role=dialog]', 'Passwort ändern');
  await press('Ändern', dialog());
  expect(dialog().textContent).toContain('Bitte tragen Sie Ihr Passwort ein.');
  await write(await labelled('Bisheriges Passwort'), 'alt und lang');
  await write(await labelled('Neues Passwort'), 'neu und lang');
  await press('Ändern', dialog());
  const described = async (label: string) => {
    const at = (await labelled(label)).getAttribute('aria-describedby') ?? '';
    return at
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  };
  await until(() => text().includes('Das Passwort stimmt nicht.'));
  expect(await described('Bisheriges Passwort')).toContain('Das Passwort stimmt nicht.');
  await press('Ändern', dialog());
  await until(() => text().includes('Sehr viele Menschen benutzen dieses Passwort.'));
  expect(await described('Neues Passwort')).toContain('Sehr viele Menschen benutzen dieses Passwort.');
  await press('Ändern', dialog());
  await until(() => dialog().querySelector('[role=alert]') !== null);
  await press('Ändern', dialog());
  await until(() => text().includes('Ihr Passwort ist geändert.'));
  expect(taken).toHaveLength(4);
  expect(taken.at(-1)).toEqual(['changePassword', { current: 'alt und lang', next: 'neu und lang' }]);
});

test('a person who has only Google gets a mail to set a password', async () => {
  const { taken } = await open({ methods: { password: false, google: true } });
  await appears('h2', 'Passwort');
  await press('Ein Passwort festlegen');
  await until(() => text().includes('Die E-Mail ist unterwegs an o@example.com.'));
  expect(taken).toEqual([['mailPassword', 'o@example.com']]);
});

test('a person who has only Google switches on the second factor after signing in there once more', async () => {
  let fresh = false;
  sayOwnDevice(true);
  const { done, taken } = await open({
    methods: { password: false, google: true },
    begin: async () => {
      if (!fresh) throw new IdentityError('signInAgain');
    },
  });
  await appears('h2', 'Zweiter Schritt');
  await press('Einschalten');
  expect(dialog().textContent).toContain('weniger als 10 Minuten her');
  expect(dialog().querySelector('[type=password]')).toBeNull();
  await press('Weiter', dialog());
  await until(() => text().includes('Ihre Anmeldung ist länger als 10 Minuten her.'));
  await press('Mit Google anmelden', dialog());
  expect(taken).toEqual([['signInWithGoogle', { returnTo: '/profile?part=sign-in', remember: false }]]);
  expect(ownDevice.get()).toBe(true);
  await act(async () => sayOwnDevice(false));
  fresh = true;
  await press('Weiter', dialog());
  await appears('svg[role=img]', 'QR-Code für Ihre App');
  expect(done).toEqual([
    ['begin', null],
    ['begin', null],
  ]);
});

const passkey = (id: string, more: Partial<Passkey> = {}): Passkey => ({
  id,
  name: null,
  userAgent: windows,
  host: window.location.hostname,
  synced: false,
  addedAt: '2025-11-20T08:00:00.000Z',
  usedAt: null,
  ...more,
});
const passkeySteps = (add: PasskeySteps['add']): PasskeySteps => ({
  add,
  pick: () => Promise.reject(new IdentityError('passkeyCancelled')),
  offer: async () => null,
  signIn: async () => {},
});

test('passkeys are shown with the portals they work in and their last use', async () => {
  await open({
    client: { passkeys: passkeySteps(async () => {}) },
    answers: {
      'GET /api/users/me/passkeys': () =>
        page([
          passkey('one'),
          passkey('two', {
            name: 'Werkstatt',
            synced: true,
            host: 'anderswo.example',
            usedAt: '2025-11-21T16:05:00.000Z',
          }),
        ]),
    },
  });
  await appears('h2', 'Passkeys');
  await until(() => rows().length === 3);
  expect(rows()).toEqual(
    expect.arrayContaining([
      expect.arrayContaining(['Firefox auf Windows', 'hinzugefügt Do., 20. Nov. 2025, 9:00', 'noch nicht benutzt']),
      expect.arrayContaining([
        'Werkstatt',
        'hinzugefügt Do., 20. Nov. 2025, 9:00',
        'zuletzt benutzt Fr., 21. Nov. 2025, 17:05',
        'auf allen Geräten mit demselben Schlüsselbund',
        'gilt nur unter anderswo.example',
      ]),
    ]),
  );
});

test('a passkey is added with the password; a message of the browser or the service is in the dialog', async () => {
  const passkeys: Passkey[] = [];
  const given: unknown[] = [];
  const replies = [fail('wrongPassword'), fail('passkeyCancelled'), async () => void passkeys.push(passkey('new'))];
  await open({
    client: {
      passkeys: passkeySteps(async (password) => {
        given.push(password);
        await replies.shift()?.();
      }),
    },
    answers: { 'GET /api/users/me/passkeys': () => page(passkeys) },
  });
  await appears('h2', 'Passkeys');
  await press('Passkey hinzufügen');
  await write(await labelled('Ihr Passwort'), 'geheim und lang');
  for (const sentence of ['Das Passwort stimmt nicht.', 'Es wurde kein Passkey gewählt.']) {
    await press('Weiter', dialog());
    await until(() => dialog().textContent.includes(sentence));
  }
  await press('Weiter', dialog());
  await until(() => text().includes('Der Passkey ist hinzugefügt.'));
  await until(() => text().includes('noch nicht benutzt'));
  expect(given).toEqual(Array(3).fill('geheim und lang'));
});

test('a passkey is renamed and removed after asking once', async () => {
  const passkeys = [passkey('one')];
  const { asked } = await open({
    client: { passkeys: passkeySteps(async () => {}) },
    answers: {
      'GET /api/users/me/passkeys': () => page(passkeys),
      'PATCH /api/users/me/passkeys/one': () => {
        passkeys[0] = passkey('one', { name: 'Werkstatt' });
        return Response.json(passkeys[0]);
      },
      'DELETE /api/users/me/passkeys/one': () => {
        passkeys.pop();
        return new Response(null, { status: 204 });
      },
    },
  });
  await appears('h2', 'Passkeys');
  await until(() => named('button', 'Firefox auf Windows umbenennen') !== undefined);
  await press('Firefox auf Windows umbenennen');
  await write(await labelled('Name'), ' Werkstatt ');
  await press('Umbenennen', dialog());
  await until(() => named('button', 'Werkstatt entfernen') !== undefined);
  expect(asked.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({ name: 'Werkstatt' });
  await until(() => !document.querySelector('[role=dialog]'));
  await press('Werkstatt entfernen');
  await appears('[role=dialog]', 'Werkstatt entfernen?');
  await press('Entfernen', dialog());
  await until(() => text().includes('Werkstatt ist entfernt.'));
  expect(named('button', 'Werkstatt entfernen')).toBeUndefined();
});

test('nothing of passkeys is shown where the browser has none', async () => {
  const { asked } = await open();
  await appears('h2', 'Zweiter Schritt');
  await until(() => rows().length === 1);
  expect([...document.querySelectorAll('h2')].map((title) => title.textContent)).not.toContain('Passkeys');
  expect(asked.some(({ name }) => name.includes('passkeys'))).toBe(false);
});

test('the second step is on once the app has shown a code; the recovery codes are shown this once', async () => {
  const { done, kept } = await open();
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (words) => void copied.push(words));
  await appears('h2', 'Zweiter Schritt');
  await press('Einschalten');
  await write(await labelled('Ihr Passwort'), 'geheim und lang');
  await press('Weiter', dialog());
  await appears('svg[role=img]', 'QR-Code für Ihre App');
  expect(dialog().textContent).toContain('ABCD EFGH 2345 67');
  expect(readQr()).toBe('otpauth://totp/KH:jutta?secret=ABCDEFGH234567&issuer=KH');
  await write(await labelled('Code'), '123 456');
  kept.secondFactor = true;
  await press('Einschalten', dialog());
  await appears('[role=dialog]', 'Ihre Codes zur Wiederherstellung');
  expect([...dialog().querySelectorAll('li code')].map((code) => code.textContent)).toEqual([
    'abcde-fghjk',
    'mnpqr-stuvw',
  ]);
  await press('Kopieren', dialog());
  expect(copied).toEqual(['abcde-fghjk\nmnpqr-stuvw']);
  const print = vi.fn();
  window.print = print;
  await press('Drucken', dialog());
  expect(print).toHaveBeenCalledOnce();
  await press('Ich habe die Codes gesichert');
  await until(() => text().includes('eingeschaltet'));
  expect(done).toEqual([
    ['begin', 'geheim und lang'],
    ['prove', '123456'],
  ]);
  expect(text()).not.toContain('abcde-fghjk');
});

test('new recovery codes and switching off ask for the password', async () => {
  const { done, kept } = await open({ methods: { secondFactor: true } });
  await appears('h2', 'Zweiter Schritt');
  await press('Neue Wiederherstellungscodes');
  await press('Neue Codes erstellen', dialog());
  expect(dialog().textContent).toContain('Bitte tragen Sie Ihr Passwort ein.');
  await write(await labelled('Ihr Passwort'), 'geheim und lang');
  await press('Neue Codes erstellen', dialog());
  await until(() => text().includes('23456-789ab'));
  await press('Ich habe die Codes gesichert');
  await until(() => !document.querySelector('[role=dialog]'));
  await press('Ausschalten');
  await write(await labelled('Ihr Passwort'), 'geheim und lang');
  kept.secondFactor = false;
  await press('Ausschalten', dialog());
  await until(() => named('button', 'Einschalten') !== undefined);
  expect(text()).toContain('Der zweite Schritt ist ausgeschaltet.');
  expect(done).toEqual([
    ['renewRecovery', 'geheim und lang'],
    ['end', 'geheim und lang'],
  ]);
});

test.each([
  [
    'firebase',
    'here',
    'Google Identity Platform verwaltet Ihr Passwort. Sie können es hier ändern.',
    'Ein neues Passwort beendet alle anderen Anmeldungen.',
    'keinen zweiten Schritt und keine Passkeys an',
  ],
  [
    'auth0',
    'mail',
    'Auth0 verwaltet Ihr Passwort und schickt Ihnen eine E-Mail',
    'informieren Sie die Geschäftsstelle',
    'einen zweiten Schritt und Passkeys bei Auth0 anbieten',
  ],
  [
    'amplify',
    'none',
    'Bei Amazon Cognito haben Sie dafür kein eigenes Passwort.',
    'informieren Sie die Geschäftsstelle',
    'Ihr Verband legt bei Amazon Cognito fest',
  ],
] as const)(
  'where %s keeps the sign-ins the screen shows what can be done',
  async (name, way, password, devices, second) => {
    await elsewhere(name, { passwordWay: () => way });
    await until(() => text().includes(password));
    expect(text()).toContain(devices);
    expect(text()).toContain(second);
    expect(rows()).toEqual([]);
  },
);

test('a failed load is reported, and can be repeated', async () => {
  let broken = true;
  await open({
    answers: { 'GET /api/users/me/sign-in': () => (broken ? problem(500, 'internal') : Response.json(usual)) },
  });
  await appears('h2', 'Ihre Anmeldung lässt sich nicht laden');
  broken = false;
  await press('Noch einmal');
  await appears('h2', 'Passwort');
});

function readQr(): string {
  const svg = document.querySelector('svg[role=img]');
  const size = Number(svg?.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const data = new Uint8Array((size * scale) ** 2 * 3).fill(255);
  for (const [, x, y] of svg
    ?.querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)/g) ?? [])
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * size * scale + Number(x) * scale + dx) * 3;
        data.fill(0, at, at + 3);
      }
  return decodeQR({ width: size * scale, height: size * scale, data });
}
