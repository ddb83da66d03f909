import { Suspense } from 'react';
import type { RichTextNode } from '#contract/base/text/rich-text-words.ts';
import { onDemand } from '#web/base/on-demand.ts';

/** Few posts have pictures. */
const PostPicture = onDemand(async () => (await import('./post-picture.tsx')).PostPicture);

/** A picture of a text with its caption. */
export function Figure({ node, postId }: { node: RichTextNode; postId: string | undefined }) {
  const { file, width, height, alt } = node.attrs ?? {};
  const size = { width: Number(width), height: Number(height) };
  const caption = node.content?.[0]?.text;
  return (
    <figure>
      <Suspense fallback={<div style={{ aspectRatio: `${size.width} / ${size.height}` }} />}>
        {postId !== undefined && <PostPicture postId={postId} file={String(file)} {...size} alt={String(alt)} />}
      </Suspense>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
