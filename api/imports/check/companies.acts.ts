import { v7 } from 'uuid';
import { importFields } from '#contract/imports/words.ts';
import type { Db } from '#platform/database/database.ts';
import { companiesExcluded, neededIfEnded } from '#api/targeting/in-use.store.ts';
import type { Pause } from '../pause.rules.ts';
import { type Checked, isWrong, openRow, rightRow, wrongRow } from './checked.rules.ts';
import type { StoredCompany } from './companies.store.ts';
import { findMeantCompanies } from './meant-companies.acts.ts';
import type { Meant } from './questions.rules.ts';
import { daysOf, differences, forgiveStored, mustEndAfterStart } from './differences.rules.ts';
import type { Names } from '../cells/names.rules.ts';
import { type ParsedRow, problem } from '../cells/parse.rules.ts';

export interface CompanyAct {
  id: string;
  isNew: boolean;
  values: ParsedRow['wanted'];
  crafts: readonly string[] | null;
  joins: readonly string[];
  leaves: readonly string[];
}

/** `rows` must include every row with the same member numbers or names. */
export async function checkCompanies(
  db: Db,
  rows: readonly ParsedRow[],
  { names, pause }: { names: Names; pause: Pause },
): Promise<Checked<CompanyAct>> {
  const meant = await findMeantCompanies(db, rows);
  const excluded = await companiesExcluded(db);
  const checked: Checked<CompanyAct> = { rows: [], acts: [] };
  for (const row of rows) {
    await pause();
    const it = meant.get(row) ?? {};
    if (it.stored && excluded.has(it.stored.id)) await mustKeepOut(db, row, it.stored);
    checkOne(checked, row, { names, ...it });
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

function checkOne(
  checked: Checked<CompanyAct>,
  row: ParsedRow,
  { names, stored, question, outcome }: { names: Names } & Meant<StoredCompany>,
) {
  if (stored) forgiveStored(row, stored);
  else if (!row.texts.name && (!row.texts.memberNumber || row.wanted.memberNumber !== undefined))
    problem(row, 'name', 'missing');
  mustEndAfterStart(row, stored);
  if (isWrong(row)) return checked.rows.push(wrongRow(row));
  if (question && outcome) return checked.rows.push(openRow(row, outcome, question));
  const target = { id: stored?.id ?? v7(), isNew: stored === undefined };
  const changes = differences(row, { fields: importFields.companies, stored, names });
  checked.rows.push(rightRow(row, changes, { ...target, question }));
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
