import { queryOptions } from '@tanstack/react-query';
import { call, query } from '#web/base/api.ts';
import { pages } from '#web/base/pages.ts';

const postsSize = 20;
const foldersSize = 100;

/** Never cached, as groups may have just changed. */
const anew = { staleTime: 0 };

export function seenPostsQuery(as: string) {
  return { ...pages('GET /api/see-as/posts', { query: { as, size: postsSize } }), ...anew };
}

export function seenPostQuery(id: string, as: string) {
  return { ...query('GET /api/see-as/posts/{id}', { params: { id }, query: { as } }), ...anew };
}

export function seenAheadQuery(as: string) {
  return (size: number) => ({ ...query('GET /api/see-as/ahead', { query: { as, size } }), ...anew });
}

export function seenFoldersQuery(as: string) {
  return { ...pages('GET /api/see-as/folders', { query: { as, size: foldersSize } }), ...anew };
}

export function seenContentsQuery(id: string, as: string) {
  const asked = { params: { id }, query: { as, size: foldersSize } };
  return { ...pages('GET /api/see-as/folders/{id}/contents', asked), ...anew };
}

/** Of a `targetKey`, of a newcomer's guild, or of a person. */
export function groupNameQuery(as: string) {
  return queryOptions<string>({
    queryKey: ['group name', as],
    queryFn: () => nameOf(as),
    staleTime: 5 * 60_000,
  });
}

async function nameOf(as: string): Promise<string> {
  const [kind, id = '', role = ''] = as.split(':');
  const params = { id };
  switch (kind) {
    case 'association':
      return (await call('GET /api/association/{id}', { params })).name;
    case 'guild':
    case 'newcomer':
      return (await call('GET /api/guild/{id}', { params })).name;
    case 'craft':
      return (await call('GET /api/craft/{id}', { params })).name;
    case 'company':
      return (await call('GET /api/companies/{id}', { params })).name;
    case 'role':
      return (await call('GET /api/roles/{id}', { params })).name;
    case 'user':
      return (await call('GET /api/users/{id}', { params })).name;
    case 'list':
      return (await call('GET /api/lists/{id}', { params })).name;
    default: {
      const [guild, held] = await Promise.all([
        call('GET /api/guild/{id}', { params }),
        call('GET /api/roles/{id}', { params: { id: role } }),
      ]);
      return `${held.name}, ${guild.name}`;
    }
  }
}
