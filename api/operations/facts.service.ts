import { statfs as statFileSystem } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hostname } from 'node:os';
import pg from 'pg';
import type { Facts, Value } from '#contract/operations/facts.ts';
import type { FactName, UncheckedReason } from '#contract/operations/words.ts';
import type { Config } from '#platform/config/config.ts';
import { openPool } from '#platform/database/pool.ts';
import { sessionName } from '#platform/database/session-name.ts';
import { isAway } from '#platform/errors/unavailable.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createScanner } from '#platform/files/scanner.ts';
import type { Hub } from '#platform/live/hub.ts';
import { addressIn } from '#platform/mail/mail.ts';
import type { Log } from '#platform/process/log.ts';
import { programVersion } from '#platform/process/program-version.ts';
import { mailSenderOf } from '#api/tenants/mail-sender.service.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { readCertificate } from './certificate.service.ts';
import {
  readBounces,
  readDatabase,
  readDatabaseClock,
  readDatabaseSize,
  readFiles,
  readFormerSizes,
  readInstallation,
  readJobs,
  readOutcomes,
  readReplicas,
  readRuns,
  readSessions,
  readStandstills,
  readWaitingMails,
  type SessionRow,
} from './facts.store.ts';
import { factsOf, type Reading, type Readings } from './levels.rules.ts';
import { readSenderRecords, type ReadTexts, textsFromDns } from './sender-records.service.ts';
import { type NodeIdentity, nodeIn, type NodeState, openNodeSession } from './node-session.service.ts';

export type StatFs = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

export interface FactsOptions {
  /** Of the role for backups. */
  url: string;
  config: Pick<
    Config,
    | 'host'
    | 'port'
    | 'dataDir'
    | 'publicUrl'
    | 'smtpUrl'
    | 'mailFrom'
    | 'bounceAddress'
    | 'dkimSelectors'
    | 'bounceImapUrl'
    | 'scannerUrl'
    | 'backup'
    | 'backupAt'
  >;
  portalIds: readonly string[];
  /** With their settings of now. */
  tenants: readonly TenantSettings[];
  files: Pick<FileStore, 'kind' | 'mark'>;
  /** The mark that the files should have; undefined while it is not known. */
  mark: () => string | undefined;
  hub: Pick<Hub, 'count'>;
  /** Queues whose jobs rest while mails are held. */
  outwardQueues: readonly string[];
  now: () => Date;
  log: Pick<Log, 'warn'>;
  /** For tests. */
  statfs?: StatFs;
  texts?: ReadTexts;
  patience?: number;
  beat?: number;
}

export interface InstallationFacts {
  /** Not older than some seconds, unless they are to be `fresh`. Never throws. */
  read(options?: { fresh?: boolean }): Promise<Facts>;
  close(): Promise<void>;
}

/** In milliseconds. */
const usualPatience = 2500;
const remembering = 86_400_000;
const kept = { all: 5000, size: 300_000, files: 60_000, certificate: 3_600_000, senders: 300_000, scanner: 60_000 };

