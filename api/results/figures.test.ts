import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostFigures } from '#contract/results/results.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { buildCompany, buildGuild, buildMembership, buildPost, employ, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

// The figures of a list are those of the page of each post.
const start = new Date('2026-11-20T09:00:00Z');

interface Person {
  id: string;
  token: string;
}

interface World {
  api: TestApi;
  office: Person;
  posts: string[];
  unpublished: string[];
}

async function world(reading?: object): Promise<World> {
  const api = await testApi(reading ? { reading } : {});
  api.clock.now = start;
  const office = await api.signInAdmin();
  const readers: Person[] = [];
  for (let place = 0; place < 14; place += 1) readers.push(await api.signIn());
  const built = await api.arrange(async (db) => {
    const [joiners, roofers] = [await buildGuild(db), await buildGuild(db)];
    for (const [place, reader] of readers.entries()) {
      const companyId = await buildCompany(db);
      if (place < 11) await buildMembership(db, { companyId, guildId: place < 8 ? joiners : roofers });
      await employ(db, { userId: reader.id, companyId });
      if (place === 3) await employ(db, { userId: readers[0]!.id, companyId });
    }
    const everyone: Target = { kind: 'everyone' };
    const guild = (id: string): Target => ({ kind: 'guild', id });
    const audiences = [
      { include: [everyone] },
      { include: [guild(joiners)] },
      { include: [guild(joiners), guild(roofers)] },
      { include: [everyone], exclude: [guild(roofers)] },
      { include: [] },
    ];
    const posts: string[] = [];
    for (const by of [null, 'person', 'company'] as const)
      for (const audience of audiences)
        posts.push(
          await buildPost(db, {
            audience,
            publishedAt: start,
            ...(by && { confirmation: { by, until: null } }),
          }),
        );
    const audience = { include: [everyone] };
    const unpublished = [
      await buildPost(db, { audience, state: 'draft' }),
      await buildPost(db, { audience, state: 'scheduled' }),
    ];
    return { posts, unpublished };
  });
  for (const [place, { token }] of readers.entries()) {
    if (place % 3 > 0) await api.call('PATCH', '/api/users/me', { as: token, body: { showsReads: place % 3 === 1 } });
    for (const [at, id] of built.posts.entries()) {
      if ((at + place) % 4 > 0) await api.call('PUT', `/api/posts/${id}/read`, { as: token });
      if ((at + place) % 3 === 0) await api.call('POST', `/api/posts/${id}/confirmations`, { as: token, body: {} });
    }
  }
  return { api, office, ...built };
}

async function figures({ api, office }: World, ids: string[]): Promise<PostFigures[]> {
  const { status, body } = await api.call('GET', `/api/posts/results?ids=${ids.join(',')}`, { as: office.token });
  expect(status).toBe(200);
  return body.items;
}

/** From the page of its results, and that of its confirmations. */
async function onItsPage({ api, office }: World, id: string): Promise<PostFigures> {
  const ask = (path: string) => api.call('GET', `/api/posts/${id}/${path}`, { as: office.token });
  const { people, showing, opened } = (await ask('results')).body;
  const { status, body } = await ask('confirmations');
  return { id, people, showing, opened, confirmed: status === 200 ? { total: body.total, done: body.done } : null };
}

const portals = [
  ['names are told', undefined],
  ['names are off', { names: false }],
] as const;
const worlds = new Map<string, World>();
beforeAll(async () => {
  for (const [name, reading] of portals) worlds.set(name, await world(reading));
});
afterAll(() => Promise.all([...worlds.values()].map(({ api }) => api.close())));

it.each(portals)('where %s each post of a list has the figures of its own page', async (name) => {
  const here = worlds.get(name)!;
  const found = new Map((await figures(here, here.posts)).map((one) => [one.id, one]));
  for (const id of here.posts) expect(found.get(id)).toEqual(await onItsPage(here, id));
  const all = [...found.values()];
  expect(new Set(all.map(({ people }) => people)).size).toBeGreaterThan(3);
  expect(
    all.filter(({ confirmed }) => confirmed && confirmed.done > 0 && confirmed.done < confirmed.total).length,
  ).toBeGreaterThan(3);
  const exact = all.filter(({ opened }) => opened.is === 'exactly');
  expect(exact.length).toBe(name === 'names are off' ? 0 : all.length);
  expect(new Set(exact.map(({ opened }) => opened.people)).size).toBe(name === 'names are off' ? 0 : 4);
});

it('drafts and scheduled posts have no figures, and an empty page is answered', async () => {
  const here = worlds.get('names are told')!;
  const [first = ''] = here.posts;
  expect((await figures(here, [...here.unpublished, first])).map(({ id }) => id)).toEqual([first]);
  expect(await figures(here, here.unpublished)).toEqual([]);
});

it('an invalid list of ids is refused by its name', async () => {
  const { api, office } = worlds.get('names are told')!;
  const { status, body } = await api.call('GET', '/api/posts/results?ids=muster', { as: office.token });
  expect([status, body.errors[0].path]).toEqual([400, 'query.ids.0']);
});

it('the office of another portal is answered nothing of these posts', async () => {
  const { api, posts } = worlds.get('names are told')!;
  const { id, token } = await api.signIn({ tenant: 'elsewhere' });
  await api.arrange((db) => grant(db, { userId: id, role: 'admin' }), 'elsewhere');
  const { status, body } = await api.call('GET', `/api/posts/results?ids=${posts.join(',')}`, {
    as: token,
    tenant: 'elsewhere',
  });
  expect([status, body]).toEqual([200, { items: [] }]);
});
