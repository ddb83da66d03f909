import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit.ts';
import type { Folder } from '#contract/documents/folders.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import type { Db } from '#platform/database/database.ts';
import { buildFolder, buildGuild } from '#sample/builders.ts';
import { folders } from '#database/schema/folders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { lockTree, updateFolder } from './tree.store.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };

const everyone: Target = { kind: 'everyone' };
const nowhere = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  member = await api.signIn();
});
afterAll(() => api.close());

const at = (id: string) => `/api/document/folders/${id}`;
const put = (id: string, body: object, headers: Record<string, string> = {}) =>
  api.call('PUT', at(id), { as: office.token, body, headers });

const build = (given: Parameters<typeof buildFolder>[1] = {}) => api.arrange((db) => buildFolder(db, given));

async function chain(length: number): Promise<string[]> {
  const ids: string[] = [];
  for (let level = 0; level < length; level += 1) ids.push(await build({ parentId: ids.at(-1) ?? null }));
  return ids;
}

async function rowOf(id: string) {
  const [row] = await api.arrange((db) => db.select().from(folders).where(eq(folders.id, id)));
  return row;
}

const entries = async (entityId: string): Promise<AuditEntry[]> =>
  (await api.call('GET', `/api/audit?entityId=${entityId}`, { as: office.token })).body.items;

describe('adding', () => {
  it('an outermost folder answers 201 with where it is', async () => {
    const body = { name: '  Satzung ', audience: { include: [everyone] } };
    const reply = await api.call('POST', '/api/document/folders', { as: office.token, body });
    expect(reply).toMatchObject({
      status: 201,
      headers: { location: at(reply.body.id), etag: '"1"' },
      body: {
        name: 'Satzung',
        path: [],
        folders: 0,
        outsideAudience: false,
        because: [{ kind: 'everyone' }],
        audience: { include: [{ target: everyone }], exclude: [] },
        audienceFrom: { id: reply.body.id, name: 'Satzung' },
        updatedAt: '2026-11-20T09:00:00.000Z',
        version: 1,
      },
    });
  });

  it('one within another answers with its own address, and has its parent’s audience', async () => {
    const parent = await build({ name: 'Ausbildung', audience: { include: [everyone] } });
    const reply = await api.call('POST', `${at(parent)}/folders`, { as: office.token, body: { name: 'Pläne' } });
    expect(reply).toMatchObject({
      status: 201,
      headers: { location: at(reply.body.id), etag: '"1"' },
      body: {
        path: [{ id: parent, name: 'Ausbildung' }],
        outsideAudience: false,
        audience: null,
        audienceFrom: { id: parent, name: 'Ausbildung' },
      },
    });
    expect((await api.call('GET', `${at(reply.body.id)}/contents`, { as: member.token })).status).toBe(200);
  });

  it('without an audience it is for nobody but the office', async () => {
    const { body } = await api.call('POST', '/api/document/folders', { as: office.token, body: { name: 'Archiv' } });
    expect(body).toMatchObject({ outsideAudience: true, audienceFrom: null });
    expect((await api.call('GET', `${at(body.id)}/contents`, { as: member.token })).status).toBe(404);
  });

  it('refuses a name that is taken beside it, and takes it elsewhere', async () => {
    const [one, other] = [await build(), await build()];
    const add = (parent: string) =>
      api.call('POST', `${at(parent)}/folders`, { as: office.token, body: { name: 'Protokolle' } });
    expect((await add(one)).status).toBe(201);
    expect((await add(other)).status).toBe(201);
    const taken = { status: 409, body: { code: 'conflict', errors: [{ path: 'name' }] } };
    expect(await add(one)).toMatchObject(taken);
    const outermost = () => api.call('POST', '/api/document/folders', { as: office.token, body: { name: 'Doppelt' } });
    expect((await outermost()).status).toBe(201);
    expect(await outermost()).toMatchObject(taken);
  });

  it('refuses groups that are not there, each with its path', async () => {
    const guild = await api.arrange((db) => buildGuild(db));
    const gone: Target = { kind: 'guild', id: nowhere };
    const audience = { include: [gone, { kind: 'guild', id: guild }], exclude: [{ kind: 'list', id: nowhere }] };
    const parent = await build();
    for (const [method, path] of [
      ['POST', '/api/document/folders'],
      ['POST', `${at(parent)}/folders`],
      ['PUT', at(parent)],
    ] as const)
      expect(await api.call(method, path, { as: office.token, body: { name: 'X', audience } })).toMatchObject({
        status: 400,
        body: {
          code: 'input.invalid',
          errors: [{ path: 'audience.include.0' }, { path: 'audience.exclude.0' }],
        },
      });
    expect((await rowOf(parent))?.version).toBe(1);
  });

  it('works twelve levels deep and no deeper', async () => {
    const ids = await chain(11);
    const add = (parent: string) =>
      api.call('POST', `${at(parent)}/folders`, { as: office.token, body: { name: 'X' } });
    const twelfth = await add(ids.at(-1) ?? '');
    expect(twelfth).toMatchObject({ status: 201 });
    expect(twelfth.body.path).toHaveLength(11);
    expect(await add(twelfth.body.id)).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', errors: [{ path: 'path.id' }] },
    });
  });
});

