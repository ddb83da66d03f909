import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { v7 } from 'uuid';
import type { Tenant } from '../../tenant.rules.ts';
import { tenantOf } from '../bridge.service.ts';
import { AddPasskey, ByPassword, PasskeySignIn } from '../inputs.service.ts';
import type { MailRequest } from '../mails/mail-sender.service.ts';
import { mustBeSure } from '../passwords/sure.service.ts';
import type { Recognised } from '../proofs/plugin.service.ts';
import { type ChallengeOptions, keepChallenge, lifetime, redeemChallenge } from './challenge.service.ts';
import { findPasskey, insertPasskey, mostPasskeys, notePasskeyUse, passkeysOf } from './passkeys.store.ts';

/** Ed25519, ES256, RS256: every device offers one of them; post-quantum ones are experimental in Node. */
const algorithms = [-8, -7, -257];

/** Large, and few sign in so. */
const library = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

export interface PasskeyPluginOptions extends ChallengeOptions {
  database: NodePgDatabase;
  tenant: (tenantId: string) => Tenant;
  mail: (order: MailRequest) => Promise<void>;
  recognise: (request: Request | undefined, who: Recognised) => void;
}

/** User verification is always required, so a passkey counts as both factors. It belongs to one host and sign-in. */
export function passkeyPlugin(options: PasskeyPluginOptions) {
  const { database, tenant, mail, recognise, now } = options;

  async function optionsToAdd(context: GenericEndpointContext, user: { id: string; email: string; name: string }) {
    const { generateRegistrationOptions, isoUint8Array } = await library();
    const { portal, host } = placeOf(context.request, tenant);
    const known = await passkeysOf(database, user.id);
    if (known.length >= mostPasskeys) throw refused('BAD_REQUEST', 'PASSKEY_TOO_MANY');
    const made = await generateRegistrationOptions({
      rpName: portal,
      rpID: host,
      userID: isoUint8Array.fromUTF8String(user.id),
      userName: user.email,
      userDisplayName: user.name,
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      timeout: lifetime * 1000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known
        .filter((one) => one.host === host)
        .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    await keepChallenge(context, { challenge: made.challenge, purpose: `add ${user.id}`, now: now() });
    return made;
  }

  async function add(context: GenericEndpointContext, user: { id: string; email: string }, body: AddPasskey) {
    const { isoBase64URL, verifyRegistrationResponse } = await library();
    const { origin, host } = placeOf(context.request, tenant);
    const challenge = await redeemChallenge(context, { ...options, purpose: `add ${user.id}` });
    const { verified, registrationInfo } = await mustVerify(
      verifyRegistrationResponse({
        response: body.credential,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: host,
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: true,
      }),
    );
    if (!verified) throw refused('UNAUTHORIZED', 'PASSKEY_REFUSED');
    const { credential, credentialBackedUp: synced } = registrationInfo;
    const isNew = await insertPasskey(database, {
      id: v7(),
      signInId: user.id,
      host,
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      transports: body.credential.response.transports,
      synced,
      userAgent: context.headers?.get('user-agent') ?? '',
      createdAt: now(),
    });
    if (!isNew) throw refused('BAD_REQUEST', 'PASSKEY_KNOWN');
    await mail({ kind: 'passkeyAdded', to: user.email, request: context.request });
  }

  async function signIn(context: GenericEndpointContext, { credential, rememberMe }: PasskeySignIn) {
    const { isoBase64URL, verifyAuthenticationResponse } = await library();
    const { origin, host } = placeOf(context.request, tenant);
    const challenge = await redeemChallenge(context, { ...options, purpose: 'sign in' });
    const passkey = await findPasskey(database, { credentialId: credential.id, host });
    const user = passkey && (await context.context.internalAdapter.findUserById(passkey.signInId));
    if (!user) throw refused('UNAUTHORIZED', 'PASSKEY_UNKNOWN');
    recognise(context.request, { email: user.email });
    const { verified, authenticationInfo } = await mustVerify(
      verifyAuthenticationResponse({
        response: credential,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: host,
        credential: {
          id: passkey.credentialId,
          publicKey: isoBase64URL.toBuffer(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }),
    );
    const isOwners = isoBase64URL.toUTF8String(credential.response.userHandle) === user.id;
    if (!verified || !isOwners) throw refused('UNAUTHORIZED', 'PASSKEY_REFUSED');
    const { newCounter: counter, credentialBackedUp: synced } = authenticationInfo;
    if (!(await notePasskeyUse(database, { id: passkey.id, counter, synced, now: now() })))
      throw refused('UNAUTHORIZED', 'PASSKEY_REFUSED');
    const session = await context.context.internalAdapter.createSession(user.id, !rememberMe);
    await setSessionCookie(context, { session, user }, !rememberMe);
  }

  return {
    id: 'passkeys',
    endpoints: {
      passkeyOptions: createAuthEndpoint(
        '/passkeys/begin',
        { method: 'POST', body: ByPassword, use: [sessionMiddleware] },
        async (context) => {
          const { session } = context.context;
          recognise(context.request, { email: session.user.email });
          await mustBeSure(context, session, now());
          return context.json(await optionsToAdd(context, session.user));
        },
      ),
      addPasskey: createAuthEndpoint(
        '/passkeys/add',
        { method: 'POST', body: AddPasskey, use: [sessionMiddleware] },
        async (context) => {
          const { user } = context.context.session;
          recognise(context.request, { email: user.email });
          await add(context, user, context.body);
          return context.json({ status: true });
        },
      ),
      passkeySignInOptions: createAuthEndpoint('/passkeys/offer', { method: 'POST' }, async (context) => {
        const { generateAuthenticationOptions } = await library();
        const { host } = placeOf(context.request, tenant);
        const made = await generateAuthenticationOptions({
          rpID: host,
          userVerification: 'required',
          timeout: lifetime * 1000,
        });
        await keepChallenge(context, { challenge: made.challenge, purpose: 'sign in', now: now() });
        return context.json(made);
      }),
      signInPasskey: createAuthEndpoint(
        '/sign-in/passkey',
        { method: 'POST', body: PasskeySignIn },
        async (context) => {
          await signIn(context, context.body);
          return context.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** Host and origin as the bridge set them. */
function placeOf(request: Request | undefined, tenant: (tenantId: string) => Tenant) {
  if (!request) throw new Error('passkeys are asked for by a request');
  const { origin, hostname } = new URL(request.url);
  return { origin, host: hostname, portal: tenant(tenantOf(request)).name };
}

/** The library's errors quote what was sent. */
async function mustVerify<T>(verification: Promise<T>): Promise<T> {
  return verification.catch(() => {
    throw refused('UNAUTHORIZED', 'PASSKEY_REFUSED');
  });
}

const refusals = {
  PASSKEY_REFUSED: 'The passkey does not let in here',
  PASSKEY_UNKNOWN: 'Nobody has this passkey here',
  PASSKEY_KNOWN: 'This passkey is there already',
  PASSKEY_TOO_MANY: 'There are as many passkeys as one can have',
};

function refused(status: 'BAD_REQUEST' | 'UNAUTHORIZED', code: keyof typeof refusals) {
  return new APIError(status, { code, message: refusals[code] });
}
