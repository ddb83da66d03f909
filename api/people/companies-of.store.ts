import { type Db, prepared } from '#platform/database/database.ts';

/** The names of the companies of each of these people today. */
export async function companiesOfPeople(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const text = `
    select user_id as id, json_agg(name order by name collate german) as companies
    from (select distinct user_id, name from current_company_people where user_id = any($1::uuid[])) c group by user_id`;
  const rows = await prepared<{ id: string; companies: string[] }>(db, text, [ids]);
  return new Map(rows.map(({ id, companies }) => [id, companies]));
}
