import { afterEach, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
afterEach(() => api.close());

const ask = async (url: string) => {
  const { statusCode, headers, body } = await api.app.inject({ url });
  return { status: statusCode, type: headers['content-type'], body };
};

describe('security.txt', () => {
  it.each(['mailto:security@portal.example', 'https://portal.example/security'])(
    'names %s, and is good for less than a year',
    async (contact) => {
      api = await testApi({ environment: { SECURITY_CONTACT: contact } });
      const { status, type, body } = await ask('/.well-known/security.txt');
      expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
      const expires = new Date(api.clock.now.getTime() + 180 * 86_400_000).toISOString();
      expect(body).toBe(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: de, en, es\n`);
    },
  );

  it('is not there where nobody is named', async () => {
    api = await testApi();
    expect(await ask('/.well-known/security.txt')).toMatchObject({ status: 404 });
  });

  it('names nobody who cannot be reached so', async () => {
    await expect(testApi({ environment: { SECURITY_CONTACT: 'security@portal.example' } })).rejects.toThrow(
      'SECURITY_CONTACT',
    );
    api = await testApi();
  });
});

it('robots.txt keeps search engines out', async () => {
  api = await testApi();
  expect(await ask('/robots.txt')).toMatchObject({ status: 200, body: 'User-agent: *\nDisallow: /\n' });
});
