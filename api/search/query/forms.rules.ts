/** Letters as they are looked for. */
export interface Form {
  letters: string;
  /** `anywhere`: within a word. */
  where: 'whole' | 'start' | 'anywhere';
  /** Not what was typed, so that it makes no title the best. */
  isSynonym?: true;
}

/** Words beside each other, the last of which may only begin so. */
export interface Adjacent {
  words: readonly string[];
  begins: boolean;
  /** Parts of one typed word. */
  isSplit?: true;
}
