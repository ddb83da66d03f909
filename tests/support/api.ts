import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Problem } from '#contract/base/errors.ts';
import { contract } from '#contract/contract.ts';
import { Effect } from '#contract/targeting/effect.ts';
import type { MasterField } from '#contract/people/words.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { type Route, routesOf } from '#contract/base/route.ts';
import { type AppOptions, createApp } from '#program/app.ts';
import { boundLimits } from '#api/targeting/channels/bounce-limits.sql.ts';
import { readConfig } from '#platform/config/config.ts';
import { type Db, openDatabase } from '#platform/database/database.ts';
import { notingLost } from '#api/documents/storage/note-lost.service.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { mustBeReleased } from '#platform/errors/mails-held.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { createHub, type HubLimits } from '#platform/live/hub.ts';
import { listenForNews } from '#platform/live/listen.ts';
import type { serverLimits } from '#platform/http/server.ts';
import { createLog } from '#platform/process/log.ts';
import { type Mail, mailerWhenReleased } from '#platform/mail/mail.ts';
import { outward as createOutward, type OutwardOptions } from '#platform/security/outward.ts';
import { type Deadlines, deadlines, openPool } from '#platform/database/pool.ts';
import type { Scanner } from '#platform/files/scanner.ts';
import type { SecurityEvent } from '#platform/security/security-log.ts';
import { withdrawChange } from '#api/identity/built-in/address-change/changes.store.ts';
import { endDevice, endOthers, listDevices, methodsOf } from '#api/identity/built-in/sessions/devices.store.ts';
import { forgetSignIn } from '#api/identity/built-in/forget-sign-in.store.ts';
import { createLimiter, defaultLimits } from '#api/identity/built-in/limits.service.ts';
import { provesPassword, passwordStateOf } from '#api/identity/built-in/proof-of-password.service.ts';
import { readSignInFact } from '#api/identity/built-in/own-facts.store.ts';
import { hashPassword } from '#api/identity/built-in/passwords/hash.service.ts';
import { confirmTokens } from '#api/mailings/links/confirm-token.rules.ts';
import { vapidKeys } from '#api/push/vapid.rules.ts';
import { unsubscribeTokens } from '#api/mailings/links/unsubscribe-token.rules.ts';
import { inviter } from '#api/identity/built-in/proofs/invite.service.ts';
import { noteRegistration } from '#api/identity/built-in/proofs/proofs.store.ts';
import { listPasskeys, removePasskey, renamePasskey } from '#api/identity/built-in/passkeys/passkeys.store.ts';
import { takeSecondFactor } from '#api/identity/built-in/second-factor/take.store.ts';
import { hashedToken } from '#api/identity/built-in/sessions/session-rows.service.ts';
import { type IssuersOptions, tokenRules } from '#api/identity/issuers/issuers.service.ts';
import type { Registration } from '#api/admission/newcomers.store.ts';
import { createVerifier } from '#api/identity/tokens/verify.service.ts';
import { tenantFrom, TenantFile, type TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { workers } from '#program/workers.ts';
import { jobs as all, type Payloads } from '#program/jobs.ts';
import { buildUser, grant } from '#sample/builders.ts';
import { credentials, passkeys, secondFactors, sessions, signIns as signInRows } from '#database/schema/identity.ts';
import { freshDatabase, type FreshDatabase } from '../database/database.ts';
import { testFiles } from './files.ts';

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into replies whose shape the contract has checked
  body: any;
}

export interface CallOptions {
  as?: string | undefined;
  tenant?: string;
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
}

export type TestApi = Awaited<ReturnType<typeof testApi>>;

export interface TestApiOptions {
  /** One that is filled already; default: a fresh one. */
  on?: FreshDatabase;
  registration?: 'approval' | 'open' | 'invite';
  /** The field `issuer` of both tenants' files; default: the built-in one. */
  issuers?: { here: object; elsewhere: object };
  fetchKeys?: IssuersOptions['fetchKeys'];
  deadlines?: Deadlines;
  callsPerMinute?: number;
  scanner?: Scanner;
  store?: FileStore['kind'];
  environment?: NodeJS.ProcessEnv;
  limits?: Partial<typeof serverLimits>;
  diskRoom?: () => Promise<number>;
  /** Gigabytes per tenant. */
  quota?: number;
  /** Terms of use of the tenant `here`; default: none. */
  terms?: { termsVersion: string; termsChange?: string };
  nouns?: Nouns;
  approval?: MasterField[];
  /** Of both tenants' files, as the next fields. */
  mails?: object;
  push?: object;
  confirmations?: object;
  numbered?: PostKind[];
  contact?: object;
  reading?: object;
  /** Limits of live events; default: streams end at once. */
  live?: Partial<HubLimits>;
  /** Whether each look at the clock finds it a little later, as a real one. */
  moving?: boolean;
  /** Whether `runJobs` draws thumbnails, which takes a process. */
  draws?: boolean;
  /** Where backups are kept; default: none are made. */
  backups?: () => Promise<FileStore>;
  /** For operators; default: nothing. */
  operating?: AppOptions['operating'];
  /** Default: calls are not counted. */
  monitoring?: Pick<AppOptions, 'facts' | 'metrics' | 'traces'>;
  /** Of pictures while a caller waits. */
  drawing?: AppOptions['drawing'];
  /** How other servers are reached; default: anywhere. */
  outward?: OutwardOptions;
}

