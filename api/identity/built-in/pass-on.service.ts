import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { parseInput } from '#platform/http/input.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import type { IssuerSettings } from '../issuers/issuer-settings.rules.ts';
import { authPath, type BetterAuth } from './better-auth.service.ts';
import { innerRequest, mustBeBuiltIn, sendAnswer, unwrapped } from './bridge.service.ts';
import type { Limiter, Limits } from './limits.service.ts';
import { owningUp } from './outages.service.ts';
import type { Recognised } from './proofs/plugin.service.ts';
import type { KnownBrowsers } from './sessions/known-browsers.service.ts';
import type { signInOrder } from './sessions/sign-in-order.service.ts';
import type { Sources } from './sources.service.ts';
import { sessionOf } from './token.service.ts';
import { emailIn, watched } from './watch.service.ts';

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

export interface Gateway {
  method: 'GET' | 'POST';
  path: `/${string}`;
  body?: z.ZodType;
  query?: z.ZodType<Record<string, string | undefined>>;
  around?: (input: unknown, answer: () => Promise<Response>, request: FastifyRequest) => Promise<Response>;
}

/** To the sign-in service, of which the browser knows nothing. */
export async function passOn(gateway: Gateway, routes: IdentityRoutes, request: FastifyRequest, reply: FastifyReply) {
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
