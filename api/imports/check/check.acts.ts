import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import type { Db } from '#platform/database/database.ts';
import type { Pause } from '../pause.rules.ts';
import { checkCompanies, type CompanyAct } from './companies.acts.ts';
import type { StoredRow } from '../rows.store.ts';
import type { CheckedRow } from './checked.rules.ts';
import { findNames } from '../cells/names.acts.ts';
import { parseRow, type ParsedRow, type Seen } from '../cells/parse.rules.ts';
import { checkPeople, type PersonAct } from './people.acts.ts';

export type CheckResult = { rows: CheckedRow[] } & (
  | { kind: 'companies'; acts: CompanyAct[] }
  | { kind: 'people'; acts: PersonAct[] }
);

/** The dry run. Writes nothing. */
export async function check(
  db: Db,
  { kind, fields }: { kind: ImportKind; fields: readonly (ImportField | null)[] },
  { rows, pause }: { rows: AsyncIterable<StoredRow[]>; pause: Pause },
): Promise<CheckResult> {
  const names = await findNames(db);
  const [parsed, seen]: [ParsedRow[], Seen] = [[], new Map()];
  for await (const some of rows)
    for (const row of some) {
      await pause();
      parsed.push(parseRow({ kind, fields, names, seen }, row));
    }
  if (kind === 'companies') return { kind, ...(await checkCompanies(db, parsed, { names, pause })) };
  return { kind, ...(await checkPeople(db, parsed, { names, pause })) };
}
