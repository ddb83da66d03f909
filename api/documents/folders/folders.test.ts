import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Folder } from '#contract/documents/folders.ts';
import type { Audience, Target } from '#contract/targeting/targeting.ts';
import { buildFolder, buildList, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let joiner: { id: string; subject: string; token: string };
let board: { id: string; token: string };
let joiners: Target;
let boards: Target;

const everyone: Target = { kind: 'everyone' };

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  joiner = await api.signIn();
  board = await api.signIn();
  const listOf = (userId: string) => api.arrange((db) => buildList(db, { userIds: [userId] }));
  joiners = { kind: 'list', id: await listOf(joiner.id) };
  boards = { kind: 'list', id: await listOf(board.id) };
});
afterAll(() => api.close());

/** Each in the one before; null inherits. Returns the ids. */
function nest(...includes: (Target[] | Partial<Audience> | null)[]): Promise<string[]> {
  return api.arrange(async (db) => {
    const ids: string[] = [];
    for (const given of includes) {
      const audience = Array.isArray(given) ? { include: given } : given;
      ids.push(await buildFolder(db, { parentId: ids.at(-1) ?? null, ...(audience && { audience }) }));
    }
    return ids;
  });
}

async function page(path: string, as: string): Promise<{ items: Folder[]; total: number }> {
  const reply = await api.call('GET', path, { as });
  expect(reply.status).toBe(200);
  return reply.body as { items: Folder[]; total: number };
}

async function all(path: string, as: string): Promise<Folder[]> {
  const first = await page(`${path}${path.includes('?') ? '&' : '?'}size=100`, as);
  expect(first.total).toBe(first.items.length);
  return first.items;
}

const contents = (id: string, as: string) => api.call('GET', `/api/document/folders/${id}/contents?size=100`, { as });

async function sees(id: string, as: string): Promise<boolean> {
  const { status } = await contents(id, as);
  expect([200, 404]).toContain(status);
  return status === 200;
}

describe('the readers of a folder', () => {
  const groups = { everyone: () => everyone, joiners: () => joiners, board: () => boards };
  type Group = keyof typeof groups;
  // Audiences from the outermost folder inwards.
  const cases: [chain: (Group[] | null | { not: Group })[], joiner: boolean, board: boolean][] = [
    [[['everyone']], true, true],
    [[['joiners']], true, false],
    [[['joiners', 'board']], true, true],
    [[[]], false, false],
    [[null], false, false],
    [[null, null, null], false, false],
    [[['everyone'], null], true, true],
    [[['joiners'], null, null], true, false],
    [[['everyone'], ['board']], false, true],
    [[['everyone'], ['board'], null], false, true],
    [[['joiners'], ['everyone']], true, false],
    [[['joiners'], ['board']], false, false],
    [[['joiners'], ['board'], ['everyone']], false, false],
    [[['joiners', 'board'], ['everyone'], ['joiners']], true, false],
    [[{ not: 'joiners' }], false, true],
    [[['everyone'], { not: 'joiners' }, ['joiners']], false, false],
    [[['everyone'], []], false, false],
    [[null, ['joiners']], false, false],
    [[null, null, ['everyone'], null], false, false],
  ];

  it.each(cases)('%j: joiner %s, board %s', async (chain, forJoiner, forBoard) => {
    const audiences = chain.map((one) => {
      if (one === null) return null;
      if ('not' in one) return { include: [everyone], exclude: [groups[one.not]()] };
      return one.map((group) => groups[group]());
    });
    const last = (await nest(...audiences)).at(-1) ?? '';
    expect([await sees(last, joiner.token), await sees(last, board.token)]).toEqual([forJoiner, forBoard]);
    expect(await sees(last, office.token)).toBe(true);
  });

  it('is nobody when the groups are gone', async () => {
    const [id = ''] = await nest([{ kind: 'guild', id: crypto.randomUUID() }]);
    expect([await sees(id, joiner.token), await sees(id, office.token)]).toEqual([false, true]);
  });

  it('changes with the groups of the day', async () => {
    const id = await api.arrange(async (db) => {
      const { roleId } = await grant(db, { role: 'kassenpruefer', userId: joiner.id, endsOn: '2026-11-20' });
      return buildFolder(db, { audience: { include: [{ kind: 'role', id: roleId }] } });
    });
    expect(await sees(id, joiner.token)).toBe(true);
    const now = api.clock.now;
    api.clock.now = new Date('2026-11-20T23:00:00Z');
    expect(await sees(id, await api.token(joiner.subject))).toBe(false);
    api.clock.now = now;
  });
});

