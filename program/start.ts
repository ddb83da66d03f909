import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { loginRoles } from '#database/login-roles.ts';
import { migrate } from '#database/migrate.ts';
import { createApp } from './app.ts';
import { forgiveArrived } from '#api/bounces/bounces.store.ts';
import { type Closers, closersOf } from '#platform/process/closers.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { mustBeReleased } from '#platform/errors/mails-held.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import { openStore } from '#platform/files/open-store.ts';
import { createScanner } from '#platform/files/scanner.ts';
import { createHub } from '#platform/live/hub.ts';
import { listenForNews } from '#platform/live/listen.ts';
import type { News } from '#platform/live/news.ts';
import { createMailer, mailerWhenReleased } from '#platform/mail/mail.ts';
import { outward as createOutward } from '#platform/security/outward.ts';
import { deadlines } from '#platform/database/pool.ts';
import { embeddedDatabase } from '#platform/postgres/embedded-database.ts';
import { refusePort, refuseUnreachable } from '#platform/config/refusal.ts';
import { secretOf } from '#platform/config/secret.ts';
import { giveBackMemory } from '#platform/process/give-back-memory.ts';
import { createSecurityLog } from '#platform/security/security-log.ts';
import { fillDemo, unfilled } from './demo.ts';
import { notingLost } from '#api/documents/storage/note-lost.service.ts';
import { sweep } from '#api/documents/uploads/forget.worker.ts';
import { createIdentity, type IdentityRoom } from '#api/identity/identity.service.ts';
import { languageOf, rolesOfSignIn } from '#api/admission/members.store.ts';
import type { SignInKey } from '#platform/http/caller.ts';
import { type LogoOf, logosIn } from '#api/tenants/logo-of.service.ts';
import { builtPages } from '#api/tenants/pages.service.ts';
import { confirmTokens } from '#api/mailings/links/confirm-token.rules.ts';
import { unsubscribeTokens } from '#api/mailings/links/unsubscribe-token.rules.ts';
import { vapidKeys } from '#api/push/vapid.rules.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { tenantFinder } from '#api/tenants/tenants.routes.ts';
import { endSetUpWherePosts } from '#api/tenants/settings.store.ts';
import { settingsListener, takeSettings } from '#api/tenants/take-settings.worker.ts';
import { readTenants } from '#api/tenants/tenants.store.ts';
import { beginPortals, type Met, meetAllAdmins } from './begin-portals.ts';
import { type InstallationFacts, openFacts } from '#api/operations/facts.service.ts';
import { listenForMetrics } from '#api/operations/monitoring.routes.ts';
import { createMetrics, type Metrics } from '#platform/monitoring/metrics.ts';
import type { Traces } from '#platform/monitoring/traces.ts';
import { outwardQueues, queues } from './jobs.ts';
import { beginJobs, workJobs } from './job-rounds.ts';
import { watchLoop } from '#platform/process/loop-watch.ts';
import { watchMaintenance } from './maintenance.ts';
import { boundLimits } from '#api/targeting/channels/bounce-limits.sql.ts';
import { itsFiles } from './marked-files.ts';
import { backupsOf } from './backup/scheduled.ts';
import { removeRehearsals } from './backup/restore-on-trial.ts';
import { setAsideAtStart } from './set-aside.ts';
import { workers } from './workers.ts';

const pagesFolder = fileURLToPath(new URL('../dist/web', import.meta.url));

export interface Program {
  address: string;
  /** First admins who are written to. */
  met: readonly Met[];
  database: Database;
  identity: IdentityRoom;
  /** Finishes running requests, then closes in reverse order. */
  stop(): Promise<void>;
}

export interface StartOptions {
  log: Log;
  dev: boolean;
  now?: () => Date;
  /** Allows test issuers without https. */
  standIns?: boolean;
}

/** Stops what runs if a part fails. Throws `startRefused` if the operator can fix it. */
export async function start(config: Config, options: StartOptions): Promise<Program> {
  const closers = closersOf((name) => options.log.warn({ part: name }, 'a part takes too long to stop'));
  try {
    const program = await open(config, { now: () => new Date(), ...options }, closers);
    return { ...program, stop: () => closers.close() };
  } catch (error) {
    await closers.close().catch((err: unknown) => options.log.error({ err }, 'stopping failed'));
    throw error;
  }
}

