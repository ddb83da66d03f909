import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressedKinds, type AddressedKind } from '#contract/targeting/addressed.ts';
import type { Effect } from '#contract/targeting/effect.ts';
import type { TargetUse } from '#contract/visibility.ts';
import type { Audience, Target } from '#contract/targeting/targeting.ts';
import type { Db } from '#platform/database/database.ts';
import { addressed } from '#api/targeting/addressed/addressed.sql.ts';
import { buildDocument, buildFolder, buildList, buildPost } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

// For every kind of addressed thing.
let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
let stranger: { id: string; token: string };

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  member = await api.signIn();
  stranger = await api.signIn();
});
afterAll(() => api.close());

interface Kind {
  /** Of its title, where it is not the portal's. */
  language: 'es' | null;
  build: (db: Db, title: string, audience: Partial<Audience>) => Promise<string>;
  path: string;
  seeAs: string;
  away: (id: string) => [method: 'POST' | 'DELETE', path: string];
  back: (id: string) => string;
}

const inFolder = (folder: string) => `/api/document/${folder}`;
const thrownAway = {
  back: (id: string) => `/api/document/trash/${id}/restore`,
};

const kinds: Record<AddressedKind, Kind> = {
  post: {
    language: 'es',
    build: (db, title, audience) => buildPost(db, { title, language: 'es', audience }),
    path: '/api/posts',
    seeAs: '/api/see-as/posts',
    away: (id) => ['POST', `/api/posts/${id}/withdraw`],
    back: (id) => `/api/posts/${id}/restore`,
  },
  folder: {
    language: null,
    build: (db, name, audience) => buildFolder(db, { name, audience }),
    path: inFolder('folders'),
    seeAs: '/api/see-as/folders',
    away: (id) => ['DELETE', `/api/document/folders/${id}`],
    ...thrownAway,
  },
  document: {
    language: null,
    build: async (db, name, audience) => {
      const folderId = await buildFolder(db, { audience });
      return buildDocument(db, { folderId, name });
    },
    path: inFolder('files'),
    seeAs: '/api/see-as/documents',
    away: (id) => ['DELETE', `/api/document/files/${id}`],
    ...thrownAway,
  },
};

const get = async (path: string, as = office.token) => api.call('GET', path, { as });

async function arrange(kind: AddressedKind, side: 'include' | 'exclude' = 'include') {
  const title = `${kind} ${crypto.randomUUID()}`;
  return api.arrange(async (db) => {
    const list = await buildList(db, { userIds: [member.id] });
    const target: Target = { kind: 'list', id: list };
    const everyone: Target = { kind: 'everyone' };
    const audience = side === 'include' ? { include: [target] } : { include: [everyone], exclude: [target] };
    return { title, list, id: await kinds[kind].build(db, title, audience) };
  });
}

const usesOf = async (list: string): Promise<TargetUse[]> =>
  (await get(`/api/targets/uses?target=list:${list}&size=100`)).body.items;

const removeList = (list: string) => api.call('DELETE', `/api/lists/${list}`, { as: office.token });

const effectOf = async (method: 'DELETE' | 'POST', path: string): Promise<Effect> => {
  const reply = await api.call(method, path, {
    as: office.token,
    ...(path.endsWith('/withdraw') && { body: {} }),
    headers: { prefer: 'effect' },
  });
  expect(reply.status).toBe(200);
  return reply.body;
};

const putAway = async (kind: AddressedKind, id: string) => {
  const [method, path] = kinds[kind].away(id);
  const reply = await api.call(method, path, { as: office.token, ...(method === 'POST' && { body: {} }) });
  expect(reply.status).toBeLessThan(300);
};

