import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#contract/base/languages.ts';
import type { Config } from '#platform/config/config.ts';
import type { Fact, FactPart, FactRows } from './facts.sql.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { MustBeReleased } from '#platform/errors/mails-held.ts';
import type { Log } from '#platform/process/log.ts';
import { deadlines, openPool } from '#platform/database/pool.ts';
import { sessionName } from '#platform/database/session-name.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import { mountAuth0Mail } from './auth0-mail.service.ts';
import { createBetterAuth } from './built-in/better-auth.service.ts';
import { dropOldChanges, withdrawChange } from './built-in/address-change/changes.store.ts';
import { unwrapped } from './built-in/bridge.service.ts';
import { endDevice, endOthers, listDevices, methodsOf } from './built-in/sessions/devices.store.ts';
import { mountIdentity } from './built-in/identity.routes.ts';
import { forgetSignIn } from './built-in/forget-sign-in.store.ts';
import { createKnownBrowsers } from './built-in/sessions/known-browsers.service.ts';
import { createKnownNetworks } from './built-in/sessions/known-networks.service.ts';
import { createLimiter, defaultLimits, type Limiter, type Limits } from './built-in/limits.service.ts';
import { mailSender } from './built-in/mails/mail-sender.service.ts';
import { isSecure, originOf } from './built-in/origin.rules.ts';
import { notingOutages } from './built-in/outages.service.ts';
import { readSignInFact } from './built-in/own-facts.store.ts';
import { type Invite, inviter } from './built-in/proofs/invite.service.ts';
import type { Recognised } from './built-in/proofs/plugin.service.ts';
import { listPasskeys, type Passkeys, removePasskey, renamePasskey } from './built-in/passkeys/passkeys.store.ts';
import type { hashingWith } from './built-in/passwords/hash.service.ts';
import { provesPassword, passwordStateOf } from './built-in/proof-of-password.service.ts';
import { dropOldProofs } from './built-in/proofs/proofs.store.ts';
import { takeSecondFactor } from './built-in/second-factor/take.store.ts';
import { signInOrder } from './built-in/sessions/sign-in-order.service.ts';
import {
  createSignIn,
  createSignIns,
  dropEndedSessions,
  endSession,
  listAddresses,
  type NewSignIn,
  revokeSessions,
} from './built-in/sessions/sign-ins.store.ts';
import { addressKey } from '#contract/base/address.ts';
import { createSources } from './built-in/sources.service.ts';
import { tokenSender } from './built-in/token.service.ts';
import type { Devices } from './devices.routes.ts';
import { type IssuersOptions, tokenRules } from './issuers/issuers.service.ts';
import type { Tenant } from './tenant.rules.ts';
import type { ForgetSignIn, SignInProof, WithdrawAddress } from './sign-in-owner.rules.ts';
import { createVerifier, type Identity } from './tokens/verify.service.ts';

export interface IdentityOptions {
  config: Pick<Config, 'publicUrl' | 'google' | 'auth0MailSecrets'>;
  secret: string;
  /** Of the only login role that may read sign-ins. */
  identityUrl: string;
  jobs: Pick<Jobs, 'send' | 'sendWithin'>;
  log: Log;
  tenantId: (request: FastifyRequest) => string;
  tenant: (tenantId: string) => Tenant;
  /** The ids of all portals. */
  tenantIds: readonly string[];
  /** Null if the address is unknown or has chosen none. */
  languageOf: (tenantId: string, email: string) => Promise<Language | null>;
  groupsOf: (tenantId: string, who: Pick<Identity, 'issuer' | 'subject'>) => Promise<string[]>;
  arrived?: (tenantId: string, link: { email: string; sentAt: Date }) => Promise<void>;
  now?: () => Date;
  limits?: Partial<Limits>;
  fetchKeys?: IssuersOptions['fetchKeys'];
  /** Before another service is asked to send a mail. */
  mustBeReleased?: MustBeReleased;
  /** Milliseconds before answering that a mail may be on its way. */
  answersAfter?: number;
  /** For tests. */
  inSlot?: typeof hashingWith;
  security?: SecurityLog;
}

