import { Parser } from 'saxen';
import type { Extent } from './far-cells.rules.ts';
import { plainNumber } from './plain-number.rules.ts';
import { isRefusal, refusal } from './refusal.rules.ts';

export interface OdsSheet {
  name: string;
  isHidden: boolean;
  lines: string[][];
  /** Has content beyond the limits. */
  refused: Error | undefined;
}

type Attributes = Record<string, string>;

/** What stands in notes, drawings and the record of changes is not of the table. */
const aside = new Set(['office:annotation', 'table:shapes', 'table:tracked-changes', 'table:dde-links']);

/** The sheets in `content.xml`. */
export function sheetsIn(xml: string, most: Extent): OdsSheet[] {
  const reading = readingWithin(most);
  let skipped = 0;
  const parser = new Parser();
  parser.on('openTag', (name, attributesOf, decode) => {
    if (skipped > 0 || aside.has(name) || name.startsWith('draw:')) skipped += 1;
    else reading.open(name, (key) => decode(attributesOf()[key] ?? ''));
  });
  parser.on('text', (text, decode) => {
    if (skipped === 0) reading.say(decode(text));
  });
  parser.on('cdata', (text) => {
    if (skipped === 0) reading.say(text);
  });
  parser.on('closeTag', (name) => {
    if (skipped > 0) skipped -= 1;
    else reading.close(name);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
  return reading.sheets.filter((one) => !reading.ofOtherFiles.has(one));
}

const isCell = (name: string) => name === 'table:table-cell' || name === 'table:covered-table-cell';

function readingWithin(most: Extent) {
  const sheets: OdsSheet[] = [];
  /** Copies that a workbook keeps of others to which its formulas refer. */
  const ofOtherFiles = new Set<OdsSheet>();
  const hiddenStyles = new Set<string>();
  let style = '';
  let sheet: OdsSheet | undefined;
  let rows = rowsWithin(most);
  let rowTimes = 1;
  let cell: { values: Attributes; paragraphs: string[]; times: number; isMergedDown: boolean } | undefined;
  let column = 0;
  /** Values that are merged with the rows below, by column. */
  const mergedDown = new Map<number, string>();
  let isInParagraph = false;

  function say(text: string) {
    if (cell && isInParagraph) cell.paragraphs.push((cell.paragraphs.pop() ?? '') + text);
  }

  function open(name: string, attribute: (key: string) => string) {
    if (name === 'style:style') style = attribute('style:name');
    else if (name === 'style:table-properties') {
      if (attribute('table:display') === 'false') hiddenStyles.add(style);
    } else if (name === 'table:table') {
      rows = rowsWithin(most);
      mergedDown.clear();
      const isHidden = hiddenStyles.has(attribute('table:style-name'));
      sheet = { name: attribute('table:name'), isHidden, lines: rows.lines, refused: undefined };
      sheets.push(sheet);
    } else if (name === 'table:table-source') {
      if (sheet) ofOtherFiles.add(sheet);
    } else if (name === 'table:table-row') {
      rowTimes = timesOf(attribute('table:number-rows-repeated'));
      column = 0;
    } else if (isCell(name)) {
      const values = Object.fromEntries(valueKeys.map((key) => [key, attribute(key)]));
      const across = timesOf(attribute('table:number-columns-spanned'));
      if (name === 'table:table-cell')
        for (const at of mergedDown.keys()) if (at >= column && at < column + across) mergedDown.delete(at);
      const isMergedDown = timesOf(attribute('table:number-rows-spanned')) > 1 && across === 1;
      cell = { values, paragraphs: [], times: timesOf(attribute('table:number-columns-repeated')), isMergedDown };
    } else if (name === 'text:p') {
      isInParagraph = cell !== undefined;
      cell?.paragraphs.push('');
    } else if (name === 'text:s') say(' '.repeat(Math.min(timesOf(attribute('text:c')), 500)));
    else if (name === 'text:tab') say('\t');
    else if (name === 'text:line-break') say('\n');
  }

  function close(name: string) {
    if (name === 'text:p') isInParagraph = false;
    else if (isCell(name)) endCell(name === 'table:table-cell');
    else if (name === 'table:table-row') within(() => rows.end(rowTimes));
  }

  /** What a merged cell covers is not seen: there stands the value from above, or nothing. */
  function endCell(isSeen: boolean) {
    if (!cell) return;
    const { values, paragraphs, times, isMergedDown } = cell;
    const text = isSeen ? textOf(values, paragraphs.join('\n')) : '';
    cell = undefined;
    if (isMergedDown) mergedDown.set(column, text);
    const from = column;
    column += times;
    if (isSeen || mergedDown.size === 0) within(() => rows.add(text, times));
    else
      within(() => range(from, Math.min(times, most.columns)).forEach((at) => rows.add(mergedDown.get(at) ?? '', 1)));
  }

  /** One sheet beyond the limits does not keep the others from being read. */
  function within(act: () => void) {
    if (!sheet || sheet.refused) return;
    try {
      act();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      sheet.refused = error;
    }
  }

  return { sheets, ofOtherFiles, say, open, close };
}

/** Blank rows and cells are repeated by the million; they count once something follows. */
function rowsWithin(most: Extent) {
  const lines: string[][] = [];
  let row: string[] = [];
  let blankCells = 0;
  let blankRows = 0;

  function add(text: string, times: number) {
    if (text.trim() === '') {
      blankCells += times;
      return;
    }
    const blank = blankCells;
    if (row.length + blank + times > most.columns)
      throw refusal({ code: 'tooManyColumns', most: most.columns, at: null });
    row.push(...Array.from({ length: blank }, () => ''), ...Array.from({ length: times }, () => text));
    blankCells = 0;
  }

  function end(times: number) {
    const ended = row;
    row = [];
    blankCells = 0;
    if (ended.length === 0) {
      blankRows += times;
      return;
    }
    if (lines.length + blankRows + times > most.rows)
      throw refusal({ code: 'tooManyRows', most: most.rows - 1, at: null });
    for (; blankRows > 0; blankRows -= 1) lines.push([]);
    for (let time = 0; time < times; time += 1) lines.push(ended);
  }

  return { lines, add, end };
}

function range(from: number, many: number): number[] {
  return Array.from({ length: many }, (_, index) => from + index);
}

function timesOf(text: string): number {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

const valueKeys = ['office:value', 'office:date-value', 'office:boolean-value', 'office:string-value'];

/** The value, as the shown one may be rounded; but zeros before a number are of a key or a postcode. */
function textOf(values: Attributes, shown: string): string {
  const value = values['office:value'];
  if (value) return /^0\d+$/.test(shown) && Number(shown) === Number(value) ? shown : plainNumber(value);
  const day = values['office:date-value']?.slice(0, 10);
  return day || values['office:boolean-value'] || shown || (values['office:string-value'] ?? '');
}
