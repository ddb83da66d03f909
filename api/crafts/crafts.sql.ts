import { Craft } from '#contract/crafts/crafts.ts';
import { columnsIn, selected } from '#platform/database/columns.ts';
import { crafts } from '#database/schema/members.ts';

/** Current companies per craft; omits crafts without. */
const companiesWith = (which: string) => `
  (select h.craft_id, count(*)::int as count from company_crafts h
    join crafts k on k.id = h.craft_id join companies c on c.id = h.company_id
    where ${which} and holds_today(k.starts_on, k.ends_on) and holds_today(c.starts_on, c.ends_on) group by 1)`;

/** Line by line: patterns have no line breaks, so they never span two values. */
const searched = `concat_ws(E'\\n', k.name, k.short_name, k.annex || '/' || k.number, array_to_string(k.synonyms, E'\\n'))`;

/** The office has ticked it, or none at all. */
const isPresent = `not exists (select from portal_settings where craft_ids is not null and k.id <> all (craft_ids))`;

export const foundSql = `select k.id, k.annex, k.number, k.name from crafts k where ${searched} ~* $1 and ($2::text is null or ${isPresent})`;

/** With counts, for sorting by them. */
export const foundWithCompaniesSql = `
  select f.*, coalesce(n.count, 0) as companies
  from (${foundSql}) f left join ${companiesWith('true')} n on n.craft_id = f.id`;

export const craftsByIdSql = `
  select ${selected(crafts, 'k', columnsIn(crafts, Craft.shape))}, coalesce(n.count, 0) as companies
  from crafts k left join ${companiesWith('h.craft_id = any($1::uuid[])')} n on n.craft_id = k.id
  where k.id = any($1::uuid[]) order by array_position($1::uuid[], k.id)`;
