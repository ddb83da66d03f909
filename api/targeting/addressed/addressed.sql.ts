import { addressedKinds, type AddressedKind, type Right } from '#contract/targeting/addressed.ts';
import { document } from './document.sql.ts';
import type { Addressed } from './entry.sql.ts';
import { folder } from './folder.sql.ts';
import { post } from './post.sql.ts';

/** One entry per kind, used for uses, effects and reasons alike. */
export const addressed: Record<AddressedKind, Addressed> = { post, folder, document };

export const addressedEntries = addressedKinds.map((kind) => ({ kind, ...addressed[kind] }));

interface Holding extends Addressed {
  kind: AddressedKind;
  right: Right;
}

/** A union over kinds and rights: things `t` whose audience is in rows `n` of `naming`, possibly repeated. */
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
