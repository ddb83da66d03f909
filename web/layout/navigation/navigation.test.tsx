import { useQuery } from '@tanstack/react-query';
import { createMemoryRouter, useParams } from 'react-router';
import { expect, test } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import type { PostState } from '#contract/posts/words.ts';
import type { Tenant } from '#contract/tenants.ts';
import { session } from '#web/base/session.ts';
import { draft, id, me } from '#web/posts/fixtures/posts.ts';
import { signIn } from '#web/posts/fixtures/screen.tsx';
import { openedQuery, postQuery } from '#web/posts/posts.queries.ts';
import { until } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { HorizontalNavigation } from './horizontal-navigation.tsx';
import { Navigation } from './navigation.tsx';

interface Place {
  address: string;
  state?: PostState;
  isAdmin?: boolean;
  from?: string;
}

async function show({ address, state = 'published', isAdmin = true, from }: Place, bar = <Navigation />) {
  const post = draft({ state, publishedAt: state === 'draft' ? null : '2026-11-05T13:20:00.000Z' });
  signIn({
    [`GET /api/posts/${id(1)}`]: () => Response.json(post),
    'GET /api/users/me': () => Response.json({ ...me, groups: isAdmin ? me.groups : [] }),
  });
  session.set({ ...session.get(), tenant: { id: 'here', shortName: 'Hier', choices: [] } as unknown as Tenant });
  const screens = [
    { path: '/posts/:id', element: <Asks query={postQuery} /> },
    { path: '/admin/posts/:id', element: <Asks query={openedQuery} /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(
    screens.map(({ path, element }) => ({
      path,
      element: (
        <>
          {bar}
          <main>{element}</main>
        </>
      ),
    })),
    { initialEntries: [{ pathname: address, state: from ? { from } : null }] },
  );
  await stage(router, 'div');
}

function Asks({ query }: { query: typeof postQuery | typeof openedQuery }) {
  const { id: asked = '' } = useParams();
  return <p>{useQuery<Post>(query(asked)).data?.title}</p>;
}

function marked(): string[] {
  return [...document.querySelectorAll('nav [aria-current]')].map(
    (line) => line.textContent?.replace(/\d.*/, '') ?? '',
  );
}

test.each<[string, Place, string]>([
  ['a post that is out', { address: `/posts/${id(1)}` }, 'Veröffentlicht'],
  ['one that was withdrawn', { address: `/posts/${id(1)}`, state: 'withdrawn' }, 'Veröffentlicht'],
  ['one that is to be out', { address: `/posts/${id(1)}`, state: 'scheduled' }, 'Geplant'],
  ['one opened from the feed', { address: `/posts/${id(1)}`, from: '/?kind=circular' }, 'Aktuelles'],
  ['a post as a member reads it', { address: `/posts/${id(1)}`, isAdmin: false }, 'Aktuelles'],
  ['a draft that is written', { address: `/admin/posts/${id(1)}`, state: 'draft' }, 'Entwürfe'],
  ['a scheduled post that is written', { address: `/admin/posts/${id(1)}`, state: 'scheduled' }, 'Geplant'],
  ['a correction', { address: `/admin/posts/${id(1)}/correct` }, 'Veröffentlicht'],
  ['a new post', { address: '/admin' }, 'Neuer Inhalt'],
])('%s is marked in its place', async (_, place, line) => {
  await show(place);
  await until(() => marked().join() === line);
});

test('in the bar the line is marked whose menu holds the list', async () => {
  await show({ address: '/admin/drafts' }, <HorizontalNavigation />);
  await until(() => marked().join() === 'Neuer Inhalt');
  expect(document.querySelector('nav [aria-current]')?.getAttribute('aria-current')).toBe('true');
});
