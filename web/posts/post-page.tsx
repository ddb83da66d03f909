import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { Post } from '#contract/posts/posts.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { useIsAdmin } from '#web/identity/me.ts';
import { AskPlace } from '#web/reads/ask-place.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { useContentLangs } from '#web/base/language/content-lang.ts';
import { isGone } from '#web/base/network/is-gone.ts';
import { BackFromPost } from './post/back-from-post.tsx';
import { LetterSkeleton } from './post/letter-skeleton.tsx';
import { ReadPost } from './post/read-post.tsx';
import { useForgetGone } from './post/use-forget-gone.ts';
import { useMarkRead } from './post/use-mark-read.ts';
import { postQuery } from './posts.queries.ts';

/** Lazy: members do not need it. */
const OfficePost = onDemand(async () => (await import('./life/office-post.tsx')).OfficePost, ['writing', 'reach']);

/** Few ask for one. */
const WithdrawnPage = onDemand(async () => (await import('./life/withdrawn-page.tsx')).WithdrawnPage);

export function PostPage() {
  const t = useTexts('posts');
  const { id = '' } = useParams();
  const found = useQuery(postQuery(id));
  const { data: post, error } = found;
  const langOf = useContentLangs();
  useMarkRead(post);
  useForgetGone(error);
  if (isGone(error)) return <ErrorPage status={404} />;
  if (error?.code === 'posts.withdrawn')
    return (
      <Suspense>
        <WithdrawnPage since={error.since} />
      </Suspense>
    );
  return (
    <Page title={post?.title ?? t('feed.title')} titleLang={post && langOf(post.language)} heading="elsewhere">
      <BackFromPost post={post} />
      <Loaded query={found} failed={t('post.failed')} coming={<LetterSkeleton />}>
        {(shown) => <Shown post={shown} />}
      </Loaded>
    </Page>
  );
}

function Shown({ post }: { post: Post }) {
  const read = <ReadPost post={post} />;
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

export { PostPage as Component };
