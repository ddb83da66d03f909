import { v7 } from 'uuid';
import { importFields } from '#contract/import-fields.ts';
import type { Db } from '#api/base/database.ts';
import type { Pace } from '../pace.ts';
import { type Checked, isWrong, rightRow, sayTwice, wrongRow } from './checked.ts';
import { findCompanies, type StoredCompany } from './companies.store.ts';
import { differences, forgiveStored, mustEndAfterStart } from './differences.ts';
import type { Names } from '../cells/names.ts';
import { type ParsedRow, problem } from '../cells/parse.ts';

/** What is to be written of one company: the fields that change, all its crafts, the guilds it joins and leaves. */
export interface CompanyAct {
  id: string;
  isNew: boolean;
  values: ParsedRow['wanted'];
  crafts: readonly string[] | null;
  joins: readonly string[];
  leaves: readonly string[];
}

/** Looks at rows of companies; they have to hold every row of the file that shares a member number with one of them. */
export async function checkCompanies(
  db: Db,
  rows: readonly ParsedRow[],
  { names, pace }: { names: Names; pace: Pace },
): Promise<Checked<CompanyAct>> {
  for (const row of rows) if (!row.texts.memberNumber) problem(row, 'memberNumber', 'missing', 'is the key of the row');
  const byNumber = Map.groupBy(rows, ({ wanted }) => wanted.memberNumber);
  for (const [number, same] of byNumber) if (number !== undefined && same.length > 1) sayTwice(same, 'memberNumber');
  const stored = await findCompanies(
    db,
    rows.flatMap(({ wanted }) => (typeof wanted.memberNumber === 'string' ? [wanted.memberNumber] : [])),
  );
  const checked: Checked<CompanyAct> = { rows: [], acts: [] };
  for (const row of rows) {
    await pace();
    checkOne(checked, row, { names, stored: stored.get(String(row.wanted.memberNumber)) });
  }
  return checked;
}

function checkOne(
  checked: Checked<CompanyAct>,
  row: ParsedRow,
  { names, stored }: { names: Names; stored: StoredCompany | undefined },
) {
  if (stored) forgiveStored(row, stored);
  else if (row.wanted.memberNumber !== undefined && !row.texts.name)
    problem(row, 'name', 'missing', 'a new company needs a name');
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
