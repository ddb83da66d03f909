/** The e-mail addresses in a text, each once: one below the other, with commas, or in the middle of a table. */
export function addressesIn(text: string): string[] {
  const found = text.match(/[^\s<>,;:"'()[\]|]+@[^\s<>,;:"'()[\]|]+\.[^\s<>,;:"'()[\]|]+/g) ?? [];
  const plain = found.map((address) => address.replace(/\.+$/, '').toLowerCase());
  return [...new Set(plain)];
}
