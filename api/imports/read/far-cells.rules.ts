// The library allocates all rows and columns up to the last cell, so a tiny file could fill the memory.
import { Parser } from 'saxen';
import { refusal } from './refusal.rules.ts';

export interface Extent {
  rows: number;
  columns: number;
}

const lastOfAll = 1_048_576;

/** Throws for content beyond the limits. Empty cells do not count. */
export function mustLieWithin({ rows, columns }: Extent, xml: string): void {
  const at = { row: 0, cell: '', inValue: false };
  const parser = new Parser();
  parser.on('openTag', (name, attributesOf, decode) => {
    const tag = localName(name);
    if (tag === 'row') {
      at.row = Number(attributeR(attributesOf(), decode) ?? at.row + 1);
      if (at.row > lastOfAll) throw tooManyRows(rows, String(at.row));
    } else if (tag === 'c') at.cell = attributeR(attributesOf(), decode) ?? '';
    else at.inValue = tag === 'v' || tag === 't';
  });
  parser.on('closeTag', (name) => {
    if (localName(name) !== 'c') at.inValue = false;
    else at.cell = '';
  });
  parser.on('text', (text) => {
    if (!at.inValue || at.cell === '' || text === '') return;
    const firstDigit = at.cell.search(/\d|$/);
    const [letters, digits] = [at.cell.slice(0, firstDigit), at.cell.slice(firstDigit)];
    if (Math.max(at.row, Number(digits)) > rows) throw tooManyRows(rows, at.cell);
    if (columnOf(letters) > columns) throw refusal({ code: 'tooManyColumns', most: columns, at: at.cell.slice(0, 20) });
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
}

function tooManyRows(rows: number, where: string): Error {
  return refusal({ code: 'tooManyRows', most: rows - 1, at: where.slice(0, 20) });
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function attributeR(attributes: Record<string, string>, decode: (text: string) => string): string | undefined {
  let found: string | undefined;
  for (const [name, value] of Object.entries(attributes)) if (localName(name) === 'r') found = decode(value);
  return found === '' ? undefined : found;
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
