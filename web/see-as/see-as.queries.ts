import { queryOptions } from '@tanstack/react-query';
import { call, query } from '#web/base/api.ts';
import { pages } from '#web/base/pages.ts';

const postsSize = 20;
const foldersSize = 100;

/** A group may just have been changed: that is what one comes to look at. */
const anew = { staleTime: 0 };

/** The feed of somebody who belongs to this group and to nothing else. */
export function seenPostsQuery(as: string) {
  return { ...pages('GET /api/see-as/posts', { query: { as, size: postsSize } }), ...anew };
}

/** One of its posts. */
export function seenPostQuery(id: string, as: string) {
  return { ...query('GET /api/see-as/posts/{id}', { params: { id }, query: { as } }), ...anew };
}

/** What lies ahead of the same, so many of each at most. */
export function seenAheadQuery(as: string) {
  return (size: number) => ({ ...query('GET /api/see-as/ahead', { query: { as, size } }), ...anew });
}

/** The folders of the same, in the order of the tree. */
export function seenFoldersQuery(as: string) {
  return { ...pages('GET /api/see-as/folders', { query: { as, size: foldersSize } }), ...anew };
}

/** What lies in a folder, as the same somebody sees it. */
export function seenContentsQuery(id: string, as: string) {
  const asked = { params: { id }, query: { as, size: foldersSize } };
  return { ...pages('GET /api/see-as/folders/{id}/contents', asked), ...anew };
}

/** Where the name of a group or a person stands; a newcomer is one of a guild. */
const namedBy = {
  association: 'GET /api/association/{id}',
  guild: 'GET /api/guild/{id}',
  newcomer: 'GET /api/guild/{id}',
  craft: 'GET /api/craft/{id}',
  company: 'GET /api/companies/{id}',
  role: 'GET /api/roles/{id}',
  user: 'GET /api/users/{id}',
  list: 'GET /api/lists/{id}',
} as const;

/** The name of a group that `targetKey` spelled, of the guild of a newcomer, or of a person; an office in a guild has both names. */
export function groupNameQuery(as: string) {
  const [kind = '', id = '', role = ''] = as.split(':');
  const route = isNamed(kind) ? namedBy[kind] : namedBy.guild;
  return queryOptions<string>({
    queryKey: [route, 'name', as],
    async queryFn() {
      const { name } = await call(route, { params: { id } });
      if (isNamed(kind)) return name;
      const held = await call('GET /api/roles/{id}', { params: { id: role } });
      return `${held.name}, ${name}`;
    },
    staleTime: 5 * 60_000,
  });
}

function isNamed(kind: string): kind is keyof typeof namedBy {
  return kind in namedBy;
}
