import { type Found, type FoundKind, mostAtOnce, type Section } from './use-found.ts';

export interface Option {
  of: FoundKind;
  found: Found | null;
  total: number;
  /** Expands a kind. */
  isAll: boolean;
}

/** In display order. */
export function optionsOf(sections: readonly Section[], only: FoundKind | undefined): Option[] {
  return sections.flatMap(({ kind, total, found }) => [
    ...found.map((one): Option => ({ of: kind, found: one, total, isAll: false })),
    ...(found.length > 0 && found.length < Math.min(total, mostAtOnce)
      ? [{ of: kind, found: null, total, isAll: only === undefined }]
      : []),
  ]);
}
