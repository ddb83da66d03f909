import type { AddressedKind } from '#contract/targeting/addressed.ts';
import type { Paging } from '#contract/base/page.ts';
import type { visibility } from '#contract/visibility.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { findVisibleLists } from './visible-lists.store.ts';
import { asOf } from './as-of.store.ts';
import { everyList, withoutListNames } from './list-names.rules.ts';
import { visibilityOf } from './paths.store.ts';
import { countSeeing, listSeeing, visibilityOfThing, type ThingVisibility } from './thing-visibility.store.ts';
import { countTargets, listUses } from './uses.store.ts';
import { type Way, wayTo } from './way.store.ts';

type Found = Promise<object | undefined>;

export interface Finders {
  post(db: Db, reader: { caller: Caller; now: Date }, id: string): Found;
  folder(db: Db, caller: Caller, id: string): Found;
  document(db: Db, caller: Caller, id: string): Found;
}

export function visibilityHandlers(find: Finders): Handlers<typeof visibility> {
  const folder = inFolders('folder', find.folder);
  const document = inFolders('document', find.document);
  return {
    counts: ({ db }) => countTargets(db),

    uses: ({ db, query }) => listUses(db, query),

    person: async ({ db, body }) => {
      const visibility = await visibilityOf(db, body.audience, body.userId);
      if (!visibility) throw invalid('userId', 'there is no such person');
      return visibility;
    },

    mine: async ({ db, caller, now, params }) => {
      mustBeThere(await find.post(db, { caller, now }, params.id));
      return look(db, { kind: 'post', id: params.id }, async (way) => ofOne(await ownVisibility(db, caller, way)));
    },

    ofPost: ({ db, params: { id, userId } }) =>
      look(db, { kind: 'post', id }, async (way) => ofOne(await requireVisible(db, way, userId))),

    myFolder: folder.mine,
    ofFolder: folder.ofPerson,
    peopleOfFolder: folder.people,
    myDocument: document.mine,
    ofDocument: document.ofPerson,
    peopleOfDocument: document.people,
  };
}

function inFolders(kind: 'folder' | 'document', find: Finders['folder']) {
  interface Asked {
    db: Db;
    params: { id: string };
  }
  return {
    mine: async ({ db, caller, params: { id } }: Asked & { caller: Caller }) => {
      mustBeThere(await find(db, caller, id));
      return ofFolders(await ownVisibility(db, caller, await mustFindWay(db, { kind, id })));
    },
    ofPerson: async ({ db, params: { id, userId } }: Asked & { params: { userId: string } }) =>
      ofFolders(await requireVisible(db, await mustFindWay(db, { kind, id }), userId)),
    people: async ({ db, params: { id }, query }: Asked & { query: Paging & { search: string } }) =>
      listSeeing(db, await mustFindWay(db, { kind, id }), query),
  };
}

interface Thing {
  kind: AddressedKind;
  id: string;
}

async function mustFindWay(db: Db, { kind, id }: Thing): Promise<Way> {
  return mustBeThere(await wayTo(db, kind, id));
}

async function requireVisible(db: Db, way: Way, userId: string): Promise<ThingVisibility> {
  return mustBeThere(await visibilityOfThing(db, way, userId));
}

async function ownVisibility(db: Db, caller: Caller, way: Way) {
  const visibleLists = caller.isAdmin ? everyList : await findVisibleLists(db);
  const { person, sees, audiences } = await requireVisible(db, way, caller.id);
  const { people, companies } = await countSeeing(db, way);
  return {
    // For the office only.
    person: caller.isAdmin ? person : { ...person, belongs: [] },
    sees,
    audiences: audiences.map((ways) => withoutListNames(ways, visibleLists)),
    others: people - (sees ? 1 : 0),
    companies,
  };
}

/** Today, or at publication. */
async function look<T>(db: Db, thing: Thing, see: (way: Way) => Promise<T>): Promise<T & { from: string | null }> {
  const way = await mustFindWay(db, thing);
  return { ...(await asOf(db, way.from, () => see(way))), from: way.from?.toISOString() ?? null };
}

/** One audience, maybe nobody's. */
function ofOne<S extends ThingVisibility>({ audiences, ...visibility }: S) {
  const { includes = [], excludes = [] } = audiences[0] ?? {};
  return { ...visibility, includes, excludes };
}

function ofFolders<S extends ThingVisibility>({ audiences, ...visibility }: S) {
  return { ...visibility, audiences: audiences.map(({ place, ...ways }) => ({ folder: place, ...ways })) };
}
