import { type Found, type FoundKind, mostAtOnce, type Section } from './use-found.ts';

/** What can be chosen: something found, or without it more of its kind. */
export interface Option {
  of: FoundKind;
  found: Found | null;
  total: number;
  /** It shows all of a kind, of which a few are shown now. */
  isAll: boolean;
}

/** All that can be chosen, in the order in which it stands. */
export function optionsOf(sections: readonly Section[], only: FoundKind | undefined): Option[] {
  return sections.flatMap(({ kind, total, found }) => [
    ...found.map((one): Option => ({ of: kind, found: one, total, isAll: false })),
    ...(found.length > 0 && found.length < Math.min(total, mostAtOnce)
      ? [{ of: kind, found: null, total, isAll: only === undefined }]
      : []),
  ]);
}
