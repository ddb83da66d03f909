// All connections to PostgreSQL are opened here: none crashes the program when it breaks, none waits for ever.
import pg from 'pg';
import { clientOfHosts, hostsOf, mustBeWritable } from './hosts.ts';
import { readOnlyState } from '../errors/unavailable.ts';

/** In milliseconds. */
export interface Deadlines {
  /** Until the pool has a connection. */
  connection: number;
  /** More than the second after which PostgreSQL checks for deadlocks; 0 is unlimited. */
  lock: number;
  statement: number;
  idle: number;
  /** Measured here, as a frozen server measures nothing. Longer than `statement`. */
  answer: number;
}

/** docs/features/program.md has the reasons. */
export const deadlines = {
  calls: { connection: 3000, lock: 3000, statement: 5000, idle: 10_000, answer: 6000 },
  jobs: { connection: 60_000, lock: 0, statement: 600_000, idle: 600_000, answer: 660_000 },
  /** Readiness must answer within two seconds. */
  health: { connection: 900, lock: 900, statement: 900, idle: 900, answer: 900 },
} satisfies Record<string, Deadlines>;

export interface PoolOptions {
  url: string;
  max: number;
  deadlines: Deadlines;
  name: string;
  /** Sends a statement without waiting for the answers to those before it. */
  pipeline?: boolean;
  /** As many stay open, the others close when nobody has needed them for `unused` milliseconds. */
  kept?: number;
  unused?: number;
  log: (message: string, error: unknown) => void;
}

const pools = new Map<pg.Pool, string>();

export interface PoolCount {
  name: string;
  used: number;
  idle: number;
  /** Calls for which there is no connection yet. */
  waiting: number;
}

/** Of this process, those of one name together. */
export function countConnections(): PoolCount[] {
  const counts = new Map<string, PoolCount>();
  for (const [pool, name] of pools) {
    if (pool.ending) continue;
    const { used, idle, waiting } = counts.get(name) ?? { used: 0, idle: 0, waiting: 0 };
    const { totalCount, idleCount, waitingCount } = pool;
    counts.set(name, {
      name,
      used: used + totalCount - idleCount,
      idle: idle + idleCount,
      waiting: waiting + waitingCount,
    });
  }
  return [...counts.values()];
}

export function openPool(options: PoolOptions): pg.Pool {
  const { url, max, deadlines: limits, name, pipeline = false, kept = 1, unused = 60_000, log } = options;
  const { addresses } = hostsOf(url);
  const pool = new pg.Pool({
    ...(addresses.length > 1 ? { Client: clientOfHosts(url) } : { connectionString: addresses[0] ?? url }),
    max,
    pipeline,
    application_name: name,
    connectionTimeoutMillis: limits.connection,
    // New connections have cold caches, which every page of a quiet portal would pay for; used ones take 5 to 15 MB each.
    min: kept,
    idleTimeoutMillis: unused,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idle,
    query_timeout: limits.answer,
    // Detects a dead machine.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  for (const [one] of pools) if (one.ended) pools.delete(one);
  pools.set(pool, name);
  // An error without a listener ends the process, also between two statements.
  pool.on('connect', surviveErrors);
  pool.on('connect', leaveReadOnly);
  pool.on('error', (error) => {
    // pg attaches the client with its password.
    Reflect.deleteProperty(error, 'client');
    log('an idle database connection broke', error);
  });
  return pool;
}

/** Of several hosts the first that answers and takes changes. */
export async function connect(url: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const hosts = hostsOf(url);
  let failure: unknown = new Error('the address of the database names no host');
  for (const address of hosts.addresses)
    try {
      const client = await connectTo(address, settings, hosts.addresses.length > 1);
      hosts.worked(address);
      return client;
    } catch (error) {
      failure = error;
    }
  throw failure;
}

async function connectTo(address: string, settings: pg.ClientConfig, isOneOfSeveral: boolean): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address, ...settings });
  surviveErrors(client);
  await client.connect();
  if (isOneOfSeveral)
    await mustBeWritable(client).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
  return client;
}

/** What is sent from here until everybody waits for an answer leaves in one write. */
export function sendTogether({ connection: { stream } }: pg.Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The current or next statement throws it. */
function surviveErrors(client: pg.ClientBase) {
  client.on('error', () => undefined);
}

/** The next connection may come to the server that takes changes now. */
function leaveReadOnly(client: pg.PoolClient & Partial<Pick<pg.Client, 'connection'>>) {
  client.connection?.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === readOnlyState) void (client as unknown as pg.Client).end().catch(() => undefined);
  });
}
