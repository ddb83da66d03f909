/** Keeps the name, with the new file's extension. */
export function nameAfter(current: string, fileName: string): string {
  const [stem, extension] = partsOf(current);
  const [, newExtension] = partsOf(fileName);
  return newExtension === '' || newExtension.toLowerCase() === extension.toLowerCase()
    ? current
    : `${stem}${newExtension}`;
}

/** The extension has its dot; dot files and long ones have none. */
export function partsOf(name: string): [stem: string, extension: string] {
  const extension = /(?<=.)\.[\p{L}\d]{1,10}$/u.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - extension.length), extension];
}