export const testAddress = 'urn:test';

/** The API for one test file. The clock stands still until `clock.now` is set. */
export async function testApi(options: TestApiOptions = {}) {
  const clock = { now: new Date('2026-11-20T09:00:00Z') };
  const now = () => (options.moving ? (clock.now = new Date(clock.now.getTime() + 7)) : clock.now);
  const { appUrl, ownerUrl, identityUrl, backupUrl, drop } = options.on ?? (await freshDatabase());
  const pool = openPool({ url: identityUrl, max: 2, deadlines: deadlines.calls, name: 'test', log: () => {} });
  const signIns = drizzle(pool);
  const limiter = createLimiter(pool, now);
  const config = readConfig(options.environment ?? {});
  const bound = boundLimits(config.bounceLimits);
  const database = openDatabase({
    url: appUrl,
    now,
    log: () => {},
    ...(options.deadlines && { deadlines: options.deadlines }),
    bound,
  });
  const unhurried = openDatabase({ url: appUrl, now, log: () => {}, deadlines: deadlines.jobs, bound });
  const log = createLog('silent');
  const signing = await generateKeyPair('EdDSA');
  const keySet = { keys: [{ ...(await exportJWK(signing.publicKey)), kid: 'test', alg: 'EdDSA' }] };
  const tenants = (['here', 'elsewhere'] as const).map((id) => tenant(id, options));
  const rulesOf = tokenRules({
    tenant: (tenantId) => tenants.find(({ id }) => id === tenantId) ?? tenant('here', options),
    builtIn: { address: testAddress, load: async () => keySet },
    now,
    ...(options.fetchKeys && { fetchKeys: options.fetchKeys }),
  });
  const jobs = heldJobs();
  const { files: kept, uploads, remove: removeFiles } = await testFiles(options.store);
  const files = notingLost(kept, { database: unhurried, now, log });
  const scanner = options.scanner;
  const mails: Mail[] = [];
  const happened: SecurityEvent[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} };
  const released = mustBeReleased(unhurried);
  const heldMailer = mailerWhenReleased({ send: (mail) => mailer.send(mail), close: () => {} }, released);
  const invite = inviter({ database: signIns, tenant: (id) => tenant(id as 'here' | 'elsewhere', options), now });
  const hub = createHub({ life: 0, ...options.live });
  const news = options.live && listenForNews({ url: appUrl, tell: hub.tell, log: () => {} });
  const unsubscribing = unsubscribeTokens('a secret of tests, long enough');
  const confirming = confirmTokens('a secret of tests, long enough');
  const outward = createOutward({ ...(options.outward ?? { standIns: true }), mustBeReleased: released });
  const vapid = vapidKeys('a secret of tests, long enough');
  const handlers = workers({
    outward,
    vapid,
    config,
    unsubscribing,
    confirming,
    database: unhurried,
    mailer: heldMailer,
    tenants: { all: tenants, lostHosts: [] },
    jobs,
    invite,
    files,
    uploads,
    outbox: join(uploads, '..', 'outbox'),
    forgetSignIn: (which) => forgetSignIn(signIns, which),
    scanner,
    backups: options.backups && { place: options.backups, url: backupUrl, secret: 'secret of the tests' },
    now,
    log,
  });
  const work = { ...handlers, ...(!options.draws && { thumbnails: async () => {} }) };
  const app = await createApp({
    mailer: heldMailer,
    outward,
    vapid,
    unsubscribing,
    confirming,
    hub,
    jobs,
    files,
    uploads,
    scanner,
    config,
    log,
    database,
    identity: {
      mount: () => {},
      identify: createVerifier({ rulesOf, now }),
      devices: {
        list: (which) => listDevices(signIns, { ...which, now: now() }),
        end: (which) => endDevice(signIns, which),
        endOthers: (which) => endOthers(signIns, which),
        methods: (signIn) => methodsOf(signIns, signIn, now()),
        takeSecondFactor: (signIn) => takeSecondFactor(signIns, signIn),
      },
      withdrawAddress: (signIn) => withdrawChange(signIns, signIn),
      passkeys: {
        list: (which) => listPasskeys(signIns, which),
        rename: (which) => renamePasskey(signIns, which),
        remove: (which) => removePasskey(signIns, which),
      },
      facts: (fact, which) => readSignInFact(signIns, fact, which),
      limiter,
      proof: {
        passwordState: (which) => passwordStateOf(signIns, which),
        proves: (which) => provesPassword({ database: signIns, limiter, rule: defaultLimits.wrongPasswords }, which),
      },
    },
    tenants: { all: tenants, lostHosts: [] },
    now,
    ...(options.operating && { operating: options.operating }),
    ...(options.diskRoom && { diskRoom: options.diskRoom }),
    ...(options.callsPerMinute !== undefined && { callsPerMinute: options.callsPerMinute }),
    security: (event) => void happened.push(event),
    limits: options.limits,
    drawing: options.drawing,
    ...options.monitoring,
  });

  async function signIn(given: Parameters<typeof buildUser>[1] & { tenant?: string } = {}) {
    const { tenant: tenantId = 'here', ...row } = given;
    const subject = crypto.randomUUID();
    const id = await database.write(tenantId, (db) => buildUser(db, { ...row, issuer: 'jwt', subject }));
    return { id, subject, token: await token(subject, { aud: tenantId }) };
  }

  async function device(subject: string, given: Partial<typeof sessions.$inferInsert> = {}) {
    const id = crypto.randomUUID();
    const person = { id: subject, name: 'Test Person', email: `${subject}@test.example` };
    await signIns.insert(signInRows).values(person).onConflictDoNothing();
    const expiresAt = new Date(clock.now.getTime() + 86_400_000);
    const times = { createdAt: clock.now, updatedAt: clock.now, seenAt: clock.now, expiresAt };
    await signIns.insert(sessions).values({ id, userId: subject, token: hashedToken(id), ...times, ...given });
    return id;
  }

  async function secondFactor(subject: string) {
    await signIns.update(signInRows).set({ twoFactorEnabled: true }).where(eq(signInRows.id, subject));
    const row = { id: crypto.randomUUID(), userId: subject, secret: 'x', backupCodes: 'x', verified: true };
    await signIns.insert(secondFactors).values(row);
  }

  async function passkey(subject: string, given: Partial<typeof passkeys.$inferInsert> = {}) {
    const id = crypto.randomUUID();
    const row = { host: 'localhost', publicKey: 'x', counter: 0, transports: [], synced: false, userAgent: '' };
    await signIns.insert(passkeys).values({ id, signInId: subject, credentialId: id, ...row, ...given });
    return id;
  }

  async function credential(subject: string, providerId: 'credential' | 'google', password?: string) {
    const row = { id: crypto.randomUUID(), userId: subject, accountId: subject, providerId };
    await signIns.insert(credentials).values({ ...row, ...(password && { password: await hashPassword(password) }) });
  }

  async function register(
    subject: string,
    { tenant: portal = 'here', ...asked }: Partial<Registration> & { tenant?: string } = {},
  ) {
    await device(subject);
    await noteRegistration(signIns, { signInId: subject, portal, ...asked });
  }

  /** A token as the sign-in service issues it, for a live session; `claims` override. */
  async function token(subject: string, claims: Record<string, unknown> = {}): Promise<string> {
    const session = 'sid' in claims ? {} : { sid: await device(subject) };
    return tokenOf(subject, { ...session, ...claims }, clock.now, signing.privateKey);
  }

  return {
    app,
    clock,
    hub,
    database,
    files,
    /** The folder of unfinished uploads. */
    uploads,
    /** The database pool without deadlines. */
    unhurried,
    ownerUrl,
    close: async () => {
      await news?.close();
      hub.close();
      await app.close();
      await database.close();
      await unhurried.close();
      await pool.end();
      await drop();
      await removeFiles();
    },
    device,
    credential,
    passkey,
    secondFactor,
    jobs,
    invite,
    unsubscribing,
    confirming,
    signing,
    /** Mails sent so far; replace `send` to refuse one. */
    mails,
    mailer,
    happened,
    /** Runs the queued jobs, and those that they queue. */
    async runJobs() {
      for (let job = jobs.due(clock.now); job; job = jobs.due(clock.now))
        await work[job.queue](jobOf(job.queue).payload.parse(job.payload) as never, goingOn);
    },
    leaveJob: <Q extends keyof Payloads>(queue: Q, payload: Payloads[Q]) =>
      unhurried.write('here', (db) => jobs.sendWithin<object>(db, jobOf(queue), payload)),
    arrange: <T>(work: (db: Db) => Promise<T>, tenantId = 'here') => unhurried.write(tenantId, work),
    token,
    register,
    signIn,
    async signInAdmin() {
      const admin = await signIn();
      await database.write('here', (db) => grant(db, { userId: admin.id, role: 'admin' }));
      return admin;
    },
    async call(method: Route['method'], path: string, call: CallOptions = {}): Promise<Reply> {
      const hasBody = call.body !== undefined || call.raw !== undefined;
      const reply = await app.inject({
        method,
        url: path,
        headers: {
          'x-tenant': call.tenant ?? 'here',
          ...(call.as && { authorization: `Bearer ${call.as}` }),
          ...(hasBody && { 'content-type': 'application/json' }),
          ...call.headers,
        },
        ...(hasBody && { payload: call.raw ?? JSON.stringify(call.body) }),
      });
      const isJson = /json/.test(String(reply.headers['content-type']));
      const body: unknown = isJson ? reply.json() : reply.body === '' ? undefined : reply.rawPayload;
      const previewed = reply.headers['preference-applied'] === 'effect';
      checkReply({ method, url: path, status: reply.statusCode, body, previewed });
      return { status: reply.statusCode, headers: reply.headers, body };
    },
  };
}

