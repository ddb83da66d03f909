import type { attachments } from '#contract/attachments.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustFindDocument } from '#api/documents/at-hand.ts';
import { findDocuments } from '#api/documents/documents.store.ts';
import { countUnseeing } from '#api/documents/unseeing.store.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import { postsWith } from './attached.store.ts';

export const attachmentHandlers: Handlers<typeof attachments> = {
  // Changes nothing: it is POST because an audience may be too long for an address.
  check: async ({ db, caller, body }) => {
    await groupsMustExist(db, body.audience);
    const found = await findDocuments(db, caller, body.documentIds);
    const ids = body.documentIds.filter((id) => found.has(id));
    const counts = await countUnseeing(db, body.audience, ids);
    return { items: counts.map((count) => ({ ...count, name: found.get(count.id)?.name ?? '' })) };
  },

  posts: async ({ db, caller, params }) => {
    await mustFindDocument(db, caller, params.id);
    return { items: await postsWith(db, params.id) };
  },
};
