import { expect, it } from 'vitest';
import { readCertificate } from './certificate.service.ts';
import { secureServer } from './fixtures/secure-server.ts';

const patience = 5000;

const inSeconds = (seconds: number) => new Date((Math.floor(Date.now() / 1000) + seconds) * 1000);

it('the certificate of a server is read, also an expired one', async () => {
  for (const endsAt of [inSeconds(86_400), inSeconds(-3600)])
    expect(await readCertificate(await secureServer(endsAt), patience)).toMatchObject({ host: '127.0.0.1', endsAt });
});

it('how long browsers keep to TLS is read too', async () => {
  const hsts = async (headers: Record<string, string>) =>
    (await readCertificate(await secureServer(inSeconds(86_400), headers), patience))?.hstsSeconds;
  expect(await hsts({ 'strict-transport-security': 'max-age=31536000; includeSubDomains' })).toBe(31_536_000);
  expect(await hsts({})).toBe(0);
});

it('a server that does not answer still shows its certificate', async () => {
  const endsAt = inSeconds(86_400);
  const address = await secureServer(endsAt, 'silent');
  expect(await readCertificate(address, 500)).toEqual({ host: '127.0.0.1', endsAt, hstsSeconds: null });
});

it('an address without TLS has none, and where nobody answers it cannot be read', async () => {
  expect(await readCertificate('http://127.0.0.1:9', patience)).toBeNull();
  await expect(readCertificate('https://127.0.0.1:9', patience)).rejects.toThrow('ECONNREFUSED');
});
