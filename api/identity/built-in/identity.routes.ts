import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '#platform/errors/error.ts';
import { parseInput } from '#platform/http/input.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import type { IssuerSettings } from '../issuers/issuer-settings.rules.ts';
import { attempt } from './attempts.service.ts';
import { authPath, type BetterAuth } from './better-auth.service.ts';
import { innerRequest, mustBeBuiltIn, sendAnswer, tooMany, unwrapped } from './bridge.service.ts';
import {
  AddPasskey,
  AppCode,
  ByEmail,
  ByPassword,
  ChangeAddress,
  ChangePassword,
  GoogleCallback,
  PasskeySignIn,
  RecoveryCode,
  RedeemAddress,
  ResetPassword,
  SignIn,
  SignInWithGoogle,
  SignUp,
} from './inputs.service.ts';
import type { KnownBrowsers } from './sessions/known-browsers.service.ts';
import type { Limiter, Limits } from './limits.service.ts';
import { isOwnOrigin } from './origin.rules.ts';
import { owningUp } from './outages.service.ts';
import { hashingWith } from './passwords/hash.service.ts';
import type { Recognised } from './proofs/plugin.service.ts';
import { ranks, type signInOrder } from './sessions/sign-in-order.service.ts';
import { passwordRules, type Sources } from './sources.service.ts';
import { sessionOf } from './token.service.ts';
import { codeOf, emailIn, watched } from './watch.service.ts';

export interface IdentityRoutes {
  auth: BetterAuth;
  publicUrl: string | undefined;
  google: boolean;
  limiter: Limiter;
  limits: Limits;
  sources: Sources;
  browsers: KnownBrowsers;
  ordered: ReturnType<typeof signInOrder>;
  recognised: (request: Request) => Recognised | undefined;
  undo: (token: string) => Promise<void>;
  security: SecurityLog;
  tenantId: (request: FastifyRequest) => string;
  issuer: (tenantId: string) => IssuerSettings;
  origin: (request: FastifyRequest) => string;
  secure: (request: FastifyRequest) => boolean;
  sendToken: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

interface Gateway {
  method: 'GET' | 'POST';
  path: `/${string}`;
  body?: z.ZodType;
  query?: z.ZodType<Record<string, string | undefined>>;
  around?: (input: unknown, answer: () => Promise<Response>, request: FastifyRequest) => Promise<Response>;
}

const largestBody = 16 * 1024;

export function mountIdentity(app: FastifyInstance, routes: IdentityRoutes) {
  for (const gateway of gateways(routes)) {
    app.route({
      method: gateway.method,
      url: `${authPath}${gateway.path}`,
      bodyLimit: largestBody,
      exposeHeadRoute: false,
      onRequest: async (request) => mustBeOwn(request, routes.publicUrl),
      handler: (request, reply) => pass(gateway, routes, request, reply),
    });
  }
  app.get(`${authPath}/token`, { exposeHeadRoute: false }, routes.sendToken);
}

function gateways(routes: IdentityRoutes): Gateway[] {
  return [
    { method: 'POST', path: '/sign-up/email', body: SignUp },
    { method: 'POST', path: '/sign-in/email', body: SignIn, around: countWrongPasswords(routes) },
    { method: 'POST', path: '/sign-out' },
    { method: 'POST', path: '/send-verification-email', body: ByEmail },
    { method: 'POST', path: '/request-password-reset', body: ByEmail },
    { method: 'POST', path: '/reset-password', body: ResetPassword },
    {
      method: 'POST',
      path: '/change-password',
      body: ChangePassword,
      around: countWrongChanges(routes),
    },
    ...asked.map((path) => ({ method: 'POST' as const, path, body: ByPassword, around: countWrongChanges(routes) })),
    { method: 'POST', path: '/change-email', body: ChangeAddress, around: countWrongChanges(routes) },
    { method: 'POST', path: '/change-email/redeem', body: RedeemAddress },
    { method: 'POST', path: '/two-factor/verify-totp', body: AppCode },
    { method: 'POST', path: '/two-factor/verify-backup-code', body: RecoveryCode },
    { method: 'POST', path: '/passkeys/add', body: AddPasskey },
    { method: 'POST', path: '/passkeys/offer' },
    { method: 'POST', path: '/sign-in/passkey', body: PasskeySignIn },
    { method: 'GET', path: '/jwks' },
    ...(routes.google ? googleGateways : []),
  ];
}

const asked = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/passkeys/begin',
] as const;

