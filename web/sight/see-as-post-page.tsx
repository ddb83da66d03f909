import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { LetterSkeleton } from '#web/posts/post/letter-skeleton.tsx';
import { Letter } from '#web/posts/post/letter.tsx';
import { seeAsPath } from '#web/targeting/see-as/see-as-path.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './see-as/seen-post.module.css';
import { SeeAsFrame } from './see-as/see-as-frame.tsx';
import { areaPath, useSeenAs } from './see-as/seen-as.ts';

/** One post as a group sees it, in the same frame. It does not become read. */
export function SeeAsPostPage() {
  const { id = '' } = useParams();
  const { as, back } = useSeenAs();
  if (!as) return <Navigate to={seeAsPath(undefined, back)} replace />;
  return (
    <SeeAsFrame as={as} back={back} area={null}>
      {(name) => <SeenPost key={id} id={id} as={as} name={name} back={back} />}
    </SeeAsFrame>
  );
}

interface Props {
  id: string;
  as: string;
  name: string;
  back: string | undefined;
}

function SeenPost({ id, as, name, back }: Props) {
  const t = useTexts('sight');
  const words = useTexts('posts');
  const {
    data: post,
    error,
    refetch,
  } = useQuery({
    ...query('GET /api/see-as/posts/{id}', { params: { id }, query: { as } }),
    staleTime: 0,
  });
  return (
    <>
      <Link className={css.back} to={areaPath('posts', as, back)}>
        <Icon name="back" />
        {t('seeAs.backToPosts')}
      </Link>
      {post ? (
        <Letter post={post} heading="h2" />
      ) : error?.code === 'notFound' || error?.code === 'input.invalid' ? (
        <EmptyState title={t('seeAs.postHidden')}>{t('seeAs.postHiddenText', { name })}</EmptyState>
      ) : error ? (
        <FailureState title={words('post.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <LetterSkeleton />
      )}
    </>
  );
}
