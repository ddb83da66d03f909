import { useQuery } from '@tanstack/react-query';
import { generatePath, Navigate, useParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { isGone } from '#web/base/network/is-gone.ts';
import { Correct } from './correction/correct.tsx';
import { LetterSkeleton } from './post/letter-skeleton.tsx';
import { openedCorrectionQuery, openedQuery } from './posts.queries.ts';

export function CorrectionPage() {
  const t = useTexts(['posts', 'posts/writing']);
  const { id = '' } = useParams();
  const post = useQuery(openedQuery(id));
  const correction = useQuery(openedCorrectionQuery(id));
  const error = post.error ?? correction.error;
  if (isGone(error)) return <ErrorPage status={404} />;
  if (post.data && error?.code === 'posts.notCorrectable') {
    const isDraft = post.data.state === 'draft' || post.data.state === 'scheduled';
    return <Navigate to={generatePath(isDraft ? pages.editPost : pages.post, { id })} replace />;
  }
  if (post.data && correction.data) return <Correct key={id} post={post.data} correction={correction.data} />;
  return (
    <Page title={t('posts/writing:correction.publish')} heading="elsewhere" wide>
      {error ? (
        <FailureState
          title={t('post.failed')}
          error={error}
          retry={() => void Promise.all([post.refetch(), correction.refetch()])}
        />
      ) : (
        <LetterSkeleton />
      )}
    </Page>
  );
}

export { CorrectionPage as Component };
