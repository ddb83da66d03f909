import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOwnOrigin, isSecure, originOf } from './origin.rules.ts';
import { type House, openHouse, password } from './fixtures/house.ts';

const hosts = ['portal.musterland.example', 'musterland.example:8443'];
const asked = (
  host: string,
  { protocol = 'http', at = '127.0.0.1' }: { protocol?: 'http' | 'https'; at?: string } = {},
) => ({
  host,
  protocol,
  socket: { localPort: 3000 },
  server: { addresses: () => [{ address: at }] },
});

describe('the origin of links', () => {
  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['beispielstadt.localhost:3000', 'http://beispielstadt.localhost:3000'],
    ['portal.musterland.example', 'https://portal.musterland.example'],
    ['PORTAL.musterland.example', 'https://portal.musterland.example'],
    ['musterland.example:8443', 'https://musterland.example:8443'],
    ['musterland.example:9999', 'https://portal.musterland.example'],
    ['portal.musterland.example:9999', 'https://portal.musterland.example'],
    ['evil.example', 'https://portal.musterland.example'],
    ['localhost.evil.example', 'https://portal.musterland.example'],
    ['localhost:80@evil.example', 'https://portal.musterland.example'],
    ['evil.example#localhost', 'https://portal.musterland.example'],
    ['evil.example/portal.musterland.example', 'https://portal.musterland.example'],
    ['127.0.0.1.evil.example', 'https://portal.musterland.example'],
    ['', 'https://portal.musterland.example'],
  ])('a request to %s has %s', (host, origin) => {
    expect(originOf({ publicUrl: undefined, hosts, request: asked(host) })).toBe(origin);
  });

  test.each(['localhost:3000', '127.0.0.1:666', '[::1]:3000', 'musterland.localhost'])(
    'is never %s where others than this machine can call',
    (host) => {
      for (const at of ['0.0.0.0', '::', '192.0.2.7'])
        expect(originOf({ publicUrl: undefined, hosts, request: asked(host, { at }) })).toBe(
          'https://portal.musterland.example',
        );
    },
  );

  test.each([
    { 'x-forwarded-host': '127.9.9.9:6666' },
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-port': '443' },
    { 'x-real-ip': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy.example' },
  ])('is never this machine where a proxy calls for somebody else, with %o', (headers) => {
    const request = { ...asked('127.9.9.9:6666'), headers };
    expect(originOf({ publicUrl: undefined, hosts, request })).toBe('https://portal.musterland.example');
  });

  test('is never this machine where a proxy is trusted', () => {
    const request = { ...asked('127.9.9.9:6666'), ips: ['127.0.0.1'] };
    expect(originOf({ publicUrl: undefined, hosts, request })).toBe('https://portal.musterland.example');
  });

  test('is PUBLIC_URL where it is set', () => {
    const publicUrl = 'https://portal.example';
    expect(originOf({ publicUrl, hosts, request: asked('localhost:3000') })).toBe(publicUrl);
  });

  test('is this machine where a portal has no host', () => {
    expect(originOf({ publicUrl: undefined, hosts: [], request: asked('evil.example') })).toBe('http://localhost:3000');
  });
});

test.each([
  ['localhost:3000', 'http', undefined, false],
  ['localhost:3000', 'https', undefined, true],
  ['localhost:3000', 'http', 'https://public.example', true],
  ['localhost:3000', 'http', 'http://public.example', false],
  ['portal.musterland.example', 'http', undefined, true],
  ['evil.example', 'http', undefined, true],
] as const)('a browser at %s over %s, with PUBLIC_URL %s, sees https: %s', (host, protocol, publicUrl, secure) => {
  for (const at of ['127.0.0.1', '0.0.0.0'])
    expect(isSecure({ publicUrl, hosts, request: asked(host, { protocol, at }) })).toBe(secure);
});

test.each([
  [undefined, true],
  ['http://portal.musterland.example', true],
  ['https://portal.musterland.example', true],
  ['https://public.example', true],
  ['https://public.example:444', false],
  ['https://evil.example', false],
  ['null', false],
  ['', false],
])('a page of %s may call: %s', (origin, own) => {
  expect(isOwnOrigin({ publicUrl: 'https://public.example', origin, host: 'portal.musterland.example' })).toBe(own);
});

describe('a forged Host header', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  test.each(['evil.example', 'localhost:1@evil.example', 'evil.example:80'])('%s is in no mail', async (host) => {
    const email = `opfer-${host.length}@example.org`;
    await house.post('/sign-up/email', { email, name: 'O', password }, { host, 'x-forwarded-host': 'evil.example' });
    await house.post('/request-password-reset', { email }, { host });
    await house.post('/send-verification-email', { email }, { host });
    const mails = house.mailsTo(email);
    expect(mails).toHaveLength(3);
    expect(JSON.stringify(mails)).not.toContain('evil');
    for (const { text } of mails) expect(text).toContain('https://portal.musterland.example/auth/');
  });

  test('nothing but PUBLIC_URL is used where it is set', async () => {
    const node = await openHouse({
      config: { publicUrl: 'https://public.example', google: undefined, auth0MailSecrets: {} },
    });
    try {
      await node.post(
        '/sign-up/email',
        { email: 'oeffentlich@example.org', name: 'O', password },
        { host: 'evil.example' },
      );
      expect(node.mails[0]?.text).toContain('https://public.example/auth/verify?token=');
      await node.person('erika@example.org');
      expect(decodeJwt(await node.tokenOf('erika@example.org')).iss).toBe('https://public.example');
      const foreign = { host: 'evil.example', origin: 'https://public.example' };
      const answer = await node.post('/sign-in/email', { email: 'erika@example.org', password }, foreign);
      expect(answer.cookies.length).toBeGreaterThan(0);
      expect(answer.cookies.filter(({ secure }) => !secure)).toEqual([]);
    } finally {
      await node.close();
    }
  });

  test('cookies are secure where the address is https', async () => {
    await house.person('sicher@example.org');
    const body = { email: 'sicher@example.org', password };
    const answer = await house.post('/sign-in/email', body, { host: 'portal.musterland.example' });
    expect(answer.cookies.length).toBeGreaterThan(0);
    expect(answer.cookies.filter(({ secure }) => !secure)).toEqual([]);
  });
});
