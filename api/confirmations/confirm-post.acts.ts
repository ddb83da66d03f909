import type { confirmations } from '#contract/confirmations.ts';
import { invalid } from '#platform/errors/error.ts';
import { bareKeys, type Call } from '#platform/http/caller.ts';
import { insertConfirmations, mustAsk } from './confirmations.store.ts';

/** For one company, or for all the caller is asked for. Answers what holds then. */
export async function confirmPost({ db, caller, params, body }: Call<typeof confirmations.confirm>) {
  const who = { userId: caller.id, keys: bareKeys(caller.keys) };
  const which = { postId: params.id, knows: caller.isAdmin, lock: true };
  const post = await mustAsk(db, who, which);
  const asked = post.items.map(({ company }) => company?.id ?? null);
  const { companyId } = body;
  if (companyId !== null && !asked.includes(companyId))
    throw invalid('companyId', 'is not a company for which you are asked to confirm');
  const companyIds = companyId === null ? asked : [companyId];
  await insertConfirmations(db, post, { userId: caller.id, companyIds, way: 'portal' });
  const { items } = await mustAsk(db, who, which);
  return { items };
}
