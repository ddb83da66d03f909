import type { PostSummary } from '#contract/posts/posts.ts';
import { WhyAnswer } from './why-answer.tsx';
import { WhyButton } from '#web/visibility/reasons/why-button.tsx';

/** "Warum sehe ich das?" of a post. */
export function Why({ post }: { post: Pick<PostSummary, 'id' | 'because' | 'outsideAudience'> }) {
  return (
    <WhyButton>
      <WhyAnswer post={post} />
    </WhyButton>
  );
}
