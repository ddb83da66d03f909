import { Suspense } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { PostAside } from './aside.tsx';
import { Letter } from './letter.tsx';
import css from './post.module.css';

const QuestionsPart = onDemand(
  async () => (await import('#web/questions/post/questions-part.tsx')).QuestionsPart,
  ['questions'],
);

interface Props {
  post: Post;
  /** The office finds the switch there. */
  mayTakeQuestions?: boolean;
}

/** A post as its readers see it. */
export function ReadPost({ post, mayTakeQuestions = false }: Props) {
  return (
    <div className={css.columns}>
      <div>
        <Letter post={post} />
        {(post.hasQuestions || mayTakeQuestions) && (
          <Suspense>
            <QuestionsPart post={post} />
          </Suspense>
        )}
      </div>
      <PostAside post={post} />
    </div>
  );
}
