import { strFromU8 } from 'fflate';
import { Parser } from 'saxen';

type Attributes = Record<string, string>;

/** The attributes of each element with that name, in any namespace; none of a file that is not there. */
export function elementsOf(file: Uint8Array | undefined, wanted: string): Attributes[] {
  const found: Attributes[] = [];
  if (!file || !Buffer.from(file.buffer, file.byteOffset, file.length).includes(wanted)) return found;
  const parser = new Parser();
  parser.on('openTag', (name, attributesOf, decode) => {
    if (name.slice(name.indexOf(':') + 1) !== wanted) return;
    found.push(Object.fromEntries(Object.entries(attributesOf()).map(([key, value]) => [key, decode(value)])));
  });
  // The library reports malformed XML.
  parser.on('error', () => {});
  parser.parse(strFromU8(file));
  return found;
}
