import { v7 } from 'uuid';
import type { Offered } from '#contract/base/offered.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { craftCatalogue } from './catalogue.service.ts';

export async function offeredCrafts(db: Db): Promise<Offered> {
  const catalogue = craftCatalogue();
  const rows = await prepared<{ count: number }>(db, missingSql, [JSON.stringify(catalogue)]);
  return { total: catalogue.length, missing: one(rows).count };
}

type Craft = ReturnType<typeof craftCatalogue>[number];

/** Adds what the portal does not have, and answers how many; what it has stays as it is. */
export async function takeCatalogue(db: Db, idOf: (craft: Craft) => string = () => v7()): Promise<number> {
  const wanted = craftCatalogue().map((craft) => ({ id: idOf(craft), ...craft }));
  return (await prepared(db, takeSql, [JSON.stringify(wanted)])).length;
}

/** A craft is there by its number, ended or not, or by its name. */
const absent = `
  from jsonb_to_recordset($1::jsonb) as w(id uuid, annex text, number int, name text, "shortName" text, synonyms jsonb)
  where not exists (select from crafts c where c.annex = w.annex and c.number = w.number)
    and not exists (select from crafts c where c.ends_on is null and name_key(c.name) = name_key(w.name))`;

const missingSql = `select count(*)::int as count ${absent}`;

// Of two at the same moment the later one waits, and adds what the other has not.
const takeSql = `
  insert into crafts (id, annex, number, name, short_name, synonyms)
  select w.id, w.annex, w.number, w.name, w."shortName", array(select jsonb_array_elements_text(w.synonyms)) ${absent}
  on conflict do nothing returning id`;
