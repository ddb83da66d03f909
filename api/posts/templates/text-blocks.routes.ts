import type { RichText } from '#contract/base/text/rich-text.ts';
import { pictureFilesIn } from '#contract/base/text/rich-text-words.ts';
import type { textBlocks } from '#contract/posts/templates.ts';
import { templateLimits } from '#contract/posts/words.ts';
import { invalid, notFound } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { countTextBlocks, findTextBlock, listTextBlocks, textBlockRows } from './text-blocks.store.ts';

export const textBlockHandlers: Handlers<typeof textBlocks> = {
  list: async ({ db }) => ({ items: await listTextBlocks(db) }),

  create: async ({ db, now, body }) => {
    mustBeText(body.body);
    if ((await countTextBlocks(db)) >= templateLimits.most)
      throw invalid('name', `there are ${templateLimits.most} text blocks already, which is the most`);
    return findTextBlock(db, await textBlockRows.insert(db, { ...body, createdAt: now, updatedAt: now }));
  },

  read: async ({ db, params }) => {
    if (!(await textBlockRows.has(db, params.id))) throw notFound();
    return findTextBlock(db, params.id);
  },

  update: async ({ db, now, params, body, ifMatch }) => {
    await textBlockRows.lock(db, params.id, ifMatch);
    mustBeText(body.body);
    await textBlockRows.change(db, params.id, { ...body, updatedAt: now });
    return findTextBlock(db, params.id);
  },

  remove: async ({ db, params, ifMatch }) => {
    await textBlockRows.lock(db, params.id, ifMatch);
    await textBlockRows.remove(db, params.id);
  },
};

/** A picture is a file of a post, and a text block is of none. */
function mustBeText(body: RichText): void {
  if (pictureFilesIn(body).length > 0) throw invalid('body', 'a text block has no pictures');
}
