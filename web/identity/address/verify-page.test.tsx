import { describe, expect, test } from 'vitest';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { fakeClient, type Steps } from '../fixtures/client.ts';
import { alert, buttons, card, field, fill, links, show, title } from '../fixtures/screen.tsx';
import { type Capabilities, IdentityError } from '../identity.ts';

const email = 'jutta@tischlerei-rehbein.example';

interface Handed {
  email?: string;
  sent?: boolean;
}

interface Portal {
  mailsLeave: boolean;
}

async function verify(
  offers: Partial<Capabilities>,
  state: Handed | null,
  steps: Steps = {},
  search = '',
  portal?: Portal,
) {
  const { client, taken } = fakeClient(offers, steps);
  await show({ pathname: '/auth/verify', search, state }, client, portal);
  return taken;
}

describe('by a link to us', () => {
  test.each([
    [{ email }, 'Wir haben eine E-Mail mit einem Link geschickt an:'],
    [{ email, sent: true }, 'gerade noch einmal geschickt an:'],
    [{ email, sent: false }, 'haben Sie bei der Registrierung bekommen'],
  ])('%o', async (state, sentence) => {
    await verify({}, state);
    expect(card()).toContain(sentence);
    expect(card()).toContain(email);
    expect(buttons()).toEqual(['E-Mail noch einmal senden']);
  });

  test.each([{ email }, { email, sent: true }])(
    'no mail is claimed where there is no mail server: %o',
    async (state) => {
      await verify({}, state, {}, '', { mailsLeave: false });
      expect(card()).toContain('Es ist kein Mailserver eingerichtet. Es werden keine E-Mails verschickt.');
      expect(card()).not.toContain('geschickt an');
    },
  );

  test('opening the link does nothing yet: it is redeemed with the password', async () => {
    const taken = await verify({}, null, {}, '?token=t1');
    expect(title()).toBe('Adresse bestätigen');
    expect(taken).toEqual([]);
    await fill({ Passwort: 'ein langer Satz' });
    await press('Passwort festlegen');
    await until(() => title() === 'Adresse bestätigt');
    expect(taken).toEqual([['resetPassword', { email: '', token: 't1', password: 'ein langer Satz' }]]);
    expect(links()).toEqual(['Anmelden']);
  });

  test('a password that is set signs in at once with the address of the link', async () => {
    const taken = await verify({}, null, { resetPassword: async () => email }, '?token=t1');
    await fill({ Passwort: 'ein langer Satz' });
    await press('Passwort festlegen');
    await until(() => taken.length === 2);
    expect(taken[1]).toEqual(['signIn', { email, password: 'ein langer Satz', remember: false }]);
  });

  test.each([
    ['commonPassword', 'Sehr viele Menschen benutzen dieses Passwort.'],
    ['addressPassword', 'Ihre E-Mail-Adresse ist leicht zu erraten.'],
    ['portalPassword', 'Der Name des Portals ist leicht zu erraten.'],
  ] as const)('a password that is refused as %s has its error at the field', async (failure, sentence) => {
    await verify({}, null, { resetPassword: () => Promise.reject(new IdentityError(failure)) }, '?token=t1');
    await fill({ Passwort: 'ein langer Satz' });
    await press('Passwort festlegen');
    const described = field('Passwort').getAttribute('aria-describedby')?.split(' ') ?? [];
    const says = described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
    expect(says).toContainEqual(expect.stringContaining(sentence));
    expect(field('Passwort').getAttribute('aria-invalid')).toBe('true');
    expect(alert()).toBeUndefined();
  });

  test('a link that no longer works is reported, and the mail can be requested again', async () => {
    const broken = { resetPassword: () => Promise.reject(new IdentityError('invalidLink')) };
    const taken = await verify({}, null, broken, '?token=t1');
    await fill({ Passwort: 'ein langer Satz' });
    await press('Passwort festlegen');
    await appears('[role=alert]');
    expect(alert()).toContain('Dieser Link gilt nicht mehr.');
    await fill({ 'E-Mail': email });
    await press('E-Mail noch einmal senden');
    expect(taken.at(-1)).toEqual(['resendVerification', email]);
    expect(card()).toContain('Gesendet.');
  });
});

