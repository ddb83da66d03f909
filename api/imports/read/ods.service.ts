// Tables of OpenDocument, as LibreOffice writes them.
import { strFromU8 } from 'fflate';
import { likeliest, mostFirstLines } from './likeliest-sheet.rules.ts';
import { sheetsIn } from './ods-sheets.rules.ts';
import { refusal } from './refusal.rules.ts';
import { unpacked } from './unpacked.service.ts';
import type { SheetRead, Wanted } from './xlsx.service.ts';

/** Undefined if the file is no table of OpenDocument. */
export function odsRows(file: Uint8Array, { most, sheet: wished, isKnown }: Wanted): SheetRead | undefined {
  const parts = unpacked(file, /^(?:content\.xml|META-INF\/manifest\.xml)$/);
  const content = parts['content.xml'];
  if (!content) return undefined;
  const manifest = parts['META-INF/manifest.xml'];
  if (manifest && /encryption-data/.test(strFromU8(manifest))) throw refusal({ code: 'oldExcel' });
  const all = sheetsIn(strFromU8(content), most);
  const shown = all.filter(({ name, isHidden }) => !isHidden || name === wished);
  const offered = shown.length > 0 ? shown : all;
  const read =
    offered.find(({ name }) => name === wished) ??
    likeliest(offered, ({ lines }) => lines.slice(0, mostFirstLines), isKnown);
  if (!read) throw refusal({ code: 'noTable' });
  if (read.refused) throw read.refused;
  return { lines: read.lines, sheet: read.name, sheets: offered.map(({ name }) => name) };
}
