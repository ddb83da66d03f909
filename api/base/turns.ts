import { type Db, prepared } from './database.ts';

/** A lock per tenant across nodes, until the transaction ends. */
export async function takeTurn(db: Db, what: string): Promise<void> {
  await prepared(db, turnSql, [what]);
}

const turnSql = `select pg_advisory_xact_lock(hashtextextended($1 || ' of ' || current_setting('app.tenant'), 0))`;