const googleGateways: Gateway[] = [
  { method: 'POST', path: '/sign-in/social', body: SignInWithGoogle },
  { method: 'GET', path: '/callback/google', query: GoogleCallback },
];

function mustBeOwn(request: FastifyRequest, publicUrl: string | undefined) {
  if (request.method === 'GET') return;
  const { origin } = request.headers;
  if (isOwnOrigin({ publicUrl, origin, host: request.host })) return;
  const expected = [...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]), `the host ${request.host}`].join(
    ' or ',
  );
  request.log.warn(
    { expected, came: origin, requestId: request.id },
    'a call from another origin is refused: if it is the portal, set PUBLIC_URL, or let the proxy send host and port',
  );
  throw new AppError('auth.otherOrigin', `Expected ${expected}, came from ${origin}`);
}

async function pass(gateway: Gateway, routes: IdentityRoutes, request: FastifyRequest, reply: FastifyReply) {
  const tenantId = routes.tenantId(request);
  mustBeBuiltIn(routes.issuer(tenantId));
  const origin = routes.origin(request);
  const body = gateway.body && parseInput(gateway.body, request.body);
  const query = gateway.query && present(parseInput(gateway.query, request.query, { where: 'query' }));
  const inner = innerRequest({ request, origin, tenantId, path: `${authPath}${gateway.path}`, query, body });
  const answer = () => unwrapped(owningUp(() => routes.auth.handler(inner)));
  const named = (body as { email?: string } | undefined)?.email ?? (await signedOut(gateway, routes, request));
  const email = (response?: Response) => named ?? routes.recognised(inner)?.email ?? emailIn(response);
  const redeemed = () => routes.recognised(inner)?.redeemed;
  const response = await watched(
    { security: routes.security, path: gateway.path, tenant: tenantId, request, email, redeemed },
    async () => gateway.around?.(body, answer, request) ?? answer(),
  );
  const known = response.status < 400 ? routes.recognised(inner)?.email : undefined;
  if (known !== undefined)
    response.headers.append('set-cookie', routes.browsers.cookieFor(request.headers.cookie, known));
  return sendAnswer(response, reply, routes.secure(request));
}

/** Read before the call, as afterwards the session is gone. */
async function signedOut(gateway: Gateway, { auth }: IdentityRoutes, request: FastifyRequest) {
  return gateway.path === '/sign-out' ? (await sessionOf(auth, request)).user?.email : undefined;
}

function present(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** A stolen session must not serve to guess passwords; its guesses count against no other session. */
function countWrongChanges({ auth, limiter, limits }: IdentityRoutes) {
  return async (_input: unknown, answer: () => Promise<Response>, request: FastifyRequest): Promise<Response> => {
    const { session } = await sessionOf(auth, request);
    if (!session) throw new AppError('auth.required');
    const key = `change|${session.id}`;
    // Counted first, because a change cannot be undone.
    const verdict = await limiter.consume(key, limits.wrongPasswords);
    if (!verdict.allowed) throw tooMany(verdict.retryAfter);
    const response = await hashingWith({ by: key, rank: ranks.known }, answer);
    if (response.ok) await limiter.clear([{ key }]);
    else if ((await codeOf(response)) !== 'INVALID_PASSWORD') await limiter.giveBack(key);
    return response;
  };
}

/** Limits guesses at one password without locking its owner out; the same for unknown addresses. */
function countWrongPasswords({ limiter, limits, sources, ordered, undo }: IdentityRoutes) {
  return async (input: unknown, answer: () => Promise<Response>, request: FastifyRequest): Promise<Response> => {
    const { email } = input as z.output<typeof SignIn>;
    const asking = { purpose: 'password', email, address: request.ip, cookies: request.headers.cookie };
    const counts = sources(asking, passwordRules(limits));
    return attempt({ limiter, counts, answer: () => ordered(asking, answer), undo: undoWith(undo) });
  };
}

function undoWith(undo: IdentityRoutes['undo']) {
  return async (response: Response) => {
    const { token } = (await response.clone().json()) as { token?: string };
    if (token !== undefined) await undo(token);
  };
}
