import type { synonyms } from '#contract/search/synonyms.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { addSynonyms, changeSynonyms } from './synonyms.acts.ts';
import { findSynonyms, listSynonyms, synonymRows } from './synonyms.store.ts';

export const synonymHandlers: Handlers<typeof synonyms> = {
  list: async ({ db }) => ({ items: await listSynonyms(db) }),

  create: ({ db, now, body: { words } }) => addSynonyms(db, { words, now }),

  read: async ({ db, params }) => {
    mustBeThere(await synonymRows.has(db, params.id));
    return findSynonyms(db, params.id);
  },

  update: ({ db, now, params: { id }, body: { words }, ifMatch }) => changeSynonyms(db, { id, ifMatch, words, now }),

  remove: async ({ db, params, ifMatch }) => {
    await synonymRows.lock(db, params.id, ifMatch);
    await synonymRows.remove(db, params.id);
  },
};
