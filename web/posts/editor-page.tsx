import { useQuery } from '@tanstack/react-query';
import { generatePath, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { newId, pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { isGone } from '#web/base/network/is-gone.ts';
import { Compose } from './editor/compose.tsx';
import { kindOf } from './kinds.ts';
import { LetterSkeleton } from './post/letter-skeleton.tsx';
import { openedQuery } from './posts.queries.ts';

export function EditorPage() {
  const { id } = useParams();
  // Clicking "Neuer Inhalt" again starts another.
  const { key } = useLocation();
  const kind = kindOf(useSearchParams()[0].get('kind'));
  return id && id !== newId ? <OpenedDraft key={id} id={id} /> : <Compose key={key} post={null} kind={kind} />;
}

function OpenedDraft({ id }: { id: string }) {
  const t = useTexts(['posts', 'posts/writing']);
  const found = useQuery(openedQuery(id));
  const { data: post, error } = found;
  if (isGone(error)) return <ErrorPage status={404} />;
  if (post && post.state !== 'draft' && post.state !== 'scheduled')
    return <Navigate to={generatePath(pages.post, { id })} replace />;
  if (post) return <Compose post={post} />;
  return (
    <Page title={t('posts/writing:editor.titleDraft')} wide>
      <Loaded query={found} failed={t('post.failed')} coming={<LetterSkeleton />} />
    </Page>
  );
}

export { EditorPage as Component };
