import { type Db, prepared } from '#api/base/database.ts';
import { type FolderChain, foldersChanged, foldersSeen, type Group, type View } from './effect.rules.ts';
import { seenSql } from './effect.sql.ts';
import { othersOf, type Standing } from './standing.store.ts';

/** People alike in keys, before and after. */
interface Alike {
  people: string[];
  before: string[];
  after: string[];
}

interface Folders {
  before: readonly FolderChain[];
  after: readonly FolderChain[];
}

/**
 * The people whose keys differ, each with those who stand like them. Who is gone after the change is left out, for a
 * person merged into another loses nothing.
 */
export async function touchedGroups(db: Db, before: Standing, after: Standing): Promise<Group[]> {
  const alike = new Map<string, Alike>();
  for (const [id, keysAfter] of after.keys) {
    const keysBefore = before.keys.get(id) ?? [];
    const both = `${keysBefore.join()} ${keysAfter.join()}`;
    const known = alike.get(both);
    if (known) known.people.push(id);
    else alike.set(both, { people: [id], before: keysBefore, after: keysAfter });
  }
  return withViews(db, [...alike.values()], { before: before.folders, after: after.folders });
}

/** All the others, who may see folders that have changed although they themselves have not. */
export async function otherGroups(
  db: Db,
  before: Standing,
  after: Standing,
  touched: readonly string[],
): Promise<Group[]> {
  const changed = foldersChanged(before.folders, after.folders);
  const only = (folders: FolderChain[]) => folders.filter(({ id }) => changed.has(id));
  const folders = { before: only(before.folders), after: only(after.folders) };
  const others = await othersOf(db, audiencesOf(folders), touched);
  const alike = others.map(({ people, keys }) => ({ people, before: keys, after: keys }));
  return withViews(db, alike, folders);
}

function audiencesOf({ before, after }: Folders): string[] {
  return [...new Set([...before, ...after].flatMap(({ audiences }) => audiences))];
}

async function withViews(db: Db, groups: readonly Alike[], folders: Folders): Promise<Group[]> {
  const seen = await seenBy(db, groups, audiencesOf(folders));
  const view = (index: number, chains: readonly FolderChain[]): View => {
    const audiences = seen.get(index);
    return {
      audiences: new Set(audiences?.ofPosts),
      folders: foldersSeen(chains, new Set(audiences?.ofFolders)),
    };
  };
  return groups.map(({ people }, index) => ({
    people,
    before: view(2 * index, folders.before),
    after: view(2 * index + 1, folders.after),
  }));
}

interface Seen {
  ofPosts: string[];
  ofFolders: string[];
}

/**
 * What each group sees, by twice its number for before and one more for after: audiences of posts, where they name a key
 * that anybody gains or loses, and those of folders.
 */
async function seenBy(db: Db, groups: readonly Alike[], ofFolders: string[]): Promise<Map<number, Seen>> {
  if (groups.length === 0) return new Map();
  const sets = groups.flatMap(({ before, after }) => [before, after]);
  const differing = groups.flatMap(({ before, after }) => [...new Set(before).symmetricDifference(new Set(after))]);
  const values = [JSON.stringify(sets), [...new Set(differing)], ofFolders];
  const rows = await prepared<Seen & { number: number }>(db, 'effectSeen', seenSql, values);
  return new Map(rows.map(({ number, ...seen }) => [number, seen]));
}
