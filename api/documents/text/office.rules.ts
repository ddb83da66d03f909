import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import { Parser } from 'saxen';
import { failure } from './failure.rules.ts';

/** 1,000 pages unpack to some 40 MB. */
const mostUnpackedBytes = 100 * 1024 * 1024;

const parts = [
  /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
  /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/,
  /^xl\/(workbook|sharedStrings|worksheets\/[^/]+|comments\d*)\.xml$/,
  /^content\.xml$/,
];

/** Local names: elements with text, and those that end a line. */
const ecma = { texts: new Set(['t', 'v', 'tab', 'br']), lines: new Set(['p', 'si', 'row', 'is', 'br', 'sheet']) };
const openDocument = { texts: undefined, lines: new Set(['p', 'h', 'table-row', 'line-break', 'list-item']) };

export function* officeText(file: Uint8Array): Generator<string> {
  const entries = unpacked(file);
  for (const name of Object.keys(entries).toSorted(byNumber)) {
    const xml = strFromU8(entries[name] ?? new Uint8Array());
    yield `${textOf(xml, name === 'content.xml' ? openDocument : ecma)}\n`;
  }
}

/** Limited by declared sizes, against zip bombs. */
function unpacked(file: Uint8Array): Unzipped {
  let bytes = 0;
  return unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!parts.some((part) => part.test(name))) return false;
      bytes += originalSize;
      if (bytes > mostUnpackedBytes) throw failure('tooLarge');
      return true;
    },
  });
}

const numbers = new Intl.Collator('en', { numeric: true });

function byNumber(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || numbers.compare(a, b);
}

/** Body before headers and notes. */
function rankOf(name: string): number {
  return /document|slides\/|sharedStrings|content/.test(name) ? 0 : 1;
}

function textOf(xml: string, { texts, lines }: typeof ecma | typeof openDocument): string {
  const open: { name: string; isText: boolean }[] = [];
  // The cell's value is an index into the shared strings.
  let isNumbered = false;
  const pieces: string[] = [];
  const parser = new Parser();
  parser.on('openTag', (raw, attributes) => {
    const name = raw.slice(raw.indexOf(':') + 1);
    if (name === 'c') isNumbered = attributes()['t'] === 's';
    open.push({ name, isText: texts ? texts.has(name) && !(name === 'v' && isNumbered) : true });
    if (name === 'tab' || name === 's' || name === 'table-cell' || name === 'c') pieces.push(' ');
    if (name === 'sheet') pieces.push(attributes()['name'] ?? '');
  });
  parser.on('text', (text, decode) => {
    if (open.at(-1)?.isText) pieces.push(decode(text));
  });
  parser.on('closeTag', () => {
    if (lines.has(open.pop()?.name ?? '')) pieces.push('\n');
  });
  parser.on('error', () => {
    throw failure('damaged');
  });
  parser.parse(xml);
  return pieces.join('');
}
