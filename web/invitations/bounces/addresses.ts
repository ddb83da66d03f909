export function addressesIn(text: string): string[] {
  const found = text.match(/[^\s<>,;:"'()[\]|]+@[^\s<>,;:"'()[\]|]+\.[^\s<>,;:"'()[\]|]+/g) ?? [];
  const plain = found.map((address) => address.replace(/\.+$/, '').toLowerCase());
  return [...new Set(plain)];
}
