import { normalized } from './normalized.ts';

/** Plain letters and the accented ones they also match, which Unicode does not take apart. */
const undivided: Record<string, string> = { d: 'đð', i: 'ı', l: 'ł', o: 'ø', t: 'þ', h: 'ħ' };

/** Pairs of plain letters and the letters that are also written so. */
export const pairs: Record<string, string> = { ae: 'äæ', oe: 'öœøő', ue: 'üű', ss: 'ßẞ', aa: 'å', dj: 'đ' };

/** Latin letters with accents, in small letters. */
const accented = Array.from({ length: 0x17_0 }, (_, index) => String.fromCodePoint(0xe0 + index))
  .concat(Array.from({ length: 0x1_00 }, (_, index) => String.fromCodePoint(0x1e_00 + index)))
  .filter((letter) => /^\p{Ll}$/u.test(letter));

/** Of a letter with accents: the plain one. */
export const plainOf = new Map(
  Object.entries(undivided)
    .flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const))
    .concat(
      accented.flatMap((letter) => {
        const [plain = ''] = normalized(letter, 'NFD');
        return plain !== letter && /[a-z]/.test(plain) ? [[letter, plain] as const] : [];
      }),
    ),
);

export const pairOf = new Map(
  Object.entries(pairs).flatMap(([pair, others]) => Array.from(others, (other) => [other, pair] as const)),
);

/** Also stand for their first letter: "Kjar" finds Kjær. */
const ligatures: Record<string, string> = { a: 'æ', o: 'œ' };

const kin = Map.groupBy(plainOf.keys(), (letter) => plainOf.get(letter) ?? letter);

/**
 * A pattern for `~*` and for RegExp with `i`: "moller" and "moeller" find Möller and Moeller. `between` may stand between
 * two letters.
 */
export function spelledLike(search: string, between = ''): string {
  const typed = normalized(search, 'NFC').toLowerCase();
  return [...typed.matchAll(/ae|oe|ue|ss|aa|dj|\s+|[^]/gu)]
    .map(([letters]) => spellingsOf(letters, between))
    .join(between);
}

function spellingsOf(letters: string, between: string): string {
  if (/^\s/.test(letters)) return '\\s*';
  if (letters.length === 2 && pairs[letters]) {
    const [first = '', second = ''] = letters;
    // "Zoë" has its letters apart.
    return `(?:${first}${between}${accentedLike(second)}|${classOf(pairs[letters])})`;
  }
  const plain = plainOf.get(letters) ?? letters;
  const alone = kin.has(plain) ? accentedLike(plain) : classOf(letters);
  if (pairs[`${letters}e`]) return `${alone}e?`;
  const pair = pairOf.get(letters);
  return pair ? `(?:${pair}|${alone})` : alone;
}

/** Of a plain letter: with any accent too. */
function accentedLike(plain: string): string {
  return classOf(plain + (kin.get(plain) ?? []).join('') + (ligatures[plain] ?? ''));
}

/** Lists both cases: in other locales PostgreSQL only folds ASCII. */
function classOf(letters: string): string {
  if (!/\p{L}/u.test(letters)) return letters.replace(/[\\^$.|?*+()[\]{}/]/g, '\\$&');
  const both = Array.from(letters)
    .flatMap((letter) => [letter, letter.toUpperCase()])
    .filter((one) => Array.from(one).length === 1);
  return `[${[...new Set(both)].join('')}]`;
}

/** The search index's spelling: lower case, no accents or ligatures. Same as the database's `search_plain`. */
export function plainSpelling(text: string): string {
  const bare = normalized(normalized(text, 'NFKC').toLowerCase(), 'NFKD').replace(
    /[\u0300-\u036F\u00AD\u200B-\u200D\u2060\uFEFF]/g,
    '',
  );
  return Array.from(bare, (letter) =>
    letter === 'ß' ? 'ss' : (plainOf.get(letter) ?? pairOf.get(letter) ?? letter),
  ).join('');
}
