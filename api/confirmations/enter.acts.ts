import { dayOf } from '#contract/base/clock.ts';
import type { EnterConfirmations } from '#contract/confirmations.ts';
import type { Confirmer } from '#contract/confirmations/words.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import { holdersNamed, insertEntries } from './entries.store.ts';

interface Post {
  postId: string;
  publishedAt: Date;
  withdrawnAt: Date | null;
  by: Confirmer;
  askedRevision: number;
  revision: number;
  enteredBy: string;
}

/**
 * Enters confirmations that reached the office outside of the portal, and answers how many. Confirmations that are there
 * already stay. The post may be archived, as a strip may come late. Throws `posts.withdrawn`, and `invalid` for a day outside
 * of the post's time, for ids that the post does not ask, and for a person who may not confirm for the company.
 */
export async function enter(db: Db, post: Post, body: EnterConfirmations, now: Date): Promise<number> {
  const { postId, by, withdrawnAt } = post;
  if (withdrawnAt) throw new AppError('posts.withdrawn', undefined, { since: withdrawnAt });
  const [first, last] = [dayOf(post.publishedAt), dayOf(now)];
  if (body.day < first) throw invalid('day', `must not lie before ${first}, the day of publication`);
  if (body.day > last) throw invalid('day', `must not lie after today, ${last}`);
  const { ids, personId, name } = body;
  if (by === 'person' && (personId !== null || name !== null))
    throw invalid(name === null ? 'personId' : 'name', 'must be null if each person confirms');
  if (personId !== null && name !== null) throw invalid('name', 'must be null if personId is given');
  if (personId !== null && ids.length > 1) throw invalid('personId', 'must be null for several companies');
  const asked = await holdersNamed(db, postId, body);
  const missing = ids.findIndex((id) => !asked.some((one) => one.id === id));
  if (missing >= 0) throw invalid(`ids.${missing}`, 'is not asked to confirm the post');
  if (personId !== null && !asked[0]?.hasPerson)
    throw invalid('personId', 'is not a person of the company whom the post reaches');
  return insertEntries(db, { ...body, ...post });
}
