import { v7 } from 'uuid';
import type { Attached } from '#contract/posts/attachments.ts';
import { type Db, prepared } from '#platform/database/database.ts';

/** New ids for the own files of a post, by the old ones. */
export function copiesOf(attached: readonly Pick<Attached, 'id' | 'postId'>[]): Map<string, string> {
  return new Map(attached.filter(({ postId }) => postId !== null).map(({ id }) => [id, v7()]));
}

/** The copies share the stored bytes, which are kept while one of them is. */
export async function copyPostFiles(
  db: Db,
  copies: ReadonlyMap<string, string>,
  { to, by, now }: { to: string; by: string; now: Date },
): Promise<void> {
  if (copies.size === 0) return;
  await prepared(db, copySql, [[...copies.keys()], [...copies.values()], to, by, now]);
}

const copySql = `
  insert into post_files (id, post_id, file_id, name, uploaded_by, created_at)
  select n.copy, $3, f.file_id, f.name, $4, $5
  from unnest($1::uuid[], $2::uuid[]) n(id, copy) join post_files f on f.id = n.id`;
