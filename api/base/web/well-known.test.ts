import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#api/base/config.ts';
import { testApi, type TestApi } from '#tests/api.ts';

describe('a portal whose operator takes reports of security holes', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ environment: { SECURITY_CONTACT: 'security@muster.example' } });
  });
  afterAll(() => api.close());

  it.each(['/.well-known/security.txt', '/security.txt'])('names the contact at %s', async (path) => {
    const reply = await api.app.inject(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.body.split('\n')).toEqual([
      'Contact: mailto:security@muster.example',
      // 180 days after the clock of the tests.
      'Expires: 2027-05-19T09:00:00.000Z',
      'Preferred-Languages: de, en',
      '',
    ]);
  });

  it('asks search engines for the sign-in page and the legal texts alone', async () => {
    const { body, statusCode } = await api.app.inject('/robots.txt');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^User-agent: \*$/m);
    expect(body).toMatch(/^Allow: \/auth\/$/m);
    expect(body).toMatch(/^Disallow: \/$/m);
  });
});

it('there is no security.txt without a contact', async () => {
  const api = await testApi();
  for (const path of ['/.well-known/security.txt', '/security.txt'])
    expect((await api.app.inject(path)).statusCode).toBe(404);
  await api.close();
});

it.each([
  ['security@muster.example', 'mailto:security@muster.example'],
  ['mailto:security@muster.example', 'mailto:security@muster.example'],
  ['https://muster.example/security', 'https://muster.example/security'],
])('takes the contact %s as %s', (given, uri) => {
  expect(readConfig({ SECURITY_CONTACT: given }).securityContact).toBe(uri);
});

it.each(['http://muster.example', 'the office', 'javascript:alert(1)', 'a@b.example\nContact: mailto:c@d.example'])(
  'refuses the contact %j',
  (given) => {
    expect(() => readConfig({ SECURITY_CONTACT: given })).toThrow(/SECURITY_CONTACT must be a mail address/);
  },
);
