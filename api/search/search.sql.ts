import { validityOf } from '#api/documents/documents.sql.ts';
import { visibleFolders } from '#api/documents/folders.sql.ts';
import type { SearchPlace } from '#contract/search.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';

export interface PlacesRow {
  [column: string]: unknown;
  /** As PostgreSQL writes a list, for it alone reads it; null where every place is one of them. */
  places: string | null;
  /** What part of all places they are. */
  share: number;
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
  select case when here < whole then array(select id from places)::text end as places, here / greatest(whole, 1)::float as share
  from (select count(*) as here from places) p, (select count(*) as whole from folders) f`;

/** The audiences in which a reader with the keys in `$1` may find posts (all of them where `$2` is true). */
export const audiencesSql = `
  select case when not $2::boolean then array(${visibleAudiences})::text end as places, 1::float as share`;

/**
 * By what it is not, or the primary key would be read for it and not the words. In folders lies no post; a scheduled post has
 * its entry already.
 */
const kinds: Record<SearchPlace, string> = {
  documents: `($1::uuid[] is not null or e.kind not in ('post', 'shelved'))`,
  posts: `e.kind not in ('document', 'folder', 'shelved') and e.at <= portal_now()`,
};

const kindNames: Record<SearchPlace, string> = { documents: `'{document,folder}'`, posts: `'{post}'` };

/**
 * What of all that is found the reader may see: in the places `$1`, without the folder `$2` itself, of which `$3` must stand
 * together, and of the validity `$4`, each null where it does not matter. What is looked for stands in the setting
 * `app.search`, where the policy of `search_hits` reads it.
 */
const seenIn = (searched: SearchPlace) => `
  ${kinds[searched]} and ($1::uuid[] is null or e.place = any($1::uuid[])) and ($2::uuid is null or e.id <> $2)
  and ($3::tsquery is null or e.body @@ $3::tsquery)
  and ($4::text is null or (e.kind = 'document' and ${validityOf('e', 'e.replaced')} = $4))`;

/** What is replaced comes last, then the latest first. */
const inOrder = 'order by replaced, at desc, id';

export interface FirstRow {
  [column: string]: unknown;
  ids: string[];
}

/** The first `$6` of what is found of the category `$5`, or of any where it is null. */
export const firstSql = (searched: SearchPlace) => `
  select array(select e.id from search_hits e where ${seenIn(searched)} and ($5::uuid is null or e.category_id = $5)
    ${inOrder} limit $6) as ids`;

/** The words of the titles of the entries `$1`, of which it is known that the reader sees them. */
export const titlesSql = (searched: SearchPlace) => `
  select e.id, tsvector_to_array(e.title) as words from search_entries e
  where e.kind = any(${kindNames[searched]}) and e.id = any($1::uuid[])`;

export interface FoundRow extends FirstRow {
  total: number;
  categories: { id: string; name: string; documents: number }[];
}

/**
 * As `firstSql`, with the numbers of all categories. All is read once and counted as it comes; put in order is only what is
 * among the `$7` latest documents of the tenant, or all where `$7` is null. So there may be fewer ids than are asked for.
 */
export const foundSql = (searched: SearchPlace) => `
  with since as (select at from search_entries where kind = 'document' and not replaced order by at desc offset $7 limit 1),
  counted as materialized (
    select e.category_id, count(*)::int as number, array_agg(row(e.replaced, e.at, e.id)) filter (
      where ($5::uuid is null or e.category_id = $5)
        and ($7::int is null or (not e.replaced and e.at >= coalesce((select at from since), '-infinity')))) as latest
    from search_hits e where ${seenIn(searched)} group by e.category_id
  )
  select (select coalesce(sum(number), 0)::int from counted where $5::uuid is null or category_id = $5) as total,
    array(select l.id from counted, unnest(latest) l(replaced boolean, at timestamptz, id uuid) ${inOrder} limit $6) as ids,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'documents', f.number) order by c.position, c.name, c.id), '[]')
      from counted f join document_categories c on c.id = f.category_id) as categories`;

/**
 * Says what is looked for, until the transaction ends. It is planned anew each time, as a list of places that is known is a
 * table to look into; and what is counted (`$2` is off) is not sorted first, for all that PostgreSQL does not know how much
 * is found. `searchedSql` ends that.
 */
export const searchSql = `
  select set_config('app.search', $1, true), set_config('enable_sort', $2, true), set_config('plan_cache_mode', 'force_custom_plan', true)`;

export const searchedSql = `
  select set_config('app.search', '', true), set_config('enable_sort', 'on', true), set_config('plan_cache_mode', 'auto', true)`;

/** Around the first place of the pattern `$2` in the texts of the documents `$1`: not so far in that it takes long. */
export const excerptsSql = `
  select d.id, place > 61 as "isCut", substr(t.text, greatest(place - 60, 1), 240) as text
  from documents d join document_texts t on t.file_id = d.file_id and t.state = 'done'
  cross join lateral (select regexp_instr(left(t.text, 200000) collate german, $2, 1, 1, 0, 'i') as place) first
  where d.id = any($1::uuid[]) and place > 0`;

/** The same in the texts of the posts `$1`. */
export const postExcerptsSql = `
  select p.id, place > 61 as "isCut", substr(t.text, greatest(place - 60, 1), 240) as text
  from posts p cross join lateral (select post_text(p.body) as text offset 0) t
  cross join lateral (select regexp_instr(left(t.text, 200000) collate german, $2, 1, 1, 0, 'i') as place) first
  where p.id = any($1::uuid[]) and place > 0`;

/** What the stemmers of PostgreSQL say of words. */
export const stemsSql = `
  select word, ts_lexize('german_stem', word) as german, ts_lexize('english_stem', word) as english, ts_lexize('spanish_stem', word) as spanish
  from unnest($1::text[]) word`;

/** Says which word is meant, until the transaction ends; less like it than a quarter is nothing. */
export const similarToSql = `
  select set_config('app.search_word', $1, true), set_config('pg_trgm.word_similarity_threshold', '0.24', true)`;

/** The words that are most like it; those of shelved posts where `$2` is true. */
export const similarSql = `
  select ltrim(word, '~') as word from search_similar where $2::boolean or word not like '~%' order by $1 <<-> word, length(word), word limit 40`;
