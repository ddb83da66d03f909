/** Milliseconds after which a letter starts a new word. */
const pause = 500;
let typed = '';
let at = 0;

/**
 * The letters typed in quick succession; a repeated letter counts once. From the second letter on the current entry may
 * match too.
 */
export function typeAhead(letter: string): string {
  const now = performance.now();
  typed = (now - at < pause ? typed : '') + letter.toLocaleLowerCase();
  at = now;
  return /^(.)\1*$/u.test(typed) ? typed.slice(0, 1) : typed;
}

export function forgetTyped(): void {
  typed = '';
}
