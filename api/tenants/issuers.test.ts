import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuers } from '#contract/identity/words.ts';
import { pages } from '#contract/base/pages.ts';
import { openPages, tenantsIn } from './fixtures/house.ts';

const groupsClaim = 'https://portal.example/groups';
const firebase = { name: 'firebase', projectId: 'portal-test', apiKey: 'public-key' };
const auth0 = { name: 'auth0', domain: 'portal.eu.auth0.com', clientId: 'client', groupsClaim };
const amplify = { name: 'amplify', userPoolId: 'eu-central-1_AbCdEfGhI', clientId: 'client' };

const issuerOf = async (issuer: unknown, options = {}) => {
  const { tenants, logged } = await tenantsIn({ 'a.json': { name: 'A', issuer } }, options);
  return { issuer: tenants[0]?.issuer, logged };
};

describe('the issuer of a tenant file', () => {
  it.each([
    ['jwt', { name: 'jwt' }],
    ['firebase', firebase],
    [
      'firebase with a tenant of its own',
      { ...firebase, tenant: 'musterland-x7k2a', authDomain: 'login.portal.example' },
    ],
    ['firebase without tenants', { ...firebase, tenant: null, google: true }],
    ['auth0', auth0],
    ['auth0 with mails', { ...auth0, mailClientId: 'mailer', register: false }],
    ['amplify', amplify],
    ['amplify with Google', { ...amplify, google: true, domain: 'login.portal.example' }],
  ])('may be %s', async (_what, issuer) => {
    const found = await issuerOf(issuer);
    expect(found.logged).toEqual([]);
    expect(found.issuer?.name).toBe(issuer.name);
  });

  it.each([
    ['another name', { name: 'ldap' }, 'issuer'],
    ['no name', {}, 'issuer'],
    ['an unknown field', { name: 'jwt', secret: 'x' }, 'secret'],
    ['a client secret', { ...auth0, clientSecret: 'x' }, 'clientSecret'],
    ['no project', { name: 'firebase', apiKey: 'k' }, 'issuer.projectId'],
    ['a project in capitals', { ...firebase, projectId: 'Portal' }, 'issuer.projectId'],
    ['no key', { name: 'firebase', projectId: 'portal-test' }, 'issuer.apiKey'],
    ['an empty tenant', { ...firebase, tenant: '' }, 'issuer.tenant'],
    ['an address as a domain', { ...auth0, domain: 'https://portal.eu.auth0.com' }, 'issuer.domain'],
    ['no client', { name: 'auth0', domain: 'portal.eu.auth0.com', groupsClaim }, 'issuer.clientId'],
    ['a claim that Auth0 drops', { ...auth0, groupsClaim: 'groups' }, 'issuer.groupsClaim'],
    ['a pool without a region', { ...amplify, userPoolId: 'AbCdEfGhI' }, 'issuer.userPoolId'],
    ['Google without its pages', { ...amplify, google: true }, 'issuer.domain'],
    ['a stand-in without https', { ...amplify, endpoint: 'http://127.0.0.1:9229' }, 'issuer.endpoint'],
    ['a stand-in elsewhere', { ...amplify, endpoint: 'https://cognito.portal.example' }, 'issuer.endpoint'],
    ['an endpoint of another kind', { ...firebase, endpoint: 'file:///etc' }, 'issuer.endpoint'],
  ])('with %s makes an invalid tenant', async (_what, issuer, reason) => {
    const found = await issuerOf(issuer);
    expect(found.issuer).toBeUndefined();
    expect(found.logged).toMatchObject([
      { message: 'Invalid tenant', detail: { file: 'a.json', reason: expect.stringContaining(reason) } },
    ]);
  });

  it.each([
    ['the same Firebase tenant', { ...firebase, tenant: 'both' }, { ...firebase, tenant: 'both' }],
    ['no Firebase tenant', { ...firebase, tenant: null }, { ...firebase, tenant: null }],
    ['the same client at Auth0', auth0, { ...auth0, register: false }],
    ['the same client of a pool', amplify, amplify],
  ])('may not be shared: %s', async (_what, first, second) => {
    const { tenants, logged } = await tenantsIn({
      'a.json': { name: 'A', issuer: first },
      'b.json': { name: 'B', issuer: second },
    });
    expect(tenants.map(({ id }) => id)).toEqual(['a']);
    expect(logged).toMatchObject([{ message: 'Invalid tenant', detail: { file: 'b.json' } }]);
  });

  it('may be of one service when the accounts are apart', async () => {
    const files = [
      { ...firebase, tenant: 'one' },
      { ...firebase, tenant: 'other' },
      auth0,
      { ...auth0, clientId: 'other' },
      { ...amplify, clientId: 'other' },
      amplify,
      { name: 'jwt' },
      { name: 'jwt' },
    ].map((issuer, index) => [`${index}.json`, { name: `${index}`, issuer }]);
    const { tenants } = await tenantsIn(Object.fromEntries(files));
    expect(tenants).toHaveLength(files.length);
  });

  it('may be a stand-in in tests alone', async () => {
    const overHttp = { ...firebase, endpoint: 'http://127.0.0.1:9099' };
    expect((await issuerOf(overHttp, { standIns: true })).issuer).toMatchObject(overHttp);
  });
});