/** Reads in a few connections of its own what is known of the installation, each fact within a short time. */
export function openFacts(options: FactsOptions): InstallationFacts {
  const { url, config, portalIds, now, log, hub, patience = usualPatience } = options;
  const { statfs = statFileSystem, texts = textsFromDns(patience) } = options;
  const deadlines = { connection: patience, lock: patience, statement: patience, idle: patience, answer: patience };
  const reader = openPool({ url, max: 2, deadlines, name: sessionName('facts'), log: () => undefined });
  const node: NodeIdentity = { name: `${hostname()}:${config.port}`, startedAt: new Date(now().getTime()) };
  const state = () => ({ memoryBytes: process.memoryUsage.rss(), live: hub.count() });
  const session = openNodeSession({ url, node, state, ...(options.beat !== undefined && { beat: options.beat }) });

  /** Of the last day: a replica without a slot leaves no trace at the server. */
  let most = { replicas: 0, at: now() };

  const sizes = remembered(kept.size, async () => ({
    bytes: await readDatabaseSize(reader),
    ...(await readFormerSizes(reader, now())),
  }));
  const stored = remembered(kept.files, () => readFiles(reader, portalIds, now()));
  const shown = remembered(kept.certificate, async () => {
    if (config.publicUrl === undefined) return null;
    const found = await readCertificate(config.publicUrl, patience);
    return found && { ...found, endsAt: found.endsAt.toISOString() };
  });

  const senders = remembered(kept.senders, async (): Promise<Value<'senders'> | null> => {
    if (config.smtpUrl === undefined) return null;
    const all = options.tenants.map((tenant) => ({
      portal: tenant.name,
      address: mailSenderOf(tenant, config.mailFrom).from.address,
    }));
    const asked = {
      texts,
      server: new URL(config.smtpUrl).hostname,
      envelope: config.bounceAddress ?? addressIn(config.mailFrom),
    };
    return { domains: await readSenderRecords(all, { ...asked, selectors: config.dkimSelectors }) };
  });

  const scanned = remembered(kept.scanner, async (): Promise<Value<'scanner'> | null> => {
    if (config.scannerUrl === undefined) return null;
    const limits = { connect: patience, silence: patience, answer: patience };
    const { version, patternsAt } = await createScanner(config.scannerUrl, limits).version();
    return { version, patternsAt: patternsAt?.toISOString() ?? null };
  });

  async function program(held: Installation): Promise<Value<'program'>> {
    const { version, versionAt, maintenanceAt } = await held;
    return {
      version: programVersion,
      installedAt: version === programVersion ? (versionAt?.toISOString() ?? null) : null,
      node: node.name,
      startedAt: node.startedAt.toISOString(),
      inMaintenance: maintenanceAt !== null,
    };
  }

  async function database(): Promise<Value<'database'>> {
    const began = performance.now();
    try {
      const { writable, ...row } = await readDatabase(reader);
      const milliseconds = Math.round(performance.now() - began);
      const size = await sizes.get().catch(() => unknownSize);
      return { isReachable: true, isWritable: writable, milliseconds, ...size, ...row };
    } catch (error) {
      if (!isAway(error)) throw error;
      return away;
    }
  }

  async function clock(): Promise<Value<'clock'>> {
    const before = now().getTime();
    const at = await readDatabaseClock(reader);
    return { aheadSeconds: ((before + now().getTime()) / 2 - at.getTime()) / 1000 };
  }

  async function replica(): Promise<Value<'replica'> | null> {
    const { replicas, lag, gone: withSlot } = await readReplicas(reader);
    if (lag === null && replicas > 0) throw new NotAllowed();
    const isOver = now().getTime() - most.at.getTime() > remembering;
    if (replicas >= most.replicas || isOver) most = { replicas, at: now() };
    const gone = Math.max(withSlot, most.replicas - replicas);
    return replicas + gone === 0 ? null : { replicas, lagSeconds: lag ?? 0, gone };
  }

  async function mail(held: Installation): Promise<Value<'mail'>> {
    const { heldAt } = await held;
    const [waiting, outcomes, standstills] = [
      await readWaitingMails(reader, portalIds, now()),
      await readOutcomes(reader, portalIds, now()),
      await readStandstills(reader, portalIds),
    ];
    return {
      server: config.smtpUrl === undefined ? null : new URL(config.smtpUrl).host,
      ...waiting,
      ...(heldAt && { standsSince: null }),
      heldSince: heldAt?.toISOString() ?? null,
      ...outcomes,
      standstills,
    };
  }

  async function jobs(held: Installation): Promise<Value<'jobs'>> {
    const kinds = await readJobs(reader, (await held).heldAt ? options.outwardQueues : []);
    const sum = (of: 'waiting' | 'running' | 'failed') => kinds.reduce((all, kind) => all + kind[of], 0);
    const oldestSeconds = Math.max(0, ...kinds.map((kind) => kind.oldestSeconds));
    return { kinds, waiting: sum('waiting'), running: sum('running'), failed: sum('failed'), oldestSeconds };
  }

  async function files(): Promise<Value<'files'>> {
    const { kind, mark } = options.files;
    const found = await mark().catch((error: unknown) => {
      if (isAway(error)) return undefined;
      throw error;
    });
    const isThere = found !== undefined && found === options.mark();
    return { kind, isThere, ...(await stored.get()) };
  }

  /** Of the nearest folder that is there: that of backups is made with the first one. */
  async function roomIn(folder: string): Promise<Value<'disk'>> {
    try {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    } catch (error) {
      const above = dirname(folder);
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
      return roomIn(above);
    }
  }

  const placeOfBackups = () => (config.backup.folder !== undefined ? 'folder' : config.backup.s3 ? 'bucket' : null);

  async function readAll(): Promise<Facts> {
    void session.show();
    const held = readInstallation(reader);
    const sessions = readSessions(reader);
    const runs = readRuns(reader);
    for (const one of [held, sessions, runs]) one.catch(() => undefined);
    const looked = await Promise.all([
      look('program', program(held)),
      look('nodes', nodesIn(sessions, { ...node, ...state() }, now)),
      look('certificate', shown.get()),
      look('clock', clock()),
      look('database', database()),
      look('replica', replica()),
      look('mail', mail(held)),
      look('bounces', bounces()),
      look('senders', senders.get()),
      look('jobs', jobs(held)),
      look('files', files()),
      look(
        'scanner',
        scanned.get().catch(() => Promise.reject(new NoAnswer())),
      ),
      look('disk', roomIn(config.dataDir)),
      look('backupDisk', config.backup.folder === undefined ? Promise.resolve(null) : roomIn(config.backup.folder)),
      look('backup', backup(runs)),
      look('rehearsal', rehearsal(runs)),
      look('live', live(sessions)),
      look('portals', Promise.resolve({ portals: portalIds.length })),
    ]);
    const installedAt = await held.then(({ installedAt }) => installedAt).catch(() => now());
    return factsOf(Object.fromEntries(looked) as Readings, { now: now(), installedAt });
  }

  async function bounces(): Promise<Value<'bounces'>> {
    return { hasMailbox: config.bounceImapUrl !== undefined, ...(await readBounces(reader, portalIds, now())) };
  }

  async function backup(runs: ReturnType<typeof readRuns>): Promise<Value<'backup'>> {
    const { passphrase, recipients, identityFile } = config.backup;
    const canOpen = passphrase !== undefined || identityFile !== undefined || recipients.length === 0;
    return { place: placeOfBackups(), canOpen, scheduledAt: config.backupAt ?? null, ...(await runs).backup };
  }

  /** Null where there is nothing that could be proven. */
  async function rehearsal(runs: ReturnType<typeof readRuns>): Promise<Value<'rehearsal'> | null> {
    return placeOfBackups() === null ? null : (await runs).rehearsal;
  }

  async function live(sessions: Promise<SessionRow[]>): Promise<Value<'live'>> {
    const others = await sessions.then((rows) => rows.flatMap(({ name }) => nodeIn(name) ?? [])).catch(() => undefined);
    const here = hub.count();
    const there = others?.filter((one) => !isSame(one, node)).reduce((sum, one) => sum + one.live, 0);
    return { here, all: there === undefined ? null : here + there };
  }

  async function look<N extends FactName>(name: N, work: Promise<Value<N> | null>): Promise<[N, Reading<Value<N>>]> {
    const limited = Promise.race([work, tooSlow(patience + 500)]);
    try {
      return [name, { at: now(), value: await limited }];
    } catch (error) {
      const unchecked = reasonOf(error);
      if (unchecked === 'failed') log.warn({ err: error, fact: name }, 'a fact of the installation cannot be checked');
      return [name, { at: now(), unchecked }];
    }
  }

  const facts = remembered(kept.all, readAll);
  return {
    read({ fresh = false } = {}) {
      if (fresh) for (const one of [facts, sizes, stored, shown, senders, scanned]) one.forget();
      return facts.get();
    },
    async close() {
      await session.close();
      await reader.end();
    },
  };
}

