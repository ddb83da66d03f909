import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { fileOf, type RichTextNode } from '#contract/base/text/rich-text-words.ts';
import type { Post } from '#contract/posts/posts.ts';
import { picturesOf } from '#contract/posts/pictures.ts';
import { type FileStore, fileKey } from '#platform/files/file-store.ts';
import { jpegOf } from './own-picture.service.ts';
import { coverRatio, placeOf } from './paper-pictures.rules.ts';
import type { DrawnFiles } from './post-files.store.ts';

/** In bytes; a post is saved by several, and again for its letters. */
const most = 20_000_000;

/** In pixels: about 180 an inch, across the text. */
const width = 1200;

/** As `data:` addresses, by their places; without those whose bytes are missing, as the paper is worth more. */
export type PaperPictures = (
  tenantId: string,
  post: Pick<Post, 'cover' | 'body'>,
  drawn: ReadonlyMap<string, DrawnFiles>,
) => Promise<ReadonlyMap<string, string>>;

export function paperPictures(files: Pick<FileStore, 'open'>): PaperPictures {
  const known = new LRUCache<string, string, RichTextNode>({
    maxSize: most,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (key, _old, { context }) => load(key.split(' ')[0] ?? '', context),
  });

  async function load(key: string, { attrs = {} }: RichTextNode): Promise<string> {
    const content = await buffer((await files.open(key)).content);
    const { x, y } = attrs;
    const cut = x === undefined ? undefined : { ratio: coverRatio, focus: { x: Number(x), y: Number(y) } };
    const jpeg = await jpegOf(content, { width, cut });
    return `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  }

  return async (tenantId, post, drawn) => {
    const found = new Map<string, string>();
    for (const picture of picturesOf(post)) {
      const { attrs = {} } = picture;
      const files = drawn.get(fileOf(picture));
      if (!files) continue;
      const key = `${fileKey(tenantId, files.large)} ${JSON.stringify([attrs['x'], attrs['y']])}`;
      const content = await known.fetch(key, { context: picture }).catch(() => undefined);
      if (content !== undefined) found.set(placeOf(picture), content);
    }
    return found;
  };
}
