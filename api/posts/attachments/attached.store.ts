import type { Attached, TitledPost } from '#contract/posts/attachments.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Caller, Reader } from '#platform/http/caller.ts';
import { placedDocumentsSql, readerValues, visibleDocumentsSql } from '#api/documents/folders/folders.sql.ts';
import { attachedTo } from '../card.sql.ts';
import { attachedFilesSql } from '../files/post-files.store.ts';

/** Found only when asked for: own files are named to all who get the post. */
type LateReader = Reader | (() => Promise<Reader>);

/** Own files of the posts, and the documents that the reader sees, by id. */
export async function findAttached(
  db: Db,
  reader: LateReader,
  posts: readonly { documentIds: readonly string[] }[],
): Promise<ReadonlyMap<string, Attached>> {
  const ids = [...new Set(posts.flatMap(({ documentIds }) => documentIds))];
  if (ids.length === 0) return new Map();
  if (typeof reader === 'function') {
    const own = await foundBy(db, attachedFilesSql('$1'), [ids]);
    return own.size === ids.length ? own : findAttached(db, await reader(), posts);
  }
  const text = `${visibleDocumentsSql} union all ${attachedFilesSql('$3')}`;
  return foundBy(db, text, [...readerValues(reader), ids]);
}

async function foundBy(db: Db, text: string, values: unknown[]): Promise<ReadonlyMap<string, Attached>> {
  const rows = await prepared<Attached & Record<string, unknown>>(db, text, values);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is attached, regardless of who sees it. */
export interface Placed {
  attached: Attached;
  /** In all of which a reader must be; null where only the office sees it, and for a file of a post. */
  audiences: readonly string[] | null;
}

/** Own files of any posts and documents, by id, as they are for everybody: `mayGet` decides for a reader. */
export async function findPlaced(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Placed>> {
  const text = `${placedDocumentsSql} union all ${attachedFilesSql('$1', ', null::uuid[]')}`;
  const rows = await prepared<Attached & Pick<Placed, 'audiences'> & Record<string, unknown>>(db, text, [ids]);
  return new Map(rows.map(({ audiences, ...attached }) => [attached.id, { attached, audiences }]));
}

/** As `findAttached` finds it. Own files are for all who get the post. */
export function mayGet(
  { attached: { postId }, audiences }: Placed,
  { isAdmin, sees }: Pick<Caller, 'isAdmin' | 'sees'>,
): boolean {
  return postId !== null || isAdmin || (audiences?.every((id) => sees?.has(id)) ?? false);
}

/** The visible ones of these, in their order. */
export async function attachmentsOf(db: Db, reader: LateReader, documentIds: readonly string[]): Promise<Attached[]> {
  return attachedTo(documentIds, await findAttached(db, reader, [{ documentIds }]));
}

export async function withDocuments<T extends { documentIds: readonly string[] }>(
  db: Db,
  reader: Reader,
  contents: T,
): Promise<T & { documents: Attached[] }> {
  const found = await findAttached(db, reader, [contents]);
  return { ...contents, documents: attachedTo(contents.documentIds, found) };
}

/** Each is a document or a file of this post. Documents attached before may be gone. */
export async function documentsMustExist(
  db: Db,
  reader: Reader,
  ids: readonly string[] = [],
  { postId, before = [] }: { postId?: string; before?: readonly string[] } = {},
): Promise<void> {
  const found = await findAttached(db, reader, [{ documentIds: ids }]);
  const isThere = (id: string) => [null, postId].includes(found.get(id)?.postId);
  const missing = ids.findIndex((id) => !isThere(id) && !before.includes(id));
  if (missing >= 0) throw invalid(`documentIds.${missing}`, 'there is no such document');
}

/** The first 20, the latest first, and the total. */
export async function postsWithAny(
  db: Db,
  documentIds: readonly string[],
): Promise<{ items: TitledPost[]; total: number }> {
  const text = `
    select id, title, language, count(*) over ()::int as total from posts
    where document_ids <> '{}' and document_ids && $1::uuid[]
    order by coalesce(published_at, updated_at) desc, id limit 20`;
  const rows = await prepared<TitledPost & { total: number }>(db, text, [documentIds]);
  return { items: rows.map(({ id, title, language }) => ({ id, title, language })), total: rows[0]?.total ?? 0 };
}

export function postsWith(db: Db, documentId: string): Promise<TitledPost[]> {
  const text = `
    select id, title, language from posts where document_ids <> '{}' and $1::uuid = any(document_ids)
    order by coalesce(published_at, updated_at) desc, id`;
  return prepared(db, text, [documentId]);
}
