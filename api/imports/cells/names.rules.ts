import { normalized } from '#contract/base/text/normalized.ts';
import { ambiguous, unnamed } from './not-found.rules.ts';

export interface Names {
  crafts: Lookup;
  guilds: Lookup;
}

interface Lookup {
  find(name: string): string | typeof unnamed | typeof ambiguous;
  nameOf(id: string): string;
}

type NamesOf<T> = (thing: T) => readonly (string | null)[];

/** Finds things by any of the ways in which a file may name them. */
export function lookup<T extends { id: string; name: string }>(
  things: readonly T[],
  ways: readonly NamesOf<T>[],
  shown: (thing: T) => string,
): Lookup {
  const exact = indexed(things, ({ name }) => [name], String);
  const levels = ways.map((way) => indexed(things, way, bare));
  const byId = new Map(things.map((thing) => [thing.id, shown(thing)]));
  return {
    find(name) {
      const found = exact.get(name) ?? levels.map((level) => level.get(bare(name))).find((ids) => ids !== undefined);
      if (!found) return unnamed;
      return found.size === 1 ? ([...found][0] ?? unnamed) : ambiguous;
    },
    nameOf: (id) => byId.get(id) ?? id,
  };
}

function indexed<T extends { id: string }>(things: readonly T[], namesOf: NamesOf<T>, spell: (name: string) => string) {
  const index = new Map<string, Set<string>>();
  for (const thing of things)
    for (const name of namesOf(thing)) {
      if (!name) continue;
      const ids = index.get(spell(name)) ?? new Set();
      index.set(spell(name), ids.add(thing.id));
    }
  return index;
}

/** `A 27` and `a/27` are the same, as are Unicode forms and spacing. */
export function bare(name: string): string {
  const plain = normalized(name, 'NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const notation = /^(a|b1|b2) ?[/.-]? ?(\d{1,6})$/.exec(plain);
  return notation ? `${notation[1]}/${Number(notation[2])}` : plain;
}
