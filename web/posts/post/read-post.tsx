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

/** A post as its readers see it. */
export function ReadPost({ post }: { post: Post }) {
  return (
    <div className={css.columns}>
      <div>
        <Letter post={post} />
        {post.hasQuestions && (
          <Suspense>
            <QuestionsPart postId={post.id} language={post.language} />
          </Suspense>
        )}
      </div>
      <PostAside post={post} />
    </div>
  );
}
