import type { ImportField } from '#contract/imports/words.ts';
import type { Db } from '#platform/database/database.ts';
import { companyColumns } from '../check/companies.store.ts';
import type { Value } from '../cells/parse.rules.ts';
import { personColumns } from '../check/people.store.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';

export type ExportedRow = { [F in ImportField]?: Value | null };

export function eachCompany(db: Db): AsyncGenerator<ExportedRow[]> {
  return each(db, `select ${companyColumns} from companies c order by c.name collate german, c.id`);
}

/** Without former people; one row per company, or one without. */
export function eachPerson(db: Db): AsyncGenerator<ExportedRow[]> {
  return each(
    db,
    `with called as materialized (${calledSql})
     select ${personColumns}, e.number as "companyNumber", e.function, e.starts_on as "startsOn", e.ends_on as "endsOn"
     from users u left join (
       select p.user_id, p.function, p.starts_on, p.ends_on, coalesce(c.member_number, c.called) as number, c.name, c.id
       from company_people p join called c on c.id = p.company_id where coalesce(c.member_number, c.called) is not null) e on e.user_id = u.id
     where ${isOn('u', 'exports')}
     order by u.last_name collate german, u.first_name collate german, u.id, e.name collate german, e.id`,
  );
}

/** A company without a number by its name, with the postcode where another has that name, or not at all. */
const calledSql = `
  select c.id, c.name, c.member_number,
    case when count(*) over (partition by name_key(c.name)) = 1 then c.name
      when count(*) over (partition by name_key(c.name), c.postcode) = 1 then c.name || ', ' || c.postcode end as called
  from companies c`;

/** Some hundred rows at a time. */
async function* each(db: Db, query: string): AsyncGenerator<ExportedRow[]> {
  await db.$client.query(`declare exported no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await db.$client.query<ExportedRow>('fetch 500 from exported');
    if (rows.length === 0) break;
    yield rows;
  }
  await db.$client.query('close exported');
}
