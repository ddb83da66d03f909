import { importFields } from '#contract/imports/words.ts';
import { selected } from '#platform/database/columns.ts';
import type { Db } from '#platform/database/database.ts';
import type { Stored } from './differences.rules.ts';
import { companies } from '#database/schema/members.ts';
import { foundBy } from './found-by.store.ts';
import { withoutZeros } from './lost-zeros.rules.ts';
import { nameKey } from './person-names.rules.ts';

export interface StoredCompany extends Stored {
  [column: string]: string | boolean | readonly string[] | null;
  id: string;
  memberNumber: string | null;
  /** Ids; guilds are current ones. */
  crafts: readonly string[];
  guilds: readonly string[];
}

/** The others are in tables of their own. */
export const columnsOfCompanies = importFields.companies.filter((field) => field !== 'crafts' && field !== 'guilds');

export const companyColumns = `
  c.id, ${selected(companies, 'c', columnsOfCompanies)},
  array(select craft_id::text from company_crafts h where h.company_id = c.id) as crafts,
  array(select guild_id::text from company_guilds m where m.company_id = c.id and holds_today(m.starts_on, m.ends_on)) as guilds`;

export async function findCompanies(db: Db, numbers: readonly string[]): Promise<Map<string, StoredCompany>> {
  const rows = await foundBy<StoredCompany>(db, importedCompaniesSql, numbers);
  return new Map(rows.map((row) => [row.memberNumber ?? '', row]));
}

/** By their number without zeros before it. */
export async function findCompaniesWithZeros(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, StoredCompany[]>> {
  const keys = [...new Set(numbers.flatMap((number) => withoutZeros(number) ?? []))];
  const rows = await foundBy<StoredCompany>(db, withZerosSql, keys);
  return Map.groupBy(rows, ({ memberNumber }) => withoutZeros(memberNumber ?? '') ?? '');
}

/** By `nameKey`; names may repeat. */
export async function findNamesakes(db: Db, names: readonly string[]): Promise<Map<string, StoredCompany[]>> {
  const rows = await foundBy<StoredCompany & { name: string }>(db, namesakesSql, [...new Set(names)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return Map.groupBy(byId.values(), ({ name }) => nameKey(name));
}

const importedCompaniesSql = `
  select ${companyColumns} from unnest($1::text[]) as g(number) join companies c on c.member_number = g.number`;
const withZerosSql = `
  select ${companyColumns} from unnest($1::text[]) as g(number) join companies c on ltrim(c.member_number, '0') = g.number`;
const namesakesSql = `
  select ${companyColumns} from companies c
  where name_key(c.name) in (select name_key(name) from unnest($1::text[]) as g(name))`;
