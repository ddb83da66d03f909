import type { authors } from '#contract/posts/authors.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { changeSettings, lockSettings } from '#api/tenants/settings.store.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { countUnapproved, needsFourEyes, noteIfUnplanned, toldOfLapse, unplanUnapproved } from './approvals.store.ts';
import { colleaguesAt, countColleagues } from './colleagues.store.ts';
import { tell } from './tell.acts.ts';

export async function fourEyesOf(db: Db) {
  return { on: await needsFourEyes(db), admins: await countColleagues(db), scheduled: await countUnapproved(db) };
}

/** Switched on, what is scheduled without approval is a draft again; so many must have been announced. */
export async function setFourEyes(mailing: Mailing, input: Call<typeof authors.setFourEyes>): Promise<void> {
  const { db, caller, tenantId, body } = input;
  const row = await lockSettings(db, tenantWith(mailing.tenants, tenantId));
  if (row.fourEyes === body.on) return;
  await changeSettings(db, row, { fourEyes: body.on });
  if (!body.on) return;
  const unplanned = await unplanUnapproved(db, caller.id);
  if (unplanned.length !== body.scheduled) throw new AppError('stale');
  await tellUnplanned(mailing, input, unplanned);
}

/**
 * After a change of a scheduled post, which the database makes a draft again unless it is approved as it is now. True if it
 * is one; its author and who asked for the approval get a mail.
 */
export async function isUnplanned(mailing: Mailing, input: Told, postId: string): Promise<boolean> {
  if (!(await noteIfUnplanned(input.db, { postId, by: input.caller.id }))) return false;
  await tellUnplanned(mailing, input, [postId]);
  return true;
}

type Told = Pick<Call, 'db' | 'caller' | 'tenantId' | 'request'>;

async function tellUnplanned(mailing: Mailing, input: Told, postIds: readonly string[]): Promise<void> {
  const { db, caller } = input;
  for (const { postId, title, userId } of await toldOfLapse(db, postIds, caller.id)) {
    const to = (await colleaguesAt(db, postId)).filter(({ id }) => id === userId);
    await tell(mailing, input, { what: 'unplanned', to, post: { id: postId, title }, by: caller.name });
  }
}
