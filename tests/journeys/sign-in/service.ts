import type { Page } from 'playwright';
import type { IssuerName } from '#contract/identity/words.ts';
import { type House, type HouseOptions, linkIn, openHouse } from '../support/house.ts';
import {
  auth0Clients,
  auth0GroupsClaim,
  auth0Mailer,
  cognitoPools,
  firebaseApiKey,
  firebaseProject,
  type NewTestUser,
  startIssuer,
  type TestIssuer,
} from '../../issuers/issuers.ts';

/** Firebase keeps the accounts of each in a tenant of that name. */
export const portals = { here: 'Kreishandwerkerschaft Hier', elsewhere: 'Kreishandwerkerschaft Dort' };
export const password = 'Hobelbank 1848!';

export interface SignInHouse {
  house: House;
  service: Pick<TestIssuer, 'addUser' | 'mailsTo' | 'revoke'>;
  close(): Promise<void>;
}

export interface SignInService {
  issuer: IssuerName;
  open(): Promise<SignInHouse>;
  /** Starts at our login page. */
  enter(page: Page, email: string, password: string, options?: { remember: boolean }): Promise<void>;
  refusal: string;
  /** Starts at our page for that. */
  prove(page: Page, mail: { link?: string; code?: string }): Promise<void>;
  refreshes: RegExp;
  origin: (house: SignInHouse) => string;
}

async function enterHere(page: Page, email: string, secret: string, { remember } = { remember: false }) {
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(secret);
  await page.getByLabel('Auf diesem Gerät angemeldet bleiben').setChecked(remember);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

export async function register(
  page: Page,
  { email, name, secret = password }: { email: string; name: string; secret?: string },
) {
  await page.goto('/auth/register');
  await page.getByLabel('Vor- und Nachname').fill(name);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(secret);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await page.getByRole('heading', { name: 'Adresse bestätigen' }).waitFor();
}

async function enterThere(page: Page, email: string, secret: string, { remember } = { remember: false }) {
  const atTheService = page.getByLabel('Email address');
  const goThere = page.getByRole('button', { name: 'Weiter zur Anmeldung' });
  await atTheService.or(goThere).waitFor();
  if (await goThere.isVisible()) {
    await page.getByLabel('Auf diesem Gerät angemeldet bleiben').setChecked(remember);
    await goThere.click();
  }
  await atTheService.fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function follow(page: Page, { link = '' }: { link?: string }) {
  const answer = await page.context().request.get(link);
  if (!answer.ok()) throw new Error(`the link of the mail answered with ${answer.status()}`);
}

async function withService(
  name: Exclude<IssuerName, 'jwt'>,
  optionsOf: (address: string) => Omit<HouseOptions, 'tenants'> & { issuers: { here: object; elsewhere: object } },
): Promise<SignInHouse> {
  const service = await startIssuer(name);
  const { issuers, ...options } = optionsOf(service.address);
  const house = await openHouse({ ...options, tenants: tenantsWith(issuers) });
  const close = async () => {
    await house.close();
    await service.stop();
  };
  return { house, service, close };
}

const legal = { terms: 'Seien Sie freundlich.' };

function tenantsWith(issuers: { here: object; elsewhere: object }): Record<string, object> {
  return {
    here: { name: portals.here, default: true, language: 'de', issuer: issuers.here, legal },
    elsewhere: { name: portals.elsewhere, language: 'de', issuer: issuers.elsewhere },
  };
}

const wrongHere = 'E-Mail oder Passwort stimmt nicht.';
const otherOrigin = ({ service }: SignInHouse) => (service as TestIssuer).address;

export const firebase: SignInService = {
  issuer: 'firebase',
  open: () =>
    withService('firebase', (endpoint) => {
      const issuer = { name: 'firebase', projectId: firebaseProject, apiKey: firebaseApiKey, google: true, endpoint };
      return { issuers: { here: issuer, elsewhere: issuer } };
    }),
  enter: enterHere,
  refusal: wrongHere,
  prove: follow,
  refreshes: /securetoken\.googleapis\.com\/v1\/token/,
  origin: otherOrigin,
};

export const auth0: SignInService = {
  issuer: 'auth0',
  open: () =>
    withService('auth0', (endpoint) => {
      const issuer = {
        name: 'auth0',
        domain: 'portal.eu.auth0.example',
        groupsClaim: auth0GroupsClaim,
        mailClientId: auth0Mailer.clientId,
        google: true,
        endpoint,
      };
      return {
        issuers: {
          here: { ...issuer, clientId: auth0Clients.here },
          elsewhere: { ...issuer, clientId: auth0Clients.elsewhere },
        },
        settings: { AUTH0_MAIL_SECRETS: JSON.stringify({ here: auth0Mailer.clientSecret }) },
        // Its pages are elsewhere, and the way back passes the worker.
        worker: true,
      };
    }),
  enter: enterThere,
  refusal: 'Wrong email or password',
  prove: follow,
  refreshes: /\/oauth\/token$/,
  origin: otherOrigin,
};

/** Hosted pages are always on https; the journey answers there itself. */
export const cognitoPages = 'portal.auth.example';

export const amplify: SignInService = {
  issuer: 'amplify',
  open: () =>
    withService('amplify', (endpoint) => {
      const issuer = { name: 'amplify', google: true, domain: cognitoPages, endpoint };
      const of = ({ userPoolId, userPoolClientId }: (typeof cognitoPools)['here']) => ({
        ...issuer,
        userPoolId,
        clientId: userPoolClientId,
      });
      return { issuers: { here: of(cognitoPools.here), elsewhere: of(cognitoPools.elsewhere) } };
    }),
  enter: enterHere,
  refusal: wrongHere,
  async prove(page, { code = '' }) {
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
    await page.getByRole('heading', { name: 'Adresse bestätigt' }).waitFor();
  },
  refreshes: /127\.0\.0\.1:\d+\/$/,
  origin: otherOrigin,
};

export const builtIn: SignInService = {
  issuer: 'jwt',
  async open() {
    const tenants = tenantsWith({ here: { name: 'jwt' }, elsewhere: { name: 'jwt' } });
    const house = await openHouse({ tenants, worker: true });
    return { house, service: builtInService(house), close: house.close };
  },
  enter: enterHere,
  refusal: wrongHere,
  async prove(page, { link = '' }) {
    await page.goto(link);
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Passwort festlegen' }).click();
    await page.waitForURL((at) => !at.pathname.startsWith('/auth/verify'));
    // The journey goes on with signing in by hand.
    await page.context().clearCookies();
    await page.goto('/auth/login');
  },
  refreshes: /\/api\/auth\/token$/,
  origin: ({ house }) => house.address,
};

/** The built-in service has no groups: its tokens carry roles of the portal. */
function builtInService({ identity, address, mailTo }: House): SignInHouse['service'] {
  const subjects = new Map<string, string>();
  return {
    async addUser({ email, password: secret, name = 'Erika Muster', verified = true }: NewTestUser) {
      if (verified) {
        const subject = await identity.createSignIn({ email, name, password: secret, verified });
        subjects.set(email, subject);
        return subject;
      }
      await fetch(`${address}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-tenant': 'here' },
        body: JSON.stringify({ email, name }),
      });
      // No sign-in exists before the address is verified.
      return '';
    },
    mailsTo: async (email) => [{ kind: 'verify', link: linkIn(await mailTo(email), '/auth/verify') }],
    revoke: (email) => identity.revokeSessions(subjects.get(email) ?? ''),
  };
}
