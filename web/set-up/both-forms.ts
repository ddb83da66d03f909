/** "Obermeister/in"; each holder has the office in his or her own form. */
export function bothForms(name: string, feminineName: string | null): string {
  if (feminineName === null || feminineName === name) return name;
  const [words, others] = [name.split(' '), feminineName.split(' ')];
  const joined = words.map((word, at) => bothEnds(word, others[at] ?? ''));
  return words.length === others.length && joined.every((word) => word !== undefined)
    ? joined.join(' ')
    : `${name}, ${feminineName}`;
}

function bothEnds(word: string, other: string): string | undefined {
  if (word === other) return word;
  if (other === `${word}in`) return `${word}/in`;
  return word === `${other}r` ? `${other}/r` : undefined;
}
