import type { Adjacent } from './forms.rules.ts';
import { withoutZeros } from './numbers.rules.ts';

/** "Sokabau" as it stands with a hyphen or a blank: SOKA-BAU. Borders between letters and digits are tried alone. */
export function splitsOf(word: string): Adjacent[] {
  const letters = Array.from(word);
  if (/\d/.test(word)) return ofFigures(word);
  if (letters.length < 5 || letters.length > mostLetters) return [];
  return cutsOf(letters)
    .filter(([start]) => !little.has(start))
    .map((words) => ({ words, begins: true, isSplit: true }));
}

/** In three parts: "Emailadresse" as E-Mail-Adresse. */
export function splitsInThree(word: string): Adjacent[] {
  const letters = Array.from(word);
  if (/\d/.test(word) || letters.length < 7 || letters.length > 20) return [];
  return cutsOf(letters).flatMap(([start, end]) =>
    [...Array.from(start).keys()].slice(1).map((at): Adjacent => ({
      words: [Array.from(start).slice(0, at).join(''), Array.from(start).slice(at).join(''), end],
      begins: true,
      isSplit: true,
    })),
  );
}

/** Parts that may stand anywhere: "Urlaubsantrag" as a text says "Antrag auf Urlaub". Without the s or n that joins them. */
export function partsOf(word: string): [string, string][] {
  const letters = Array.from(word);
  if (/\d/.test(word) || letters.length < 8 || letters.length > mostLetters) return [];
  return cutsOf(letters)
    .filter(([start, end]) => Array.from(start).length > 3 && Array.from(end).length > 3)
    .flatMap(([start, end]): [string, string][] => {
      const bare = start.replace(/[sn]$/, '');
      return bare !== start && Array.from(bare).length > 3
        ? [
            [start, end],
            [bare, end],
          ]
        : [[start, end]];
    });
}

/** Where a text has the end with the next word only: "Gehweg" in "Geh- und Radweg". */
export function suspendedOf(word: string): string[] {
  const letters = Array.from(word);
  if (/\d/.test(word) || letters.length < 5 || letters.length > 30) return [];
  return cutsOf(letters)
    .filter(([start]) => Array.from(start).length > 1)
    .map((parts) => parts.join('-'));
}

/** Words that a compound may begin with, with and without the s that joins them. */
export function beginningsOf(word: string): string[] {
  const letters = Array.from(word);
  if (/\d/.test(word) || letters.length < 9 || letters.length > mostLetters) return [];
  const starts = cutsOf(letters)
    .map(([start]) => start)
    .filter((start) => Array.from(start).length > 5);
  return [...new Set(starts.flatMap((start) => [start, start.replace(/s$/, '')]))];
}

const mostLetters = 40;

function cutsOf(letters: readonly string[]): [string, string][] {
  return letters
    .slice(1, -2)
    .map((_, index) => [letters.slice(0, index + 1).join(''), letters.slice(index + 1).join('')]);
}

/** "34a" as 34 a, "din18015" as DIN 18015, "dinen1090" as DIN EN 1090. The figures as the index has them. */
function ofFigures(word: string): Adjacent[] {
  const parts = (word.match(/\d+|\D+/g) ?? []).map(withoutZeros);
  const [letters = '', figures = ''] = parts;
  if (parts.length !== 2) return [];
  const publishers = letters === 'din' ? dinWith : isStandard.test(letters) ? [letters.match(publisher) ?? []] : [];
  return [[letters], ...publishers]
    .filter((words, at) => at === 0 || words.length > 1)
    .map((words) => ({ words: [...words, figures], begins: false, isSplit: true }));
}

/** Who publishes standards, as their numbers begin. */
const publisher = /din|en|iso|iec|vde|vdi|spec|ts|tr/g;
const isStandard = /^(?:din|en|iso|iec|vde|vdi)(?:en|iso|iec|vde|vdi|spec|ts|tr)*$/;
/** A German standard may be a European one, which those who look for it leave out. */
const dinWith = ['en', 'iso', 'en iso', 'vde'].map((others) => ['din', ...others.split(' ')]);

/** Before another word they are no part of it: "an Lager" is no "Anlage". */
const little = new Set(
  `ab am an auf aus bei beim bis da das dem den der des die durch ein eine er es fur für ge im in ist man mit nach ob so
   über uber um un und unter ver vom von vor was wer wie wo zu zum zur`.split(/\s+/),
);
