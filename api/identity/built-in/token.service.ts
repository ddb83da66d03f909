import { oneSpelling } from '#contract/base/address.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/error.ts';
import type { IssuerSettings } from '../issuers/issuer-settings.rules.ts';
import { secondFactorUsed } from '../issuers/issuer.rules.ts';
import type { Identity } from '../tokens/verify.service.ts';
import type { BetterAuth } from './better-auth.service.ts';
import { innerHeaders, mustBeBuiltIn, setCookies, unwrapped } from './bridge.service.ts';
import { cookieIn, cookieOf, sessionCookie } from './cookies.rules.ts';
import { noteSeen } from './sessions/devices.store.ts';
import type { KnownNetworks } from './sessions/known-networks.service.ts';
import { renewSession } from './sessions/sessions.store.ts';

export interface TokenOptions {
  auth: BetterAuth;
  database: NodePgDatabase;
  /** Claim `iss`. */
  address: string;
  tenantId: (request: FastifyRequest) => string;
  issuer: (tenantId: string) => IssuerSettings;
  secure: (request: FastifyRequest) => boolean;
  groupsOf: (tenantId: string, who: Pick<Identity, 'issuer' | 'subject'>) => Promise<string[]>;
  networks: Pick<KnownNetworks, 'noteRight'>;
  now: () => Date;
}

const lifetime = 15 * 60;

/** An identity token, or 204 without a session, as every visit asks. Throws `auth.required`, `auth.unverified`. */
export function tokenSender(options: TokenOptions) {
  const { auth, database, address, tenantId, issuer, secure, groupsOf, networks, now } = options;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const tenant = tenantId(request);
    mustBeBuiltIn(issuer(tenant));
    if (!bringsSession(request)) return reply.code(204).header('cache-control', 'no-store').send();
    const { user, session, headers } = await sessionOf(auth, request);
    if (!user || !session) throw new AppError('auth.required');
    if (!user.emailVerified) throw new AppError('auth.unverified');
    networks.noteRight(request.ip);
    const issuedAt = Math.floor(now().getTime() / 1000);
    const payload = {
      sub: user.id,
      email: oneSpelling(user.email),
      email_verified: true,
      name: user.name,
      ...(user.image && { picture: user.image }),
      sid: session.id,
      ...(session['hasSecondFactor'] && { amr: [secondFactorUsed] }),
      groups: await groupsOf(tenant, { issuer: 'jwt', subject: user.id }),
      iss: address,
      aud: tenant,
      iat: issuedAt,
      exp: issuedAt + lifetime,
    };
    const { token } = await unwrapped(auth.api.signJWT({ body: { payload } }));
    await unwrapped(noteSeen(database, session.id, now()));
    const renewed = await unwrapped(renewSession(database, session.id, now()));
    setCookies([...headers.getSetCookie(), ...keptFor(request, renewed)], reply, secure(request));
    return reply.header('cache-control', 'no-store').send({ token });
  };
}

function bringsSession(request: FastifyRequest): boolean {
  return (
    cookieIn(request.headers.cookie ?? '', sessionCookie) !== undefined || innerHeaders(request).has('authorization')
  );
}

/** A renewed session's cookie must be renewed too. */
function keptFor(request: FastifyRequest, seconds: number | undefined): string[] {
  const value = cookieIn(request.headers.cookie ?? '', sessionCookie);
  const isBearer = innerHeaders(request).has('authorization');
  return seconds === undefined || value === undefined || isBearer
    ? []
    : [cookieOf({ name: sessionCookie, value, seconds })];
}

/** Throws `unavailable` if the session cannot be read. */
export async function sessionOf(auth: BetterAuth, request: FastifyRequest) {
  try {
    const { response, headers } = await auth.api.getSession({ headers: innerHeaders(request), returnHeaders: true });
    return { user: response?.user, session: response?.session, headers };
  } catch (error) {
    // It throws only if it cannot read; for no session it returns null.
    throw new AppError('unavailable', undefined, { cause: error });
  }
}
