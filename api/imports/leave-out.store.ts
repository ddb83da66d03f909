import type { LeavableCells } from '#contract/imports/imports.ts';
import { canLeaveOut, leftOutMark, leftOutWith, ofTheCell } from '#contract/imports/without.ts';
import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';

interface Mapped {
  id: string;
  kind: ImportKind;
  fields: readonly (ImportField | null)[];
}

interface Which {
  number?: number | undefined;
  field?: ImportField | undefined;
}

/** By the condition that leaves them out. */
export async function countLeavable(db: Db, mapped: Mapped): Promise<LeavableCells> {
  const [found] = await prepared<LeavableCells & Record<string, unknown>>(db, countSql, parametersOf(mapped, {}));
  return found ?? { cells: 0, rows: 0, columns: [] };
}

/** Marks them; returns how many rows were changed. */
export async function leaveOutCells(db: Db, mapped: Mapped, which: Which): Promise<number> {
  const marked = [...parametersOf(mapped, which), leftOutMark];
  const [done] = await prepared<{ rows: number }>(db, leaveOutSql, marked);
  return done?.rows ?? 0;
}

function parametersOf({ id, kind, fields }: Mapped, { number = null, field = null }: NullableOf<Which>) {
  const places = fields.flatMap((one, index) => {
    if (one === null) return [];
    return [...ofTheCell, 'missing' as const].flatMap((problem) =>
      leftOutWith(kind, one)
        .filter((field) => canLeaveOut(kind, { field, problem }))
        .map((field) => ({ field, problem, place: index + 1 })),
    );
  });
  return [id, JSON.stringify(places), number, field];
}

type NullableOf<T> = { [K in keyof T]: T[K] | null };

/** `field` has the problem; `place` is that of a cell which is left out then. */
const leavable = `
  select p.field, g.place
  from jsonb_to_recordset(r.problems) as p(field text, problem text)
    join jsonb_to_recordset($2::jsonb) as g(field text, problem text, place int) using (field, problem)
  where coalesce(r.cells[g.place], '') <> '' and ($4::text is null or p.field = $4)`;

const asked = `r.import_id = $1 and r.outcome = 'wrong' and ($3::int is null or r.number = $3)`;

const countSql = `
  with leavable as (select r.number, l.field, l.place from import_rows r cross join lateral (${leavable}) l where ${asked})
  select count(distinct (number, place))::int as cells, count(distinct number)::int as rows, coalesce((
    select json_agg(json_build_object('field', field, 'rows', rows) order by rows desc, field)
    from (select field, count(distinct number)::int as rows from leavable group by field) c), '[]') as columns
  from leavable`;

/** In one pass over the rows: a join of them with themselves takes minutes while there are no statistics. */
const leaveOutSql = `
  with done as (
    update import_rows r set cells = array(
      select case when l.place is null then c.text else $5 || c.text end
      from unnest(r.cells) with ordinality as c(text, place) left join (select distinct place from (${leavable}) l) l using (place)
      order by c.place)
    where ${asked} and exists (${leavable}) returning 1)
  select count(*)::int as rows from done`;
