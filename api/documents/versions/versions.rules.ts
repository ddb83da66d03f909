/** Keeps the name, with the new file's extension. */
export function nameAfter(current: string, fileName: string): string {
  const [stem, extension] = partsOf(current);
  const [, newEnding] = partsOf(fileName);
  return newEnding === '' || newEnding.toLowerCase() === extension.toLowerCase() ? current : `${stem}${newEnding}`;
}

/** The extension has its dot; dot files and long ones have none. */
export function partsOf(name: string): [stem: string, extension: string] {
  const extension = /(?<=.)\.[\p{L}\d]{1,10}$/u.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - extension.length), extension];
}
