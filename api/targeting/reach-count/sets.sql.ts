export const noCompany = 'select null::uuid as company_id where false';

/** Few have dates, so only those are read. */
export const notThereToday =
  'select id from companies where starts_on > (select portal_today()) or ends_on < (select portal_today())';

/** Never a join: hashed once. */
export function isIn(column: string, set: string): string {
  return `((${column} in (${set})) is true)`;
}

export function thereToday(companies: string | null): string {
  if (companies === null) return noCompany;
  return `select company_id from (select distinct company_id from (${companies}) c) c where not ${isIn('company_id', notThereToday)}`;
}
