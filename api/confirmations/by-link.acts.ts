import type { MailedConfirmation } from '#contract/confirmations.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { type Confirming, insertConfirmations, mustAsk, mustAskCompany } from './confirmations.store.ts';
import { findPerson } from './reminders.store.ts';

/** Looking confirms nothing. */
export type Acts = 'looks' | 'confirms';

/** What the link of a mail to a person asks; throws as `mustAsk`. */
export async function personByLink(
  db: Db,
  { userId, postId }: { userId: string; postId: string },
  acts: Acts,
): Promise<MailedConfirmation> {
  const person = await findPerson(db, userId);
  if (!person) throw new AppError('confirmations.notAsked');
  const who: Confirming = { userId, keys: bareKeys(await keysOf(db, userId)) };
  if (acts === 'confirms') {
    const post = await mustAsk(db, who, { postId, knows: true, lock: true });
    const companyIds = post.items.map(({ company }) => company?.id ?? null);
    await insertConfirmations(db, post, { userId, companyIds, way: 'mail' });
  }
  return mailedOf(await mustAsk(db, who, { postId, knows: true }), person.name);
}

/** The same of a company that has nobody: it confirms for itself. */
export async function companyByLink(
  db: Db,
  which: { companyId: string; postId: string },
  acts: Acts,
): Promise<MailedConfirmation> {
  if (acts === 'confirms') {
    const post = await mustAskCompany(db, { ...which, lock: true });
    await insertConfirmations(db, post, { userId: null, companyIds: [which.companyId], way: 'mail' });
  }
  const post = await mustAskCompany(db, which);
  return mailedOf(post, post.name);
}

type Asking = Omit<MailedConfirmation, 'until' | 'name'> & { confirmation: { until: string | null } };

function mailedOf(
  { postId, title, language, kind, number, confirmation, items }: Asking,
  name: string,
): MailedConfirmation {
  return { postId, title, language, kind, number, until: confirmation.until, name, items };
}