describe('a list', () => {
  it('shows the outermost folders one is addressed by, in German order, with exact totals', async () => {
    const own = await testApi();
    const [admin, member] = [await own.signInAdmin(), await own.signIn()];
    await own.arrange(async (db) => {
      for (const name of ['Zoll', 'Öfen', 'Ordnung 10', 'Ordnung 9', 'Apfel'])
        await buildFolder(db, { name, audience: { include: [everyone] } });
      await buildFolder(db, { name: 'Alles Geheime' });
      const shown = await buildFolder(db, { name: 'Behälter', audience: { include: [everyone] } });
      await buildFolder(db, { name: 'Darin', parentId: shown });
      await buildFolder(db, { name: 'Verborgen', parentId: shown, audience: { include: [] } });
    });
    const get = async (query: string, as: string) => {
      const reply = await own.call('GET', `/api/document/folders?${query}`, { as });
      return { ...reply.body, names: reply.body.items?.map(({ name }: Folder) => name) };
    };
    const names = ['Apfel', 'Behälter', 'Öfen', 'Ordnung 9', 'Ordnung 10', 'Zoll'];
    const whole = await get('', member.token);
    expect(whole).toMatchObject({ names, total: 6, page: 0, size: 20 });
    expect(whole.items[1]).toMatchObject({ path: [], folders: 1, audience: null, audienceFrom: null });
    expect(JSON.stringify(whole)).not.toMatch(/Geheime|Verborgen/);
    expect(await get('page=1&size=4', member.token)).toMatchObject({ names: names.slice(4), total: 6 });
    expect(await get('page=7', member.token)).toMatchObject({ names: [], total: 6 });

    const every = await get('scope=all', admin.token);
    expect(every.names).toEqual(['Alles Geheime', 'Apfel', 'Behälter', 'Darin', 'Verborgen', ...names.slice(2)]);
    expect(every.items[3]).toMatchObject({ path: [{ name: 'Behälter' }], folders: 0 });
    expect((await get('', admin.token)).total).toBe(6);
    expect(await get('scope=all', member.token)).toMatchObject({ status: 403, code: 'access.denied' });
    await own.close();
  });

  it('of an office outside the audience shows only what it is addressed by, and all of it when asked', async () => {
    const [id] = await nest([joiners]);
    const ids = (folders: Folder[]) => folders.map((folder) => folder.id);
    expect(ids(await all('/api/document/folders', office.token))).not.toContain(id);
    expect(ids(await all('/api/document/folders?scope=all', office.token))).toContain(id);
  });

  it('of an office at the top shows all of it when asked, and a member only what he or she sees', async () => {
    const [id = ''] = await nest([joiners]);
    const [hidden = ''] = await nest([boards]);
    const ids = async (as: string) =>
      (await all('/api/document/folders?scope=outermost', as)).map((folder: Folder) => folder.id);
    expect(await ids(office.token)).toEqual(expect.arrayContaining([id, hidden]));
    expect(
      (await all('/api/document/folders?scope=outermost', office.token)).every(({ path }) => path.length === 0),
    ).toBe(true);
    expect(await ids(joiner.token)).toContain(id);
    expect(await ids(joiner.token)).not.toContain(hidden);
  });

  it('of contents counts only what one sees', async () => {
    const [parent = ''] = await nest([everyone]);
    await api.arrange(async (db) => {
      for (const name of ['B', 'Ä']) await buildFolder(db, { parentId: parent, name });
      await buildFolder(db, { parentId: parent, name: 'Nur Vorstand', audience: { include: [boards] } });
    });
    const path = `/api/document/folders/${parent}/contents`;
    expect(await page(path, joiner.token)).toMatchObject({
      total: 2,
      items: [
        { kind: 'folder', name: 'Ä', path: [{ id: parent }], folders: 0 },
        { kind: 'folder', name: 'B' },
      ],
    });
    expect((await page(path, board.token)).total).toBe(3);
    expect((await page(path, office.token)).total).toBe(3);
    const count = async (as: string) =>
      (await all('/api/document/folders', as)).find(({ id }) => id === parent)?.folders;
    expect([await count(joiner.token), await count(board.token), await count(office.token)]).toEqual([2, 3, 3]);
  });
});

