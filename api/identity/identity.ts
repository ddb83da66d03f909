import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Config } from '#api/base/config.ts';
import type { Jobs } from '#api/base/jobs.ts';
import type { Log } from '#api/base/log.ts';
import { createBetterAuth } from './better-auth.ts';
import { unwrapped } from './bridge.ts';
import { mountIdentity } from './identity.routes.ts';
import { builtInIssuer } from './issuers.ts';
import { createLimiter, defaultLimits, type Limits } from './limits.ts';
import { mailSender } from './mail-sender.ts';
import type { Portal } from './portal.ts';
import { originOf } from './origin.ts';
import { createSignIn, dropEndedSessions, type NewSignIn, revokeSessions } from './sign-ins.ts';
import { ensureSigningKey } from './signing-keys.ts';
import { tokenSender } from './token.ts';
import { createVerifier, type Identity } from './verify.ts';

export interface IdentityOptions {
  config: Pick<Config, 'publicUrl' | 'google'>;
  secret: string;
  /** Of the login role that alone reads sign-ins. */
  identityUrl: string;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
  tenantId: (request: FastifyRequest) => string;
  tenant: (tenantId: string) => Portal;
  groupsOf: (tenantId: string, who: Pick<Identity, 'issuer' | 'subject'>) => Promise<string[]>;
  now?: () => Date;
  limits?: Partial<Limits>;
}

export interface IdentityRoom {
  /** Adds everything under `/api/auth`. */
  mount(app: FastifyInstance): void;
  /** Who a bearer token speaks of in a tenant; throws `auth.invalidToken`, `auth.unverified`, `auth.keysUnavailable`. */
  identify(token: string, tenantId: string): Promise<Identity>;
  /** Makes a verified sign-in and returns its id, which is the `subject` of its tokens; an existing one is left alone. */
  createSignIn(signIn: NewSignIn): Promise<string>;
  /** Ends all sessions of a sign-in. */
  revokeSessions(subject: string): Promise<void>;
  /** Resolves when tokens can be signed and verified; throws when they cannot. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** The built-in sign-in service and the verification of tokens. */
export function createIdentity(options: IdentityOptions): IdentityRoom {
  const { config, secret, log, tenantId, groupsOf } = options;
  const now = options.now ?? (() => new Date());
  const limits = { ...defaultLimits, ...options.limits };
  const pool = openPool(options);
  const database = drizzle(pool);
  const limiter = createLimiter(pool, now);
  const mail = mailSender({ ...options, limiter, limits });
  const auth = createBetterAuth({ config, secret, database, limiter, limits, mail, log });
  const address = config.publicUrl ?? 'http://localhost';
  const issuerOf = builtInIssuer({ address, load: () => unwrapped(auth.api.getJwks()), now });
  const origin = (request: FastifyRequest) =>
    originOf({ publicUrl: config.publicUrl, hosts: options.tenant(tenantId(request)).hosts, request });
  const sweeper = setInterval(() => void sweep(database, now(), log), sweepEvery).unref();

  return {
    mount(app) {
      const where = { auth, tenantId, origin };
      const sendToken = tokenSender({ ...where, address, groupsOf, now });
      const google = config.google !== undefined;
      mountIdentity(app, { ...where, publicUrl: config.publicUrl, google, limiter, limits, sendToken });
    },
    identify: createVerifier({ issuerOf, now }),
    createSignIn: (signIn) => createSignIn(database, signIn),
    revokeSessions: (subject) => revokeSessions(database, subject),
    ready: () => ensureSigningKey(auth, database, log),
    async close() {
      clearInterval(sweeper);
      await pool.end();
    },
  };
}

/** Of its own, because its login role is the only one that may read sign-ins. */
function openPool({ identityUrl, log }: Pick<IdentityOptions, 'identityUrl' | 'log'>): pg.Pool {
  const pool = new pg.Pool({ connectionString: identityUrl, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection broke'));
  return pool;
}

const sweepEvery = 6 * 60 * 60_000;

async function sweep(database: NodePgDatabase, now: Date, log: Log) {
  await unwrapped(dropEndedSessions(database, now)).catch((error: unknown) =>
    log.warn({ err: error }, 'ended sessions could not be removed'),
  );
}
