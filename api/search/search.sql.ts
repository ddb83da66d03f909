import { validitySql } from '#api/documents/documents.sql.ts';
import { visibleFolders } from '#api/documents/folders.sql.ts';

export interface PlacesRow {
  [column: string]: unknown;
  /** Null where every folder is one of them. */
  places: string[] | null;
}

/**
 * The folders in which a reader with the keys in `$1` may find something (all of them where `$2` is true), of those in the
 * folder `$3` where it is not null.
 */
export const placesSql = `
  with ${visibleFolders},
  within as (
    select id from folders where parent_id = $3::uuid
    union all select f.id from folders f join within w on f.parent_id = w.id
  ),
  places as (
    select id from visible_folders where $3::uuid is null or id = $3 or id in (select id from within)
  )
  select case when $3::uuid is not null or (select count(*) from places) < (select count(*) from folders)
    then array(select id from places) end as places`;

/**
 * What of all that is found the reader may see: in the places `$1`, without the folder `$2` itself, of which `$3` must stand
 * together, and of the validity `$4`, each null where it does not matter. What is looked for stands in the setting
 * `app.search`, where the policy of `search_hits` reads it.
 */
const seen = `
  ($1::uuid[] is null or e.place in (select unnest($1::uuid[]))) and ($2::uuid is null or e.id <> $2)
  and ($3::tsquery is null or e.body @@ $3::tsquery)
  and ($4::text is null or exists (select from documents d where d.id = e.id and ${validitySql} = $4))`;

/** What is replaced comes last, then the latest first. */
const inOrder = 'order by replaced, at desc, id';

export interface TitledRow {
  [column: string]: unknown;
  total: number;
  ids: string[];
}

/** How many are found of the category `$5`, or of any where it is null, and the first `$6` of them. */
export const titledSql = `
  with found as materialized (
    select e.id, e.replaced, e.at from search_hits e where ${seen} and ($5::uuid is null or e.category_id = $5)
  )
  select (select count(*)::int from found) as total, array(select id from found ${inOrder} limit $6) as ids`;

export interface FoundRow extends TitledRow {
  categories: { id: string; name: string; documents: number }[];
}

/**
 * As `titledSql`, with the numbers of all categories. All is read once and counted as it comes; put in order is only what is
 * among the `$7` latest entries of the tenant, or all where `$7` is null. So there may be fewer ids than are asked for.
 */
export const foundSql = `
  with since as (select at from search_entries where not replaced order by at desc offset $7 limit 1),
  counted as materialized (
    select e.category_id,
      case when ($5::uuid is null or e.category_id = $5)
        and ($7::int is null or (not e.replaced and e.at >= coalesce((select at from since), '-infinity'))) then e.id end as id,
      count(*)::int as number, max(e.at) as at, bool_or(e.replaced) as replaced
    from search_hits e where ${seen} group by 1, 2
  )
  select (select coalesce(sum(number), 0)::int from counted where $5::uuid is null or category_id = $5) as total,
    array(select id from counted where id is not null ${inOrder} limit $6) as ids,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'documents', f.documents) order by c.position, c.name, c.id), '[]')
      from (select category_id, sum(number) as documents from counted group by category_id) f
      join document_categories c on c.id = f.category_id) as categories`;

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
