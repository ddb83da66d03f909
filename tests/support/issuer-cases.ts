import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { IssuerName } from '#contract/identity/words.ts';
import { testAddress } from './api.ts';

export interface IssuerCase {
  name: IssuerName;
  issuers: { here: object; elsewhere: object };
  algorithm: 'EdDSA' | 'RS256';
  /** Beside `sub`, `email`, `email_verified`, `name`, `iat` and `exp`. */
  claims: JWTPayload;
  /** Of the same person's token for the tenant `elsewhere`. */
  elsewhere: JWTPayload;
  admin: JWTPayload;
  bad: [name: string, claims: Record<string, unknown>, header?: object][];
}

const groupsClaim = 'https://portal.example/groups';
const project = 'https://securetoken.google.com/portal-test';
const pool = (id: string) => `https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_${id}`;

export const issuerCases: IssuerCase[] = [
  {
    name: 'jwt',
    issuers: { here: { name: 'jwt' }, elsewhere: { name: 'jwt' } },
    algorithm: 'EdDSA',
    claims: { iss: testAddress, aud: 'here', sid: 'session' },
    elsewhere: { aud: 'elsewhere' },
    admin: { sid: 'session of the office' },
    bad: [
      ['a session id that is no text', { sid: 7 }],
      ['no session', { sid: undefined }],
      ['a session nobody has', { sid: 'another' }],
      ["somebody else's session", { sid: 'session of the office' }],
      ['the issuer of another installation', { iss: 'https://portal.example' }],
    ],
  },
  {
    name: 'firebase',
    issuers: {
      here: { name: 'firebase', projectId: 'portal-test', apiKey: 'key' },
      elsewhere: { name: 'firebase', projectId: 'portal-test', apiKey: 'key' },
    },
    algorithm: 'RS256',
    claims: {
      iss: project,
      aud: 'portal-test',
      auth_time: 1_700_000_000,
      firebase: { tenant: 'Kreishandwerkerschaft here', sign_in_provider: 'password' },
    },
    elsewhere: { firebase: { tenant: 'Kreishandwerkerschaft elsewhere' } },
    admin: { groups: ['admin'] },
    bad: [
      ['the tenant in another spelling', { firebase: { tenant: 'kreishandwerkerschaft here' } }],
      ['no tenant', { firebase: { sign_in_provider: 'password' } }],
      ['nothing of Firebase', { firebase: undefined }],
      ['Firebase facts in words', { firebase: 'Kreishandwerkerschaft here' }],
      ['a sign-in that is yet to come', { auth_time: 4_000_000_000 }],
      ['no time of sign-in', { auth_time: undefined }],
      ['the issuer of a session cookie', { iss: 'https://session.firebase.google.com/portal-test' }],
      [
        'the looks of a custom token',
        {
          iss: 'firebase-adminsdk@portal-test.iam.gserviceaccount.com',
          aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
        },
      ],
      ['another project', { iss: 'https://securetoken.google.com/portal-other', aud: 'portal-other' }],
    ],
  },
  {
    name: 'auth0',
    issuers: {
      here: { name: 'auth0', domain: 'portal.eu.auth0.com', clientId: 'client-here', groupsClaim },
      elsewhere: { name: 'auth0', domain: 'portal.eu.auth0.com', clientId: 'client-elsewhere', groupsClaim },
    },
    algorithm: 'RS256',
    claims: { iss: 'https://portal.eu.auth0.com/', aud: 'client-here' },
    elsewhere: { aud: 'client-elsewhere' },
    admin: { [groupsClaim]: ['admin'] },
    bad: [
      ['the issuer without its slash', { iss: 'https://portal.eu.auth0.com' }],
      ['another Auth0 tenant', { iss: 'https://other.eu.auth0.com/' }],
      [
        'the audience of an API, as access tokens have',
        { aud: ['https://portal.example/api', 'https://portal.eu.auth0.com/userinfo'] },
      ],
      ['groups of numbers under its own name', { [groupsClaim]: [1, 2] }],
    ],
  },
  {
    name: 'amplify',
    issuers: {
      here: { name: 'amplify', userPoolId: 'eu-central-1_here', clientId: 'client-here' },
      elsewhere: { name: 'amplify', userPoolId: 'eu-central-1_else', clientId: 'client-elsewhere' },
    },
    algorithm: 'RS256',
    claims: { iss: pool('here'), aud: 'client-here', token_use: 'id', 'cognito:username': 'erika' },
    elsewhere: { iss: pool('else'), aud: 'client-elsewhere' },
    admin: { 'cognito:groups': ['admin'] },
    bad: [
      ['the use of an access token', { token_use: 'access' }],
      ['no word on its use', { token_use: undefined }],
      ['its use in a list', { token_use: ['id'] }],
      [
        'an access token, which names its client elsewhere',
        { token_use: 'access', aud: undefined, client_id: 'client-here' },
      ],
      ['another pool', { iss: pool('other') }],
      ['the pool of another region', { iss: 'https://cognito-idp.us-east-1.amazonaws.com/eu-central-1_here' }],
      ['another client of the same pool', { aud: 'client-other' }],
    ],
  },
];

export function claimsOf(issuer: IssuerCase, now: Date, change: object = {}): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    sub: 'person-1',
    email: 'erika@example.org',
    email_verified: true,
    name: 'Erika Muster',
    iat: seconds,
    exp: seconds + 900,
    ...issuer.claims,
    ...change,
  };
}

export type Signer = Awaited<ReturnType<typeof createSigner>>;

export async function createSigner(algorithm: IssuerCase['algorithm'], given?: CryptoKeyPair) {
  const pair = given ?? (await generateKeyPair(algorithm, { extractable: true }));
  const stranger = await generateKeyPair(algorithm, { extractable: true });
  const kid = given ? 'test' : 'k1';
  const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: algorithm, use: 'sig' };
  return {
    kid,
    jwk,
    publicKey: pair.publicKey,
    stranger,
    sign: (claims: JWTPayload, header: object = {}, key: CryptoKey = pair.privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid, typ: 'JWT', ...header }).sign(key),
  };
}