describe('a portal of each issuer', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await openPages(
      {
        'jwt.json': { name: 'Jwt', issuer: { name: 'jwt', google: true } },
        'musterland.json': { name: 'Musterland' },
        'beispielstadt.json': { name: 'Beispielstadt', issuer: firebase },
        'firebase.json': { name: 'Feuer', issuer: { ...firebase, google: true } },
        'plain.json': { name: 'Plain', issuer: { ...firebase, tenant: null } },
        'auth0.json': { name: 'Auth0', issuer: { ...auth0, mailClientId: 'mailer' } },
        'quiet.json': { name: 'Quiet', issuer: { ...auth0, clientId: 'quiet', mailClientId: 'mailer' } },
        'amplify.json': { name: 'Amplify', issuer: { ...amplify, google: true, domain: 'login.portal.example' } },
      },
      { AUTH0_MAIL_SECRETS: '{"auth0":"very-secret"}' },
    );
  });
  afterAll(() => app.close());

  const at = (url: string, tenant: string, cookie = '') => app.inject({ url, headers: { 'x-tenant': tenant, cookie } });

  it.each([
    ['jwt', { name: 'jwt', register: true, google: false }],
    [
      'firebase',
      {
        name: 'firebase',
        register: true,
        google: true,
        projectId: 'portal-test',
        apiKey: 'public-key',
        authDomain: 'portal-test.firebaseapp.com',
        tenant: 'Feuer',
        endpoint: null,
      },
    ],
    ['plain', { tenant: null }],
    ['auth0', { name: 'auth0', domain: 'portal.eu.auth0.com', clientId: 'client', groupsClaim, resend: true }],
    ['quiet', { resend: false }],
    ['amplify', { name: 'amplify', google: true, domain: 'login.portal.example', clientId: 'client' }],
  ])('gives the browser what it needs: %s', async (tenant, issuer) => {
    const reply = await at('/tenant.json', tenant);
    expect(reply.json().issuer).toMatchObject(issuer);
    expect(reply.body).not.toMatch(/secret|mailer/);
  });

  it.each([
    ['musterland', true],
    ['jwt', false],
    ['beispielstadt', false],
  ])('offers demo accounts where there are some, and for the built-in issuer alone: %s', async (tenant, demo) => {
    expect((await at('/tenant.json', tenant)).json().demo).toBe(demo);
  });

  it.each([
    ['jwt', { 'connect-src': "'self'", 'frame-src': undefined, 'img-src': "'self' data: blob:" }],
    [
      'firebase',
      {
        'connect-src': "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
        'frame-src': 'https://portal-test.firebaseapp.com',
        'img-src': "'self' data: blob: https://*.googleusercontent.com",
      },
    ],
    ['plain', { 'frame-src': undefined, 'img-src': "'self' data: blob:" }],
    ['auth0', { 'connect-src': "'self' https://portal.eu.auth0.com", 'frame-src': undefined }],
    [
      'amplify',
      { 'connect-src': "'self' https://cognito-idp.eu-central-1.amazonaws.com https://login.portal.example" },
    ],
  ])('allows the origins of its issuer and no other: %s', async (tenant, expected) => {
    const header = String((await at('/', tenant)).headers['content-security-policy']);
    const policy: Record<string, string | undefined> = Object.fromEntries(
      header.split('; ').map((part) => [part.split(' ', 1)[0], part.replace(/^\S+ /, '')]),
    );
    for (const [directive, sources] of Object.entries(expected)) expect(policy[directive]).toBe(sources);
    const scripts = policy['script-src']?.split(' ').filter((source) => !/^'(self|sha256-.*)'$/.test(source));
    expect(scripts).toEqual(tenant === 'firebase' ? ['https://apis.google.com'] : []);
  });

  it('names the client of its issuer in the document, and of no other', async () => {
    const preloads = async (tenant: string) =>
      [...(await at('/', tenant)).body.matchAll(/<link rel="modulepreload" fetchpriority="low" href="([^"]+)">/g)].map(
        ([, href]) => href,
      );
    const page = ['/assets/en.js', '/assets/login.js'];
    expect(await preloads('jwt')).toEqual(['/assets/jwt.js', ...page]);
    expect(await preloads('firebase')).toEqual(['/assets/firebase.js', '/assets/sdk.js', ...page]);
  });

  it('begins to ask early with the token of the built-in sign-in alone', async () => {
    const early = async (tenant: string) =>
      (await at('/', tenant, `zunfthaus.session_token=x; zunfthaus.session.${tenant}=1`)).body.includes('early-calls');
    expect([await early('jwt'), await early('firebase')]).toEqual([true, false]);
  });

  const pinned = Object.values(pages).filter((page) => /^\/auth\/(jwt|auth0|amplify)\//.test(page));

  it('has all the pages that name an issuer', () => {
    expect(pinned).toEqual(
      expect.arrayContaining([
        '/auth/jwt/login',
        '/auth/jwt/register',
        '/auth/auth0/login',
        '/auth/auth0/callback',
        ...['login', 'register', 'confirm-register', 'forgot-password', 'reset-password'].map(
          (page) => `/auth/amplify/${page}`,
        ),
      ]),
    );
  });

  it.each(issuers.flatMap((issuer) => pinned.map((page) => [issuer, page] as const)))(
    '%s: %s is served by its own issuer, else with status 400',
    async (issuer, page) => {
      const expected = page.startsWith(`/auth/${issuer}/`) ? 200 : 400;
      for (const url of [page, `${page}/`, `${page}?returnTo=%2F`])
        expect((await at(url, issuer)).statusCode).toBe(expected);
    },
  );

  it.each(issuers)('%s: the general pages are served, and what is no page is not', async (issuer) => {
    expect((await at('/auth/login', issuer)).statusCode).toBe(200);
    expect((await at('/auth/jwt/other', issuer)).statusCode).toBe(404);
    expect((await at('/auth/firebase/login', issuer)).statusCode).toBe(404);
  });
});
