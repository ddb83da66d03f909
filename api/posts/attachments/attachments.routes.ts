import type { attachments } from '#contract/posts/attachments.ts';
import { targetOf } from '#contract/targeting/targeting.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustFindDocument, mustFindFolder, saying } from '#api/documents/load-document.acts.ts';
import { findDocuments } from '#api/documents/files/documents.store.ts';
import { findLost } from '#api/documents/files/lost.store.ts';
import { countUnseeing, listUnseeing } from '#api/documents/folders/unseeing.store.ts';
import { groupsMustExist, namesOf } from '#api/targeting/target-names.store.ts';
import { countUnseeingPosts, findMismatches } from '../mismatches.store.ts';
import { postsWith, postsWithAny } from './attached.store.ts';

export const attachmentHandlers: Handlers<typeof attachments> = {
  // POST, as an audience may be too long for a URL.
  check: async ({ db, caller, body }) => {
    await groupsMustExist(db, body.audience);
    const found = await findDocuments(db, caller, body.documentIds);
    const ids = body.documentIds.filter((id) => found.has(id));
    const counts = await countUnseeing(db, body.audience, ids);
    return { items: counts.map((count) => ({ ...count, name: found.get(count.id)?.name ?? '' })) };
  },

  unseeing: async ({ db, caller, body, query }) => {
    await groupsMustExist(db, body.audience);
    await mustFindDocument(db, caller, body.documentId).catch(saying('documentId', 'there is no such document'));
    return listUnseeing(db, { ...query, ...body });
  },

  linked: async ({ db, body }) => {
    await groupsMustExist(db, body.audience);
    return { items: await countUnseeingPosts(db, body.audience, body.postIds) };
  },

  folder: async ({ db, caller, body: { folderId, audience } }) => {
    await mustFindFolder(db, caller, folderId).catch(saying('folderId', 'there is no such folder'));
    if (audience) await groupsMustExist(db, audience);
    const counts = await findMismatches(db, { id: folderId, audience });
    const found = await findDocuments(
      db,
      caller,
      counts.map(({ id }) => id),
    );
    return { items: counts.map((count) => ({ ...count, name: found.get(count.id)?.name ?? '' })) };
  },

  deletion: async ({ db, body }) => {
    const { folders, documents, groups } = await findLost(db, body.ids);
    const posts = await postsWithAny(db, documents);
    const names = await namesOf(db, groups);
    const named = groups.map((key) => ({ target: targetOf(key), name: names.get(key) ?? null }));
    return { folders, documents: documents.length, posts, groups: named.filter(({ name }) => name !== null) };
  },

  posts: async ({ db, caller, params }) => {
    await mustFindDocument(db, caller, params.id);
    return { items: await postsWith(db, params.id) };
  },
};
