import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit.ts';
import type { Folder } from '#contract/documents/folders.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import type { TargetKind } from '#contract/targeting/words.ts';
import type { Db } from '#platform/database/database.ts';
import {
  buildAssociation,
  buildCompany,
  buildCraft,
  buildDocument,
  buildFolder,
  buildGuild,
  buildList,
  buildMembership,
  buildPost,
  buildRole,
  employ,
  grant,
} from '#sample/builders.ts';
import { postReads } from '#database/schema/posts.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let world: Awaited<ReturnType<typeof buildWorld>>;
const nowhere = '00000000-0000-7000-8000-000000000000';
const yesterday = '2026-11-19';

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  world = await api.arrange(buildWorld);
  await api.arrange((db) => address(db, targetsOf(world)));
});
afterAll(() => api.close());

/** Linked groups, each with one that is not current. */
async function buildWorld(db: Db) {
  const association = await buildAssociation(db, { name: 'Fachverband' });
  const district = await buildAssociation(db, { name: 'Kreishandwerkerschaft' });
  const joinery = await buildCraft(db, { name: 'Tischler' });
  const parquet = await buildCraft(db, { name: 'Parkettleger' });
  const gone = await buildCraft(db, { name: 'Altes Gewerk', endsOn: yesterday });
  const guild = await buildGuild(db, {
    name: 'Tischler-Innung',
    associationId: district,
    craftIds: [joinery, parquet, gone],
  });
  const other = await buildGuild(db, { name: 'Raumausstatter-Innung', associationId: association });
  // No post names it.
  const unnamed = await buildGuild(db, { name: 'Ungenannte Innung', associationId: association });
  const closed = await buildGuild(db, { name: 'Frühere Innung', associationId: association, endsOn: yesterday });
  const company = await buildCompany(db, { name: 'Tischlerei Muster', craftIds: [joinery, gone] });
  await buildMembership(db, { companyId: company, guildId: guild });
  await buildMembership(db, { companyId: company, guildId: other, endsOn: yesterday });
  await buildMembership(db, { companyId: company, guildId: closed });
  const shut = await buildCompany(db, { name: 'Geschlossener Betrieb', endsOn: yesterday });
  const role = await buildRole(db, { name: 'Lehrlingswart', key: 'lehrlingswart' });
  const list = await buildList(db, { name: 'Messe' });
  return { association, district, joinery, parquet, gone, guild, other, unnamed, closed, company, shut, role, list };
}

function targetsOf(ids: typeof world): Target[] {
  return [
    { kind: 'everyone' },
    { kind: 'association', id: ids.association },
    { kind: 'association', id: ids.district },
    { kind: 'guild', id: ids.guild },
    { kind: 'guild', id: ids.other },
    { kind: 'guild', id: ids.closed },
    { kind: 'craft', id: ids.joinery },
    { kind: 'craft', id: ids.parquet },
    { kind: 'craft', id: ids.gone },
    { kind: 'company', id: ids.company },
    { kind: 'role', id: ids.role },
    { kind: 'guildRole', guildId: ids.guild, roleId: ids.role },
    { kind: 'guildRole', guildId: ids.other, roleId: ids.role },
    { kind: 'list', id: ids.list },
  ];
}

/** For each group alone, and for all without it. */
async function address(db: Db, targets: Target[]) {
  const authorId = (await employ(db)).userId;
  for (const target of targets) {
    const open = await buildFolder(db, { audience: { include: [target] } });
    for (const without of [[], ...targets.map((one) => [one])]) {
      const audience = { include: [target], exclude: without };
      await buildPost(db, { authorId, audience });
      await buildFolder(db, { audience, parentId: without.length === 0 ? null : open });
    }
  }
}

async function joins(db: Db, userId: string, { guildIds = [], craftIds = [] }: Record<string, string[]>) {
  const companyId = await buildCompany(db, { craftIds });
  for (const guildId of guildIds) await buildMembership(db, { companyId, guildId });
  await employ(db, { userId, companyId });
}

