import { type Db, prepared } from '#platform/database/database.ts';
import { type Chain, type Group, thingsChanged, thingsSeen, type View } from './effect.rules.ts';
import { seenSql } from './effect.sql.ts';
import { stagesOf } from './spans.rules.ts';
import { othersOf, type Snapshot } from './snapshot.store.ts';

/** People with equal keys before and after. */
export interface EquivalentGroup {
  people: string[];
  before: string[];
  after: string[];
  things: Things;
}

interface Things {
  before: readonly Chain[];
  after: readonly Chain[];
}

export type Days = Map<string, EquivalentGroup[]>;

/**
 * People whose keys differ; with `always` every change of keys. Omits people gone after the change, who lose nothing.
 */
export function touchedOn(before: Snapshot, after: Snapshot, { always }: { always: boolean }): Days {
  const alike = new Map<string, { before: string; after: string; people: string[] }>();
  for (const [id, spansAfter] of after.spans) {
    const spans = { before: before.spans.get(id) ?? '', after: spansAfter };
    const both = `${spans.before} | ${spans.after}`;
    const known = alike.get(both);
    if (known) known.people.push(id);
    else alike.set(both, { ...spans, people: [id] });
  }
  return byDay([...alike.values()], { before: before.things, after: after.things }, { always });
}

/** Unchanged people who may see changed things. */
export async function othersOn(db: Db, before: Snapshot, after: Snapshot, touched: readonly string[]): Promise<Days> {
  const changed = thingsChanged(before.things, after.things);
  const only = (things: Chain[]) => things.filter(({ id }) => changed.has(id));
  const things = { before: only(before.things), after: only(after.things) };
  const others = await othersOf(db, audiencesOf(things), touched);
  const alike = others.map(({ people, spans }) => ({ people, before: spans, after: spans }));
  return byDay(alike, things, { always: true });
}

function byDay(
  classes: readonly { people: string[]; before: string; after: string }[],
  things: Things,
  { always }: { always: boolean },
): Days {
  const days = new Map<string, Map<string, EquivalentGroup>>();
  for (const { people, ...spans } of classes)
    for (const { day, before, after } of stagesOf(spans, { always })) {
      const groups = days.get(day) ?? new Map<string, EquivalentGroup>();
      days.set(day, groups);
      const both = `${before.join()} | ${after.join()}`;
      const known = groups.get(both);
      if (known) known.people.push(...people);
      else groups.set(both, { people: [...people], before, after, things });
    }
  return new Map([...days].map(([day, groups]) => [day, [...groups.values()]]));
}

function audiencesOf({ before, after }: Things): string[] {
  return [...new Set([...before, ...after].flatMap(({ audiences }) => audiences))];
}

export async function withViews(db: Db, groups: readonly EquivalentGroup[]): Promise<Group[]> {
  const numbers = new Map<string, number>();
  const numberOf = (keys: readonly string[]) => {
    const known = numbers.get(keys.join());
    if (known !== undefined) return known;
    numbers.set(keys.join(), numbers.size);
    return numbers.size - 1;
  };
  const numbered = groups.map((group) => ({ ...group, was: numberOf(group.before), is: numberOf(group.after) }));
  const sets = [...numbers.keys()].map((keys) => (keys === '' ? [] : keys.split(',')));
  const differing = groups.flatMap(({ before, after }) => [...new Set(before).symmetricDifference(new Set(after))]);
  const ofThings = [...new Set(groups.map(({ things }) => things))].flatMap(audiencesOf);
  const seen = await seenBy(db, sets, [...new Set(differing)], [...new Set(ofThings)]);
  const view = (number: number, chains: readonly Chain[]): View => {
    const audiences = seen.get(number);
    return {
      audiences: new Set(audiences?.ofPosts),
      things: thingsSeen(chains, new Set(audiences?.ofThings)),
    };
  };
  return numbered.map(({ people, things, was, is }) => ({
    people,
    before: view(was, things.before),
    after: view(is, things.after),
  }));
}

interface Seen {
  ofPosts: string[];
  ofThings: string[];
}

/** By index of the key set: audiences of posts with a differing key, and those of things. */
async function seenBy(db: Db, sets: string[][], differing: string[], ofThings: string[]): Promise<Map<number, Seen>> {
  if (sets.length === 0) return new Map();
  const values = [JSON.stringify(sets), differing, ofThings];
  const rows = await prepared<Seen & { number: number }>(db, seenSql, values);
  return new Map(rows.map(({ number, ...seen }) => [number, seen]));
}
