import { createHmac } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuers } from '#contract/identity/words.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { claimsOf, createSigner, issuerCases, type Signer } from '../support/issuer-cases.ts';

it('every sign-in service has its cases', () => expect(issuerCases.map(({ name }) => name)).toEqual(issuers));

// Any bad token, from any issuer: 401 without a reason.
describe.each(issuerCases)('a token of $name', (issuer) => {
  let api: TestApi;
  let signer: Signer;
  let published: object[];
  let reachable = true;

  beforeAll(async () => {
    api = await testApi({
      issuers: issuer.issuers,
      fetchKeys: async () => {
        if (!reachable) throw new Error('cannot be reached');
        return { keys: published };
      },
    });
    signer = await createSigner(issuer.algorithm, issuer.name === 'jwt' ? api.signing : undefined);
    published = [signer.jwk];
    await api.device('person-1', { id: 'session' });
    await api.device('admin-1', { id: 'session of the office' });
  });
  afterAll(() => api.close());

  const seconds = () => Math.floor(api.clock.now.getTime() / 1000);
  const claims = (change: object = {}) => claimsOf(issuer, api.clock.now, change);
  const signed = (change: object = {}, header: object = {}, key?: CryptoKey) =>
    signer.sign(claims(change), header, key);
  const visit = (as: string, tenant = 'here') => api.call('GET', '/api/secured/admin-only', { as, tenant });
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  async function swapped(part: number, value: string): Promise<string> {
    const parts = (await signed()).split('.');
    parts[part] = value;
    return parts.join('.');
  }

  /** Algorithm confusion: the public key as an HMAC secret. */
  function hmac(material: string | Buffer, hash: '256' | '512' = '256'): string {
    const content = `${encode({ alg: `HS${hash}`, kid: signer.kid })}.${encode(claims(issuer.admin))}`;
    return `${content}.${createHmac(`sha${hash}`, material).update(content).digest('base64url')}`;
  }

  /** Correctly signed with a key of another kind that the token itself brings. */
  async function otherAlgorithm(algorithm: 'RS256' | 'ES256' | 'PS256' | 'EdDSA'): Promise<string> {
    const { privateKey } = await generateKeyPair(algorithm);
    return signed({}, { alg: algorithm }, privateKey);
  }

  const stranger = () => signer.stranger.privateKey;
  const strangersKey = () => exportJWK(signer.stranger.publicKey);
  const other = issuerCases[(issuerCases.indexOf(issuer) + 1) % issuerCases.length];

  const bad: [name: string, make: () => Promise<string> | string][] = [
    ['words', () => 'not-a-token'],
    ['dots', () => '..'],
    ['five parts, as encrypted ones have', () => 'a.b.c.d.e'],
    ['something huge', () => 'x'.repeat(10_000)],
    ['the past', () => signed({ iat: seconds() - 1000, exp: seconds() - 6 })],
    ['the future', () => signed({ nbf: seconds() + 60 })],
    ['a time of issue that is yet to come', () => signed({ iat: seconds() + 60 })],
    ['another tenant', () => signed(issuer.elsewhere)],
    ['another issuer', () => signed({ iss: 'https://issuer.example/' })],
    ['the issuer in a list', () => signed({ iss: [claims().iss] })],
    ["another service's issuer and audience", () => signed(other?.claims)],
    ['another audience', () => signed({ aud: 'another' })],
    ['several audiences, issued to another', () => signed({ aud: [claims().aud, 'another'], azp: 'another' })],
    ['several audiences, issued to nobody', () => signed({ aud: [claims().aud, 'another'] })],
    ['the kind of an access token', () => signed({}, { typ: 'at+jwt' })],
    ['the kind of a logout token', () => signed({}, { typ: 'logout+jwt' })],
    ['no expiry', () => signed({ exp: undefined })],
    ['an expiry in words', () => signed({ exp: 'never' })],
    ['no time of issue', () => signed({ iat: undefined })],
    ['no subject', () => signed({ sub: undefined })],
    ['an empty subject', () => signed({ sub: '' })],
    ['a subject with NUL', () => signed({ sub: 'a\u0000b' })],
    ['no audience', () => signed({ aud: undefined })],
    ['no issuer', () => signed({ iss: undefined })],
    ['no address', () => signed({ email: undefined })],
    ['an address that is none', () => signed({ email: 'erika' })],
    ['an address in a list', () => signed({ email: ['erika@example.org'] })],
    ['no word on verification', () => signed({ email_verified: undefined })],
    ['verification in words', () => signed({ email_verified: 'true' })],
    ['another key under the same id', () => signed({}, {}, stranger())],
    ['a foreign key id', () => signed({}, { kid: 'foreign' }, stranger())],
    ['no key id', () => signed({}, { kid: undefined })],
    ['an embedded key', async () => signed({}, { kid: undefined, jwk: await strangersKey() }, stranger())],
    ['an embedded key under our id', async () => signed({}, { jwk: await strangersKey() }, stranger())],
    ['an embedded certificate', () => signed({}, { x5c: ['MIIB'] }, stranger())],
    ['a key address of its own', () => signed({}, { jku: 'https://evil.example/jwks' }, stranger())],
    [
      'critical extensions',
      () => swapped(0, encode({ alg: issuer.algorithm, kid: signer.kid, crit: ['exp'], exp: 1 })),
    ],
    ['alg none', () => new UnsecuredJWT(claims(issuer.admin)).encode()],
    ['alg None', () => swapped(0, encode({ alg: 'None', kid: signer.kid }))],
    ['alg none and a signature', () => swapped(0, encode({ alg: 'none', kid: signer.kid }))],
    ['no alg', () => swapped(0, encode({ kid: signer.kid }))],
    ['no signature', () => swapped(2, '')],
    ['a changed signature', () => swapped(2, Buffer.alloc(64, 7).toString('base64url'))],
    ['changed claims', () => swapped(1, encode(claims({ sub: 'somebody-else', ...issuer.admin })))],
    ['claims that are no object', () => swapped(1, encode([1]))],
    ['claims that are no JSON', () => swapped(1, Buffer.from('{"sub":').toString('base64url'))],
    ['HS256 with the public key as PEM', async () => hmac(await exportSPKI(signer.publicKey))],
    ['HS512 with the public key as PEM', async () => hmac(await exportSPKI(signer.publicKey), '512')],
    ['HS256 with the public key as JWK', () => hmac(JSON.stringify(signer.jwk))],
    ['HS256 with an empty secret', () => hmac('')],
    ['ES256', () => otherAlgorithm('ES256')],
    ['PS256', () => otherAlgorithm('PS256')],
    [
      issuer.algorithm === 'RS256' ? 'EdDSA' : 'RS256',
      () => otherAlgorithm(issuer.algorithm === 'RS256' ? 'EdDSA' : 'RS256'),
    ],
    ...issuer.bad.map(([name, change, header]): [string, () => Promise<string>] => [
      name,
      () => signed(change, header),
    ]),
  ];

  it('that is valid gives access, to the office where it contains that', async () => {
    const code = issuer.name === 'jwt' ? 'members.notJoined' : 'members.pending';
    expect(await visit(await signed())).toMatchObject({ status: 403, body: { code } });
    const admin = await visit(await signed({ sub: 'admin-1', email: 'office@example.org', ...issuer.admin }));
    expect(admin.status).toBe(issuer.name === 'jwt' ? 403 : 200);
  });

  it('that names several audiences and us as the one it was issued to is good', async () => {
    const token = await signed({ aud: [claims().aud, 'another'], azp: claims().aud });
    expect(await visit(token)).toMatchObject({ status: 403 });
  });

  it.each(bad)('with %s is refused', async (_name, make) => {
    const reply = await visit(await make());
    expect([reply.status, reply.body.code]).toEqual([401, 'auth.invalidToken']);
    expect(reply.body.detail ?? '').not.toMatch(/jose|JW[ST]|claim|signature/i);
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  it('is no good in another tenant', async () => {
    const token = await signed();
    expect(await visit(token, 'elsewhere')).toMatchObject({ status: 401, body: { code: 'auth.invalidToken' } });
    const theirs = await signed(issuer.elsewhere);
    expect(await visit(theirs, 'elsewhere')).toMatchObject({ status: 403 });
  });

  it('of an address that is not proved is refused as such', async () => {
    const reply = await visit(await signed({ email_verified: false }));
    expect([reply.status, reply.body.code]).toEqual([401, 'auth.unverified']);
  });

  // The built-in keys never need fetching; see verify.test.ts.
  const itFetchesKeys = issuer.name === 'jwt' ? () => {} : it;
  itFetchesKeys('is verified by new keys without a restart, and by known ones in an outage', async () => {
    const later = (milliseconds: number) => (api.clock.now = new Date(api.clock.now.getTime() + milliseconds));
    const next = await createSigner(issuer.algorithm);
    const renewed = () => next.sign(claims({ sub: 'person-1' }), { kid: 'k2' });
    later(31_000);
    published = [signer.jwk, { ...next.jwk, kid: 'k2' }];
    expect(await visit(await renewed())).toMatchObject({ status: 403 });
    reachable = false;
    later(700_000);
    expect(await visit(await renewed())).toMatchObject({ status: 403 });
    const unknown = await next.sign(claims(), { kid: 'k3' });
    expect(await visit(unknown)).toMatchObject({ status: 503, body: { code: 'auth.keysUnavailable' } });
    reachable = true;
    later(31_000);
    expect(await visit(unknown)).toMatchObject({ status: 401 });
  });
});
