import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import { Parser } from 'saxen';
import { failure } from './failure.rules.ts';

/** 1,000 pages unpack to some 40 MB. */
const mostUnpackedBytes = 100 * 1024 * 1024;

const parts = [
  /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
  /^ppt\/(slides|notesSlides|comments)\/[^/]+\.xml$/,
  /^xl\/(workbook|sharedStrings|worksheets\/[^/]+|drawings\/[^/]+|threadedComments\/[^/]+|comments\d*)\.xml$/,
  /^(content|styles)\.xml$/,
];

interface Reading {
  /** Local names of elements with text; undefined if it may be in any. */
  texts: ReadonlySet<string> | undefined;
  /** Elements that end a line. */
  lines: ReadonlySet<string>;
  /** Elements that stand in the middle of a sentence, which goes on after them; read at the end. */
  notes: ReadonlySet<string>;
  /** Elements that nobody reads. */
  silent: ReadonlySet<string>;
}

const ecma: Reading = {
  texts: new Set(['t', 'v', 'tab', 'br', 'text']),
  lines: new Set(['p', 'si', 'row', 'is', 'br', 'sheet', 'text']),
  notes: new Set(),
  silent: new Set(),
};

const openDocument: Reading = {
  texts: undefined,
  lines: new Set(['p', 'h', 'table-row', 'line-break', 'list-item', 'title', 'desc']),
  notes: new Set(['note', 'annotation', 'title', 'desc']),
  silent: new Set(['note-citation', 'date', 'creator-initials', 'sender-initials', 'tracked-changes', 'script']),
};

/** Of styles, the lines at the head and foot of pages alone. */
const openDocumentStyles: Reading = {
  ...openDocument,
  texts: new Set(['p', 'h', 'span', 'a']),
  silent: new Set([...openDocument.silent, 'page-number', 'page-count', 'number-style', 'date-style']),
};

export function* officeText(file: Uint8Array): Generator<string> {
  const entries = unpacked(file);
  for (const name of Object.keys(entries).toSorted(byNumber)) {
    const xml = strFromU8(entries[name] ?? new Uint8Array());
    yield `${textOf(xml, readings[name] ?? ecma)}\n`;
  }
}

const readings: Record<string, Reading> = { 'content.xml': openDocument, 'styles.xml': openDocumentStyles };

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

function textOf(xml: string, { texts, lines, notes, silent }: Reading): string {
  const open: { name: string; isText: boolean; into: string[] | undefined }[] = [];
  // The cell's value is an index into the shared strings.
  let isNumbered = false;
  const main: string[] = [];
  const aside: string[] = [];
  const parser = new Parser();
  parser.on('openTag', (raw, attributes, decode) => {
    const name = raw.slice(raw.indexOf(':') + 1);
    if (name === 'c') isNumbered = attributes()['t'] === 's';
    const around = open.length > 0 ? open.at(-1)?.into : main;
    const into = silent.has(name) || !around ? undefined : notes.has(name) ? aside : around;
    open.push({ name, isText: texts ? texts.has(name) && !(name === 'v' && isNumbered) : true, into });
    if (name === 'tab' || name === 's' || name === 'table-cell' || name === 'c') into?.push(' ');
    if (name === 'sheet') into?.push(decode(attributes()['name'] ?? ''));
    if (raw === 'table:table' && isSheet(open)) into?.push(decode(attributes()['table:name'] ?? ''), '\n');
    if (notes.has(name)) into?.push('\n');
  });
  parser.on('text', (text, decode) => {
    const { isText, into } = open.at(-1) ?? {};
    if (isText) into?.push(decode(text));
  });
  parser.on('closeTag', () => {
    const { name = '', into } = open.pop() ?? {};
    if (lines.has(name) || notes.has(name)) into?.push('\n');
    // The name of somebody who made a note.
    if (name === 'creator') into?.push(' ');
  });
  parser.on('error', () => {
    throw failure('damaged');
  });
  parser.parse(xml);
  return aside.length > 0 ? `${main.join('')}\n${aside.join('')}` : main.join('');
}

/** A table of a text or a presentation has a name that nobody sees. */
function isSheet(open: readonly { name: string }[]): boolean {
  return open.at(-2)?.name === 'spreadsheet';
}