type Case = [as: () => string, belong: (db: Db, userId: string) => Promise<unknown>];
const cases: Record<TargetKind | 'newcomer', Case> = {
  everyone: [() => 'everyone', async () => {}],
  association: [
    () => `association:${world.association}`,
    (db, userId) => joins(db, userId, { guildIds: [world.unnamed] }),
  ],
  guild: [() => `guild:${world.guild}`, (db, userId) => joins(db, userId, { guildIds: [world.guild] })],
  craft: [() => `craft:${world.parquet}`, (db, userId) => joins(db, userId, { craftIds: [world.parquet] })],
  company: [() => `company:${world.company}`, (db, userId) => employ(db, { userId, companyId: world.company })],
  role: [() => `role:${world.role}`, (db, userId) => grant(db, { userId, roleId: world.role })],
  guildRole: [
    () => `guildRole:${world.guild}:${world.role}`,
    (db, userId) => grant(db, { userId, roleId: world.role, guildId: world.guild }),
  ],
  list: [
    () => `list:${world.list}`,
    (db, userId) =>
      db.$client.query('insert into user_list_members (list_id, user_id) values ($1, $2)', [world.list, userId]),
  ],
  newcomer: [
    () => `newcomer:${world.guild}`,
    (db, userId) =>
      joins(db, userId, { guildIds: [world.guild], craftIds: [world.joinery, world.parquet, world.gone] }),
  ],
};

const get = (path: string, as = office.token) => api.call('GET', path, { as });

async function all<Item>(path: string, as = office.token): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; ; page += 1) {
    const { status, body } = await get(`${path}${path.includes('?') ? '&' : '?'}size=100&page=${page}`, as);
    expect(status).toBe(200);
    items.push(...(body.items as Item[]));
    if (body.items.length < 100) {
      expect(body.total).toBe(items.length);
      return items;
    }
  }
}

const ids = (things: { id: string }[]) => things.map(({ id }) => id);