describe('changing', () => {
  it('changes what is named and nothing else', async () => {
    const parent = await build({ audience: { include: [everyone] } });
    const id = await build({ parentId: parent, audience: { include: [] } });
    const renamed = await put(id, { name: 'Neu' });
    expect(renamed).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { name: 'Neu', path: [{ id: parent }], audience: { include: [] }, version: 2 },
    });
    expect((await api.call('GET', `${at(id)}/contents`, { as: member.token })).status).toBe(404);
    expect((await put(id, { audience: null })).body).toMatchObject({ audience: null, audienceFrom: { id: parent } });
    expect((await api.call('GET', `${at(id)}/contents`, { as: member.token })).status).toBe(200);
    expect((await put(id, {})).body).toMatchObject({ name: 'Neu', path: [{ id: parent }] });
  });

  it('is refused when somebody else was quicker', async () => {
    const id = await build();
    expect((await put(id, { name: 'Erste' }, { 'if-match': '"1"' })).status).toBe(200);
    expect(await put(id, { name: 'Zweite' }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    expect((await rowOf(id))?.name).toBe('Erste');
  });

  it('refuses a name that is taken, and what is not there', async () => {
    const parent = await build();
    await build({ parentId: parent, name: 'Da' });
    const id = await build({ parentId: parent });
    expect(await put(id, { name: 'Da' })).toMatchObject({ status: 409, body: { errors: [{ path: 'name' }] } });
    expect(await put(nowhere, { name: 'X' })).toMatchObject({ status: 404 });
  });

  it('of an audience narrows all folders below, with or without audiences of their own', async () => {
    const outer = await build({ audience: { include: [everyone] } });
    const inner = await build({ parentId: outer, audience: { include: [everyone] } });
    const status = async () => (await api.call('GET', `${at(inner)}/contents`, { as: member.token })).status;
    expect(await status()).toBe(200);
    await put(outer, { audience: { include: [everyone], exclude: [everyone] } });
    expect(await status()).toBe(404);
  });
});

