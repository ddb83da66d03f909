import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeys } from './keys.service.ts';
import { type House, openHouse } from '../built-in/fixtures/house.ts';
import type { TokenRules } from '../issuers/issuer.rules.ts';
import { firebase } from '../issuers/firebase.service.ts';
import { createVerifier } from './verify.service.ts';

const pair = await generateKeyPair('EdDSA', { extractable: true });
const otherPair = await generateKeyPair('EdDSA', { extractable: true });
const publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'EdDSA' };

let clock: Date;
const now = () => clock;
const seconds = () => Math.floor(clock.getTime() / 1000);

let loads: number;
let reachable: boolean;
let published: object[];
async function load() {
  loads += 1;
  if (!reachable) throw new Error('cannot be reached');
  return { keys: published as [] };
}

function verifier(more: Partial<TokenRules> = {}) {
  const keys = createKeys({ load, now, cooldown: 30_000, maxAge: 600_000 });
  const issuer = {
    name: 'auth0' as const,
    address: 'https://issuer.example/',
    algorithms: ['EdDSA'],
    keys,
    groupsClaim: 'groups',
  };
  return createVerifier({ rulesOf: (tenantId) => ({ ...issuer, audience: tenantId, ...more }), now });
}

function reset() {
  clock = new Date('2026-11-19T12:00:00Z');
  loads = 0;
  reachable = true;
  published = [publicJwk];
}

const claims = (): JWTPayload => ({
  sub: 'person 1',
  email: 'Erika@Example.org',
  email_verified: true,
  name: 'Erika Muster',
  picture: 'https://pictures.example/1.png',
  groups: ['admin', 'editors'],
  iss: 'https://issuer.example/',
  aud: 'musterland',
  iat: seconds(),
  exp: seconds() + 900,
});

const signed = (change: object = {}, header: object = {}, key: CryptoKey = pair.privateKey) =>
  new SignJWT({ ...claims(), ...change }).setProtectedHeader({ alg: 'EdDSA', kid: 'k1', ...header }).sign(key);

describe('a token', () => {
  test('identifies a person', async () => {
    reset();
    expect(await verifier()(await signed(), 'musterland')).toEqual({
      issuer: 'auth0',
      subject: 'person 1',
      email: 'erika@example.org',
      emailVerified: true,
      name: 'Erika Muster',
      picture: 'https://pictures.example/1.png',
      groups: ['admin', 'editors'],
      session: null,
      secondFactor: false,
      since: new Date('2026-11-19T12:00:00Z'),
    });
  });

  test('may lack what does not matter', async () => {
    reset();
    const token = await signed({ name: undefined, picture: undefined, groups: undefined });
    expect(await verifier()(token, 'musterland')).toMatchObject({ name: '', picture: null, groups: [] });
  });

  test('may name groups and extra facts as the issuer does', async () => {
    reset();
    const token = await signed({ 'https://portal.example/groups': 'admin', token_use: 'id' });
    const groupsClaim = 'https://portal.example/groups';
    const strict = (use: string) => verifier({ groupsClaim, check: (found) => found['token_use'] === use });
    expect(await strict('id')(token, 'musterland')).toMatchObject({ groups: ['admin'] });
    await expect(strict('access')(token, 'musterland')).rejects.toMatchObject({ code: 'auth.invalidToken' });
  });

  test('of an unverified address is refused as such', async () => {
    reset();
    const token = await signed({ email_verified: false });
    await expect(verifier()(token, 'musterland')).rejects.toMatchObject({ code: 'auth.unverified' });
  });

  test('is remembered for its tenant only, and no longer than it is valid', async () => {
    reset();
    const identify = verifier();
    const token = await signed({ exp: seconds() + 60 });
    await identify(token, 'musterland');
    await expect(identify(token, 'beispielstadt')).rejects.toMatchObject({ code: 'auth.invalidToken' });
    clock = new Date(clock.getTime() + 64_000);
    expect(await identify(token, 'musterland')).toMatchObject({ subject: 'person 1' });
    clock = new Date(clock.getTime() + 2_000);
    await expect(identify(token, 'musterland')).rejects.toMatchObject({ code: 'auth.invalidToken' });
  });
});

