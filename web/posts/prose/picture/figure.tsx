import { Suspense } from 'react';
import type { RichTextNode } from '#contract/base/text/rich-text-words.ts';
import { onDemand } from '#web/base/on-demand.ts';
import type { Picture } from './loaded-picture.tsx';

/** Few posts have pictures. */
const PostPicture = onDemand(async () => (await import('./post-picture.tsx')).PostPicture);

/** A picture of a text with its caption, or a cover. */
export function Figure({ node, postId }: { node: RichTextNode; postId: string | undefined }) {
  const picture = node.attrs as unknown as Picture;
  const caption = node.content?.[0]?.text;
  return (
    <figure data-half={node.attrs?.['half'] || undefined}>
      <Suspense fallback={<div style={{ aspectRatio: `${picture.width} / ${picture.height}` }} />}>
        {postId !== undefined && <PostPicture postId={postId} {...picture} />}
      </Suspense>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
