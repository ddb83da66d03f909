import { Craft } from '#contract/crafts/crafts.ts';
import { columnsIn, selected } from '#api/base/columns.ts';
import { crafts } from '#database/schema/members.ts';

/** Companies of today that have each craft that `which` picks; a craft that none has, or is not there today itself, is missing. */
const companiesWith = (which: string) => `
  (select h.craft_id, count(*)::int as count from company_crafts h
    join crafts k on k.id = h.craft_id join companies c on c.id = h.company_id
    where ${which} and holds_today(k.starts_on, k.ends_on) and holds_today(c.starts_on, c.ends_on) group by 1)`;

/** All that a search looks into, one per line: what is searched for has no line breaks, so it never spans two. */
const searched = `concat_ws(E'\\n', k.name, k.short_name, k.annex || '/' || k.number, array_to_string(k.synonyms, E'\\n'))`;

/** The crafts that have `$1` in what is searched. */
export const foundSql = `select k.id, k.annex, k.number, k.name from crafts k where ${searched} ~* $1`;

/** The same with how many companies have them, which only a list sorted by it needs of all. */
export const foundWithCompaniesSql = `
  select f.*, coalesce(n.count, 0) as companies
  from (${foundSql}) f left join ${companiesWith('true')} n on n.craft_id = f.id`;

/** The crafts with the ids `$1`, in that order. */
export const craftsByIdSql = `
  select ${selected(crafts, 'k', columnsIn(crafts, Craft.shape))}, coalesce(n.count, 0) as companies
  from crafts k left join ${companiesWith('h.craft_id = any($1::uuid[])')} n on n.craft_id = k.id
  where k.id = any($1::uuid[]) order by array_position($1::uuid[], k.id)`;