function tenant(
  id: 'here' | 'elsewhere',
  {
    registration = 'approval',
    issuers,
    quota,
    terms,
    nouns,
    approval,
    mails,
    push,
    confirmations,
    reading,
    numbered,
    contact,
  }: TestApiOptions,
): TenantSettings {
  const name = `Kreishandwerkerschaft ${id}`;
  const legal = terms && id === 'here' ? { terms: 'Seien Sie freundlich.', ...terms } : {};
  const more = {
    ...(id === 'here' && nouns && { nouns }),
    ...(quota && { quota }),
    ...(approval && { approval }),
    ...(mails && { mails }),
    ...(push && { push }),
    ...(confirmations && { confirmations }),
    ...(reading && { reading }),
    ...(numbered && { numbered }),
    ...(contact && { contact }),
    ...(issuers && { issuer: issuers[id] }),
  };
  const file = { name, registration, language: 'de', legal, ...more };
  return tenantFrom(id, TenantFile.parse({ ...file, shortName: id }));
}

function tokenOf(subject: string, claims: Record<string, unknown>, now: Date, key: CryptoKey): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const email = `${subject}@test.example`;
  return new SignJWT({
    email,
    email_verified: true,
    name: 'Test Person',
    groups: [],
    iss: testAddress,
    aud: 'here',
    iat: seconds,
    exp: seconds + 900,
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
    .setSubject(subject)
    .sign(key);
}

const goingOn = new AbortController().signal;

function jobOf(queue: keyof Payloads): Job {
  return all.find((job) => job.queue === queue)!;
}

function heldJobs() {
  let held: { queue: keyof Payloads; payload: unknown; startAfter: Date | undefined }[] = [];
  const send: Jobs['sendWithin'] = async (_db, { queue }, payload, { startAfter } = {}) =>
    void held.push({ queue: queue as keyof Payloads, payload, startAfter });
  return {
    sendWithin: send,
    alone: async (_key: string, work: () => Promise<void>) => (await work(), true),
    due(now: Date) {
      const found = held.find(({ startAfter }) => startAfter === undefined || startAfter <= now);
      held = held.filter((job) => job !== found);
      return found;
    },
  };
}

const routes = [...routesOf(contract)].map(([name, route]) => ({ name, route, pattern: patternOf(route.path) }));

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** Paths without parameters match before those with. */
function routeOf(method: string, url: string): Route | undefined {
  const path = url.split('?', 1)[0] ?? url;
  const fitting = routes.filter(({ route, pattern }) => route.method === method && pattern.test(path));
  return (fitting.find(({ route }) => !route.params) ?? fitting[0])?.route;
}

/** Every reply in every test must match its schema. */
function checkReply(reply: { method: string; url: string; status: number; body: unknown; previewed: boolean }) {
  const route = routeOf(reply.method, reply.url);
  if (reply.status >= 400) Problem.parse(reply.body);
  else if (reply.previewed) Effect.parse(reply.body);
  else if (route?.returns) route.returns.parse(reply.body);
}
