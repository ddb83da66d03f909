import { type Db, prepared } from './database.ts';

/** A lock per tenant across nodes, until the transaction ends. */
export async function takeTurn(db: Db, what: string): Promise<void> {
  await prepared(db, turnSql, [what]);
}

/** False where somebody has the turn now. */
export async function tryTurn(db: Db, what: string): Promise<boolean> {
  const [turn] = await prepared<{ taken: boolean }>(db, tryTurnSql, [what]);
  return turn?.taken ?? false;
}

const turnSql = `select pg_advisory_xact_lock(hashtextextended($1 || ' of ' || current_setting('app.tenant'), 0))`;

const tryTurnSql = `select pg_try_advisory_xact_lock(hashtextextended($1 || ' of ' || current_setting('app.tenant'), 0)) as taken`;