describe.each(addressedKinds)('a %s', (kind) => {
  const { path, away, back } = kinds[kind];

  it('is there for those it is addressed to, who see the group that includes them, and for no others', async () => {
    const { id } = await arrange(kind);
    const seen = await get(`${path}/${id}`, member.token);
    expect(seen).toMatchObject({ status: 200, body: { outsideAudience: false, audience: null } });
    expect(seen.body.because).toEqual([{ kind: 'list', name: null }]);
    expect(await get(`${path}/${id}`, stranger.token)).toMatchObject({ status: 404 });
    expect((await get(`${path}/${id}`)).body).toMatchObject({ outsideAudience: true, because: [] });
  });

  it('shows why somebody sees it and who does, and shows nothing to those who do not', async () => {
    const { id, list } = await arrange(kind);
    const own = await get(`${path}/${id}/visibility`, member.token);
    expect(own).toMatchObject({ status: 200, body: { sees: true, others: 0, companies: 0, person: { belongs: [] } } });
    expect(await get(`${path}/${id}/visibility`, stranger.token)).toMatchObject({ status: 404 });
    const about = await get(`${path}/${id}/visibility/${stranger.id}`);
    expect(about).toMatchObject({ status: 200, body: { sees: false, person: { id: stranger.id } } });
    const answers = (await get(`${path}/${id}/visibility/${member.id}`)).body;
    const ways = 'includes' in answers ? answers : answers.audiences[0];
    expect(ways.includes).toMatchObject([{ target: { kind: 'list', id: list }, steps: [{}, { id: member.id }] }]);
  });

  it('is visible to its group, not to everyone', async () => {
    const { id, list } = await arrange(kind);
    const through = (as: string) => get(`${kinds[kind].seeAs}/${id}${kind === 'folder' ? '/contents' : ''}?as=${as}`);
    expect((await through(`list:${list}`)).status).toBe(200);
    expect((await through('everyone')).status).toBe(404);
  });

  it('is lost by a person who leaves its group', async () => {
    const { id, list, title } = await arrange(kind);
    const effect = await effectOf('DELETE', `/api/lists/${list}/users/${member.id}`);
    expect(effect).toMatchObject({ gain: 0, lose: 1 });
    expect(effect.things).toContainEqual({ kind, id, title, language: kinds[kind].language, gain: 0, lose: 1 });
  });

  it('is lost when it is put away and gained when it comes back, and is meanwhile nobody’s', async () => {
    const { id, title } = await arrange(kind);
    const thing = { kind, id, title, language: kinds[kind].language };
    const lost = await effectOf(...away(id));
    expect(lost.things).toContainEqual({ ...thing, gain: 0, lose: 1 });
    await putAway(kind, id);
    expect(await get(`${path}/${id}`, member.token)).toMatchObject({ status: 404 });
    expect(await get(`${path}/${id}/visibility`, member.token)).toMatchObject({ status: 404 });
    const gained = await effectOf('POST', back(id));
    expect(gained.things).toContainEqual({ ...thing, gain: 1, lose: 0 });
  });
});

const withAudience = addressedKinds.filter((kind) => Object.keys(addressed[kind].audiences).length > 0);

it('most kinds have an audience of their own', () => expect(withAudience).toEqual(['post', 'folder']));

describe.each(withAudience)('the audience of a %s', (kind) => {
  it.each(['include', 'exclude'] as const)(
    'is a use of a group it has as %s, which cannot be deleted',
    async (side) => {
      const { id, list, title } = await arrange(kind, side);
      const excluded = side === 'exclude';
      expect(await usesOf(list)).toMatchObject([
        { kind, id, title, language: kinds[kind].language, right: 'view', excluded, onlyInclude: !excluded },
      ]);
      expect(await removeList(list)).toMatchObject({
        status: 409,
        body: { code: 'members.groupInUse', errors: [{ path: `${kind}.${id}`, message: title }] },
      });
    },
  );

  it('releases its only group while it is away: it reaches nobody', async () => {
    const { id, list } = await arrange(kind);
    await putAway(kind, id);
    expect(await usesOf(list)).toEqual([]);
    expect((await removeList(list)).status).toBe(204);
  });

  it('keeps the group that it keeps out while it is away, so that it opens to nobody when it comes back', async () => {
    const { id, list, title } = await arrange(kind, 'exclude');
    await putAway(kind, id);
    expect(await usesOf(list)).toMatchObject([{ kind, id, title, excluded: true }]);
    expect(await removeList(list)).toMatchObject({ status: 409, body: { errors: [{ message: title }] } });
    await api.call('POST', kinds[kind].back(id), { as: office.token });
    expect(await get(`${kinds[kind].path}/${id}`, member.token)).toMatchObject({ status: 404 });
    expect(await get(`${kinds[kind].path}/${id}`, stranger.token)).toMatchObject({ status: 200 });
  });
});

