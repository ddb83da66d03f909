import { v7 } from 'uuid';
import { importFields } from '#contract/imports/words.ts';
import type { Db } from '#api/base/database.ts';
import { companiesExcluded, neededIfEnded } from '#api/targeting/in-use.store.ts';
import type { Pace } from '../pace.ts';
import { type Checked, isWrong, rightRow, sayTwice, wrongRow } from './checked.ts';
import { findCompanies, findUnnumbered, type StoredCompany } from './companies.store.ts';
import { daysOf, differences, forgiveStored, mustEndAfterStart } from './differences.ts';
import type { Names } from '../cells/names.ts';
import { type ParsedRow, problem } from '../cells/parse.ts';

export interface CompanyAct {
  id: string;
  isNew: boolean;
  values: ParsedRow['wanted'];
  crafts: readonly string[] | null;
  joins: readonly string[];
  leaves: readonly string[];
}

/** `rows` must include every row with the same member numbers. */
export async function checkCompanies(
  db: Db,
  rows: readonly ParsedRow[],
  { names, pace }: { names: Names; pace: Pace },
): Promise<Checked<CompanyAct>> {
  const unnumbered = await unnumberedOf(db, rows);
  for (const row of rows) if (!row.texts.memberNumber && !unnumbered.has(row)) problem(row, 'memberNumber', 'missing');
  const byNumber = Map.groupBy(rows, ({ wanted }) => wanted.memberNumber);
  for (const [number, same] of byNumber) if (number !== undefined && same.length > 1) sayTwice(same, 'memberNumber');
  const stored = await findCompanies(
    db,
    rows.flatMap(({ wanted }) => (typeof wanted.memberNumber === 'string' ? [wanted.memberNumber] : [])),
  );
  const excluded = await companiesExcluded(db);
  const checked: Checked<CompanyAct> = { rows: [], acts: [] };
  for (const row of rows) {
    await pace();
    const known = unnumbered.get(row) ?? stored.get(String(row.wanted.memberNumber));
    if (known && excluded.has(known.id)) await mustKeepOut(db, row, known);
    checkOne(checked, row, { names, stored: known });
  }
  return checked;
}

/** See `groupMayEnd`. */
async function mustKeepOut(db: Db, row: ParsedRow, stored: StoredCompany) {
  const needed = await neededIfEnded(
    db,
    { kind: 'company', id: stored.id },
    { before: daysOf(stored), change: daysOf(row.wanted) },
  );
  const field = row.wanted.endsOn === undefined ? 'startsOn' : 'endsOn';
  if (needed.length > 0) problem(row, field, 'inUse', { things: needed.map(({ message }) => message) });
}

/** By unique name, and postcode if given, among companies without a number, as exports write them. */
async function unnumberedOf(db: Db, rows: readonly ParsedRow[]): Promise<Map<ParsedRow, StoredCompany>> {
  const without = rows.filter(({ texts, wanted }) => !texts.memberNumber && typeof wanted.name === 'string');
  if (without.length === 0) return new Map();
  const byName = await findUnnumbered(
    db,
    without.map(({ wanted }) => String(wanted.name)),
  );
  const found = new Map<ParsedRow, StoredCompany>();
  for (const row of without) {
    const { name, postcode } = row.wanted;
    const fitting = (byName.get(String(name)) ?? []).filter((one) => !postcode || one['postcode'] === postcode);
    if (fitting[0] && fitting.length === 1) found.set(row, fitting[0]);
  }
  const byId = Map.groupBy(found, ([, { id }]) => id);
  for (const same of byId.values())
    if (same.length > 1)
      sayTwice(
        same.map(([row]) => row),
        'name',
      );
  return found;
}

function checkOne(
  checked: Checked<CompanyAct>,
  row: ParsedRow,
  { names, stored }: { names: Names; stored: StoredCompany | undefined },
) {
  if (stored) forgiveStored(row, stored);
  else if (row.wanted.memberNumber !== undefined && !row.texts.name) problem(row, 'name', 'missing');
  mustEndAfterStart(row, stored);
  if (isWrong(row)) return checked.rows.push(wrongRow(row));
  const target = { id: stored?.id ?? v7(), isNew: stored === undefined };
  const changes = differences(row, { fields: importFields.companies, stored, names });
  checked.rows.push(rightRow(row, changes, target));
  if (changes.length === 0) return;
  const { crafts = null, guilds = null, ...wanted } = row.wanted as { crafts?: string[]; guilds?: string[] };
  const changed = new Set<string>(changes.map(({ field }) => field));
  checked.acts.push({
    ...target,
    values: Object.fromEntries(Object.entries(wanted).filter(([field]) => changed.has(field))),
    crafts: changed.has('crafts') ? crafts : null,
    joins: guilds?.filter((id) => !stored?.guilds.includes(id)) ?? [],
    leaves: guilds ? (stored?.guilds.filter((id) => !guilds.includes(id)) ?? []) : [],
  });
}
