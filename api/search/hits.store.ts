import type { Folder } from '#contract/documents/folders.ts';
import type { SearchHit, SearchPage, SearchPlace } from '#contract/search.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { findDocuments } from '#api/documents/files/documents.store.ts';
import { findFolders } from '#api/documents/folders/folders.store.ts';
import type { PostReader } from '#api/posts/card.sql.ts';
import { findSummaries } from '#api/posts/feed/feed.store.ts';
import type { Meaning } from './query-terms.rules.ts';
import { excerptPattern, piecesBy } from './pieces.rules.ts';
import { excerptsSql, postExcerptsSql } from './search.sql.ts';
import { answered } from './fewer.store.ts';
import type { Sought } from './search.store.ts';

/** A page of what is found, each with the words that it lacks. */
export async function listHits(db: Db, reader: PostReader, asked: Sought & { search: string }): Promise<SearchPage> {
  const { page, size } = asked;
  const { found, terms, resembling, leftOut, missing } = await answered(db, reader.caller, asked.search, asked);
  const { total, categories, ids } = found;
  const hitsIn = asked.in === 'posts' ? postsIn : documentsIn;
  const hits = ids.length === 0 ? [] : await hitsIn(db, reader, ids, terms);
  const items = hits.map((hit) => ({ ...hit, missing: missing.get(idOf(hit)) ?? [] }));
  return { items, page, size, total, categories, resembling, leftOut };
}

function idOf(hit: FoundHit): string {
  return hit.kind === 'post' ? hit.post.id : hit.kind === 'document' ? hit.document.id : hit.folder.id;
}

type Without<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;
type FoundHit = Without<SearchHit, 'missing'>;

async function documentsIn(
  db: Db,
  { caller }: PostReader,
  ids: string[],
  queryTerms: readonly Meaning[],
): Promise<FoundHit[]> {
  const documents = await findDocuments(db, caller, ids);
  const others = ids.filter((id) => !documents.has(id));
  const folders = others.length > 0 ? await findFolders(db, caller, others) : new Map<string, Folder>();
  const excerpts = await excerptsOf(db, 'documents', [...documents.keys()], queryTerms);
  const piecesOf = piecesBy(queryTerms);
  return ids.flatMap<FoundHit>((id) => {
    const document = documents.get(id);
    const folder = folders.get(id);
    const excerpt = piecesOf(excerpts.get(id) ?? '');
    if (document) return { kind: 'document', title: piecesOf(document.name), excerpt, document };
    return folder ? { kind: 'folder', title: piecesOf(folder.name), excerpt, folder } : [];
  });
}

async function postsIn(db: Db, reader: PostReader, ids: string[], queryTerms: readonly Meaning[]): Promise<FoundHit[]> {
  const posts = await findSummaries(db, reader, ids);
  const excerpts = await excerptsOf(db, 'posts', ids, queryTerms);
  const piecesOf = piecesBy(queryTerms);
  return [...posts.values()].map((post) => ({
    kind: 'post',
    title: piecesOf(post.title),
    excerpt: piecesOf(excerpts.get(post.id) ?? ''),
    post,
  }));
}

/** Around the first hit. */
async function excerptsOf(
  db: Db,
  searched: SearchPlace,
  ids: string[],
  queryTerms: readonly Meaning[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const text = searched === 'posts' ? postExcerptsSql : excerptsSql;
  const rows = await prepared<{ id: string; isCut: boolean; text: string }>(db, text, [
    ids,
    excerptPattern(queryTerms),
  ]);
  return new Map(rows.map(({ id, isCut, text }) => [id, trimmed(text, isCut)]));
}

function trimmed(text: string, isCut: boolean): string {
  const whole = text.length < 240 ? text : `${text.replace(/\s\S*$/, '').trimEnd()} …`;
  return (isCut ? `… ${whole.replace(/^\S*\s+/, '')}` : whole).replace(/\s+/g, ' ');
}
