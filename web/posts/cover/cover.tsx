import { type ReactNode, Suspense } from 'react';
import type { PostSummary } from '#contract/posts/posts.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { tradeDrawings } from '#web/ui/patterns/drawings.tsx';
import { type Pattern, patternOf } from './pattern-of.ts';
import { Street } from './street.tsx';

/** Few posts have a picture. */
const CardPicture = onDemand(async () => (await import('./card-picture.tsx')).CardPicture);

const drawings: Record<Pattern, ReactNode> = {
  ...tradeDrawings,
  street: <Street />,
};

/** The picture of a card, else what is drawn for its kind, else nothing. */
export function Cover({ post, className }: { post: PostSummary; className: string | undefined }) {
  const pattern = patternOf(post);
  if (post.cover)
    return (
      <div className={className}>
        <Suspense>
          <CardPicture postId={post.id} cover={post.cover} />
        </Suspense>
      </div>
    );
  return (
    pattern && (
      <svg className={className} viewBox="0 0 196 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="196" height="132" fill="var(--zh-art-1)" />
        {drawings[pattern]}
      </svg>
    )
  );
}