async function open(
  config: Config,
  { log, dev, now, standIns = false }: StartOptions & { now: () => Date },
  closers: Closers,
): Promise<Omit<Program, 'stop'>> {
  const watch = watchLoop(log);
  closers.add('watch over the event loop', async () => watch.stop());
  const secret = await secretOf({ configured: config.secret, dataDir: config.dataDir });
  const logInvalid = (message: string, detail: object) => log.error(detail, message);
  const files = await readTenants(config.tenantsDir, logInvalid, { standIns });
  const ownerUrl = config.databaseUrl ?? (await embedded(config, log, closers).catch(refuseUnreachable));
  const migrated = migrate({ ownerUrl, secret, queues, log: (message) => log.info(message) });
  const urls = await migrated.catch(refuseUnreachable);

  const logError = (message: string, error: unknown) => log.error({ err: error }, message);
  const bound = boundLimits(config.bounceLimits);
  // What a page asks for at the same time finds them open in a quiet portal too.
  const database = openDatabase({ url: urls.appUrl, kept: 4, now, log: logError, bound });
  closers.add('database', () => database.close(), 500);
  // A pool of its own, so that imports do not take connections from requests.
  const forJobs = { url: urls.appUrl, max: 6, deadlines: deadlines.jobs, now, log: logError, bound };
  const unhurried = openDatabase(forJobs);
  closers.add('database of the jobs', () => unhurried.close(), 500);
  const tenants = await takeSettings(files, { database: unhurried, log });
  const leave = config.smtpUrl !== undefined;
  const portalsHere = { tenants: tenants.all, leave, appRole: loginRoles(secret).app.name };
  const heldSince = await setAsideAtStart(ownerUrl, portalsHere);
  if (heldSince) log.warn({ since: heldSince }, mailsHeld);
  const outbox = join(config.dataDir, 'outbox');
  const released = mustBeReleased(unhurried);
  const mailer = mailerWhenReleased(createMailer({ ...config, from: config.mailFrom, outbox, log }), released);
  closers.add('mailer', () => mailer.close());
  const traces = await tracesOf(config, closers);
  const jobs = await createJobs({ url: urls.workerUrl, queues, log, watch: traces?.watchJob });
  closers.add('jobs', () => jobs.stop(), 3500);
  const hub = createHub();
  const maintenance = await watchMaintenance({ database, jobs, hub, log });
  closers.add('maintenance', () => maintenance.close(), 500);

  const security = createSecurityLog(log, secret);
  const portals = portalsOf(tenants, database);
  const identity = createIdentity({
    config,
    secret,
    ...urls,
    jobs,
    log,
    now,
    security,
    mustBeReleased: released,
    ...portals,
  });
  closers.add('sign-in', () => identity.close(), 500);
  await identity.ready();
  const tenantIds = tenants.all.map(({ id }) => id);
  const store = await openStore(config, log);
  const own = await itsFiles({ ownerUrl, store, database: unhurried, tenantIds, log });
  closers.add('comparison of the files', async () => own.stop());
  const stored = notingLost(own.files, { database: unhurried, now, log, mark: own.mark });
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  if (config.demo && (await unfilled({ database: unhurried, tenants })).length > 0) {
    // On connections of its own, which keep 60 MB each of what they have filled until they close.
    const filling = openDatabase({ ...forJobs, max: 2 });
    await fillDemo({ database: filling, identity, files: stored, tenants, origin, now: now() }).finally(() =>
      filling.close(),
    );
    giveBackMemory();
  }
  await beginPortals({ database, tenants });
  for (const id of tenants.begun) await database.write(id, endSetUpWherePosts);

  const logoOf = logosIn(stored);
  const web = dev
    ? await development(tenants, logoOf, closers)
    : await builtPages(pagesFolder, { tenants, logoOf, maintenance: maintenance.now });
  const { callsPerMinute } = config;
  const uploads = join(config.dataDir, 'uploads');
  const scanner = scannerOf(config, log);
  await sweep(uploads, now());
  await removeRehearsals(config);
  const ingestion = { files: stored, uploads, scanner };
  const unsubscribing = unsubscribeTokens(secret);
  const confirming = confirmTokens(secret);
  const outward = createOutward({ standIns, mustBeReleased: released });
  const vapid = vapidKeys(secret);
  const settings = settingsListener(tenants, { database: unhurried, log });
  closers.add('settings of the portals', () => settings.close(), 500);
  const tell = (news: News) => {
    hub.tell(news);
    settings.listen(news);
    maintenance.listen(news);
  };
  const news = listenForNews({ url: urls.appUrl, tell, log: logError });
  closers.add('live events of the database', news.close, 500);
  const facts = openFacts({
    url: urls.backupUrl,
    config,
    portalIds: tenantIds,
    tenants: tenants.all,
    files: store,
    mark: own.mark,
    hub,
    outwardQueues,
    now,
    log,
  });
  closers.add('facts of the installation', () => facts.close(), 500);
  const metrics = await metricsOf(config, facts, closers);
  const room = {
    facts,
    operating: jobs,
    metrics,
    traces,
    unsubscribing,
    confirming,
    outward,
    vapid,
    hub,
    config,
    log,
    database,
    identity,
    mailer,
    tenants,
    jobs,
    ...ingestion,
    now,
    security,
    callsPerMinute,
    web,
    filesUnready: own.unready,
    areMailsHeld: jobs.areHeld,
    maintenance: maintenance.now,
  };
  const app = await createApp(room);
  closers.add('server', () => app.close(), 3500);
  // Before the server, which would wait for streams.
  closers.add('live events', () => hub.close());
  const address = await app
    .listen({ port: config.port, host: config.host })
    .catch((error: unknown) => refusePort(error));
  const { invite, forgetSignIn } = identity;
  const { publicUrl } = config;
  const met = await meetAllAdmins({ database, tenants, invite, jobs, publicUrl, address });
  const handlers = workers({
    unsubscribing,
    confirming,
    outward,
    vapid,
    config,
    backups: backupsOf(config, { url: urls.backupUrl, secret }),
    database: unhurried,
    mailer,
    tenants,
    jobs,
    ...ingestion,
    outbox,
    invite,
    forgetSignIn,
    now,
    log,
  });
  await workJobs(jobs, handlers);
  const rounds = await beginJobs({ jobs, tenantIds, config, now, log });
  closers.add('recurring work', () => rounds.stop());
  return { address, met, database, identity };
}

