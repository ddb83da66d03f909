// Loops, because an expression such as /x+$/ starts again at each x and takes time quadratic in the text's length.

/** Without the characters at its end that match `edge`, an expression for one character. */
export function trimEndOf(text: string, edge: RegExp): string {
  let end = text.length;
  while (end > 0 && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Without matching characters at both ends. */
export function trimOf(text: string, edge: RegExp): string {
  const kept = trimEndOf(text, edge);
  let start = 0;
  while (start < kept.length && edge.test(kept.charAt(start))) start += 1;
  return kept.slice(start);
}
