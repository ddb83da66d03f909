import { type Db, prepared } from './database.ts';

/** A lock per tenant across nodes, until the transaction ends. */
export async function takeLock(db: Db, what: string): Promise<void> {
  await prepared(db, lockSql, [what]);
}

/** False where somebody holds the lock now. */
export async function tryLock(db: Db, what: string): Promise<boolean> {
  const [lock] = await prepared<{ taken: boolean }>(db, tryLockSql, [what]);
  return lock?.taken ?? false;
}

const lockSql = `select pg_advisory_xact_lock(hashtextextended($1 || ' of ' || current_setting('app.tenant'), 0))`;

const tryLockSql = `select pg_try_advisory_xact_lock(hashtextextended($1 || ' of ' || current_setting('app.tenant'), 0)) as taken`;
