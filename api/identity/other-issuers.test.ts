import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimsOf, createSigner, issuerCases, type Signer } from '#tests/support/issuer-cases.ts';
import { type House, openHouse, password } from './built-in/fixtures/house.ts';
import type { IssuerSettings } from './issuers/issuer-settings.rules.ts';

const portal = (id: string, issuer: IssuerSettings) => ({
  id,
  identifier: id,
  name: `Kreishandwerkerschaft ${id}`,
  language: 'de' as const,
  hosts: [],
  issuer,
});

describe('the built-in sign-in of a portal whose accounts lie elsewhere', () => {
  let house: House;
  beforeAll(async () => {
    const issuer = { name: 'firebase', register: true, google: false, projectId: 'p', apiKey: 'k', authDomain: 'd' };
    house = await openHouse({ portals: { here: portal('here', issuer as IssuerSettings) } });
  });
  afterAll(() => house.close());

  test.each([
    ['POST', '/sign-in/email', { email: 'erika@example.org', password }],
    ['POST', '/sign-up/email', { email: 'erika@example.org', password, name: 'Erika' }],
    ['POST', '/request-password-reset', { email: 'erika@example.org' }],
    ['POST', '/send-verification-email', { email: 'erika@example.org' }],
    ['POST', '/two-factor/enable', { password }],
    ['POST', '/two-factor/disable', { password }],
    ['POST', '/two-factor/generate-backup-codes', { password }],
    ['POST', '/two-factor/verify-totp', { code: '123456' }],
    ['POST', '/two-factor/verify-backup-code', { code: 'abcde-fghjk' }],
    ['POST', '/passkeys/begin', { password }],
    ['POST', '/passkeys/offer', {}],
    ['POST', '/sign-out', {}],
    ['GET', '/token', undefined],
    ['GET', '/jwks', undefined],
  ] as const)('refuses %s %s', async (method, path, body) => {
    const headers = { 'x-tenant': 'here' };
    const answer = await (method === 'GET' ? house.get(path, headers) : house.post(path, body, headers));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'auth.otherIssuer',
      detail: 'Issuer mismatch, currently using firebase',
    });
    expect(house.mails).toEqual([]);
  });
});

describe('the mail that proves an address at Auth0', () => {
  const issuer = issuerCases.find(({ name }) => name === 'auth0');
  if (!issuer) throw new Error('no case for Auth0');
  let service: Server;
  let house: House;
  let signer: Signer;
  let address: string;
  const asked: { url: string; authorization: string | undefined; body: Record<string, unknown> }[] = [];
  let refuse = false;

  beforeAll(async () => {
    service = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += part));
      request.on('end', () => {
        const { url = '', headers } = request;
        asked.push({ url, authorization: headers.authorization, body: JSON.parse(text) });
        response.writeHead(refuse ? 403 : 201, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ access_token: 'of the mailer' }));
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => service.once('listening', resolve));
    address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    signer = await createSigner('RS256');
    const settings = {
      ...issuer.issuers.here,
      register: true,
      google: false,
      mailClientId: 'mailer',
      endpoint: address,
    };
    house = await openHouse({
      config: { publicUrl: undefined, google: undefined, auth0MailSecrets: { here: 'secret of the mailer' } },
      portals: {
        here: portal('here', settings as unknown as IssuerSettings),
        quiet: portal('quiet', settings as unknown as IssuerSettings),
      },
      fetchKeys: async () => ({ keys: [signer.jwk] }),
    });
  });
  afterAll(async () => {
    await house.close();
    service.close();
  });
  beforeEach(() => {
    asked.length = 0;
    refuse = false;
  });

  const request = async (change: object = {}, tenant = 'here') => {
    const token = await signer.sign(
      claimsOf(issuer, new Date(), { iss: `${address}/`, email_verified: false, ...change }),
    );
    return house.post('/auth0/verification-mail', {}, { authorization: `Bearer ${token}`, 'x-tenant': tenant });
  };

  test('is asked for in the name of the portal, for the account of the token', async () => {
    expect((await request({ sub: 'auth0|1' })).statusCode).toBe(202);
    expect(asked).toMatchObject([
      { url: '/oauth/token', body: { client_id: 'mailer', client_secret: 'secret of the mailer' } },
      {
        url: '/api/v2/jobs/verification-email',
        authorization: 'Bearer of the mailer',
        body: { user_id: 'auth0|1', client_id: 'client-here' },
      },
    ]);
  });

  test('is not asked for without a good token, too often, or where nothing is set up for it', async () => {
    const wrong = await request({ aud: 'another' });
    expect(wrong.json()).toMatchObject({ code: 'auth.invalidToken' });
    const none = await house.post('/auth0/verification-mail', {}, { 'x-tenant': 'here' });
    expect(none.json()).toMatchObject({ code: 'auth.required' });
    expect((await request({}, 'quiet')).statusCode).toBe(404);
    expect((await request({}, 'musterland')).statusCode).toBe(404);
    expect(asked).toEqual([]);
    const statuses = [];
    for (let mail = 0; mail < 6; mail += 1) statuses.push((await request({ email: 'often@example.org' })).statusCode);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test('that Auth0 does not send is owned up to', async () => {
    refuse = true;
    expect((await request({ email: 'unlucky@example.org' })).json()).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
  });
});
