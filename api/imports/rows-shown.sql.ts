import type { ImportKind } from '#contract/imports/words.ts';
import { personName } from '#platform/database/named.sql.ts';

/** Rows of import `$1` with outcome `$2` and `$3` in a cell. */
export const rowsShown: Record<ImportKind, string> = {
  companies: shownOf('companies', {
    name: 't.name',
    about: `array_remove(array[t.member_number, nullif(concat_ws(' ', t.postcode, t.town), ''), t.email], null)`,
  }),
  people: shownOf('users', {
    name: personName('t'),
    about: `array_remove(array[t.external_number, t.email, (
      select string_agg(c.name, ', ' order by c.name collate german) from company_people p join companies c on c.id = p.company_id
      where p.user_id = t.id)], null)`,
  }),
};

function shownOf(table: string, { name, about }: { name: string; about: string }): string {
  return `
    select r.number, r.outcome, r.cells, r.problems, r.changes,
      case when t.id is not null then json_build_object('id', t.id, 'name', ${name}) end as "of",
      case when r.question is not null then json_build_object('why', r.question -> 'why', 'rows', r.question -> 'rows',
        'answer', case when r.answer -> 'fitting' = r.question -> 'fitting' then r.answer -> 'answer' end,
        'fitting', coalesce((
          select json_agg(json_build_object('id', t.id, 'name', ${name}, 'about', ${about}) order by ${name} collate german, t.id)
          from ${table} t where t.id::text in (select jsonb_array_elements_text(r.question -> 'fitting'))), '[]')) end as question
    from import_rows r left join ${table} t on t.id = r.target_id
    where r.import_id = $1 and ($2::text is null or r.outcome = $2 or $2 = 'question' and r.question is not null)
      and ($3 = '%%' or array_to_string(r.cells, E'\\n') ilike $3)`;
}
