/** Whether two answers of a server say the same, but for addresses, numbers and names of hosts. */
export function areAlike(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const shared = [...first].filter((word) => second.has(word)).length;
  const all = new Set([...first, ...second]).size;
  return all === 0 || shared / all >= 0.6;
}

function wordsOf(answer: string): ReadonlySet<string> {
  const words = answer.toLowerCase().match(/[^\s<>()"',:;=]+/g) ?? [];
  return new Set(words.filter((word) => !/[@\d/]|\.\w/.test(word)).map((word) => word.replaceAll('.', '')));
}
