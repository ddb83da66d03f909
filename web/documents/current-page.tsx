import { useQuery } from '@tanstack/react-query';
import { generatePath, Navigate, useParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';

/** The stable address of a document: it leads to what holds in its place today. */
export function CurrentPage() {
  const t = useTexts('documents');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...query('GET /api/document/files/{id}/current', { params: { id } }),
    // It may have been replaced since it was last asked.
    staleTime: 0,
    gcTime: 0,
  });
  if (data) return <Navigate to={generatePath(pages.document, { id: data.id })} replace />;
  if (error?.code === 'notFound' || error?.code === 'input.invalid') return <ErrorPage status={404} />;
  return (
    <Page title={t('title')} wide>
      {error ? <FailureState title={t('failed')} error={error} retry={() => void refetch()} /> : <ListSkeleton />}
    </Page>
  );
}
