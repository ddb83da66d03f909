/** The name of a document after a new version came: as it was, with the ending of the new file where that is another. */
export function nameAfter(current: string, fileName: string): string {
  const [stem, ending] = partsOf(current);
  const [, newEnding] = partsOf(fileName);
  return newEnding === '' || newEnding.toLowerCase() === ending.toLowerCase() ? current : `${stem}${newEnding}`;
}

/** A name without its ending, and the ending with its dot; what begins with a dot or has a long word behind it has none. */
export function partsOf(name: string): [stem: string, ending: string] {
  const ending = /(?<=.)\.[\p{L}\d]{1,10}$/u.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - ending.length), ending];
}