describe('moving', () => {
  it('moves with its content, and takes the audience of the new place', async () => {
    const [open, closed] = [await build({ audience: { include: [everyone] } }), await build()];
    const id = await build({ parentId: open });
    const below = await build({ parentId: id });
    const status = async () => (await api.call('GET', `${at(below)}/contents`, { as: member.token })).status;
    expect(await status()).toBe(200);
    expect((await put(id, { parentId: closed })).body).toMatchObject({ path: [{ id: closed }], folders: 1 });
    expect(await status()).toBe(404);
    expect((await put(id, { parentId: null })).body).toMatchObject({ path: [] });
    expect((await put(id, { parentId: open })).status).toBe(200);
    expect(await status()).toBe(200);
  });

  it.each([
    ['into itself', 0],
    ['into what lies in it', 1],
    ['deep below itself', 2],
  ])('%s is refused', async (_where, level) => {
    const ids = await chain(3);
    const reply = await put(ids[0] ?? '', { parentId: (ids[level] ?? '').toUpperCase() });
    expect(reply).toMatchObject({ status: 400, body: { code: 'input.invalid', errors: [{ path: 'parentId' }] } });
    expect((await rowOf(ids[0] ?? ''))?.parentId).toBeNull();
  });

  it('to where there is nothing, or only another tenant’s folder, is refused', async () => {
    const id = await build();
    const foreign = await api.arrange((db) => buildFolder(db), 'elsewhere');
    for (const parentId of [nowhere, foreign])
      expect(await put(id, { parentId })).toMatchObject({ status: 400, body: { errors: [{ path: 'parentId' }] } });
  });

  it('checks the depth of the folders that are moved along', async () => {
    const [tower, small] = [await chain(9), await chain(3)];
    expect((await put(small[0] ?? '', { parentId: tower[8] ?? '' })).status).toBe(200);
    const more = await chain(4);
    expect(await put(more[0] ?? '', { parentId: tower[8] ?? '' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'parentId' }] },
    });
  });

  it('to where its name is taken is refused', async () => {
    const parent = await build();
    await build({ parentId: parent, name: 'Vergeben' });
    const id = await build({ name: 'Vergeben' });
    expect(await put(id, { parentId: parent })).toMatchObject({ status: 409, body: { errors: [{ path: 'name' }] } });
  });

  it('waits for one that is being made, so that two do not move into each other', async () => {
    const [one, other] = [await build(), await build()];
    let late: ReturnType<typeof put> | undefined;
    await api.arrange(async (db) => {
      await lockTree(db);
      await updateFolder(db, one, { parentId: other, now: api.clock.now });
      const state = { answered: false };
      late = put(other, { parentId: one });
      void late.then(() => (state.answered = true));
      while (!state.answered && !(await somebodyWaits(db)));
    });
    expect(await late).toMatchObject({ status: 400, body: { errors: [{ path: 'parentId' }] } });
  });
});

async function somebodyWaits(db: Db): Promise<boolean> {
  const { rows } = await db.$client.query(`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`);
  return rows.length > 0;
}

describe('deleting', () => {
  it('puts a folder into the trash once, and its content cannot be reached', async () => {
    const parent = await build();
    const id = await build({ parentId: parent });
    const remove = (which: string) => api.call('DELETE', at(which), { as: office.token });
    expect((await remove(parent)).status).toBe(204);
    expect(await rowOf(parent)).toMatchObject({ trashedBy: office.id });
    expect(await rowOf(id)).toMatchObject({ trashedAt: null });
    expect(await remove(parent)).toMatchObject({ status: 404 });
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await put(id, { name: 'Neu' })).toMatchObject({ status: 404 });
  });
});

it('each change of a folder is in the log, with the name of the folder', async () => {
  const { body } = await api.call('POST', '/api/document/folders', { as: office.token, body: { name: 'Geprüft' } });
  const { id } = body as Folder;
  await put(id, { name: 'Belegt' });
  expect(await entries(id)).toMatchObject([
    {
      action: 'update',
      entity: 'folders',
      name: 'Belegt',
      actor: { id: office.id },
      changes: [{ field: 'name', before: 'Geprüft', after: 'Belegt' }],
    },
    { action: 'create', entity: 'folders', actor: { id: office.id } },
  ]);
  await api.call('DELETE', at(id), { as: office.token });
  const thrown = (await entries(id))[0];
  expect(thrown).toMatchObject({ action: 'update', name: 'Belegt', actor: { id: office.id } });
  expect(thrown?.changes).toContainEqual(expect.objectContaining({ field: 'trashedBy', before: null }));
});
