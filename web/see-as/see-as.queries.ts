import { queryOptions } from '@tanstack/react-query';
import { call, query } from '#web/base/api.ts';
import { pages } from '#web/base/pages.ts';
import { groupKinds } from '#web/targeting/kinds.ts';

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

export function seenQuestionsQuery(id: string, as: string) {
  return { ...query('GET /api/see-as/posts/{id}/questions', { params: { id }, query: { as } }), ...anew };
}

export function seenAheadQuery(as: string) {
  return (size: number) => ({ ...query('GET /api/see-as/upcoming', { query: { as, size } }), ...anew });
}

export function seenFoldersQuery(as: string) {
  return { ...pages('GET /api/see-as/folders', { query: { as, size: foldersSize } }), ...anew };
}

export function seenContentsQuery(id: string, as: string) {
  const asked = { params: { id }, query: { as, size: foldersSize } };
  return { ...pages('GET /api/see-as/folders/{id}/contents', asked), ...anew };
}

/** The name of a group that `targetKey` spelled, of the guild of a newcomer, or of a person; an office in a guild has both names. */
export function groupNameQuery(as: string) {
  const [kind = '', ...ids] = as.split(':');
  const { rows } = kind in named ? named[kind as keyof typeof named] : named.guild;
  return queryOptions<string>({
    queryKey: [rows[0], 'name', as],
    async queryFn() {
      const found = await Promise.all(rows.map((route, part) => call(route, { params: { id: ids[part] ?? '' } })));
      return found
        .map(({ name }) => name)
        .toReversed()
        .join(', ');
    },
    staleTime: 5 * 60_000,
  });
}

/** The views of see-as but that of everybody, whose name is in the texts. */
const named = {
  ...groupKinds,
  newcomer: { rows: ['GET /api/guild/{id}'] },
  user: { rows: ['GET /api/users/{id}'] },
} as const;