type Installation = ReturnType<typeof readInstallation>;

const unknownSize = { bytes: null, weekAgo: null, monthAgo: null };

const away: Value<'database'> = {
  isReachable: false,
  isWritable: false,
  server: null,
  milliseconds: null,
  ...unknownSize,
  connections: null,
  mostConnections: null,
};

class NoAnswer extends Error {}
class NotAllowed extends Error {}
class TooSlow extends Error {}

function reasonOf(error: unknown): UncheckedReason {
  const code = error instanceof pg.DatabaseError ? error.code : (error as { code?: unknown }).code;
  if (error instanceof NotAllowed || code === '42501' || code === 'EACCES' || code === 'EPERM') return 'notAllowed';
  if (error instanceof TooSlow || code === '57014' || code === 'ABORT_ERR') return 'tooSlow';
  return error instanceof NoAnswer || isAway(error) ? 'noAnswer' : 'failed';
}

async function tooSlow(milliseconds: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new TooSlow()), milliseconds).unref();
  return promise;
}

/** By the sessions; this node also while others cannot see it. */
async function nodesIn(
  sessions: Promise<SessionRow[]>,
  own: NodeIdentity & NodeState,
  now: () => Date,
): Promise<Value<'nodes'>> {
  const rows = (await sessions).filter(({ name }) => !/ (command|facts)$/.test(name));
  const nodes = rows.flatMap(({ name, seenAt }) => {
    const known = nodeIn(name);
    return known ? [{ ...known, seenAt: seenAt ?? now(), isThis: isSame(known, own) }] : [];
  });
  if (!nodes.some(({ isThis }) => isThis)) nodes.push({ ...own, version: programVersion, seenAt: now(), isThis: true });
  return {
    nodes: nodes.map(({ startedAt, seenAt, ...node }) => ({
      ...node,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    // This node counts before its own session is open.
    versions: new Set([programVersion, ...rows.map(({ name }) => /^zunfthaus (\d\S*)/.exec(name)?.[1] ?? '')]).size,
    secrets: new Set(rows.map(({ role }) => role.split('_').at(-1))).size,
  };
}

/** To a second, as the name of its session has it; the name may be cut there. */
function isSame(known: { name: string; startedAt: Date }, own: NodeIdentity): boolean {
  const isAtOnce = Math.abs(known.startedAt.getTime() - own.startedAt.getTime()) <= 1000;
  return isAtOnce && own.name.replaceAll(/[^\w.:-]/g, '-').startsWith(known.name);
}

/** What was read is kept so many milliseconds, and asked for once by all who ask meanwhile; a failure is not kept. */
function remembered<T>(milliseconds: number, read: () => Promise<T>) {
  let last: { value: Promise<T>; until: number } | undefined;
  return {
    forget: () => void (last = undefined),
    get(): Promise<T> {
      if (last && performance.now() < last.until) return last.value;
      const value = read();
      const kept = (last = { value, until: performance.now() + milliseconds });
      value.catch(() => {
        if (last === kept) last = undefined;
      });
      return value;
    },
  };
}
