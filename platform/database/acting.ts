import { type Db, prepared } from './database.ts';

/** Tells the audit triggers who acts; without an actor it is the program itself. */
export async function actAs(db: Db, by: { actor?: string; request: string }): Promise<void> {
  await prepared(db, `select set_config('app.actor', $1, true), set_config('app.request', $2, true)`, [
    by.actor ?? '',
    by.request,
  ]);
}

/** For the rest of the transaction it is `now`, in statements and in the log, and `actor` acts: history that is played when the demo is filled. */
export async function moveClock(db: Db, now: Date, actor?: string): Promise<void> {
  await prepared(db, `select set_config('app.now', $1, true), set_config('app.actor', $2, true)`, [
    now.toISOString(),
    actor ?? '',
  ]);
}

/**
 * What follows is a preview (decision 015), until it is rolled back to the savepoint before: rules about who may decide
 * leave it alone. The rollback ends this too.
 */
export async function markAsPreview(db: Db): Promise<void> {
  await prepared(db, `select set_config('app.preview', 'on', true)`, []);
}
