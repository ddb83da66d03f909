export interface Asked {
  /** Shortened where there is no room; the first one before the others. */
  names: readonly string[];
  /** Always whole: street and town. */
  place: readonly string[];
}

interface Room {
  width: number;
  height: number;
  /** Of a line, in parts of the letters' size. */
  lineHeight: number;
  /** In points, largest first. */
  sizes: readonly number[];
  widthOf(text: string, size: number): number;
}

export interface AddressLines {
  size: number;
  lines: string[];
}

/** What still can be read without glasses; names are shortened rather than written smaller. */
const readable = 8;

/** As large as all of it fits. Else names are shortened, and only a place that has no room is written smaller still. */
export function addressLines({ names, place }: Asked, room: Room): AddressLines {
  const all = [...names, ...place];
  const whole = room.sizes.find((size) => size >= readable && count(all, size, room) <= most(size, room));
  if (whole !== undefined) return { size: whole, lines: brokenAll(all, whole, room) };
  const fits = (size: number) => names.length + count(place, size, room) <= most(size, room);
  const size = room.sizes.find((one) => one <= readable && fits(one)) ?? room.sizes.at(-1) ?? readable;
  const placed = brokenAll(place, size, room);
  return { size, lines: [...shortened(names, size, { ...room, lines: most(size, room) - placed.length }), ...placed] };
}

function most(size: number, { height, lineHeight }: Room): number {
  // A line that ends at the edge fits.
  return Math.floor(height / (size * lineHeight) + 0.001);
}

function count(parts: readonly string[], size: number, room: Room): number {
  return brokenAll(parts, size, room).length;
}

function brokenAll(parts: readonly string[], size: number, room: Room): string[] {
  return parts.flatMap((part) => broken(part, size, room));
}

/** Each name gets one line; what is left goes to the last ones first, as a person is found by their name. */
function shortened(names: readonly string[], size: number, room: Room & { lines: number }): string[] {
  const lines: string[] = [];
  let left = room.lines;
  for (let index = names.length - 1; index >= 0; index -= 1) {
    const own = broken(names[index] ?? '', size, room);
    const kept = own.slice(0, Math.max(1, left - index));
    const last = kept.at(-1) ?? '';
    if (kept.length < own.length) kept.splice(-1, 1, cutTo(last, size, room));
    lines.unshift(...kept);
    left -= kept.length;
  }
  return lines;
}

/** The text with an ellipsis, as far as it fits into one line. */
export function cutTo(text: string, size: number, { width, widthOf }: Pick<Room, 'width' | 'widthOf'>): string {
  const letters = lettersOf(text.trimEnd());
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Between words and after hyphens; within a word only if it is wider than a line. */
function broken(text: string, size: number, room: Pick<Room, 'width' | 'widthOf'>): string[] {
  const fits = (line: string) => room.widthOf(line.trimEnd(), size) <= room.width;
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = '';
    for (const letter of fits(piece) ? [piece] : lettersOf(piece)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += letter;
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** Words with the blank or hyphen behind them. */
function piecesOf(text: string): string[] {
  return text.trim().split(/(?<=[ -])(?! )/);
}

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
