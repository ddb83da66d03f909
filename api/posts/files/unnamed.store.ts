import { type Db, prepared } from '#platform/database/database.ts';

/**
 * Deletes the files that no contents of their post name any more: of the post, its correction, its revisions or the
 * post in the trash, or a template. Younger than two days they stay, as somebody may be writing. Returns their number.
 */
export async function removeUnnamedFiles(db: Db): Promise<number> {
  const [row] = await prepared<{ gone: number }>(db, removeSql, []);
  return row?.gone ?? 0;
}

/** Whether a text shows the picture `f`. */
function shows(body: string): string {
  return `jsonb_path_exists(${body}, '$.**.attrs.file ? (@ == $id)', jsonb_build_object('id', f.id))`;
}

/** Whether contents `c`, a row of a post, name the file `f`. */
function names(contents: string): string {
  return `(f.id = any(${contents}.document_ids) or ${contents}.cover ->> 'file' = f.id::text or ${shows(`${contents}.body`)})`;
}

const removeSql = `
  with gone as (
    delete from post_files f where f.created_at < portal_now() - interval '2 days'
      and not exists (select from posts c where c.id = f.post_id and ${names('c')})
      and not exists (select from post_corrections c where c.post_id = f.post_id and ${names('c')})
      and not exists (select from post_revisions c where c.post_id = f.post_id and ${names('c')})
      and not exists (select from post_templates c where c.id = f.post_id and ${names('c')})
      and not exists (
        select from trashed_posts t where t.id = f.post_id and (t.content -> 'document_ids' ? f.id::text or t.content -> 'cover' ->> 'file' = f.id::text or ${shows("t.content -> 'body'")}))
    returning 1
  ) select count(*)::int as gone from gone`;
