import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';

export interface SetUpStep {
  key: 'guilds' | 'people' | 'officers' | 'folders' | 'post' | 'legal';
  /** Null outside the portal. */
  to: string | null;
  isDone: boolean;
}

/** Undefined while loading. */
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
    { key: 'people', to: pages.imports, isDone: groups.user > 1 },
    { key: 'officers', to: guilds, isDone: vacant.total < groups.guild },
    { key: 'folders', to: pages.documents, isDone: folders.total > 0 },
    { key: 'post', to: pages.admin, isDone: posts.published > 0 },
    { key: 'legal', to: null, isDone: legal.privacy !== '' && legal.imprint !== '' },
  ];
}
