import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { bearer } from 'better-auth/plugins/bearer';
import { jwt } from 'better-auth/plugins/jwt';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { v7 } from 'uuid';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/process/log.ts';
import { signInSecret } from '#platform/config/secret.ts';
import {
  credentials,
  rateLimits,
  secondFactors,
  sessions,
  signIns,
  signingKeys,
  verifications,
} from '#database/schema/identity.ts';
import { addressPlugin, type AddressPluginOptions } from './address-change/plugin.service.ts';
import { addressHeader } from './bridge.service.ts';
import { sessionCookie } from './cookies.rules.ts';
import type { Limiter, Limits } from './limits.service.ts';
import { hashPassword, verifyPassword } from './passwords/hash.service.ts';
import { passkeyPlugin } from './passkeys/plugin.service.ts';
import { passwordPlugin } from './passwords/plugin.service.ts';
import { passwordLengths } from './passwords/refusal.service.ts';
import { proofPlugin, type ProofPluginOptions } from './proofs/plugin.service.ts';
import { secondFactor } from './second-factor/plugins.service.ts';
import { hashingTokens } from './sessions/session-rows.service.ts';
import { kindOf, lifetimes } from './sessions/sessions.store.ts';

export const authPath = '/api/auth';
const cookiePrefix = 'zunfthaus';
/** Set by our page before the redirect to Google if somebody wants to stay signed in. */
const rememberCookie = `${cookiePrefix}.remember`;
export const tokenAlgorithm = 'EdDSA';

const day = 24 * 60 * 60;

export interface BetterAuthOptions extends ProofPluginOptions, Pick<AddressPluginOptions, 'pool' | 'portals'> {
  config: Pick<Config, 'publicUrl' | 'google'>;
  secret: string;
  database: NodePgDatabase;
  limiter: Limiter;
  limits: Limits;
  log: Log;
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/** Which endpoints are reachable is decided in `identity.routes.ts`. */
export function createBetterAuth(options: BetterAuthOptions) {
  const { config, secret, database, limiter, limits, recognise, log } = options;
  const second = secondFactor({ ...options, rememberCookie });

  return betterAuth({
    appName: 'Zunfthaus',
    ...(config.publicUrl !== undefined && { baseURL: new URL(config.publicUrl).origin }),
    basePath: authPath,
    secret: signInSecret(secret),
    telemetry: { enabled: false },
    database: hashingTokens(
      drizzleAdapter(database, {
        provider: 'pg',
        schema: {
          user: signIns,
          session: sessions,
          account: credentials,
          verification: verifications,
          jwks: signingKeys,
          rateLimit: rateLimits,
          twoFactor: secondFactors,
        },
      }),
    ),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLengths.min,
      maxPasswordLength: passwordLengths.max,
      password: { hash: hashPassword, verify: verifyPassword },
      requireEmailVerification: true,
      autoSignIn: false,
    },
    ...(config.google && { socialProviders: { google: { ...config.google, prompt: 'select_account' as const } } }),
    account: { encryptOAuthTokens: true },
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: lifetimes.lasting,
      // It would make every bearer session a lasting one; `renewSession` does it instead.
      disableSessionRefresh: true,
      additionalFields: {
        lasting: { type: 'boolean', input: false },
        hasSecondFactor: { type: 'boolean', input: false },
      },
    },
    databaseHooks: {
      session: { create: { before: async (session, context) => ({ data: await begun(session, context) }) } },
    },
    rateLimit: {
      enabled: true,
      window: 10,
      max: 200,
      customStorage: limiter,
      customRules: {
        '/sign-in/*': limits.signIn,
        '/sign-up/*': limits.signUp,
        '/request-password-reset': limits.mailRequests,
        '/send-verification-email': limits.mailRequests,
        '/reset-password': limits.links,
        '/change-password': limits.links,
        '/change-email': limits.mailRequests,
        '/change-email/*': limits.links,
        '/two-factor/*': limits.links,
        '/passkeys/*': limits.signIn,
        '/jwks': false,
        '/sign-out': false,
      },
    },
    plugins: [
      proofPlugin(options),
      passwordPlugin(options),
      passkeyPlugin(options),
      addressPlugin(options),
      second.before,
      second.service,
      second.after,
      browserPlugin(recognise),
      bearer(),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: tokenAlgorithm, crv: 'Ed25519' }, rotationInterval: 90 * day, gracePeriod: day },
      }),
    ],
    onAPIError: { errorURL: '/auth/login', onError: rethrowOwn },
    advanced: {
      cookiePrefix,
      // The bridge marks cookies as secure: that depends on each request's address.
      useSecureCookies: false,
      // The bridge checks the origin, as it knows every portal's address.
      disableCSRFCheck: true,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => v7() },
    },
    logger: {
      level: 'error',
      // The other arguments may quote statements with their values.
      log: (_level, message) => log.warn({ reason: message }, 'sign-in service'),
    },
  });
}

async function begun(
  session: { userId: string; expiresAt: Date; createdAt: Date },
  context: GenericEndpointContext | null,
) {
  const earlier = context?.context.session?.session;
  return kindOf({
    ...session,
    path: context?.path ?? '',
    earlier: earlier && {
      lasting: earlier['lasting'] === true,
      hasSecondFactor: earlier['hasSecondFactor'] === true,
    },
    wantsToStay: context?.getCookie(rememberCookie) !== null,
    stayed: context !== null && (await hasStayed(context, session.userId)),
  });
}

async function hasStayed({ context, getSignedCookie }: GenericEndpointContext, signIn: string): Promise<boolean> {
  const token = await getSignedCookie(sessionCookie, context.secret);
  const known = token ? await context.internalAdapter.findSession(token) : null;
  return known?.user.id === signIn && known.session['lasting'] === true;
}

/** Must run after every hook that may revoke the new session. */
function browserPlugin(recognise: BetterAuthOptions['recognise']) {
  return {
    id: 'browsers',
    hooks: { after: [{ matcher: () => true, handler: afterSignIn(recognise) }] },
  } satisfies BetterAuthPlugin;
}

/** The browser's earlier session ends, as nobody could sign out of it any more. */
const afterSignIn = (recognise: BetterAuthOptions['recognise']) =>
  createAuthMiddleware(async (context) => {
    const session = context.context.newSession;
    if (!session) return;
    recognise(context.request, { email: session.user.email });
    const earlier = await context.getSignedCookie(sessionCookie, context.context.secret);
    if (earlier && earlier !== session.session.token) await context.context.internalAdapter.deleteSession(earlier);
    if (context.path.startsWith('/callback'))
      await setSessionCookie(context, session, session.session['lasting'] !== true);
  });

/** Errors other than refusals must reach our error handler instead of becoming an empty page. */
function rethrowOwn(error: unknown) {
  if (!isAPIError(error)) throw error;
}
