import type { AskApproval, authors } from '#contract/posts/authors.ts';
import type { PostContents } from '#contract/posts/posts.ts';
import { leadOf } from '#contract/base/text/rich-text-words.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { findCorrection } from '../corrections/corrections.store.ts';
import { mayStep } from '../life/life.rules.ts';
import { requirePublishable, requireVisible } from '../load-post.acts.ts';
import { isOut, isUnpublished, missingFieldsOfContents, stateOf } from '../posts.rules.ts';
import { postRows } from '../posts.store.ts';
import { numberedIn } from '../numbered.rules.ts';
import { askApproval, type Asked, decide, findApprovals, isApproved, needsFourEyes } from './approvals.store.ts';
import { colleaguesAt } from './colleagues.store.ts';
import { tell } from './tell.acts.ts';

/** Throws unless a second person has approved exactly this, or nobody needs to. */
export async function mustBeApproved(
  db: Db,
  { postId, act, content = null, audienceId = null }: Pick<Asked, 'postId' | 'act'> & Partial<Asked>,
): Promise<void> {
  if (!(await needsFourEyes(db))) return;
  if (!(await isApproved(db, { postId, act, content, audienceId }))) throw new AppError('posts.notApproved');
}

/** All who may approve it get a mail; asked again for the same, nobody does. */
export async function askFor(mailing: Mailing, input: Call<typeof authors.ask>): Promise<void> {
  const { db, caller, now, tenantId, params, body } = input;
  const post = await postRows.lock(db, params.id);
  if (!(await needsFourEyes(db))) throw new AppError('posts.notNow');
  const state = stateOf(post, now);
  const fits = { publish: state === 'draft', correct: isOut(state), readdress: mayStep('readdress', state) };
  if (!fits[body.act] || (body.act === 'readdress' && isUnpublished(state))) throw new AppError('posts.notNow');
  const shown = await requireVisible(db, { caller, now }, post.id);
  if (body.act === 'publish') requirePublishable(shown);
  if (body.act === 'correct') {
    const correction = await findCorrection(db, shown);
    if (!correction.begun) throw new AppError('posts.nothingToCorrect');
    requireComplete(correction);
  }
  const asked = await askedFor(db, post.id, body);
  const numbered = body.act === 'publish' && numberedIn(mailing.tenants, tenantId).includes(post.kind);
  if (!(await askApproval(db, { ...asked, numbered, by: caller.id }))) return;
  const [approval] = (await findApprovals(db, [post.id])).filter(({ act }) => act === body.act);
  const others = (await colleaguesAt(db, post.id)).filter(({ id }) => !approval?.notBy.includes(id));
  await tell(mailing, input, { what: 'asked', to: others, post, act: body.act, by: caller.name });
}

async function askedFor(db: Db, postId: string, { act, correction, readdressing }: AskApproval): Promise<Asked> {
  if (act === 'publish') return { postId, act, content: null, audienceId: null };
  if (act === 'correct') {
    if (!correction) throw invalid('correction', 'must say what readers are told');
    return { postId, act, content: correction, audienceId: null };
  }
  if (!readdressing) throw invalid('readdressing', 'must name the new audience');
  await groupsMustExist(db, readdressing.audience);
  return { postId, act, content: readdressing, audienceId: await audienceIdOf(db, readdressing.audience) };
}

function requireComplete(contents: PostContents): void {
  const errors = missingFieldsOfContents({ ...contents, lead: leadOf(contents.body) });
  if (errors.length > 0) throw new AppError('posts.notReady', undefined, { errors });
}

/** Of exactly the version that the caller has looked at. Who asked gets a mail. Pressed twice it is done once. */
export async function decideOn(
  mailing: Mailing,
  input: Pick<Call<typeof authors.refuse>, 'db' | 'caller' | 'now' | 'tenantId' | 'request' | 'params'> & {
    body: Call<typeof authors.approve>['body'];
  },
  refusal: string | null,
): Promise<void> {
  const { db, caller, now, params, body } = input;
  const post = await postRows.lock(db, params.id);
  const [approval] = (await findApprovals(db, [post.id])).filter(({ act }) => act === body.act);
  if (!approval?.asked) throw new AppError('posts.notNow');
  if (approval.notBy.includes(caller.id)) throw new AppError('posts.ownVersion');
  const isOfCaller = approval.decided?.by.id === caller.id && approval.fingerprint === body.fingerprint;
  if (isOfCaller && approval.decided?.reason === refusal && approval.state !== 'changed') return;
  // It would come out although it is refused.
  if (refusal !== null && body.act === 'publish' && stateOf(post, now) !== 'draft') throw new AppError('posts.notNow');
  if (!(await decide(db, { ...body, postId: post.id, by: caller.id, refusal }))) throw new AppError('stale');
  const askers = (await colleaguesAt(db, post.id)).filter(({ id }) => id === approval.asked?.by.id);
  const what = refusal === null ? ('approved' as const) : ('refused' as const);
  await tell(mailing, input, { what, to: askers, post, act: body.act, by: caller.name, words: refusal });
}
