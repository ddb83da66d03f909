import type { AddressedKind } from '#contract/targeting/addressed.ts';
import type { Effect } from '#contract/targeting/effect.ts';

/** What the same people see at a moment: audiences with posts, and the things looked at one by one, by id. */
export interface View {
  audiences: ReadonlySet<string>;
  things: ReadonlySet<string>;
}

/** People with the same keys as one another, before as well as after. */
export interface Group {
  people: readonly string[];
  before: View;
  after: View;
}

export interface Tally {
  gain: number;
  lose: number;
}

/** Who gains or loses anything, and how many people gain and lose each audience and each thing. */
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

/** Counts what is in one set and not in the other; whether there was anything. */
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

/** An addressed thing with all the audiences that somebody must be in to see it; none where it is nobody's. */
export interface Chain {
  kind: AddressedKind;
  id: string;
  name: string;
  audiences: readonly string[];
  /** Where somebody comes upon it, and not at its address alone, as of a post that is archived. */
  inFeed: boolean;
}

/**
 * The things as what is seen before and after. The feed decides: who has a post in it no more loses it, although an
 * archived one can still be read. One that is in the feed neither before nor after counts by who can read it.
 */
export function asFed(before: readonly Chain[], after: readonly Chain[]): { before: Chain[]; after: Chain[] } {
  const fed = new Set([...before, ...after].filter(({ inFeed }) => inFeed).map(({ id }) => id));
  const counted = (chains: readonly Chain[]) => chains.filter(({ id, inFeed }) => inFeed || !fed.has(id));
  return { before: counted(before), after: counted(after) };
}

/** The things that somebody sees who sees these audiences: all on the way must let him or her in, and there must be some. */
export function thingsSeen(chains: readonly Chain[], audiences: ReadonlySet<string>): Set<string> {
  const seen = chains.filter(
    (chain) => chain.audiences.length > 0 && chain.audiences.every((audience) => audiences.has(audience)),
  );
  return new Set(seen.map(({ id }) => id));
}

/** Those of the things whose audiences the change has changed, that it has added or has taken away. */
export function thingsChanged(before: readonly Chain[], after: readonly Chain[]): Set<string> {
  const [was, is] = [audiencesById(before), audiencesById(after)];
  return new Set([...was.keys(), ...is.keys()].filter((id) => was.get(id) !== is.get(id)));
}

function audiencesById(chains: readonly Chain[]): Map<string, string> {
  return new Map(chains.map(({ id, audiences }) => [id, audiences.join()]));
}

/** As the caller may know it: who gains and loses what is told by name to the office alone, to others how many. */
export function asTold(effect: Effect, caller: { isAdmin: boolean } | undefined): Effect {
  return caller?.isAdmin ? effect : { ...effect, gaining: [], losing: [], things: [] };
}
