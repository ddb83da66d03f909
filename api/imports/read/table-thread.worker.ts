// Runs in a thread, without a database.
import { parentPort } from 'node:worker_threads';
import { csvRows } from './csv.rules.ts';
import { headingRowOf, headingsAt } from './heading-row.rules.ts';
import { fieldOf } from './headings.texts.ts';
import type { Reading } from '#contract/imports/imports.ts';
import type { Wanted } from './xlsx.service.ts';
import type { Task, ReaderMessage } from './read-table.service.ts';
import { isRefusal } from './refusal.rules.ts';
import { mostColumns, type Shaped, shaped } from './shape.rules.ts';
import { isHeading, wholeFields } from './whole-fields.rules.ts';

const perChunk = 500;

parentPort?.on('message', async ({ file, mostRows, kind, nouns, wished }: Task) => {
  try {
    // One more for the headings.
    const most = { rows: mostRows + 1, columns: mostColumns };
    const meant = fieldOf(kind, nouns);
    const isKnown = (heading: string) => isHeading(kind, meant, heading);
    const { lines, ...found } = isZip(file)
      ? await workbook(file, { most, sheet: wished.sheet, isKnown })
      : { ...csvRows(file, most, wished.encoding), sheet: null, sheets: [] };
    const at = wished.heading === undefined ? headingRowOf(lines, isKnown).at : wished.heading - 1;
    const arranged = wholeFields(kind, meant, mostColumns);
    lines[at] = [...headingsAt(lines, at, isKnown)];
    tellAll(shaped(lines, { at, mostRows, arranged }), { ...found, heading: at + 1 });
  } catch (error) {
    tell({ kind: 'refused', reason: isRefusal(error) ? error.reason : { code: 'damaged' } });
  }
});

function tellAll({ columns, rows }: Shaped, reading: Reading) {
  tell({ kind: 'columns', columns, rows: rows.length, reading });
  for (let from = 0; from < rows.length; from += perChunk)
    tell({ kind: 'chunk', chunk: JSON.stringify(rows.slice(from, from + perChunk)) });
  tell({ kind: 'end' });
}

function tell(message: ReaderMessage) {
  parentPort?.postMessage(message, []);
}

/** Loaded on demand. */
async function workbook(file: Uint8Array, wanted: Wanted) {
  const { odsRows } = await import('./ods.service.ts');
  const { xlsxRows } = await import('./xlsx.service.ts');
  return { ...(odsRows(file, wanted) ?? (await xlsxRows(file, wanted))), encoding: null };
}

/** The file's name does not matter. */
function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b;
}
