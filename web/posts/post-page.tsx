import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { useAddress } from '#web/ui/address/use-address.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { PostAside } from './post/aside.tsx';
import { BackToFeed } from './post/back-to-feed.tsx';
import { LetterSkeleton } from './post/letter-skeleton.tsx';
import { Letter } from './post/letter.tsx';
import css from './post/post.module.css';
import { useMarkRead } from './post/use-mark-read.ts';
import { postQuery } from './posts.queries.ts';

// For the office alone.
const VersionsPart = lazy(() => import('./versions/versions-part.tsx'));

/** One post at its own address. */
export function PostPage() {
  const { t } = useTranslation('posts');
  const { id = '' } = useParams();
  const { data: post, error, refetch } = useQuery(postQuery(id));
  useMarkRead(post);
  const showsVersions = useAddress().get('view') === 'versions' && typeof post?.revisions === 'number';
  if (error?.code === 'notFound' || error?.code === 'input.invalid') return <ErrorPage status={404} />;
  return (
    <Page title={post?.title ?? t('feed.title')} heading={showsVersions ? 'shown' : 'elsewhere'}>
      <BackToFeed />
      {post && showsVersions ? (
        <Suspense fallback={<LetterSkeleton />}>
          <VersionsPart post={post} />
        </Suspense>
      ) : post ? (
        <div className={css.columns}>
          <Letter post={post} />
          <PostAside post={post} />
        </div>
      ) : error ? (
        <FailureState title={t('post.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <LetterSkeleton />
      )}
    </Page>
  );
}