describe('a folder', () => {
  it('gives the reason why one sees it, from the nearest audience, and shows its audience to the office alone', async () => {
    const [outer = '', middle = '', inner = ''] = await nest([everyone], [joiners], null);
    const [shown] = (await contents(middle, joiner.token)).body.items;
    expect(shown).toMatchObject({
      id: inner,
      path: [{ id: outer }, { id: middle }],
      because: [{ kind: 'list' }],
      outsideAudience: false,
      audience: null,
      audienceFrom: null,
    });
    const [own] = (await contents(outer, office.token)).body.items;
    expect(own).toMatchObject({
      id: middle,
      because: [],
      outsideAudience: true,
      audience: { include: [{ target: joiners }], exclude: [] },
      audienceFrom: { id: middle },
    });
    const [below] = (await contents(middle, office.token)).body.items;
    expect(below).toMatchObject({ outsideAudience: true, audience: null, audienceFrom: { id: middle } });
  });

  it('without an audience is for nobody, and the office sees that', async () => {
    const [outer = ''] = await nest(null, null);
    const [inner] = (await contents(outer, office.token)).body.items;
    expect(inner).toMatchObject({ outsideAudience: true, audience: null, audienceFrom: null, because: [] });
  });

  it('one may not see is 404, like one that is not there, and changing any is 403', async () => {
    const [id = ''] = await nest([boards]);
    const hidden = await contents(id, joiner.token);
    const missing = await contents(crypto.randomUUID(), joiner.token);
    expect(hidden).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect({ ...hidden.body, requestId: '', instance: '' }).toEqual({ ...missing.body, requestId: '', instance: '' });
    for (const [method, path, body] of [
      ['PUT', `/api/document/folders/${id}`, {}],
      ['DELETE', `/api/document/folders/${id}`, undefined],
      ['POST', `/api/document/folders/${id}/folders`, { name: 'X' }],
      ['POST', `/api/document/folders`, { name: 'X' }],
    ] as const)
      expect(await api.call(method, path, { as: joiner.token, body })).toMatchObject({
        status: 403,
        body: { code: 'access.denied' },
      });
  });
});

it('the visible folders out of two thousand are shown at once', async () => {
  const own = await testApi();
  const member = await own.signIn();
  await own.arrange(async (db) => {
    const root = await buildFolder(db, { audience: { include: [everyone] } });
    await db.$client.query(
      `insert into folders (id, parent_id, name)
       select gen_random_uuid(), $1, 'Ordner ' || n from generate_series(1, 40) n`,
      [root],
    );
    await db.$client.query(
      `insert into folders (id, parent_id, name)
       select gen_random_uuid(), f.id, 'Unterordner ' || n from folders f, generate_series(1, 49) n where f.parent_id = $1`,
      [root],
    );
  });
  const { body } = await own.call('GET', '/api/document/folders', { as: member.token });
  expect(body).toMatchObject({ total: 1, items: [{ folders: 40 }] });
  const inside = await own.call('GET', `/api/document/folders/${body.items[0].id}/contents?size=100`, {
    as: member.token,
  });
  expect(inside.body.total).toBe(40);
  expect(inside.body.items.map(({ folders }: Folder) => folders)).toEqual(Array.from({ length: 40 }, () => 49));
  await own.close();
});
