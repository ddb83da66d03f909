import { importFields } from '#contract/imports/words.ts';
import { selected } from '#api/base/columns.ts';
import type { Db } from '#api/base/database.ts';
import type { Stored } from './differences.ts';
import { companies } from '#database/schema/members.ts';
import { foundBy } from './found-by.store.ts';

export interface StoredCompany extends Stored {
  [column: string]: string | boolean | readonly string[] | null;
  id: string;
  memberNumber: string | null;
  /** Ids; guilds are those of which it is a member today. */
  crafts: readonly string[];
  guilds: readonly string[];
}

/** The fields of an import that are columns; the others stand in tables of their own. */
export const columnsOfCompanies = importFields.companies.filter((field) => field !== 'crafts' && field !== 'guilds');

/** What a table of companies says of a company `c`; the names are those of the fields of an import. */
export const companyColumns = `
  c.id, ${selected(companies, 'c', columnsOfCompanies)},
  array(select craft_id::text from company_crafts h where h.company_id = c.id) as crafts,
  array(select guild_id::text from company_guilds m where m.company_id = c.id and holds_today(m.starts_on, m.ends_on)) as guilds`;

/** Companies by their member numbers. */
export async function findCompanies(db: Db, numbers: readonly string[]): Promise<Map<string, StoredCompany>> {
  const rows = await foundBy<StoredCompany>(db, importedCompaniesSql, numbers);
  return new Map(rows.map((row) => [row.memberNumber ?? '', row]));
}

/** Companies that have no member number, by their names; several may be called the same. */
export async function findUnnumbered(db: Db, names: readonly string[]): Promise<Map<string, StoredCompany[]>> {
  const rows = await foundBy<StoredCompany & { name: string }>(db, unnumberedSql, [...new Set(names)]);
  return Map.groupBy(rows, ({ name }) => name);
}

const importedCompaniesSql = `
  select ${companyColumns} from unnest($1::text[]) as g(number) join companies c on c.member_number = g.number`;
const unnumberedSql = `
  select ${companyColumns} from unnest($1::text[]) as g(name) join companies c on c.name = g.name and c.member_number is null`;
