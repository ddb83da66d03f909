import { useQuery } from '@tanstack/react-query';
import { generatePath, Navigate, useParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { isGone } from '#web/base/network/is-gone.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';

/** Redirects to the version that is valid today. */
export function CurrentPage() {
  const t = useTexts('documents');
  const { id = '' } = useParams();
  const found = useQuery({
    ...query('GET /api/document/files/{id}/current', { params: { id } }),
    // It may have been replaced since.
    staleTime: 0,
    gcTime: 0,
  });
  if (found.data) return <Navigate to={generatePath(pages.document, { id: found.data.id })} replace />;
  if (isGone(found.error)) return <ErrorPage status={404} />;
  return (
    <Page title={t('title')} wide>
      <Loaded query={found} failed={t('failed')} coming={<ListSkeleton />} />
    </Page>
  );
}

export { CurrentPage as Component };
