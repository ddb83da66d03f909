/** What the same people see at a moment: audiences with posts, and folders, by id. */
export interface View {
  audiences: ReadonlySet<string>;
  folders: ReadonlySet<string>;
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

/** Who gains or loses anything, and how many people gain and lose each audience and each folder. */
export interface Difference {
  gaining: string[];
  losing: string[];
  audiences: Map<string, Tally>;
  folders: Map<string, Tally>;
}

export function differenceOf(groups: readonly Group[]): Difference {
  const difference: Difference = { gaining: [], losing: [], audiences: new Map(), folders: new Map() };
  for (const { people, before, after } of groups) {
    const gains = [
      count(difference.audiences, 'gain', after.audiences, before.audiences, people.length),
      count(difference.folders, 'gain', after.folders, before.folders, people.length),
    ];
    const losses = [
      count(difference.audiences, 'lose', before.audiences, after.audiences, people.length),
      count(difference.folders, 'lose', before.folders, after.folders, people.length),
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

/** A folder with the audiences of itself and of all it lies in. */
export interface FolderChain {
  id: string;
  name: string;
  audiences: readonly string[];
}

/** The folders that somebody sees who sees these audiences: all on the way must let him or her in, and there must be some. */
export function foldersSeen(chains: readonly FolderChain[], audiences: ReadonlySet<string>): Set<string> {
  const seen = chains.filter(
    (chain) => chain.audiences.length > 0 && chain.audiences.every((audience) => audiences.has(audience)),
  );
  return new Set(seen.map(({ id }) => id));
}

/** Those of the folders whose audiences the change has changed, that it has added or has taken away. */
export function foldersChanged(before: readonly FolderChain[], after: readonly FolderChain[]): Set<string> {
  const [was, is] = [audiencesById(before), audiencesById(after)];
  return new Set([...was.keys(), ...is.keys()].filter((id) => was.get(id) !== is.get(id)));
}

function audiencesById(chains: readonly FolderChain[]): Map<string, string> {
  return new Map(chains.map(({ id, audiences }) => [id, audiences.join()]));
}
