import { v7 } from 'uuid';
import { fileOf, type RichTextNode } from '#contract/base/text/rich-text-words.ts';
import type { Post } from '#contract/posts/posts.ts';
import { pictureFilesOf } from '#contract/posts/pictures.ts';
import { type Db, prepared } from '#platform/database/database.ts';

/** New ids for the own files and pictures of a post, by the old ones. */
export function copiesOf(post: Pick<Post, 'documents' | 'cover' | 'body'>): Map<string, string> {
  const files = post.documents.filter(({ postId }) => postId !== null).map(({ id }) => id);
  return new Map([...files, ...pictureFilesOf(post)].map((id) => [id, v7()]));
}

type Copied = Pick<Post, 'cover' | 'body'> & { documentIds: readonly string[] };

/** Contents with the files and pictures of the copy. */
export function withCopies({ cover, body, documentIds }: Copied, copies: ReadonlyMap<string, string>) {
  const copyOf = (id: string) => copies.get(id) ?? id;
  const copied = (node: RichTextNode): RichTextNode => {
    if (node.type !== 'picture') return node.content ? { ...node, content: node.content.map(copied) } : node;
    return { ...node, attrs: { ...node.attrs, file: copyOf(fileOf(node)) } };
  };
  return {
    cover: cover && { ...cover, file: copyOf(cover.file) },
    body: { ...body, content: body.content.map(copied) },
    documentIds: documentIds.map(copyOf),
  };
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
  insert into post_files (id, post_id, file_id, name, width, height, small_id, mail_id, uploaded_by, created_at)
  select n.copy, $3, f.file_id, f.name, f.width, f.height, f.small_id, f.mail_id, $4, $5
  from unnest($1::uuid[], $2::uuid[]) n(id, copy) join post_files f on f.id = n.id`;
