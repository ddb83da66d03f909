import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { EmptyKinds } from './templates/empty-kinds.tsx';
import { Reuse } from './templates/reuse.tsx';
import { Templates } from './templates/templates.tsx';
import { newPost } from './new-post.ts';
import { templatesQuery } from './templates/templates.queries.ts';
import { TextBlocks } from './templates/text-blocks.tsx';

const anyDraft = query('GET /api/posts/drafts', { query: { size: 1 } });
const latest = query('GET /api/posts', { query: { scope: 'all', size: 2 } });

/** With neither templates nor posts, there is nothing to begin with but an empty post. */
export function TemplatesPage() {
  const t = useTexts(['posts', 'posts/templates']);
  const templates = useQuery(templatesQuery);
  const isBare = templates.data?.items.length === 0;
  const posts = useQuery(latest);
  const drafts = useQuery({ ...anyDraft, enabled: isBare });
  if (isBare && posts.data?.total === 0 && drafts.data?.total === 0) return <Navigate to={newPost} replace />;
  return (
    <Page title={t('editor.titleNew')} subtitle={t('posts/templates:page.lead')} wide>
      <EmptyKinds />
      <Loaded query={templates} failed={t('posts/templates:page.failed')}>
        {({ items }) => <Templates templates={items} />}
      </Loaded>
      {posts.data && posts.data.items.length > 0 && <Reuse posts={posts.data.items} />}
      <TextBlocks />
    </Page>
  );
}

export { TemplatesPage as Component };
