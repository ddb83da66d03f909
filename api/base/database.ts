import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Deadlines, deadlines, openPool } from './pool.ts';
import { isUnavailable } from './unavailable.ts';

// A calendar day stays the text it is; a Date would shift it by the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** A transaction bound to one tenant: the only way to the tables that a handler has. */
export type Db = NodePgDatabase & { $client: pg.Client };

/** Reads in a short transaction of its own. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export interface Database {
  /** Runs `work` in a read-only transaction that sees one moment and the rows of one tenant. */
  read<T>(tenantId: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction of one tenant; whatever it throws undoes everything. */
  write<T>(tenantId: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** As `write`, but whatever it does is undone: to see what a change would do. */
  undone<T>(tenantId: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** Whether the database answers, within two seconds and on a connection that no other work can take. */
  alive(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens a pool for the login role that owns nothing, so that row-level security binds every statement. */
export function openDatabase(options: {
  url: string;
  max?: number;
  /** Those of calls, unless told that nobody waits. */
  deadlines?: Deadlines;
  now: () => Date;
  log: (message: string, error: unknown) => void;
}): Database {
  const { url, max = 10, log } = options;
  const pool = openPool({ url, max, deadlines: options.deadlines ?? deadlines.calls, name: 'zunfthaus', log });
  const health = openPool({ url, max: 1, deadlines: deadlines.health, name: 'zunfthaus health', log });

  async function within<T>(
    mode: string,
    tenantId: string,
    work: (db: Db) => Promise<T>,
    end: 'commit' | 'rollback' = 'commit',
  ): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // One round trip for all; a setting cannot be a parameter of a simple query, hence the escape.
      const bound = `set local app.tenant = ${pg.escapeLiteral(tenantId)}; set local app.now = '${options.now().toISOString()}'`;
      await client.query(`begin ${mode}; ${bound}`);
      const result = await work(handleOf(client));
      const { command } = await client.query(end);
      // PostgreSQL answers the commit of a transaction in which a statement failed with a rollback, and no error.
      if (command !== end.toUpperCase()) throw new Error('a statement of the transaction has failed unnoticed');
      return result;
    } catch (error) {
      // A server that did not answer in time will not answer a rollback either; it undoes what loses its connection.
      if (isUnavailable(error)) broken = error as Error;
      else await client.query('rollback').catch((reason: unknown) => (broken = reason as Error));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  // However many ask at once, one question answers them all.
  let asking: Promise<boolean> | undefined;

  return {
    read: (tenantId, work) => within('isolation level repeatable read read only', tenantId, work),
    write: (tenantId, work) => within('', tenantId, work),
    undone: (tenantId, work) => within('', tenantId, work, 'rollback'),
    alive: () => (asking ??= ask(health).finally(() => (asking = undefined))),
    close: async () => void (await Promise.all([pool.end(), health.end()])),
  };
}

function ask(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

const handles = new WeakMap<pg.PoolClient, Db>();

function handleOf(client: pg.PoolClient): Db {
  const known = handles.get(client);
  if (known) return known;
  const made: Db = drizzle(client);
  handles.set(client, made);
  return made;
}

/** Rows of a statement that PostgreSQL parses once per connection: `text` is one of few, and what comes from outside is in `values`. */
export async function prepared<Row extends pg.QueryResultRow>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.$client.query<Row>({ name: nameOf(text), text, values })).rows;
}

/**
 * The same for a list that may be very long: planned anew each time, for what is in it. A plan for any list looks through all of
 * it for each row.
 */
export async function planned<Row extends pg.QueryResultRow>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.$client.query<Row>({ text, values })).rows;
}

const names = new Map<string, string>();

/** What PostgreSQL knows a statement by: it keeps 63 letters, and refuses a second text of one name. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