describe('a second factor', () => {
  const facts = (more: object) => ({ firebase: { sign_in_provider: 'password', ...more } });
  const { secondFactor = () => false } = firebase.tokens(
    { name: 'firebase', register: true, google: false, projectId: 'portal', apiKey: 'k', authDomain: 'd' },
    { id: 'musterland', identifier: 'musterland' },
  );

  test.each<[string, object, Partial<TokenRules>, boolean]>([
    ['no claim', {}, {}, false],
    ['the methods', { amr: ['pwd', 'mfa'] }, {}, true],
    ['other methods', { amr: ['pwd', 'otp'] }, {}, false],
    ['a text in the place of the list', { amr: 'mfa' }, {}, false],
    ['the policy', { acr: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor' }, {}, true],
    ['another policy', { acr: '2' }, {}, false],
    ["Firebase's fact", facts({ sign_in_second_factor: 'totp' }), { secondFactor }, true],
    ["Firebase's fact elsewhere", facts({ sign_in_second_factor: 'totp' }), {}, false],
    ['methods at Firebase', { ...facts({}), amr: ['mfa'] }, { secondFactor }, false],
  ])('by %s', async (_, change, rules, used) => {
    reset();
    const identity = await verifier(rules)(await signed(change), 'musterland');
    expect(identity.secondFactor).toBe(used);
  });
});

describe('keys', () => {
  const later = (milliseconds: number) => (clock = new Date(clock.getTime() + milliseconds));

  test('are loaded once, and again for an unknown id, but not for every one', async () => {
    reset();
    const identify = verifier();
    await Promise.all(
      [signed(), signed({ sub: 'person 2' })].map(async (token) => identify(await token, 'musterland')),
    );
    expect(loads).toBe(1);
    published = [publicJwk, { ...(await exportJWK(otherPair.publicKey)), kid: 'k2' }];
    const newer = () => signed({}, { kid: 'k2' }, otherPair.privateKey);
    await expect(identify(await newer(), 'musterland')).rejects.toMatchObject({ code: 'auth.invalidToken' });
    expect(loads).toBe(1);
    later(30_000);
    expect(await identify(await newer(), 'musterland')).toMatchObject({ subject: 'person 1' });
    for (let other = 0; other < 5; other += 1) {
      const unknown = await signed({}, { kid: `no ${other}` }, otherPair.privateKey);
      await expect(identify(unknown, 'musterland')).rejects.toMatchObject({ code: 'auth.invalidToken' });
    }
    expect(loads).toBe(2);
  });

  test('that cannot be reached are unavailable, while known ones still work', async () => {
    reset();
    reachable = false;
    const identify = verifier();
    const token = await signed({ exp: seconds() + 7200 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(identify(token, 'musterland')).rejects.toMatchObject({ code: 'auth.keysUnavailable', status: 503 });
    }
    expect(loads).toBe(1);
    reachable = true;
    later(30_000);
    await identify(token, 'musterland');
    reachable = false;
    later(1_000_000);
    expect(await identify(token, 'musterland')).toMatchObject({ subject: 'person 1' });
    expect(loads).toBe(3);
    const unknown = await signed({}, { kid: 'k2' }, otherPair.privateKey);
    await expect(identify(unknown, 'musterland')).rejects.toMatchObject({ code: 'auth.keysUnavailable' });
  });

  test('that an issuer withdraws work no longer', async () => {
    reset();
    const identify = verifier();
    const token = await signed({ exp: seconds() + 7200 });
    await identify(token, 'musterland');
    published = [];
    later(601_000);
    await identify(token, 'musterland');
    later(301_000);
    await expect(identify(token, 'musterland')).rejects.toMatchObject({ code: 'auth.invalidToken' });
  });
});

describe('the built-in issuer', () => {
  let house: House;
  let token: string;
  beforeAll(async () => {
    house = await openHouse();
    await house.person('erika@example.org');
    token = await house.tokenOf('erika@example.org');
  });
  afterAll(() => house.close());

  test('verifies its own tokens for their tenant', async () => {
    expect(await house.identity.identify(token, 'musterland')).toMatchObject({ issuer: 'jwt', name: 'Erika Muster' });
    await expect(house.identity.identify(token, 'beispielstadt')).rejects.toMatchObject({ code: 'auth.invalidToken' });
  });

  test('refuses those of another installation', async () => {
    const other = await openHouse();
    try {
      await expect(other.identity.identify(token, 'musterland')).rejects.toMatchObject({ code: 'auth.invalidToken' });
    } finally {
      await other.close();
    }
  });

  test('knows the keys of another node, made at the same moment', async () => {
    await house.owner.query('delete from identity.signing_keys');
    const nodes = await Promise.all([1, 2].map(() => openHouse({ identityUrl: house.database.identityUrl })));
    try {
      for (const [from, to] of [nodes, nodes.toReversed()] as [House, House][]) {
        const made = await from.tokenOf('erika@example.org');
        expect(await to.identity.identify(made, 'musterland')).toMatchObject({ email: 'erika@example.org' });
      }
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  });
});
