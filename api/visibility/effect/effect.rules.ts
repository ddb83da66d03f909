import type { Language } from '#contract/base/languages.ts';
import type { AddressedKind } from '#contract/targeting/addressed.ts';
import type { Effect } from '#contract/targeting/effect.ts';

export interface View {
  audiences: ReadonlySet<string>;
  things: ReadonlySet<string>;
}

/** People with equal keys before and after. */
export interface Group {
  people: readonly string[];
  before: View;
  after: View;
}

export interface Tally {
  gain: number;
  lose: number;
}

export interface Difference {
  gaining: string[];
  losing: string[];
  audiences: Map<string, Tally>;
  things: Map<string, Tally>;
}

export function differenceOf(groups: readonly Group[]): Difference {
  const difference: Difference = { gaining: [], losing: [], audiences: new Map(), things: new Map() };
  for (const { people, before, after } of groups) {
    const gains = [
      count(difference.audiences, 'gain', after.audiences, before.audiences, people.length),
      count(difference.things, 'gain', after.things, before.things, people.length),
    ];
    const losses = [
      count(difference.audiences, 'lose', before.audiences, after.audiences, people.length),
      count(difference.things, 'lose', before.things, after.things, people.length),
    ];
    if (gains.includes(true)) for (const id of people) difference.gaining.push(id);
    if (losses.includes(true)) for (const id of people) difference.losing.push(id);
  }
  return difference;
}

/** Whether they differ. */
function count(
  tallies: Map<string, Tally>,
  side: keyof Tally,
  these: ReadonlySet<string>,
  others: ReadonlySet<string>,
  people: number,
): boolean {
  const own = these.difference(others);
  for (const id of own) {
    const tally = tallies.get(id) ?? { gain: 0, lose: 0 };
    tally[side] += people;
    tallies.set(id, tally);
  }
  return own.size > 0;
}

/** All audiences are required; empty: nobody. */
export interface Chain {
  kind: AddressedKind;
  id: string;
  name: string;
  /** Of posts; null: the portal's. */
  language: Language | null;
  audiences: readonly string[];
  /** False if reachable by address only, such as archived posts. */
  inFeed: boolean;
}

/** For posts the feed decides; those in neither feed count by readers. */
export function chainsToCompare(
  before: readonly Chain[],
  after: readonly Chain[],
): { before: Chain[]; after: Chain[] } {
  const inFeedIds = new Set([...before, ...after].filter(({ inFeed }) => inFeed).map(({ id }) => id));
  const counted = (chains: readonly Chain[]) => chains.filter(({ id, inFeed }) => inFeed || !inFeedIds.has(id));
  return { before: counted(before), after: counted(after) };
}

/** Every audience is required, at least one. */
export function thingsSeen(chains: readonly Chain[], audiences: ReadonlySet<string>): Set<string> {
  const seen = chains.filter(
    (chain) => chain.audiences.length > 0 && chain.audiences.every((audience) => audiences.has(audience)),
  );
  return new Set(seen.map(({ id }) => id));
}

/** By changed audiences, added or removed. */
export function thingsChanged(before: readonly Chain[], after: readonly Chain[]): Set<string> {
  const [was, is] = [audiencesById(before), audiencesById(after)];
  return new Set([...was.keys(), ...is.keys()].filter((id) => was.get(id) !== is.get(id)));
}

function audiencesById(chains: readonly Chain[]): Map<string, string> {
  return new Map(chains.map(({ id, audiences }) => [id, audiences.join()]));
}

export function effectFor(effect: Effect, caller: { isAdmin: boolean } | undefined): Effect {
  return caller?.isAdmin ? effect : { ...effect, gaining: [], losing: [], things: [] };
}
