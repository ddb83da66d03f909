import { validityOf } from '#api/documents/files/documents.sql.ts';
import { visibleFolders } from '#api/documents/folders/folders.sql.ts';
import { languages } from '#contract/base/languages.ts';
import type { SearchPlace } from '#contract/search.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';
import { stemmers } from './query-terms.rules.ts';

export interface PlacesRow {
  [column: string]: unknown;
  /** A PostgreSQL array literal; null: all. */
  places: string | null;
  /** Fraction of all places. */
  share: number;
}

/** CTE of searchable folders for keys `$1` (all if `$2`), below `$3` if not null. */
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

/** For keys `$1`, or all if `$2`. */
export const audiencesSql = `
  select case when not $2::boolean then array(${visibleAudiences})::text end as places, 1::float as share`;

/** Negated, or the primary key's index would be used. Scheduled posts are indexed already. */
const kinds: Record<SearchPlace, string> = {
  documents: `($1::uuid[] is not null or e.kind not in ('post', 'shelved'))`,
  posts: `e.kind not in ('document', 'folder', 'shelved') and e.at <= portal_now()`,
};

const kindNames: Record<SearchPlace, string> = { documents: `'{document,folder}'`, posts: `'{post}'` };

/** In places `$1`, except folder `$2` itself, phrase `$3`, validity `$4`; null: any. The policy reads `app.search`. */
const seenIn = (searched: SearchPlace) => `
  ${kinds[searched]} and ($1::uuid[] is null or e.place = any($1::uuid[])) and ($2::uuid is null or e.id <> $2)
  and ($3::tsquery is null or e.body @@ $3::tsquery)
  and ($4::text is null or (e.kind = 'document' and ${validityOf('e', 'e.replaced')} = $4))`;

/** Replaced ones last, latest first. */
const inOrder = 'order by replaced, at desc, id';

export interface FirstRow {
  [column: string]: unknown;
  ids: string[];
}

/** The first `$6` of category `$5`, or any. */
export const firstSql = (searched: SearchPlace) => `
  select array(select e.id from search_hits e where ${seenIn(searched)} and ($5::uuid is null or e.category_id = $5)
    ${inOrder} limit $6) as ids`;

/** Whether any is found; unsorted, as sorting reads them all. */
export const anySql = (searched: SearchPlace) => `
  select exists (select from search_hits e where ${seenIn(searched)} and ($5::uuid is null or e.category_id = $5)) as "isAny"`;

/** Which of the visible entries `$1` each of the queries `$2` finds: asking the index would read all that it finds. */
export const havingSql = `
  select e.id, asked.number::int from search_entries e
  cross join lateral (
    select search_entry_keys(e.tenant_id, e.kind, e.category_id, e.place, e.author_id, e.at, e.title, e.body) as keys offset 0
  ) of_entry
  join unnest($2::text[]) with ordinality asked(query, number) on of_entry.keys @@ asked.query::tsquery
  where e.kind in ('document', 'folder', 'post', 'shelved') and e.id = any($1::uuid[])`;

/** Visible entries `$1` only. */
export const titlesSql = (searched: SearchPlace) => `
  select e.id, tsvector_to_array(e.title) as words from search_entries e
  where e.kind = any(${kindNames[searched]}) and e.id = any($1::uuid[])`;

export interface FoundRow extends FirstRow {
  total: number;
  categories: { id: string; name: string; documents: number }[];
}

/** Also counts per category. Sorts only the `$7` latest documents (null: all), so may return fewer. */
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

/** Sets the search until `searchedSql` resets it. Custom plans, as known places are hashed. */
export const searchSql = `
  select set_config('app.search', $1, true), set_config('enable_sort', $2, true), set_config('plan_cache_mode', 'force_custom_plan', true)`;

export const searchedSql = `
  select set_config('app.search', '', true), set_config('enable_sort', 'on', true), set_config('plan_cache_mode', 'auto', true)`;

/** Around pattern `$2` in documents `$1`, within a limit; `offset 0`, or all texts may be read before their ids are asked. */
export const excerptsSql = `
  select d.id, place > 61 as "isCut", substr(t.text, greatest(place - 60, 1), 240) as text
  from documents d join document_texts t on t.file_id = d.file_id and t.state = 'done'
  cross join lateral (select regexp_instr(left(t.text, 200000) collate german, $2, 1, 1, 0, 'i') as place offset 0) first
  where d.id = any($1::uuid[]) and place > 0`;

/** In posts `$1`. */
export const postExcerptsSql = `
  select p.id, place > 61 as "isCut", substr(t.text, greatest(place - 60, 1), 240) as text
  from posts p cross join lateral (select post_text(p.body) as text offset 0) t
  cross join lateral (select regexp_instr(left(t.text, 200000) collate german, $2, 1, 1, 0, 'i') as place) first
  where p.id = any($1::uuid[]) and place > 0`;

export const stemsSql = `
  select word, ${languages.map((language) => `ts_lexize('${stemmers[language]}', word) as ${language}`).join(', ')}
  from unnest($1::text[]) word`;

/** Until the transaction ends; similarity of a quarter at least. */
export const similarToSql = `
  select set_config('app.search_word', $1, true), set_config('pg_trgm.word_similarity_threshold', '0.24', true)`;

/** Withdrawn and archived posts only if `$2`. */
export const similarSql = `
  select ltrim(word, '~') as word from search_similar where $2::boolean or word not like '~%' order by $1 <<-> word, length(word), word limit 40`;
