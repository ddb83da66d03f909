import type { Named } from '#contract/base/fields.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { namedPerson } from '#platform/database/named.sql.ts';

interface Row {
  [column: string]: unknown;
  postId: string;
  isUnpublished: boolean;
  writing: Named | null;
}

/** Existing posts only, with who writes each now. */
export async function ofSeveral(db: Db, ids: readonly string[]): Promise<Row[]> {
  return prepared<Row>(db, severalSql, [ids]);
}

const severalSql = `
  select p.id as "postId", p.published_at is null or p.published_at > portal_now() as "isUnpublished",
    (select ${namedPerson} from post_writing w join users u on u.id = w.user_id where w.post_id = p.id and w.until > portal_now()) as writing
  from posts p where p.id = any($1::uuid[])`;
