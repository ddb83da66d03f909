import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isWritableSql } from './hosts.ts';
import { type Deadlines, deadlines, openPool, sendTogether } from './pool.ts';
import { sessionName } from './session-name.ts';
import { isUnavailable, readOnlyState } from '../errors/unavailable.ts';

// Keep dates as text; a Date would shift them by the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** A transaction bound to one tenant: handlers have no other access to tables. */
export type Db = NodePgDatabase & { $client: pg.Client };

export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export interface Database {
  /** Read-only, repeatable read. */
  read<T>(tenantId: string, work: Work<T>): Promise<T>;
  /** Rolls back if `work` throws. */
  write<T>(tenantId: string, work: Work<T>): Promise<T>;
  /** As `write`, but always rolled back: to see what a change would do. */
  undone<T>(tenantId: string, work: Work<T>): Promise<T>;
  /** Undefined if it takes changes. Answers within two seconds, on a connection of its own. */
  unready(): Promise<string | undefined>;
  /** Since when nothing may be sent, after a restore; undefined if all may. Asked anew each time. */
  heldSince(): Promise<Date | undefined>;
  close(): Promise<void>;
}

/** `now` is the transaction's moment, which `portal_now()` and the log have too: nothing in it has another. */
type Work<T> = (db: Db, now: Date) => Promise<T>;

/** Connects as a role without tables of its own, so that row-level security applies to every statement. */
export function openDatabase(options: {
  url: string;
  max?: number;
  /** Connections that stay open; see `openPool`. */
  kept?: number;
  deadlines?: Deadlines;
  now: () => Date;
  log: (message: string, error: unknown) => void;
  /** Settings of each transaction, beside the tenant and the moment. */
  bound?: Readonly<Record<string, number>>;
}): Database {
  const { url, max = 10, kept = 1, log, bound } = options;
  const limits = options.deadlines ?? deadlines.calls;
  const pool = openPool({ url, max, kept, deadlines: limits, name: sessionName(), pipeline: true, log });
  const health = openPool({ url, max: 1, deadlines: deadlines.health, name: sessionName('health'), log });

  async function within<T>(
    mode: string,
    tenantId: string,
    work: Work<T>,
    end: 'commit' | 'rollback' = 'commit',
  ): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      if (mode === reading) sendTogether(client);
      const now = options.now();
      const begun = client.query(beginSql({ mode, tenantId, now, bound }));
      if (mode !== reading) await begun;
      const result = await behind(begun, work(handleOf(client), now));
      const { command } = await client.query(end);
      // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error.
      if (command !== end.toUpperCase()) throw new Error('a statement of the transaction has failed unnoticed');
      return result;
    } catch (caught) {
      const error = mode === reading ? unlessItWrote(caught) : caught;
      // A server that timed out will not answer a rollback; closing the connection undoes the transaction.
      if (isUnavailable(error)) broken = error as Error;
      else await client.query('rollback').catch((reason: unknown) => (broken = reason as Error));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  // Parallel calls share one question.
  let asking: Promise<string | undefined> | undefined;

  return {
    read: (tenantId, work) => within(reading, tenantId, work),
    write: (tenantId, work) => within('', tenantId, work),
    undone: (tenantId, work) => within('', tenantId, work, 'rollback'),
    unready: () => (asking ??= ask(health).finally(() => (asking = undefined))),
    async heldSince() {
      const { rows } = await pool.query<{ since: Date | null }>({ name: 'held since', text: heldSql });
      return rows[0]?.since ?? undefined;
    },
    close: async () => void (await Promise.all([pool.end(), health.end()])),
  };
}

/** One round trip; a simple query takes no parameters, hence the escaping. */
export function beginSql({ mode = '', ...bound }: Bound & { mode?: string }): string {
  return `begin ${mode}; ${bindSql(bound)}`;
}

interface Bound {
  tenantId: string;
  now: Date;
  bound?: Readonly<Record<string, number>> | undefined;
}

/** In a transaction that has begun. */
export function bindSql({ tenantId, now, bound = {} }: Bound): string {
  const more = Object.entries(bound).map(([name, value]) => `; set local ${name} = ${value}`);
  return `set local app.tenant = ${pg.escapeLiteral(tenantId)}; set local app.now = '${now.toISOString()}'${more.join('')}`;
}

const heldSql = 'select mails_held_since() as since';

const reading = 'isolation level repeatable read read only';

/** Our fault, where for others it is an outage: every server refuses it. */
function unlessItWrote(error: unknown): unknown {
  const { cause } = error as { cause?: unknown };
  const ours = [error, cause].find((one) => one instanceof pg.DatabaseError && one.code === readOnlyState);
  return ours ? new Error(`a reading call would change something: ${(ours as Error).message}`) : error;
}

/** What was sent behind a begin that failed saw no tenant, so nothing of it is given out (decision 121). */
async function behind<T>(begun: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [begin, done] = await Promise.allSettled([begun, work]);
  if (begin.status === 'rejected') throw begin.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

async function ask(pool: pg.Pool): Promise<string | undefined> {
  try {
    const client = await pool.connect();
    const { rows } = await client.query<{ writable: boolean }>(isWritableSql).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    // Asked anew on another connection, which may come to another server.
    client.release(!rows[0]?.writable);
    return rows[0]?.writable ? undefined : 'the database is read-only';
  } catch {
    return 'the database does not answer';
  }
}

const handles = new WeakMap<pg.PoolClient, Db>();

function handleOf(client: pg.PoolClient): Db {
  const known = handles.get(client);
  if (known) return known;
  const made: Db = drizzle(client);
  handles.set(client, made);
  return made;
}

/** A prepared statement, parsed once per connection: `text` must be one of few, outside values belong in `values`. */
export async function prepared<Row extends pg.QueryResultRow>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.$client.query<Row>({ name: nameOf(text), text, values })).rows;
}

/**
 * As `prepared`, but planned once on each connection, not anew for its first five values: for what takes long to plan and
 * has the same plan for all values.
 */
export async function preparedForAll<Row extends pg.QueryResultRow>(
  db: Db,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const planning = (mode: string) => db.$client.query(`set local plan_cache_mode = ${mode}`);
  const [, rows] = await Promise.all([
    planning('force_generic_plan'),
    prepared<Row>(db, text, values),
    planning('auto'),
  ]);
  return rows;
}

/** Not prepared: for long lists, where a generic plan would scan the whole list per row. */
export async function planned<Row extends pg.QueryResultRow>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.$client.query<Row>({ text, values })).rows;
}

const names = new Map<string, string>();

/** PostgreSQL cuts names at 63 bytes and rejects two texts under one name. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
