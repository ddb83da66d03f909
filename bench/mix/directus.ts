import { oneOf, type People, words } from './people.ts';

export interface DirectusGiven {
  /** Of the reader, as nothing else keeps him or her from other posts. */
  audiences: string[];
  fields: string;
  authorId: string;
}

/** The same wishes, as a page on Directus would ask; it has no confirmations, target groups and audiences. */
export function directus({ audiences, fields, authorId }: DirectusGiven): People {
  const listed = (more: Record<string, string>) =>
    `/items/posts?${new URLSearchParams({ fields, limit: '20', meta: 'filter_count', 'filter[audience][_in]': audiences.join(','), ...more })}`;
  return {
    async feed(ask, person) {
      const answer = await ask('GET', listed({ sort: '-pinned,-out_at' }));
      person.posts = ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
    },
    post: (ask, { posts }) => ask('GET', `/items/posts/${oneOf(posts)}?${new URLSearchParams({ fields })}`),
    search: (ask) => ask('GET', listed({ search: oneOf(words) })),
    profile: (ask) => ask('GET', '/users/me'),
    publish: (ask) =>
      ask('POST', '/items/posts', {
        id: crypto.randomUUID(),
        title: `Hinweis ${crypto.randomUUID()}`,
        kind: 'news',
        lead: 'Bitte beachten Sie die geänderten Öffnungszeiten.',
        out_at: new Date().toISOString(),
        audience: oneOf(audiences),
        author: authorId,
      }),
  };
}
