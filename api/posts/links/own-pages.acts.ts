import type { CheckedLink } from '#contract/posts/links.ts';
import type { Db } from '#platform/database/database.ts';
import { findDocument } from '#api/documents/files/documents.store.ts';
import { findFolder } from '#api/documents/folders/folders.store.ts';
import type { PostReader } from '../card.sql.ts';
import { findPost } from '../posts.store.ts';

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const thing = new RegExp(`^/(posts|documents)/(${uuid})`, 'i');

/** Posts, documents and folders are looked for; other pages of the portal are always there. */
export async function checkOwnPage(
  db: Db,
  reader: PostReader,
  path: string,
): Promise<Pick<CheckedLink, 'state' | 'status'>> {
  const [, kind, id = ''] = thing.exec(path) ?? [];
  if (kind === undefined) return { state: 'answers', status: null };
  const found =
    kind.toLowerCase() === 'posts'
      ? await findPost(db, reader, id)
      : ((await findDocument(db, reader.caller, id)) ?? (await findFolder(db, reader.caller, id)));
  return { state: found ? 'answers' : 'missing', status: null };
}
