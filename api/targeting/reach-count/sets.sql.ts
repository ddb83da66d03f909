export const noCompany = 'select null::uuid as company_id where false';

/** Companies that are not there today; few have dates at all, and only those are looked at. */
export const notThereToday =
  'select id from companies where starts_on > (select portal_today()) or ends_on < (select portal_today())';

/** Never a join: a set that is hashed once and asked for each row. */
export function isIn(column: string, set: string): string {
  return `((${column} in (${set})) is true)`;
}

/** Those of these companies that are there today, each once. */
export function thereToday(companies: string | null): string {
  if (companies === null) return noCompany;
  return `select company_id from (select distinct company_id from (${companies}) c) c where not ${isIn('company_id', notThereToday)}`;
}