describe('a folder in the trash', () => {
  it('is named by its folder, also for a document deep in it', async () => {
    const { list, outer, inner } = await api.arrange(async (db) => {
      const list = await buildList(db, { userIds: [member.id] });
      const everyone: Target = { kind: 'everyone' };
      const outer = await buildFolder(db, { name: 'Außen', audience: { include: [everyone] } });
      const middle = await buildFolder(db, { parentId: outer });
      const audience = { include: [everyone], exclude: [{ kind: 'list' as const, id: list }] };
      return { list, outer, inner: await buildFolder(db, { name: 'Innen', parentId: middle, audience }) };
    });
    await putAway('folder', outer);
    expect(await usesOf(list)).toMatchObject([{ kind: 'folder', id: inner, title: 'Innen', state: 'trashed' }]);
    expect(await removeList(list)).toMatchObject({
      status: 409,
      body: { errors: [{ path: `trash.${outer}`, message: 'Außen' }] },
    });
    await api.call('DELETE', `/api/document/trash/${outer}`, { as: office.token });
    expect((await removeList(list)).status).toBe(204);
  });
});

describe('the right to upload', () => {
  const arrangeUploaders = (side: 'include' | 'exclude') =>
    api.arrange(async (db) => {
      const list = await buildList(db, { userIds: [member.id] });
      const target: Target = { kind: 'list', id: list };
      const everyone: Target = { kind: 'everyone' };
      const folder = await buildFolder(db, {
        audience: { include: [everyone] },
        uploaders: side === 'include' ? { include: [target] } : { include: [everyone], exclude: [target] },
      });
      return { list, folder };
    });

  it.each(['include', 'exclude'] as const)(
    'is a use of a group of its own that cannot be deleted, as %s',
    async (side) => {
      const { list, folder } = await arrangeUploaders(side);
      expect(await usesOf(list)).toMatchObject([{ kind: 'folder', id: folder, right: 'upload' }]);
      expect(await removeList(list)).toMatchObject({ status: 409, body: { errors: [{ path: `folder.${folder}` }] } });
    },
  );

  it('gives access to nobody, and a folder that names a group twice is named once', async () => {
    const { list, folder } = await api.arrange(async (db) => {
      const list = await buildList(db, { userIds: [member.id] });
      const audience = { include: [{ kind: 'list' as const, id: list }] };
      return { list, folder: await buildFolder(db, { audience, uploaders: audience }) };
    });
    expect((await usesOf(list)).map(({ right }) => right)).toEqual(['view', 'upload']);
    expect((await removeList(list)).body.errors).toMatchObject([{ path: `folder.${folder}` }]);
    const hidden = await api.arrange((db) =>
      buildFolder(db, {
        audience: { include: [{ kind: 'list', id: list }] },
        uploaders: { include: [{ kind: 'everyone' }] },
      }),
    );
    expect(await get(`/api/document/folders/${hidden}`, stranger.token)).toMatchObject({ status: 404 });
    expect((await get(`/api/document/folders/${hidden}`, member.token)).body).toMatchObject({ mayUpload: true });
  });
});