describe('an invitation', () => {
  const invited = async (offers: Partial<Capabilities>, steps: Steps = {}) => {
    const { client, taken } = fakeClient(offers, steps);
    const router = await show('/auth/invitation?token=t1', client);
    return { taken, router };
  };

  test('leads straight to the password', async () => {
    const { taken } = await invited({});
    expect(title()).toBe('Einladung annehmen');
    await fill({ Passwort: 'ein langer Satz' });
    await press('Passwort festlegen');
    await until(() => title() === 'Adresse bestätigt');
    expect(taken).toEqual([['resetPassword', { email: '', token: 't1', password: 'ein langer Satz' }]]);
  });

  test('that no longer works leads to sign-in and to registering', async () => {
    await invited({}, { resetPassword: () => Promise.reject(new IdentityError('invalidLink')) });
    await fill({ Passwort: 'ein langer Satz' });
    await press('Passwort festlegen');
    await appears('[role=alert]');
    expect(alert()).toContain('Dieser Link gilt nicht mehr.');
    expect(links()).toEqual(['Anmelden', 'Registrieren']);
  });

  test('to a portal whose sign-ins are another service’s leads to registering there', async () => {
    const { router } = await invited({ proof: 'code' });
    await until(() => router.state.location.pathname === '/auth/register');
  });
});

describe('by a code', () => {
  test('takes the code that was sent to a known address', async () => {
    const taken = await verify({ proof: 'code' }, { email });
    expect(card()).toContain('Wir haben eine E-Mail mit einem Code geschickt an:');
    await fill({ Code: '123456' });
    await press('Adresse bestätigen');
    expect(taken).toEqual([['verify', { email, token: '123456' }]]);
    expect(title()).toBe('Adresse bestätigt');
    expect(links()).toEqual(['Anmelden']);
  });

  test('asks for the address where it is not known', async () => {
    const taken = await verify({ proof: 'code' }, null);
    await press('Adresse bestätigen');
    expect(card()).toContain('Bitte tragen Sie Ihre E-Mail-Adresse ein.');
    expect(card()).toContain('Bitte geben Sie den Code ein.');
    await fill({ 'E-Mail': email, Code: '123456' });
    await press('Adresse bestätigen');
    expect(taken).toEqual([['verify', { email, token: '123456' }]]);
  });

  test('a wrong code is reported, and a new one can be requested', async () => {
    const wrong = { verify: () => Promise.reject(new IdentityError('wrongCode')) };
    const taken = await verify({ proof: 'code' }, { email, sent: true }, wrong);
    await fill({ Code: '1' });
    await press('Adresse bestätigen');
    expect(alert()).toContain('Dieser Code stimmt nicht oder ist zu alt.');
    await press('Neuen Code senden');
    expect(taken.at(-1)).toEqual(['resendVerification', email]);
  });
});

describe('on a page of the service’s', () => {
  const page: Partial<Capabilities> = { signIn: 'page', proof: 'page' };

  test('shows where the link leads, and offers sign-in for afterwards', async () => {
    await verify({ ...page, resend: false }, { email, sent: true });
    expect(card()).toContain('Der Link führt auf eine Seite des Anmeldedienstes.');
    expect(links()).toEqual(['Anmelden']);
    expect(buttons()).toEqual([]);
  });

  test('people who cannot find the mail see whom to ask', async () => {
    await verify({ ...page, resend: false }, { email, sent: false });
    expect(card()).toContain('haben Sie bei der Registrierung bekommen');
    expect(card()).toContain('hilft Ihnen die Geschäftsstelle Ihres Verbandes');
  });

  test('signing in once more sends the mail again', async () => {
    const late = { resendVerification: () => Promise.reject(new IdentityError('signInAgain')) };
    await verify(page, { email }, late);
    await press('E-Mail noch einmal senden');
    expect(alert()).toContain('Melden Sie sich bitte noch einmal an.');
  });
});
