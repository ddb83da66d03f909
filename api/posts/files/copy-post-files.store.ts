import { v7 } from 'uuid';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { fileOf, type RichTextNode } from '#contract/base/text/rich-text-words.ts';
import type { Cover } from '#contract/posts/cover.ts';
import type { Post } from '#contract/posts/posts.ts';
import { pictureFilesOf } from '#contract/posts/pictures.ts';
import { type Db, prepared } from '#platform/database/database.ts';

/** New ids for the own files and pictures of a post, by the old ones. */
export function copiesOf(post: Pick<Post, 'documents' | 'cover' | 'body'>): Map<string, string> {
  const files = post.documents.filter(({ postId }) => postId !== null).map(({ id }) => id);
  return new Map([...files, ...pictureFilesOf(post)].map((id) => [id, v7()]));
}

/** The text with the pictures of the copy. */
export function withCopies(body: RichText, copies: ReadonlyMap<string, string>): RichText {
  const copied = (node: RichTextNode): RichTextNode => {
    if (node.type !== 'picture') return node.content ? { ...node, content: node.content.map(copied) } : node;
    const file = fileOf(node);
    return { ...node, attrs: { ...node.attrs, file: copies.get(file) ?? file } };
  };
  return { ...body, content: body.content.map(copied) };
}

/** The cover with the picture of the copy. */
export function coverOfCopy(cover: Cover | null, copies: ReadonlyMap<string, string>): Cover | null {
  return cover && { ...cover, file: copies.get(cover.file) ?? cover.file };
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
