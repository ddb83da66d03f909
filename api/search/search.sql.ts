import { validitySql } from '#api/documents/documents.sql.ts';
import { visibleFolders } from '#api/documents/folders.sql.ts';

export interface FoundRow {
  [column: string]: unknown;
  total: number;
  categories: { id: string; name: string; documents: number }[];
  page: { kind: 'document' | 'folder'; id: string }[];
}

/**
 * What the reader with the keys in `$1` (all of it where `$2` is true) finds; what is looked for stands in the setting
 * `app.search`, where the policy of `search_hits` reads it. `$3` to `$5` say how well a title fits, `$6` what must stand
 * together, `$7` in which folder, `$8` of which category, `$9` of which validity, each null where it does not matter. The
 * page has `$10` from `$11` on: best titles first, what is replaced last, then by date.
 */
export const foundSql = `
  with ${visibleFolders},
  within as (
    select id from folders where id = $7::uuid
    union all select f.id from folders f join within w on f.parent_id = w.id
  ),
  found as materialized (
    select e.kind, e.id, e.category_id, e.replaced, e.at,
      case when e.title @@ $5::tsquery then 1 + (e.title @@ $4::tsquery)::int + (e.title @@ $3::tsquery)::int else 0 end as fit
    from search_hits e
    where e.place in (select id from visible_folders)
      and ($7::uuid is null or (e.place in (select id from within) and e.id <> $7::uuid))
      and ($6::tsquery is null or e.body @@ $6::tsquery)
      and ($9::text is null or exists (select from documents d where d.id = e.id and ${validitySql} = $9))
  ),
  chosen as not materialized (select * from found where $8::uuid is null or category_id = $8::uuid)
  select (select count(*)::int from chosen) as total,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'documents', f.documents) order by c.position, c.name, c.id), '[]')
      from (select category_id, count(*) as documents from found group by category_id) f
      join document_categories c on c.id = f.category_id) as categories,
    (select coalesce(json_agg(json_build_object('kind', kind, 'id', id) order by fit desc, replaced, at desc, id), '[]')
      from (select * from chosen order by fit desc, replaced, at desc, id limit $10 offset $11) page) as page`;

/** Says what is looked for, until the transaction ends. */
export const searchSql = `select set_config('app.search', $1, true)`;

/** Around the first place of the pattern `$2` in the texts of the documents `$1`: not so far in that it takes long. */
export const excerptsSql = `
  select d.id, place > 61 as "isCut", substr(t.text, greatest(place - 60, 1), 240) as text
  from documents d join document_texts t on t.file_id = d.file_id and t.state = 'done'
  cross join lateral (select regexp_instr(left(t.text, 200000) collate german, $2, 1, 1, 0, 'i') as place) first
  where d.id = any($1::uuid[]) and place > 0`;

/** What the stemmers of PostgreSQL say of words. */
export const stemsSql = `
  select word, ts_lexize('german_stem', word) as german, ts_lexize('english_stem', word) as english, ts_lexize('spanish_stem', word) as spanish
  from unnest($1::text[]) word`;

/** Says which word is meant, until the transaction ends; less like it than a quarter is nothing. */
export const similarToSql = `
  select set_config('app.search_word', $1, true), set_config('pg_trgm.word_similarity_threshold', '0.24', true)`;

/** The words that are most like it. */
export const similarSql = `select word from search_similar order by $1 <<-> word, length(word), word limit 40`;
