import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '#platform/http/server.ts';
import { type House, openHouse, password, secret } from './fixtures/house.ts';
import { createIdentity } from '../identity.service.ts';

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });

let house: House;
let token: string;
beforeAll(async () => {
  house = await openHouse();
  await house.person('erika@example.org');
  token = await house.tokenOf('erika@example.org');
});
afterAll(() => house.close());

const identity = createIdentity({
  config: { publicUrl: undefined, google: undefined, auth0MailSecrets: {} },
  secret,
  identityUrl: 'postgres://nobody:secret-of-the-role@127.0.0.1:1/nowhere',
  jobs: { send: async () => undefined, sendWithin: async () => undefined },
  tenantIds: ['musterland'],
  log,
  tenantId: () => 'musterland',
  tenant: () => ({
    id: 'musterland',
    identifier: 'musterland',
    name: 'Musterland',
    language: 'de',
    hosts: [],
    issuer: { name: 'jwt', google: false },
  }),
  languageOf: async () => null,
  groupsOf: async () => [],
});
const app = createServer({ log, trustProxy: undefined });
identity.mount(app);
afterAll(async () => {
  await app.close();
  await identity.close();
});

const session = 'abcdefghijklmnopqrstuvwxyz012345';
const email = 'geheime-adresse@example.org';

test.each([
  ['POST', '/sign-in/email', { email, password }],
  ['POST', '/sign-up/email', { email, name: 'Geheimer Name' }],
  ['POST', '/request-password-reset', { email }],
  ['POST', '/send-verification-email', { email }],
  ['POST', '/reset-password', { token: 'geheimer-beleg', newPassword: password }],
  ['GET', '/token', undefined],
  ['GET', '/jwks', undefined],
] as const)('%s %s is unavailable, and the log keeps its secrets', async (method, path, payload) => {
  const headers = { authorization: `Bearer ${session}` };
  const answer = await app.inject({ method, url: `/api/auth${path}`, headers, ...(payload && { payload }) });
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(answer.body).not.toContain('127.0.0.1');
  const text = logged.join('\n');
  expect(text).toContain('request failed');
  for (const hidden of [email, password, session, 'secret-of-the-role', 'geheim', 'Geheimer Name']) {
    expect(text).not.toContain(hidden);
  }
});

test('tokens cannot be judged without keys', async () => {
  await expect(identity.identify(token, 'musterland')).rejects.toMatchObject({ code: 'auth.keysUnavailable' });
  await expect(identity.ready()).rejects.toThrow();
});
