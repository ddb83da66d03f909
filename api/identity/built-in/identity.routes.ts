import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '#api/base/error.ts';
import { parseInput } from '#api/base/http/input.ts';
import type { IssuerSettings } from '../issuers/issuer-settings.ts';
import { authPath, type BetterAuth } from './better-auth.ts';
import { innerRequest, mustBeBuiltIn, sendAnswer, tooMany, unwrapped } from './bridge.ts';
import {
  ByEmail,
  ChangePassword,
  GoogleCallback,
  ResetPassword,
  SignIn,
  SignInWithGoogle,
  SignUp,
  VerifyEmail,
} from './inputs.ts';
import { addressKey, type Limiter, type Limits } from './limits.ts';
import { isOwnOrigin } from './origin.ts';
import { sessionOf } from './token.ts';

export interface IdentityRoutes {
  auth: BetterAuth;
  publicUrl: string | undefined;
  google: boolean;
  limiter: Limiter;
  limits: Limits;
  tenantId: (request: FastifyRequest) => string;
  issuer: (tenantId: string) => IssuerSettings;
  origin: (request: FastifyRequest) => string;
  /** Whether the browser sees https. */
  secure: (request: FastifyRequest) => boolean;
  sendToken: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

interface Gateway {
  method: 'GET' | 'POST';
  path: `/${string}`;
  body?: z.ZodType;
  query?: z.ZodType<Record<string, string | undefined>>;
  /** Stands around the sign-in service's own work. */
  around?: (input: unknown, answer: () => Promise<Response>, request: FastifyRequest) => Promise<Response>;
}

const largestBody = 16 * 1024;

/** Mounts the part of the sign-in service that people need; anything else it could do is not reachable. */
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

function gateways({ auth, google, limiter, limits }: IdentityRoutes): Gateway[] {
  return [
    { method: 'POST', path: '/sign-up/email', body: SignUp },
    { method: 'POST', path: '/sign-in/email', body: SignIn, around: countWrongPasswords(limiter, limits) },
    { method: 'POST', path: '/sign-out' },
    { method: 'GET', path: '/verify-email', query: VerifyEmail },
    { method: 'POST', path: '/send-verification-email', body: ByEmail },
    { method: 'POST', path: '/request-password-reset', body: ByEmail, around: takeEquallyLong },
    { method: 'POST', path: '/reset-password', body: ResetPassword },
    {
      method: 'POST',
      path: '/change-password',
      body: ChangePassword,
      around: countWrongChanges(auth, limiter, limits),
    },
    { method: 'GET', path: '/jwks' },
    ...(google ? googleGateways : []),
  ];
}

const googleGateways: Gateway[] = [
  { method: 'POST', path: '/sign-in/social', body: SignInWithGoogle },
  { method: 'GET', path: '/callback/google', query: GoogleCallback },
];

/** Browsers send cookies along with what other sites' pages make them send. */
function mustBeOwn(request: FastifyRequest, publicUrl: string | undefined) {
  if (request.method === 'GET') return;
  const { origin } = request.headers;
  if (!isOwnOrigin({ publicUrl, origin, host: request.host })) throw new AppError('access.denied');
}

async function pass(gateway: Gateway, routes: IdentityRoutes, request: FastifyRequest, reply: FastifyReply) {
  const tenantId = routes.tenantId(request);
  mustBeBuiltIn(routes.issuer(tenantId));
  const origin = routes.origin(request);
  const body = gateway.body && parseInput(gateway.body, request.body);
  const query = gateway.query && present(parseInput(gateway.query, request.query, 'query'));
  const inner = innerRequest({ request, origin, tenantId, path: `${authPath}${gateway.path}`, query, body });
  const answer = () => unwrapped(routes.auth.handler(inner));
  return sendAnswer(await (gateway.around?.(body, answer, request) ?? answer()), reply, routes.secure(request));
}

function present(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** A stolen session must not serve to guess the password that would make it last. */
function countWrongChanges(auth: BetterAuth, limiter: Limiter, limits: Limits) {
  const counted = countWrongPasswords(limiter, limits, async (response) => {
    const body: unknown = await response.clone().json();
    return (body as { code?: string }).code === 'INVALID_PASSWORD';
  });
  return async (_input: unknown, answer: () => Promise<Response>, request: FastifyRequest): Promise<Response> => {
    const { user } = await sessionOf(auth, request);
    if (!user) throw new AppError('auth.required');
    return counted({ email: user.email }, answer);
  };
}

/** Ends the guessing at one person's password, from however many addresses; the same for people who do not exist. */
function countWrongPasswords(
  limiter: Limiter,
  limits: Limits,
  isWrong = async (response: Response) => response.status === 401,
) {
  return async (input: unknown, answer: () => Promise<Response>): Promise<Response> => {
    const key = addressKey('password', (input as Pick<z.output<typeof SignIn>, 'email'>).email);
    const verdict = await limiter.consume(key, limits.wrongPasswords);
    if (!verdict.allowed) throw tooMany(verdict.retryAfter);
    const response = await answer();
    if (response.ok || response.status === 403) await limiter.clear(key);
    else if (!(await isWrong(response))) await limiter.giveBack(key);
    return response;
  };
}

/** Longer than it takes to write a mail for a known address, so that the time does not tell which are known. */
async function takeEquallyLong(_input: unknown, answer: () => Promise<Response>): Promise<Response> {
  const [response] = await Promise.all([answer(), wait(300)]);
  return response;
}
