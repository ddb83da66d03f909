import { type Db, prepared } from '#platform/database/database.ts';

/** After a restore: unclear, and never sent again. */
export async function setAsidePushes(db: Db): Promise<void> {
  const text = `update pushes set state = 'sending', not_before = null, reason = null,
    state_at = least(state_at, portal_now() - interval '10 minutes') where state = 'due'`;
  await prepared(db, text, []);
}