/** Undefined where nobody may ask for them. */
async function metricsOf(
  { metrics: { port, host, token } }: Config,
  facts: InstallationFacts,
  closers: Closers,
): Promise<Metrics | undefined> {
  if (port === undefined && token === undefined) return undefined;
  const metrics = await createMetrics();
  if (port !== undefined) {
    const own = await listenForMetrics({ metrics, facts }, { port, host, token }).catch((error: unknown) =>
      refusePort(error, { port: 'METRICS_PORT', host: 'METRICS_HOST' }),
    );
    closers.add('metrics', () => own.close(), 500);
  }
  return metrics;
}

/** Loaded only where they are sent somewhere. */
async function tracesOf({ otlpEndpoint, port }: Config, closers: Closers): Promise<Traces | undefined> {
  if (otlpEndpoint === undefined) return undefined;
  const { openTraces } = await import('#platform/monitoring/traces.ts');
  const traces = openTraces(otlpEndpoint, { node: `${hostname()}:${port}` });
  closers.add('traces', () => traces.close(), 1000);
  return traces;
}

const mailsHeld =
  'no mail and no push message is sent since the database was restored: to release them, run npx zunfthaus mail release';

/** Logs at the start whether uploads are scanned. */
function scannerOf({ scannerUrl }: Config, log: Log) {
  if (scannerUrl === undefined) log.info('no scanner is set (SCANNER_URL): files are not looked through for malware');
  else log.info({ scanner: scannerUrl }, 'files are looked through for malware');
  return scannerUrl === undefined ? undefined : createScanner(scannerUrl);
}

function portalsOf(tenants: Tenants, database: Database) {
  const find = tenantFinder(tenants);
  const byId = new Map(tenants.all.map((tenant) => [tenant.id, tenant]));
  return {
    tenantIds: [...byId.keys()],
    tenantId: (request: FastifyRequest) => find(request).id,
    tenant: (id: string) => {
      const tenant = byId.get(id);
      if (!tenant) throw new AppError('tenant.invalid');
      return tenant;
    },
    languageOf: (tenantId: string, email: string) => database.read(tenantId, (db) => languageOf(db, email)),
    arrived: (tenantId: string, link: { email: string; sentAt: Date }) =>
      database.write(tenantId, (db) => forgiveArrived(db, link)),
    groupsOf: (tenantId: string, signIn: SignInKey) => database.read(tenantId, (db) => rolesOfSignIn(db, signIn)),
  };
}

async function embedded(config: Config, log: Log, closers: Closers): Promise<string> {
  const postgres = await embeddedDatabase({
    folder: join(config.dataDir, 'postgres'),
    name: 'zunfthaus',
    log: (message, detail) => log.info(detail ?? {}, message),
  });
  closers.add('PostgreSQL', postgres.stop);
  return postgres.url;
}

async function development(tenants: Tenants, logoOf: LogoOf, closers: Closers) {
  const { devPages } = await import('#api/tenants/dev-pages.service.ts');
  const pages = await devPages(tenants, logoOf);
  closers.add('pages', pages.close, 500);
  return pages.handler;
}
