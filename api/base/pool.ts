// The one place where connections to PostgreSQL are opened: none of them may end the program when it breaks, and none
// keeps its caller waiting for ever.
import pg from 'pg';

/** How long a connection may keep its caller waiting, in milliseconds. */
export interface Deadlines {
  /** For a connection: a free one of the pool, or a new one. */
  connection: number;
  /** For a lock; longer than the second after which the server looks for deadlocks. 0 waits as long as the statement may. */
  lock: number;
  /** For a statement, as the server counts. */
  statement: number;
  /** For the next statement of a transaction. */
  idle: number;
  /** For a statement, as we count: a server that is frozen does not count at all. Longer than `statement`. */
  answer: number;
}

/** Decision 018 says why these. */
export const deadlines = {
  /** Somebody waits for the answer. */
  calls: { connection: 3000, lock: 3000, statement: 5000, idle: 10_000, answer: 6000 },
  /** Nobody waits: imports of many thousand rows, and the sample data at the first start. */
  jobs: { connection: 60_000, lock: 0, statement: 600_000, idle: 600_000, answer: 660_000 },
  /** Who asks whether the program is ready gets to know it within two seconds. */
  health: { connection: 900, lock: 900, statement: 900, idle: 900, answer: 900 },
} satisfies Record<string, Deadlines>;

export interface PoolOptions {
  url: string;
  /** The most connections it opens. */
  max: number;
  deadlines: Deadlines;
  /** Shown by the server beside each connection. */
  name: string;
  /** Told of connections that break while nobody uses them; whoever uses one gets to know by the next statement. */
  log: (message: string, error: unknown) => void;
}

/** A pool whose connections may break at any moment without ending the program. */
export function openPool({ url, max, deadlines: limits, name, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: limits.connection,
    // A new one knows no statement and has read no catalogue: on a quiet portal each page would pay for that.
    idleTimeoutMillis: 600_000,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idle,
    query_timeout: limits.answer,
    // Finds out about a server whose machine is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Between two statements of a transaction nobody else listens, and an error without a listener ends the program.
  pool.on('connect', surviveErrors);
  pool.on('error', (error) => {
    // The pool hangs the whole connection on it, with all its settings.
    Reflect.deleteProperty(error, 'client');
    log('an idle database connection broke', error);
  });
  return pool;
}

/** One connection outside any pool, for what is done alone: migrations, tests, measurements. To be ended by the caller. */
export async function connect(url: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...settings });
  surviveErrors(client);
  await client.connect();
  return client;
}

/** What breaks a connection is thrown by the statement under way or the next one, so there is nothing left to do here. */
function surviveErrors(client: pg.ClientBase) {
  client.on('error', () => undefined);
}
