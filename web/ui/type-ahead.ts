/** As long after a letter one goes on with the next one of the same word. */
const pause = 500;
const nothing = { letters: '', at: -Infinity };
let typed = nothing;

/**
 * Letters in quick succession are one word, which the name looked for begins with; the same again and again are that letter
 * alone. With a second letter the name one stands on counts too.
 */
export function typeAhead(letter: string): { word: string; stays: boolean } {
  const now = performance.now();
  const letters = (now - typed.at < pause ? typed.letters : '') + letter.toLocaleLowerCase();
  typed = { letters, at: now };
  const word = /^(.)\1*$/u.test(letters) ? letters.slice(0, 1) : letters;
  return { word, stays: word.length > 1 };
}

/** Whoever goes elsewhere begins a new word. */
export function forgetTyped(): void {
  typed = nothing;
}
