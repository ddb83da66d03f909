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
import { type Sought, findEntries, meaningsIn, resembling } from './search.store.ts';
import { termsOf } from './terms.rules.ts';

/** Similar words are tried only without any visible hit, so that hidden texts make no difference. */
export async function listHits(db: Db, reader: PostReader, asked: Sought & { search: string }): Promise<SearchPage> {
  const { page, size } = asked;
  const { caller } = reader;
  const terms = termsOf(asked.search);
  if (terms.length === 0) return { items: [], page, size, total: 0, categories: [], resembling: false };
  const queryTerms = await meaningsIn(db, terms);
  const found = await findEntries(db, caller, queryTerms, asked);
  const others = found.total === 0 && found.categories.length === 0 ? await resembling(db, queryTerms) : undefined;
  const resembled = others && (await findEntries(db, caller, others, asked));
  const { total, categories, ids } = resembled ?? found;
  const hitsIn = asked.in === 'posts' ? postsIn : documentsIn;
  const items = await hitsIn(db, reader, ids, others ?? queryTerms);
  return { items, page, size, total, categories, resembling: resembled !== undefined && total > 0 };
}

async function documentsIn(
  db: Db,
  { caller }: PostReader,
  ids: string[],
  queryTerms: readonly Meaning[],
): Promise<SearchHit[]> {
  const documents = await findDocuments(db, caller, ids);
  const others = ids.filter((id) => !documents.has(id));
  const folders = others.length > 0 ? await findFolders(db, caller, others) : new Map<string, Folder>();
  const excerpts = await excerptsOf(db, 'documents', [...documents.keys()], queryTerms);
  const piecesOf = piecesBy(queryTerms);
  return ids.flatMap<SearchHit>((id) => {
    const document = documents.get(id);
    const folder = folders.get(id);
    const excerpt = piecesOf(excerpts.get(id) ?? '');
    if (document) return { kind: 'document', title: piecesOf(document.name), excerpt, document };
    return folder ? { kind: 'folder', title: piecesOf(folder.name), excerpt, folder } : [];
  });
}

async function postsIn(
  db: Db,
  reader: PostReader,
  ids: string[],
  queryTerms: readonly Meaning[],
): Promise<SearchHit[]> {
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
