import type { Adjacent } from './forms.rules.ts';

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

const mostLetters = 40;

function cutsOf(letters: readonly string[]): [string, string][] {
  return letters
    .slice(1, -2)
    .map((_, index) => [letters.slice(0, index + 1).join(''), letters.slice(index + 1).join('')]);
}

/** "34a" as 34 a, "din18015" as DIN 18015. */
function ofFigures(word: string): Adjacent[] {
  const words = word.match(/\d+|\D+/g) ?? [];
  return words.length === 2 ? [{ words, begins: false, isSplit: true }] : [];
}

/** Before another word they are no part of it: "an Lager" is no "Anlage". */
const little = new Set(
  `ab am an auf aus bei beim bis da das dem den der des die durch ein eine er es fur für ge im in ist man mit nach ob so
   über uber um un und unter ver vom von vor was wer wie wo zu zum zur`.split(/\s+/),
);
