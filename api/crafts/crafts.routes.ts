import type { Craft, crafts } from '#contract/crafts/crafts.ts';
import type { Db } from '#api/base/database.ts';
import { invalid, notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { groupMayEnd } from '#api/targeting/in-use.store.ts';
import { endsBeforeItStarts } from '#api/base/validity.rules.ts';
import { findCraft, insertCraft, listCrafts, lockCraft, updateCraft } from './crafts.store.ts';

export const craftHandlers: Handlers<typeof crafts> = {
  list: ({ db, query }) => listCrafts(db, query),

  create: async ({ db, body }) => {
    if (endsBeforeItStarts(body)) throw invalid('endsOn', 'must not lie before startsOn');
    return mustFind(db, await insertCraft(db, body));
  },

  read: ({ db, params }) => mustFind(db, params.id),

  update: async ({ db, params, body, ifMatch }) => {
    const row = await lockCraft(db, params.id);
    if (!row) throw notFound();
    mustBeLatest(row, ifMatch);
    if (endsBeforeItStarts(body, row)) throw invalid('endsOn', 'must not lie before startsOn');
    await groupMayEnd(db, { kind: 'craft', id: row.id }, { before: row, change: body });
    await updateCraft(db, params.id, body);
    return mustFind(db, params.id);
  },
};

async function mustFind(db: Db, id: string): Promise<Craft> {
  const craft = await findCraft(db, id);
  if (!craft) throw notFound();
  return craft;
}
