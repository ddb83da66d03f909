import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { queues } from '#database/jobs.ts';
import { migrate } from '#database/migrate.ts';
import { createApp } from './app.ts';
import type { Config } from './base/config.ts';
import { type Database, openDatabase } from './base/database.ts';
import { AppError } from './base/error.ts';
import { createJobs, type Jobs, type Payloads } from './base/jobs.ts';
import type { Log } from './base/log.ts';
import { createMailer } from './base/mail.ts';
import { embeddedDatabase } from './base/postgres/embedded-database.ts';
import { secretOf } from './base/secret.ts';
import { createSecurityLog } from './base/security-log.ts';
import { fillDemo } from './demo.ts';
import { createIdentity, type IdentityRoom } from './identity/identity.ts';
import { appointFirstAdmins } from './members/first-admins.ts';
import { rolesOfSignIn, type SignInKey } from './members/members.store.ts';
import { builtPages } from './tenants/pages.ts';
import type { Tenants } from './tenants/tenant-file.ts';
import { tenantFinder } from './tenants/tenants.routes.ts';
import { readTenants } from './tenants/tenants.store.ts';
import { workers, type WorkersOptions } from './workers.ts';

export interface Program {
  /** Where it listens, such as http://127.0.0.1:3000. */
  address: string;
  database: Database;
  identity: IdentityRoom;
  /** Stops taking requests, finishes those under way, then closes everything in the order it was opened in reverse. */
  stop(): Promise<void>;
}

export interface StartOptions {
  log: Log;
  dev: boolean;
  now?: () => Date;
  /** Takes tenants whose issuer is a stand-in on this machine, without https: for tests alone. */
  standIns?: boolean;
}

/** Starts the whole program. When a part fails to start, those already running are stopped before the error goes on. */
export async function start(config: Config, options: StartOptions): Promise<Program> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    return { ...(await open(config, { now: () => new Date(), ...options }, closers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  config: Config,
  { log, dev, now, standIns = false }: StartOptions & { now: () => Date },
  closers: (() => Promise<unknown>)[],
): Promise<Omit<Program, 'stop'>> {
  const secret = await secretOf({ configured: config.secret, dataDir: config.dataDir });
  const logInvalid = (message: string, detail: object) => log.error(detail, message);
  const tenants = await readTenants(config.tenantsDir, logInvalid, { standIns });
  const ownerUrl = config.databaseUrl ?? (await embedded(config, log, closers));
  const urls = await migrate({ ownerUrl, secret, log: (message) => log.info(message) });

  const logError = (message: string, error: unknown) => log.error({ err: error }, message);
  const database = openDatabase({ url: urls.appUrl, now, log: logError });
  closers.push(() => database.close());
  const jobs = await createJobs({ url: urls.appUrl, log });
  closers.push(() => jobs.stop());

  const security = createSecurityLog(log, secret);
  const identity = createIdentity({
    config,
    secret,
    ...urls,
    jobs,
    log,
    now,
    security,
    ...portalsOf(tenants, database),
  });
  closers.push(() => identity.close());
  await identity.ready();
  const tenantIds = tenants.all.map(({ id }) => id);
  if (config.demo) await fillDemo({ database, identity, tenantIds, now: now() });
  for (const { id, admins } of tenants.all) await database.write(id, (db) => appointFirstAdmins(db, admins));

  const web = dev ? await development(tenants, closers) : await builtPages('dist/web', tenants);
  const app = await createApp({ config, log, database, identity, tenants, jobs, now, security, web });
  closers.push(() => app.close());
  const address = await app.listen({ port: config.port, host: config.host });
  await work(config, { database, tenants, jobs, now, log }, closers);
  return { address, database, identity };
}

/** Does the jobs of all queues on this node. */
async function work(
  config: Config,
  options: { jobs: Jobs } & Omit<WorkersOptions, 'mailer'>,
  closers: (() => Promise<unknown>)[],
) {
  const { jobs, log } = options;
  const outbox = join(config.dataDir, 'outbox');
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox, log });
  closers.push(async () => mailer.close());
  const handlers = workers({ ...options, mailer });
  for (const queue of queues)
    await jobs.work(queue, handlers[queue] as (payload: Payloads[typeof queue]) => Promise<void>);
}

/** What the sign-in service asks of the rooms behind it. */
function portalsOf(tenants: Tenants, database: Database) {
  const find = tenantFinder(tenants);
  const byId = new Map(tenants.all.map((tenant) => [tenant.id, tenant]));
  return {
    tenantId: (request: FastifyRequest) => find(request).id,
    tenant: (id: string) => {
      const tenant = byId.get(id);
      if (!tenant) throw new AppError('tenant.invalid');
      return tenant;
    },
    groupsOf: (tenantId: string, signIn: SignInKey) => database.read(tenantId, (db) => rolesOfSignIn(db, signIn)),
  };
}

async function embedded(config: Config, log: Log, closers: (() => Promise<unknown>)[]): Promise<string> {
  const postgres = await embeddedDatabase({
    folder: join(config.dataDir, 'postgres'),
    name: 'zunfthaus',
    log: (message, detail) => log.info(detail ?? {}, message),
  });
  closers.push(postgres.stop);
  return postgres.url;
}

async function development(tenants: Parameters<typeof builtPages>[1], closers: (() => Promise<unknown>)[]) {
  const { devPages } = await import('./tenants/dev-pages.ts');
  const pages = await devPages(tenants);
  closers.push(pages.close);
  return pages.handler;
}
