/** As long after a letter one goes on with the next one of the same word. */
const pause = 500;
let typed = '';
let at = 0;

/**
 * Letters in quick succession are one word, which the name looked for begins with; the same again and again are that letter
 * alone. With a second letter the name one stands on counts too, else one goes on to the next.
 */
export function typeAhead(letter: string): string {
  const now = performance.now();
  typed = (now - at < pause ? typed : '') + letter.toLocaleLowerCase();
  at = now;
  return /^(.)\1*$/u.test(typed) ? typed.slice(0, 1) : typed;
}

/** Whoever goes elsewhere begins a new word. */
export function forgetTyped(): void {
  typed = '';
}
