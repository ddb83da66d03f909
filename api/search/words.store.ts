import { type Db, prepared } from '#platform/database/database.ts';

/** Limited to some thousands. */
export async function listUnusedWords(db: Db): Promise<string[]> {
  const rows = await prepared<{ word: string }>(db, unusedSql, []);
  return rows.map(({ word }) => word);
}

/** Excludes concurrent writers, so that no returning word is lost. */
export async function removeUnusedWords(db: Db, words: readonly string[]): Promise<number> {
  await prepared(db, "select lock_search_words(current_setting('app.tenant'), true)", []);
  await prepared(db, searchForSql, [words]);
  return (await prepared(db, removeSql, [words])).length;
}

const unusedSql = `
  select word from search_words w
  where not exists (select from ts_stat($q$select body from search_entries where kind <> 'shelved'$q$) s where s.word = w.word)
    and not exists (select from ts_stat($q$select body from search_entries where kind = 'shelved'$q$) s where '~' || s.word = w.word)
  order by word limit 20000`;

/** Whole words, without quotes and digits. */
const searchForSql = `
  select set_config('app.search', string_agg('''' || search_lead(current_setting('app.tenant')) || '^' || ltrim(word, '~') || '''', ' | '), true)
  from unnest($1::text[]) word`;

const removeSql = `
  delete from search_words where word = any($1::text[])
    and word not in (select case kind when 'shelved' then '~' else '' end || lexeme from search_hits, unnest(body)) returning word`;
