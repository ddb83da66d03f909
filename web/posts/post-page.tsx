import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { Post } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { useIsAdmin } from '#web/identity/me.ts';
import { AskPlace } from '#web/reads/ask-place.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { WithdrawnPage } from './life/withdrawn-page.tsx';
import { PostAside } from './post/aside.tsx';
import { BackFromPost } from './post/back-from-post.tsx';
import { LetterSkeleton } from './post/letter-skeleton.tsx';
import { Letter } from './post/letter.tsx';
import css from './post/post.module.css';
import { useForgetGone } from './post/use-forget-gone.ts';
import { useMarkRead } from './post/use-mark-read.ts';
import { postQuery } from './posts.queries.ts';

/** Readers do without what the office alone has. */
const OfficePost = lazy(() => import('./life/office-post.tsx'));

/** One post at its own address. */
export function PostPage() {
  const t = useTexts('posts');
  const { id = '' } = useParams();
  const { data: post, error, refetch } = useQuery(postQuery(id));
  useMarkRead(post);
  useForgetGone(error);
  if (error?.code === 'notFound' || error?.code === 'input.invalid') return <ErrorPage status={404} />;
  if (error?.code === 'posts.withdrawn') return <WithdrawnPage since={error.since} />;
  return (
    <Page title={post?.title ?? t('feed.title')} heading="elsewhere">
      <BackFromPost post={post} />
      {post ? (
        <Shown post={post} />
      ) : error ? (
        <FailureState title={t('post.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <LetterSkeleton />
      )}
    </Page>
  );
}

function Shown({ post }: { post: Post }) {
  const read = (
    <div className={css.columns}>
      <Letter post={post} />
      <PostAside post={post} />
    </div>
  );
  if (!useIsAdmin())
    return (
      <>
        {read}
        <AskPlace />
      </>
    );
  return (
    <Suspense fallback={read}>
      <OfficePost post={post} />
    </Suspense>
  );
}
