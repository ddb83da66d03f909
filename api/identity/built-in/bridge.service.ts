import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/error.ts';
import type { IssuerSettings } from '../issuers/issuer-settings.rules.ts';
import { namedInside, namedOutside } from './cookies.rules.ts';

export function mustBeBuiltIn(issuer: IssuerSettings) {
  if (issuer.name !== 'jwt') throw new AppError('auth.otherIssuer', `Issuer mismatch, currently using ${issuer.name}`);
}

/** Headers of the inner request. They are set here alone, so that nobody outside can forge them. */
export const addressHeader = 'x-zunfthaus-address';
const tenantHeader = 'x-zunfthaus-tenant';

export function tenantOf({ headers }: Request): string {
  return decodeURIComponent(headers.get(tenantHeader) ?? '');
}

/** A session token. Identity tokens, which the browser sends too, do not match. */
export const sessionBearer = /^bearer ([A-Za-z0-9]{16,128})$/i;

export interface InnerRequest {
  request: FastifyRequest;
  origin: string;
  tenantId: string;
  path: string;
  query?: Record<string, string> | undefined;
  body?: unknown;
}

export function innerRequest({ request, origin, tenantId, path, query, body }: InnerRequest): Request {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const headers = innerHeaders(request);
  headers.set(tenantHeader, encodeURIComponent(tenantId));
  if (body === undefined) return new Request(url, { method: request.method, headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** Headers for session, address and language only; `X-Forwarded-For` is not passed on. */
export function innerHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  const { cookie, 'user-agent': agent, 'accept-language': languages } = request.headers;
  if (cookie !== undefined) headers.set('cookie', namedInside(cookie));
  if (agent !== undefined) headers.set('user-agent', agent.slice(0, 300));
  if (languages !== undefined) headers.set('accept-language', languages.slice(0, 300));
  const bearer = request.headers.authorization;
  if (bearer !== undefined && sessionBearer.test(bearer)) headers.set('authorization', bearer);
  headers.set(addressHeader, request.ip.split('%', 1)[0] ?? '');
  return headers;
}

/** Sends the service's answer; 429 and failures become our problem format. */
export async function sendAnswer(answer: Response, reply: FastifyReply, secure: boolean) {
  if (answer.status === 429) throw tooMany(Number(answer.headers.get('x-retry-after')));
  if (answer.status >= 500) throw new AppError('unavailable');
  const location = answer.headers.get('location');
  if (location !== null && answer.status >= 300) reply.header('location', location);
  setCookies(answer.headers.getSetCookie(), reply, secure);
  return reply
    .code(answer.status)
    .headers({ 'cache-control': 'no-store' })
    .type(answer.headers.get('content-type') ?? 'application/json')
    .send(await answer.text());
}

export function tooMany(seconds: number): AppError {
  return new AppError('tooMany', undefined, { headers: { 'retry-after': String(Math.max(1, seconds || 1)) } });
}

/** `secure`: whether the browser is on https. */
export function setCookies(cookies: readonly string[], reply: FastifyReply, secure: boolean) {
  const sent = reply.request.headers.cookie ?? '';
  if (cookies.length > 0) reply.header('set-cookie', namedOutside(cookies, { secure, sent }));
}

export async function unwrapped<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof DrizzleQueryError ? (error.cause ?? new AppError('internal')) : error;
  }
}
