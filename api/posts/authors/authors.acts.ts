import type { Approval, Authors, authors, AuthorsOfPost, Writing } from '#contract/posts/authors.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call, Caller } from '#platform/http/caller.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { requireVisible } from '../load-post.acts.ts';
import { isUnpublished, stateOf } from '../posts.rules.ts';
import { postRows } from '../posts.store.ts';
import { findApprovals, type FoundApproval, needsFourEyes } from './approvals.store.ts';
import { colleaguesAt } from './colleagues.store.ts';
import { findHandovers, saveHandover } from './handovers.store.ts';
import { tell } from './tell.acts.ts';
import { claimWriting, findWriting } from './writing.store.ts';
import { ofSeveral } from './of-several.store.ts';

type Reading = Pick<Call, 'db' | 'caller' | 'now'>;

export async function authorsOf({ db, caller, now }: Reading, id: string): Promise<Authors> {
  const post = await requireVisible(db, { caller, now }, id);
  const all = await colleaguesAt(db, post.id);
  const others = all.filter((one) => one.id !== caller.id);
  const writing = await findWriting(db, post.id);
  const handovers = isUnpublished(post.state) ? await findHandovers(db, [post.id]) : new Map();
  return {
    fourEyes: await needsFourEyes(db),
    writing: writing ? { by: writing.by, since: writing.since, own: writing.by.id === caller.id } : null,
    handover: handovers.get(post.id) ?? null,
    approvals: await approvalsOf(db, caller, post.id),
    colleagues: others.map(named),
    approvers: others.filter(({ wrote }) => !wrote).map(named),
  };
}

function named({ id, name }: { id: string; name: string }) {
  return { id, name };
}

async function approvalsOf(db: Db, caller: Caller, postId: string): Promise<Approval[]> {
  const found = await findApprovals(db, [postId]);
  const audiences = await namedAudiences(
    db,
    found.flatMap(({ audienceId }) => audienceId ?? []),
  );
  return found.map((one) => {
    const { act, state, asked, decided, fingerprint, content, audienceId, notBy } = one;
    const audience = audienceId === null ? undefined : audiences.get(audienceId);
    const mayDecide = state === 'asked' && !notBy.includes(caller.id);
    return {
      act,
      state,
      asked,
      decided,
      fingerprint,
      mayDecide,
      correction: content !== null && 'note' in content ? content : null,
      readdressing: audience && content !== null && 'audience' in content ? { audience, send: content.send } : null,
    };
  });
}

/** Says who writes, after the tab has asked to. */
export async function writeOn({ db, caller, now, params, body }: Call<typeof authors.write>): Promise<Writing> {
  const post = await requireVisible(db, { caller, now }, params.id);
  await claimWriting(db, { postId: post.id, userId: caller.id, ...body });
  const writing = await findWriting(db, post.id);
  if (!writing) throw new AppError('stale');
  const own = writing.by.id === caller.id;
  return { by: writing.by, since: writing.since, own, mine: own && writing.tab === body.tab.toLowerCase() };
}

/** The colleague gets a mail, once. */
export async function handOver(mailing: Mailing, input: Call<typeof authors.handOver>): Promise<void> {
  const { db, caller, now, params, body } = input;
  const post = await postRows.lock(db, params.id);
  if (!isUnpublished(stateOf(post, now))) throw new AppError('posts.alreadyPublished');
  const colleague = (await colleaguesAt(db, post.id)).find(({ id }) => id === body.to.toLowerCase());
  if (!colleague) throw invalid('to', 'must be somebody of the office who may write');
  if (colleague.id === caller.id) throw invalid('to', 'must be somebody else');
  const note = body.note || null;
  if (!(await saveHandover(db, { postId: post.id, toId: colleague.id, byId: caller.id, note }))) return;
  await tell(mailing, input, { what: 'handedOver', to: [colleague], post, by: caller.name, words: note });
}

export async function authorsOfSeveral(db: Db, ids: readonly string[]): Promise<AuthorsOfPost[]> {
  const handovers = await findHandovers(db, ids);
  const open = (await needsFourEyes(db)) ? await findApprovals(db, ids) : [];
  const writers = await ofSeveral(db, ids);
  return writers.map(({ postId, isUnpublished: may, writing }) => ({
    postId,
    writing,
    handover: (may && handovers.get(postId)) || null,
    approval: latestOf(open.filter((one) => one.postId === postId)),
  }));
}

function latestOf(found: readonly FoundApproval[]) {
  return found.find(({ state }) => state === 'asked')?.state ?? found.at(0)?.state ?? null;
}