describe('the view of', () => {
  it.each(Object.entries(cases))(
    '%s shows what a person sees who has that and nothing else',
    async (_kind, [as, belong]) => {
      const person = await api.signIn();
      await api.arrange((db) => belong(db, person.id));
      const own = await all<PostSummary>('/api/posts', person.token);
      const lent = await all<PostSummary>(`/api/see-as/posts?as=${as()}`);
      expect(lent.length).toBeGreaterThan(5);
      expect(ids(lent)).toEqual(ids(own));
      expect(ids(await all(`/api/users/${person.id}/posts`))).toEqual(ids(own));

      const folders = await all<Folder>(`/api/see-as/folders?as=${as()}`);
      expect(folders.length).toBeGreaterThan(5);
      expect(ids(folders)).toEqual(ids(await all(`/api/users/${person.id}/folders`)));
      const outermost = folders.filter(({ path }) => path.length === 0);
      expect(ids(outermost)).toEqual(ids(await all('/api/document/folders', person.token)));
      for (const folder of outermost) {
        const within = await all<Folder>(`/api/document/folders/${folder.id}/contents`, person.token);
        expect(ids(folders.filter(({ path }) => path.at(-1)?.id === folder.id))).toEqual(ids(within));
      }
    },
  );

  it.each(Object.entries(cases))('%s have the keys of the group and nothing else', async (kind, [as]) => {
    const names = new Set(
      (await all<PostSummary>(`/api/see-as/posts?as=${as()}`)).flatMap(({ because }) =>
        because.map((reason) => `${reason.kind} ${reason.name}`.trim()),
      ),
    );
    expect([...names].sort()).toEqual(['everyone', ...(groupsOf[kind] ?? [])].sort());
  });

  const groupsOf: Record<string, string[]> = {
    association: ['association Fachverband'],
    guild: ['guild Tischler-Innung', 'association Kreishandwerkerschaft'],
    craft: ['craft Parkettleger'],
    company: [
      'company Tischlerei Muster',
      'guild Tischler-Innung',
      'association Kreishandwerkerschaft',
      'craft Tischler',
    ],
    role: ['role Lehrlingswart'],
    guildRole: ['role Lehrlingswart', 'guildRole Lehrlingswart, Tischler-Innung'],
    list: ['list null'],
    newcomer: ['guild Tischler-Innung', 'association Kreishandwerkerschaft', 'craft Tischler', 'craft Parkettleger'],
  };

  it.each([
    ['a guild that is gone', () => `guild:${nowhere}`],
    ['a newcomer of one', () => `newcomer:${nowhere}`],
    ['an association that is gone', () => `association:${nowhere}`],
    ['a role that is gone', () => `role:${nowhere}`],
    ['a list that is gone', () => `list:${nowhere}`],
    ['a guild that has ended', () => `guild:${world.closed}`],
    ['a newcomer of one that has', () => `newcomer:${world.closed}`],
    ['an officer of one that has', () => `guildRole:${world.closed}:${world.role}`],
    ['an officer without an office', () => `guildRole:${world.guild}:${nowhere}`],
    ['a craft that has ended', () => `craft:${world.gone}`],
    ['a company that has ended', () => `company:${world.shut}`],
    ['a guild, though it is a company', () => `guild:${world.company}`],
  ])('%s are not there', async (_who, as) => {
    for (const path of ['posts', 'folders', `posts/${await api.arrange((db) => buildPost(db))}`])
      expect(await get(`/api/see-as/${path}?as=${as()}`)).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  it.each(['guild', 'guild:x', 'person:00000000-0000-7000-8000-000000000000', 'newcomer', ''])(
    '%s is no view',
    async (as) => {
      for (const path of ['posts', 'folders', `posts/${nowhere}`])
        expect(await get(`/api/see-as/${path}?as=${as}`)).toMatchObject({
          status: 400,
          body: { errors: [{ path: 'query.as' }] },
        });
    },
  );
});

describe('a draft', () => {
  const authorId = async () => (await api.arrange((db) => employ(db))).userId;

  it('is shown to a group as it sees the post once it is out, or with the reason why not', async () => {
    const author = await authorId();
    const targets = targetsOf(world);
    const drafts = await api.arrange((db) =>
      Promise.all(
        targets.flatMap((target, index) => {
          const other = targets[(index + 3) % targets.length] ?? target;
          return [{ include: [target] }, { include: [target], exclude: [other] }].map(async (audience) => ({
            id: await buildPost(db, { state: 'draft', title: 'Probe', authorId: author, audience }),
            audience,
          }));
        }),
      ),
    );
    const seen: Record<string, string[]> = {};
    for (const [kind, [as]] of Object.entries(cases)) {
      for (const { id, audience } of drafts) {
        const { status, body } = await get(`/api/see-as/drafts/${id}?as=${as()}`);
        expect(status).toBe(200);
        const included = body.audience.include.map(({ target }: { target: Target }) => target);
        expect(included).toEqual(audience.include);
        if (body.post) {
          expect(body).toMatchObject({ post: { id, state: 'draft', outsideAudience: false, audience: null } });
          expect(body.post.because.length).toBeGreaterThan(0);
          expect(body.keptOutBy).toEqual([]);
          (seen[kind] ??= []).push(id);
        } else for (const { target } of body.keptOutBy) expect(audience.exclude).toContainEqual(target);
      }
    }
    // Published: exactly the recipients listed see it.
    await api.arrange((db) => db.$client.query(`update posts set published_at = portal_now() where title = 'Probe'`));
    for (const [kind, [as]] of Object.entries(cases)) {
      const out = ids(await all<PostSummary>(`/api/see-as/posts?as=${as()}`)).filter((id) =>
        drafts.some((draft) => draft.id === id),
      );
      expect(out.sort()).toEqual((seen[kind] ?? []).sort());
      expect(out.length).toBeGreaterThan(0);
    }
    await api.arrange((db) => db.$client.query(`delete from posts where title = 'Probe'`));
  });

  it('names the excluded group that keeps a member out', async () => {
    const { guild, role } = world;
    const audience: { include: Target[]; exclude: Target[] } = {
      include: [{ kind: 'everyone' }],
      exclude: [
        { kind: 'guild', id: guild },
        { kind: 'role', id: role },
      ],
    };
    const id = await api.arrange((db) => buildPost(db, { state: 'scheduled', audience }));
    const { body } = await get(`/api/see-as/drafts/${id}?as=newcomer:${guild}`);
    expect(body).toMatchObject({
      post: null,
      keptOutBy: [{ target: { kind: 'guild', id: guild }, name: 'Tischler-Innung' }],
      audience: { include: [{ target: { kind: 'everyone' } }] },
    });
  });

  it('leaves no read mark, is written down, and is the office’s alone', async () => {
    const id = await api.arrange((db) => buildPost(db, { state: 'draft' }));
    const before = await api.arrange((db) => db.select().from(postReads));
    await get(`/api/see-as/drafts/${id}`);
    expect(await api.arrange((db) => db.select().from(postReads))).toEqual(before);
    const reads = (await all<AuditEntry>('/api/audit?action=read')).filter(({ entityId }) => entityId === id);
    expect(reads).toHaveLength(1);
    const member = await api.signIn();
    expect(await get(`/api/see-as/drafts/${id}`, member.token)).toMatchObject({ status: 403 });
    expect(await get(`/api/see-as/drafts/${nowhere}`)).toMatchObject({ status: 404 });
  });
});

describe('see-as', () => {
  it('shows one post as they see it, or not at all', async () => {
    const { guild } = world;
    const post = await api.arrange((db) => buildPost(db, { audience: { include: [{ kind: 'guild', id: guild }] } }));
    expect(await get(`/api/see-as/posts/${post}?as=guild:${guild}`)).toMatchObject({
      status: 200,
      body: {
        id: post,
        unread: false,
        outsideAudience: false,
        audience: null,
        because: [{ kind: 'guild', name: 'Tischler-Innung' }],
      },
    });
    expect(await get(`/api/see-as/posts/${post}`)).toMatchObject({ status: 404 });
    expect(await get(`/api/see-as/posts/${nowhere}?as=guild:${guild}`)).toMatchObject({ status: 404 });
    for (const state of ['draft', 'scheduled'] as const) {
      const hidden = await api.arrange((db) => buildPost(db, { state, authorId: office.id }));
      expect(await get(`/api/see-as/posts/${hidden}`)).toMatchObject({ status: 404 });
    }
  });

  it('reads nothing and leaves nothing unread, and is logged with the group or person', async () => {
    const before = await api.arrange((db) => db.select().from(postReads));
    const log = async () => (await all<AuditEntry>('/api/audit')).filter(({ action }) => action === 'read');
    const known = (await log()).length;
    const as = `guild:${world.guild}`;
    const person = await api.signIn({ firstName: 'Mia', lastName: 'Muster', activatedAt: new Date('2020-01-01') });
    for (const path of [`/api/see-as/posts?as=${as}`, `/api/users/${person.id}/posts`]) {
      const items = await all<PostSummary>(path);
      expect([...new Set(items.map(({ unread }) => unread))]).toEqual([false]);
      await get(`/api/see-as/posts/${items[0]?.id}?as=${as}`);
    }
    await get(`/api/see-as/folders?as=everyone`);
    await get(`/api/users/${person.id}/folders`);
    expect((await all<PostSummary>('/api/posts', person.token))[0]?.unread).toBe(true);
    expect(await api.arrange((db) => db.select().from(postReads))).toEqual(before);

    const by = { actor: { id: office.id }, action: 'read' };
    const asked = (target: object) => [{ field: 'as', value: { target } }];
    const fresh = (await log()).toReversed().slice(known);
    const guild = { kind: 'guild', id: world.guild };
    const seenAs = { ...by, look: 'seeAs', entityId: '*' };
    expect(fresh[0]).toMatchObject({ ...seenAs, entity: 'posts', asked: asked(guild) });
    expect(fresh.at(-2)).toMatchObject({ ...seenAs, entity: 'folders', asked: asked({ kind: 'everyone' }) });
    expect(fresh.at(-1)).toMatchObject({ ...by, entity: 'users', entityId: person.id, name: 'Mia Muster' });
    expect(new Set(fresh.map(({ entity }) => entity))).toEqual(new Set(['posts', 'folders', 'users']));
    expect((await get('/api/audit?entity=folders&action=read')).body.total).toBeGreaterThanOrEqual(1);
  });

  it.each(['applied', 'declined', 'blocked', 'left'] as const)('of somebody %s shows nothing', async (state) => {
    const { id } = await api.signIn({ state });
    for (const things of ['posts', 'folders'])
      expect(await get(`/api/users/${id}/${things}?page=2&size=5`)).toMatchObject({
        status: 200,
        body: { items: [], page: 2, size: 5, total: 0 },
      });
    expect(await get(`/api/users/${nowhere}/posts`)).toMatchObject({ status: 404 });
    expect(await get(`/api/users/${nowhere}/folders`)).toMatchObject({ status: 404 });
  });

  it('of an admin shows what he or she is addressed by', async () => {
    const outside = await api.arrange(async (db) => {
      const audience = { include: [{ kind: 'list' as const, id: world.list }] };
      return [await buildPost(db, { audience }), await buildFolder(db, { audience })];
    });
    const seen = [...(await all('/api/see-as/posts')), ...(await all('/api/see-as/folders'))] as { id: string }[];
    const own = await api.signInAdmin();
    const shown = [...(await all(`/api/users/${own.id}/posts`)), ...(await all(`/api/users/${own.id}/folders`))];
    expect(ids(shown as { id: string }[]).sort()).toEqual(ids(seen).sort());
    for (const id of outside) expect(ids(seen)).not.toContain(id);
  });
});

it('a folder, its content and a document are shown as one person sees them, and nothing else', async () => {
  const person = await api.signIn();
  const list = await api.arrange((db) => buildList(db, { name: 'Prüfer', userIds: [person.id] }));
  const [open, inside, closed, exam] = await api.arrange(async (db) => {
    const outer = await buildFolder(db, { name: 'Prüfung', audience: { include: [{ kind: 'list', id: list }] } });
    const hidden = await buildFolder(db, { name: 'Noten', parentId: outer, audience: { include: [] } });
    return [
      outer,
      await buildFolder(db, { name: 'Termine', parentId: outer }),
      hidden,
      await buildDocument(db, { folderId: outer }),
    ];
  });
  const as = `as=user:${person.id}`;
  expect((await all<Folder>(`/api/see-as/folders?${as}`)).map(({ id }) => id)).toEqual(
    expect.arrayContaining([open, inside]),
  );
  expect(await get(`/api/see-as/folders/${open}?${as}`)).toMatchObject({
    status: 200,
    body: {
      name: 'Prüfung',
      folders: 1,
      because: [{ kind: 'list', name: 'Prüfer' }],
      audience: null,
      mayUpload: false,
    },
  });
  const { body: contents } = await get(`/api/see-as/folders/${open}/contents?${as}`);
  expect(ids(contents.items)).toEqual([inside, exam]);
  expect(await get(`/api/see-as/documents/${exam}?${as}`)).toMatchObject({ status: 200, body: { mayChange: false } });
  const [entry] = (await all<AuditEntry>('/api/audit')).filter(({ action }) => action === 'read');
  expect(entry).toMatchObject({
    entity: 'documents',
    look: 'seeAs',
    asked: [{ field: 'as', value: { id: person.id } }],
  });
  for (const path of [`folders/${closed}`, `folders/${closed}/contents`]) {
    expect(await get(`/api/see-as/${path}?${as}`)).toMatchObject({ status: 404 });
    expect(await get(`/api/see-as/${path.replace(closed, open)}?as=everyone`)).toMatchObject({ status: 404 });
  }
});

it.each(['applied', 'blocked'] as const)('somebody %s sees nothing in see-as', async (state) => {
  const { id } = await api.signIn({ state });
  for (const things of ['posts', 'folders'])
    expect(await get(`/api/see-as/${things}?as=user:${id}`)).toMatchObject({ status: 200, body: { total: 0 } });
  expect(await get(`/api/see-as/posts?as=user:${nowhere}`)).toMatchObject({ status: 404 });
});

it('folders are listed in the order of the tree, as the person sees it', async () => {
  const list = await api.arrange((db) => buildList(db));
  const audience = { include: [{ kind: 'list' as const, id: list }] };
  await api.arrange(async (db) => {
    const office = await buildFolder(db, { name: 'Nur das Büro' });
    await buildFolder(db, { name: 'Darin niemand', parentId: office, audience });
    const outer = await buildFolder(db, { name: 'Über uns', audience });
    await buildFolder(db, { name: 'Zoll', parentId: outer });
    await buildFolder(db, { name: 'Äpfel', parentId: outer });
    await buildFolder(db, { name: 'Verborgen', parentId: outer, audience: { include: [] } });
    await buildFolder(db, { name: 'Zum Schluss', audience });
  });
  const shown = (await all<Folder>(`/api/see-as/folders?as=${targetKey({ kind: 'list', id: list })}`)).filter(
    ({ because }) => because.some(({ kind }) => kind === 'list'),
  );
  expect(shown.map(({ name, path }) => [...path.map((one) => one.name), name].join(' / '))).toEqual([
    'Über uns',
    'Über uns / Äpfel',
    'Über uns / Zoll',
    'Zum Schluss',
  ]);
  expect(shown[0]).toMatchObject({ folders: 2, audience: null, audienceFrom: null, outsideAudience: false });
});
