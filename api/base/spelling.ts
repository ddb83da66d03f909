/** Letters that are typed as the one before the colon where somebody has no such key, or does not know better. */
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

/** Two letters for one, and the one for two. */
const pairs: Record<string, string> = { ae: 'äæ', oe: 'öœø', ue: 'ü', ss: 'ßẞ' };

const plainOf = new Map(
  Object.entries(kin).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain])),
);
const pairOf = new Map(Object.entries(pairs).flatMap(([pair, others]) => Array.from(others, (other) => [other, pair])));

/**
 * A regular expression for PostgreSQL's `~*` that finds what people typed wherever it stands, however it is spelled:
 * "moller" and "moeller" find Möller and Moeller, "Möller" finds Moller as well, "strasse" finds Straße, "jose" finds José, "winter
 * dienst" finds Winterdienst. It asks less of the database than ILIKE, and as no index can help a pattern under row-level
 * security, it has none.
 */
export function spelledLike(search: string): string {
  const typed = search.normalize('NFC').toLowerCase();
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

/** Any of these letters, small or capital: a database in another locale knows no capitals but those of English. */
function classOf(letters: string): string {
  if (!/\p{L}/u.test(letters)) return letters.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  const both = Array.from(letters)
    .flatMap((letter) => [letter, letter.toUpperCase()])
    .filter((one) => Array.from(one).length === 1);
  return `[${[...new Set(both)].join('')}]`;
}

/**
 * Text in the plain letters that the index of the search has: small, without marks, ligatures taken apart. The function
 * `search_plain` of the database does the same.
 */
export function plainSpelling(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u00AD\u200B-\u200D\u2060\uFEFF]/g, '');
  return Array.from(bare, (letter) =>
    letter === 'ß' ? 'ss' : (plainOf.get(letter) ?? pairOf.get(letter) ?? letter),
  ).join('');
}

/** The plain words that somebody may mean who typed this one: "Prüfung" is prufung and pruefung, and so is "Pruefung". */
export function plainSpellings(typed: string): string[] {
  const parts =
    typed
      .normalize('NFKC')
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
