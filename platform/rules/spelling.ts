import { normalized } from '#contract/base/text/normalized.ts';

/** Plain letters and the accented ones they also match. */
const kin: Record<string, string> = {
  a: 'äàáâãåāăą',
  c: 'çćčĉċ',
  d: 'ďđð',
  e: 'éèêëēėęě',
  g: 'ğģġĝ',
  i: 'íìîïīįı',
  l: 'łľļĺ',
  n: 'ñńňņ',
  o: 'öóòôõøōő',
  r: 'řŕ',
  s: 'śšşșŝ',
  t: 'ťţțþ',
  u: 'üúùûūůűų',
  y: 'ýÿ',
  z: 'źżž',
};

const pairs: Record<string, string> = { ae: 'äæ', oe: 'öœø', ue: 'ü', ss: 'ßẞ' };

const plainOf = new Map(
  Object.entries(kin).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain])),
);
const pairOf = new Map(Object.entries(pairs).flatMap(([pair, others]) => Array.from(others, (other) => [other, pair])));

/**
 * A pattern for `~*`: "moller" and "moeller" find Möller and Moeller. Faster than ILIKE; RLS rules out an index anyway.
 */
export function spelledLike(search: string): string {
  const typed = normalized(search, 'NFC').toLowerCase();
  return [...typed.matchAll(/ae|oe|ue|ss|\s+|[^]/gu)].map(([letters]) => spellingsOf(letters)).join('');
}

function spellingsOf(letters: string): string {
  if (/^\s/.test(letters)) return '\\s*';
  if (letters.length === 2 && pairs[letters]) return `(?:${letters}|${classOf(pairs[letters])})`;
  const plain = plainOf.get(letters) ?? letters;
  const alone = kin[plain] ? classOf(plain + kin[plain]) : classOf(letters);
  if (pairs[`${letters}e`]) return `${alone}e?`;
  const pair = pairOf.get(letters);
  return pair ? `(?:${pair}|${alone})` : alone;
}

/** Lists both cases: in other locales PostgreSQL only folds ASCII. */
function classOf(letters: string): string {
  if (!/\p{L}/u.test(letters)) return letters.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
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

/** "Prüfung" and "Pruefung" give prufung and pruefung. */
export function plainSpellings(typed: string): string[] {
  const parts =
    normalized(typed, 'NFKC')
      .toLowerCase()
      .match(/ae|oe|ue|[^]/gu) ?? [];
  return parts.reduce<string[]>(
    (spelled, part) => {
      const pair = Object.hasOwn(pairs, part) ? part : 'äöü'.includes(part) ? pairOf.get(part) : undefined;
      const choices = pair && spelled.length < mostSpellings ? [pair.slice(0, 1), pair] : [plainSpelling(part)];
      return spelled.flatMap((start) => choices.map((end) => start + end));
    },
    [''],
  );
}

const mostSpellings = 8;
