import { addressedKinds, type AddressedKind, type Right } from '#contract/targeting/addressed.ts';
import { document } from './document.ts';
import type { Addressed } from './entry.ts';
import { folder } from './folder.ts';
import { post } from './post.ts';

/**
 * What is addressed to groups, each kind one entry: where groups are used, what would open if one went, what a change
 * shows and hides, and why somebody sees something are asked of all of them alike.
 */
export const addressed: Record<AddressedKind, Addressed> = { post, folder, document };

export const addressedEntries = addressedKinds.map((kind) => ({ kind, ...addressed[kind] }));

interface Holding extends Addressed {
  kind: AddressedKind;
  right: Right;
}

/**
 * For every kind and right the things `t` whose audience is among the rows `n` of `naming`, as `select` selects them: one
 * union. A thing is taken twice where it names a group for both rights.
 */
export function holding(naming: string, select: (thing: Holding) => string): string {
  return addressedEntries
    .flatMap((entry) =>
      Object.entries(entry.audiences).map(
        ([right, column]) =>
          `${select({ ...entry, right: right as Right })} from ${naming} n join ${entry.table} t on t.${column} = n.audience_id ${entry.joins}`,
      ),
    )
    .join(' union all ');
}
