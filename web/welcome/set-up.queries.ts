import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';

/** What a new portal needs before members come, and where it is done; in the order in which it is best done. */
export interface SetUpStep {
  key: 'guilds' | 'people' | 'officers' | 'folders' | 'post' | 'legal';
  /** Null for what is done outside of the portal. */
  to: string | null;
  isDone: boolean;
}

/** How far the portal is set up, from what it holds; undefined until that is known. */
export function useSetUp(enabled: boolean): SetUpStep[] | undefined {
  const { legal } = useTenant();
  const groups = useQuery({ ...query('GET /api/targets/counts'), enabled }).data;
  const vacant = useQuery({ ...query('GET /api/guild', { query: { is: 'vacant', size: 1 } }), enabled }).data;
  const folders = useQuery({
    ...query('GET /api/document/folders', { query: { scope: 'all', size: 1 } }),
    enabled,
  }).data;
  const posts = useQuery({ ...query('GET /api/posts/counts'), enabled }).data;
  if (!groups || !vacant || !folders || !posts) return undefined;
  const guilds = `${pages.targeting}?tab=guilds`;
  return [
    { key: 'guilds', to: guilds, isDone: groups.guild > 0 },
    // Whoever asks is one of them.
    { key: 'people', to: pages.imports, isDone: groups.user > 1 },
    { key: 'officers', to: guilds, isDone: vacant.total < groups.guild },
    { key: 'folders', to: pages.documents, isDone: folders.total > 0 },
    { key: 'post', to: pages.admin, isDone: posts.published > 0 },
    { key: 'legal', to: null, isDone: legal.privacy !== '' && legal.imprint !== '' },
  ];
}