export interface IdentityRoom {
  mount(app: FastifyInstance): void;
  /** Throws `auth.invalidToken`, `auth.unverified` or `auth.keysUnavailable`. */
  identify(token: string, tenantId: string): Promise<Identity>;
  /** Makes a verified sign-in and returns its id (the tokens' `subject`); an existing one is left unchanged. */
  createSignIn(signIn: NewSignIn): Promise<string>;
  /** Of a demo: with one password that everybody may know. Ids by address. */
  createSignIns(which: Parameters<typeof createSignIns>[1]): Promise<Map<string, string>>;
  invite: Invite;
  proof: SignInProof;
  forgetSignIn: ForgetSignIn;
  devices: Devices;
  passkeys: Passkeys;
  withdrawAddress: WithdrawAddress;
  facts: (fact: Fact, which: { signIn: string; part: FactPart }) => Promise<FactRows>;
  /** Shared by all nodes. */
  limiter: Limiter;
  revokeSessions(subject: string): Promise<void>;
  /** Throws unless tokens can be signed and verified. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export function createIdentity(options: IdentityOptions): IdentityRoom {
  const { config, secret, log, tenantId, groupsOf } = options;
  const { mustBeReleased = async () => {} } = options;
  const now = options.now ?? (() => new Date());
  const limits = { ...defaultLimits, ...options.limits };
  // A pool of its own: its login role alone may read sign-ins.
  const pool = openPool({
    url: options.identityUrl,
    max: 10,
    deadlines: deadlines.calls,
    name: sessionName('sign-in'),
    log: (message, error) => log.error({ err: error }, message),
  });
  const database = drizzle(notingOutages(pool));
  const limiter = createLimiter(pool, now);
  const browsers = createKnownBrowsers(secret);
  const networks = createKnownNetworks(now);
  const { inSlot } = options;
  const ordered = signInOrder({ browsers, networks, now, ...(inSlot && { inSlot }) });
  const counting = { limiter, limits, sources: createSources(browsers) };
  const mail = mailSender({ ...options, ...counting });
  const people = new WeakMap<Request, Recognised>();
  const recognise = (request: Request | undefined, who: Recognised) =>
    void (request && people.set(request, { ...people.get(request), ...who }));
  // The password is set by then, so errors are only logged.
  const arrived = async (tenantId: string, link: { email: string; sentAt: Date }) =>
    options
      .arrived?.(tenantId, { ...link, email: addressKey(link.email) })
      .catch((err: unknown) => log.warn({ err }, 'that a mail arrived could not be noted'));
  const { tenant, answersAfter = 300 } = options;
  const service = {
    config,
    secret,
    database,
    limiter,
    limits,
    mail,
    recognise,
    arrived,
    log,
    tenant,
    answersAfter,
    now,
    pool,
    portals: options.tenantIds,
  };
  const auth = createBetterAuth(service);
  const address = config.publicUrl ?? 'http://localhost';
  const builtIn = { address, load: () => unwrapped(auth.api.getJwks()) };
  const rulesOf = tokenRules({
    tenant,
    builtIn,
    now,
    ...(options.fetchKeys && { fetchKeys: options.fetchKeys }),
  });
  const issuer = (tenant: string) => options.tenant(tenant).issuer;
  const where = (request: FastifyRequest) => ({
    publicUrl: config.publicUrl,
    hosts: options.tenant(tenantId(request)).hosts,
    request,
  });
  const sweeper = setInterval(() => void sweep(database, now(), log), sweepEvery).unref();

  return {
    mount(app) {
      const shared = { auth, tenantId, issuer, secure: (request: FastifyRequest) => isSecure(where(request)) };
      const sendToken = tokenSender({ ...shared, database, address, groupsOf, networks, now });
      const origin = (request: FastifyRequest) => originOf(where(request));
      const google = config.google !== undefined;
      const security = options.security ?? (() => {});
      const known = { browsers, recognised: (request: Request) => people.get(request), security };
      const undo = (token: string) => endSession(database, token);
      mountIdentity(app, {
        ...shared,
        ordered,
        ...counting,
        ...known,
        undo,
        origin,
        publicUrl: config.publicUrl,
        google,
        sendToken,
      });
      mountAuth0Mail(app, {
        tenantId,
        issuer,
        rulesOf,
        secrets: config.auth0MailSecrets,
        ...counting,
        mustBeReleased,
        now,
      });
    },
    identify: createVerifier({ rulesOf, now }),
    createSignIn: (signIn) => createSignIn(database, signIn),
    createSignIns: (which) => createSignIns(database, which),
    invite: inviter({ database, tenant, now }),
    proof: {
      passwordState: (which) => unwrapped(passwordStateOf(database, which)),
      proves: (which) => unwrapped(provesPassword({ database, limiter, rule: limits.wrongPasswords }, which)),
    },
    forgetSignIn: (which) => unwrapped(forgetSignIn(database, which)),
    devices: {
      list: (which) => unwrapped(listDevices(database, { ...which, now: now() })),
      end: (which) => unwrapped(endDevice(database, which)),
      endOthers: (which) => unwrapped(endOthers(database, which)),
      methods: (signIn) => unwrapped(methodsOf(database, signIn, now())),
      takeSecondFactor: (signIn) => unwrapped(takeSecondFactor(database, signIn)),
    },
    withdrawAddress: (signIn) => unwrapped(withdrawChange(database, signIn)),
    passkeys: {
      list: (which) => unwrapped(listPasskeys(database, which)),
      rename: (which) => unwrapped(renamePasskey(database, which)),
      remove: (which) => unwrapped(removePasskey(database, which)),
    },
    facts: (fact, which) => unwrapped(readSignInFact(database, fact, which)),
    limiter,
    revokeSessions: (subject) => revokeSessions(database, subject),
    async ready() {
      // Makes a key where there is none.
      await unwrapped(auth.api.signJWT({ body: { payload: {} } }));
      for (const known of await unwrapped(listAddresses(database, now()))) networks.noteRight(known);
      await sweep(database, now(), log);
    },
    async close() {
      clearInterval(sweeper);
      await pool.end();
    },
  };
}

const sweepEvery = 6 * 60 * 60_000;

async function sweep(database: NodePgDatabase, now: Date, log: Log) {
  await unwrapped(
    Promise.all([dropEndedSessions(database, now), dropOldProofs(database, now), dropOldChanges(database, now)]),
  ).catch((error: unknown) => log.warn({ err: error }, 'what is over could not be removed'));
}
