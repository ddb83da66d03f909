// By loops: an expression such as /x+$/ is tried again at each x, so it takes the square of the text's length.

/** Without the characters at its end that `edge`, an expression for one character, describes. */
export function trimEndOf(text: string, edge: RegExp): string {
  let end = text.length;
  while (end > 0 && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Without those at both ends. */
export function trimOf(text: string, edge: RegExp): string {
  const kept = trimEndOf(text, edge);
  let start = 0;
  while (start < kept.length && edge.test(kept.charAt(start))) start += 1;
  return kept.slice(start);
}
