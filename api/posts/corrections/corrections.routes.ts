import type { corrections } from '#contract/posts/corrections.ts';
import type { Post } from '#contract/posts/posts.ts';
import { leadOf } from '#contract/base/text/rich-text-words.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { documentsMustExist, withDocuments } from '../attachments/attached.store.ts';
import { mustLeaveAsAnnounced } from '#api/mailings/outgoing/as-announced.acts.ts';
import { enterCorrectionLetters } from '#api/mailings/outgoing/later-letters.store.ts';
import { countCorrectionMails } from '#api/mailings/outgoing/outgoing.acts.ts';
import { planMailing } from '#api/mailings/outgoing/plan.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import type { PostReader } from '../card.sql.ts';
import { contentsOf } from './contents.rules.ts';
import { mayCorrect, revisionFor, revisionsFor, saySame } from './corrections.rules.ts';
import { closeCorrection, findCorrection, saveCorrection } from './corrections.store.ts';
import { hasNumber } from '../numbers.store.ts';
import { isOut, lacksOfContents } from '../posts.rules.ts';
import { requireVisible } from '../load-post.acts.ts';
import { postRows } from '../posts.store.ts';
import { findRevisions, insertRevision } from './revisions.store.ts';

/** Locks the post first, so that changes are serialised. */
export const correctionHandlers = (mailing: Mailing): Handlers<typeof corrections> => ({
  read: async ({ db, caller, now, params }) => {
    const post = await requireVisible(db, { caller, now }, params.id);
    mustBeCorrectable(post);
    return withDocuments(db, caller, await findCorrection(db, post));
  },

  update: async ({ db, caller, now, params, body, ifMatch }) => {
    const { post, correction } = await opened(db, { caller, now }, params.id, ifMatch);
    mustBeCorrectable(post);
    await documentsMustExist(db, caller, body.documentIds, correction.documentIds);
    if (body.number !== undefined && body.number !== post.number && (await hasNumber(db, post.id)))
      throw invalid('number', 'cannot be changed once it is assigned');
    await saveCorrection(db, { id: post.id, correction, change: body }, { caller, now });
    return withDocuments(db, caller, await findCorrection(db, post));
  },

  discard: async ({ db, caller, now, params, ifMatch }) => {
    const { post, correction } = await opened(db, { caller, now }, params.id, ifMatch);
    if (!correction.begun) throw new AppError('posts.nothingToCorrect');
    await closeCorrection(db, post, correction);
  },

  publish: async ({ db, caller, now, params, query, body, ifMatch, tenantId, request }) => {
    const { post, correction, last } = await opened(db, { caller, now }, params.id, ifMatch);
    mustBeCorrectable(post);
    if (!correction.begun || saySame(correction, post)) throw new AppError('posts.nothingToCorrect');
    const missingFields = lacksOfContents({ title: correction.title, lead: leadOf(correction.body) });
    if (missingFields.length > 0) throw new AppError('posts.notReady', undefined, { errors: missingFields });
    const revision = {
      ...contentsOf(correction),
      revision: last + 1,
      at: now.toISOString(),
      by: { id: caller.id, name: caller.name },
      note: body.note || null,
      announced: body.announce,
    };
    await insertRevision(db, post, revision);
    await closeCorrection(db, post, correction, { ...revision, askAgain: body.askAgain });
    if (body.announce && body.mail && post.state === 'published') {
      await planMailing(
        mailing,
        { db, tenantId, request },
        { postId: post.id, kind: 'correction', number: revision.revision },
      );
      const byLetter = await enterCorrectionLetters(db, post.id, revision.revision);
      await mustLeaveAsAnnounced(mailing, { query, tenantId }, async (where) => ({
        ...(await countCorrectionMails(db, where, post.id)),
        byLetter,
      }));
    }
    return requireVisible(db, { caller, now }, post.id);
  },

  revisions: async ({ db, caller, now, params }) => {
    const revisions = await revisionsOf(db, { caller, now }, params.id);
    return { items: revisionsFor(revisions, caller) };
  },

  revision: async ({ db, caller, now, params }) => {
    const revisions = await revisionsOf(db, { caller, now }, params.id);
    const revision = await withDocuments(db, caller, mustBeThere(revisionFor(revisions, params.number, caller)));
    return caller.isAdmin ? revision : { ...revision, documentIds: revision.documents.map(({ id }) => id) };
  },

  restore: async ({ db, caller, now, params, body, ifMatch }) => {
    const { post, correction } = await opened(db, { caller, now }, params.id, ifMatch);
    mustBeCorrectable(post);
    const revision = mustBeThere(revisionFor(await findRevisions(db, post), params.number, caller));
    const wouldLose = !saySame(correction, post) && !saySame(correction, revision);
    if (wouldLose && !body.replace) throw new AppError('posts.correctionOpen');
    await saveCorrection(db, { id: post.id, correction, change: contentsOf(revision) }, { caller, now });
    return withDocuments(db, caller, await findCorrection(db, post));
  },
});

function mustBeCorrectable({ state }: Post): void {
  if (!mayCorrect(state)) throw new AppError('posts.notCorrectable');
}

/** Locks the post; checks the copy's version. */
async function opened(db: Db, reader: PostReader, id: string, ifMatch: number | undefined) {
  const { revision } = await postRows.lock(db, id);
  const post = await requireVisible(db, reader, id);
  const correction = await findCorrection(db, post);
  mustBeLatest(correction, ifMatch);
  return { post, correction, last: revision };
}

/** Also for the author. */
async function revisionsOf(db: Db, reader: PostReader, id: string) {
  const post = await requireVisible(db, reader, id);
  return isOut(post.state) || reader.caller.isAdmin ? findRevisions(db, post) : [];
}
