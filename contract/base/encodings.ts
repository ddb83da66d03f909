/** In which a file may be written; the first of equals is meant. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'cp850',
  'cp437',
  'windows-1250',
  'windows-1254',
  'utf-16le',
  'utf-16be',
] as const;
export type Encoding = (typeof encodings)[number];

/** `mixed`: its lines are in several. */
export const foundEncodings = [...encodings, 'mixed'] as const;
export type FoundEncoding = (typeof foundEncodings)[number];
