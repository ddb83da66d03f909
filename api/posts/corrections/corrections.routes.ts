import type { corrections } from '#contract/posts/corrections.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { documentsMustExist, withDocuments } from '../attachments/attached.store.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import type { PostReader } from '../card.sql.ts';
import { picturesMustExist } from '../files/pictures-must-exist.acts.ts';
import { contentsOf } from './contents.rules.ts';
import { mustBeCorrectable, mustTake, revisionFor, revisionsFor, saySame } from './corrections.rules.ts';
import { closeCorrection, findCorrection, saveCorrection } from './corrections.store.ts';
import { openCorrection, publishCorrection } from './publish-correction.acts.ts';
import { hasNumber } from '../numbers.store.ts';
import { isOut } from '../posts.rules.ts';
import { requireVisible } from '../load-post.acts.ts';
import { findRevisions } from './revisions.store.ts';

/** Locks the post first, so that changes are serialised. */
export const correctionHandlers = (mailing: Mailing): Handlers<typeof corrections> => ({
  read: async ({ db, caller, now, params }) => {
    const post = await requireVisible(db, { caller, now }, params.id);
    mustBeCorrectable(post);
    return withDocuments(db, caller, await findCorrection(db, post));
  },

  update: async ({ db, caller, now, params, body, ifMatch }) => {
    const { post, correction } = await openCorrection(db, { caller, now }, params.id, ifMatch);
    mustTake(post, correction, body);
    await documentsMustExist(db, caller, body.documentIds, { postId: post.id, before: correction.documentIds });
    await picturesMustExist(db, body, post.id);
    if (body.number !== undefined && body.number !== post.number && (await hasNumber(db, post.id)))
      throw invalid('number', 'cannot be changed once it is assigned');
    await saveCorrection(db, { id: post.id, correction, change: body }, { caller, now });
    return withDocuments(db, caller, await findCorrection(db, post));
  },

  discard: async ({ db, caller, now, params, ifMatch }) => {
    const { post, correction } = await openCorrection(db, { caller, now }, params.id, ifMatch);
    if (!correction.begun) throw new AppError('posts.nothingToCorrect');
    await closeCorrection(db, post, correction);
  },

  publish: async (input) => {
    await publishCorrection(mailing, input);
    return requireVisible(input.db, input, input.params.id);
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
    const { post, correction } = await openCorrection(db, { caller, now }, params.id, ifMatch);
    mustBeCorrectable(post);
    const revision = mustBeThere(revisionFor(await findRevisions(db, post), params.number, caller));
    const wouldLose = !saySame(correction, post) && !saySame(correction, revision);
    if (wouldLose && !body.replace) throw new AppError('posts.correctionOpen');
    await saveCorrection(db, { id: post.id, correction, change: contentsOf(revision) }, { caller, now });
    return withDocuments(db, caller, await findCorrection(db, post));
  },
});

/** Also for the author. */
async function revisionsOf(db: Db, reader: PostReader, id: string) {
  const post = await requireVisible(db, reader, id);
  return isOut(post.state) || reader.caller.isAdmin ? findRevisions(db, post) : [];
}
