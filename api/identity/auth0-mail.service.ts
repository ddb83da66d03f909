import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError, notFound } from '#platform/errors/error.ts';
import type { MustBeReleased } from '#platform/errors/mails-held.ts';
import { tooMany } from './built-in/bridge.service.ts';
import type { Limiter, Limits } from './built-in/limits.service.ts';
import { mailRules, type Sources } from './built-in/sources.service.ts';
import type { IssuerSettings, SettingsOf } from './issuers/issuer-settings.rules.ts';
import type { TokenRules } from './issuers/issuer.rules.ts';
import { verify } from './tokens/verify.service.ts';

export interface Auth0MailOptions {
  tenantId: (request: FastifyRequest) => string;
  issuer: (tenantId: string) => IssuerSettings;
  rulesOf: (tenantId: string) => TokenRules;
  /** Secrets of the machine-to-machine applications, by tenant id. */
  secrets: Record<string, string>;
  limiter: Limiter;
  limits: Limits;
  sources: Sources;
  mustBeReleased: MustBeReleased;
  now: () => Date;
}

/** Throws `auth.invalidToken`, `tooMany`, `notFound` if not set up, or `unavailable`. */
export function mountAuth0Mail(app: FastifyInstance, options: Auth0MailOptions) {
  const { limiter, limits, sources, mustBeReleased, now } = options;
  app.post('/api/auth/auth0/verification-mail', async (request, reply) => {
    const tenantId = options.tenantId(request);
    const settings = options.issuer(tenantId);
    const secret = options.secrets[tenantId];
    if (settings.name !== 'auth0' || settings.mailClientId === undefined || secret === undefined) throw notFound();
    const { identity } = await verify(bearerOf(request), options.rulesOf(tenantId), now());
    const asking = { purpose: 'auth0', email: identity.email, address: request.ip, cookies: request.headers.cookie };
    const counts = sources(asking, mailRules(limits));
    const verdict = await limiter.consumeAll([...counts.own, ...counts.shared]);
    if (!verdict.allowed) throw tooMany(verdict.retryAfter);
    await mustBeReleased().catch((cause: unknown) => {
      throw new AppError('unavailable', undefined, { cause });
    });
    await sendMail(settings, secret, identity.subject);
    return reply.code(202).header('cache-control', 'no-store').send({});
  });
}

function bearerOf({ headers }: FastifyRequest): string {
  const token = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('auth.required');
  return token;
}

async function sendMail(settings: SettingsOf<'auth0'>, secret: string, subject: string) {
  const address = settings.endpoint ?? `https://${settings.mailDomain ?? settings.domain}`;
  const grant = {
    grant_type: 'client_credentials',
    client_id: settings.mailClientId,
    client_secret: secret,
    audience: `${address}/api/v2/`,
  };
  try {
    const { access_token: token } = Granted.parse(await ask(`${address}/oauth/token`, grant));
    const job = { user_id: subject, client_id: settings.clientId };
    await ask(`${address}/api/v2/jobs/verification-email`, job, { authorization: `Bearer ${token}` });
  } catch (error) {
    throw new AppError('unavailable', undefined, { cause: error });
  }
}

const Granted = z.object({ access_token: z.string() });

async function ask(address: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered with ${answer.status}`);
  return JSON.parse(text);
}
