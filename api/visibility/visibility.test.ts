import { userStates } from '#contract/people/words.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostState } from '#contract/posts/words.ts';
import type { FolderVisibility, VisibilityPath } from '#contract/visibility.ts';
import type { Audience, Target } from '#contract/targeting/targeting.ts';
import { targetKinds } from '#contract/targeting/words.ts';
import type { Db } from '#platform/database/database.ts';
import * as build from '#sample/builders.ts';
import { auditEntries } from '#database/schema/audit.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
let home: Awaited<ReturnType<typeof house>>;

const nobody = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  member = await api.signIn({ firstName: 'Jo', lastName: 'Öz' });
  home = await api.arrange((db) => house(db, member.id));
});
afterAll(() => api.close());

async function house(db: Db, userId: string) {
  const association = await build.buildAssociation(db, { name: 'Kreis' });
  const guild = await build.buildGuild(db, { name: 'Tischler', associationId: association, endsOn: '2030-12-31' });
  const craft = await build.buildCraft(db, { name: 'Tischlern' });
  const first = await build.buildCompany(db, { name: 'Ausbau', craftIds: [craft], endsOn: '2029-12-31' });
  const second = await build.buildCompany(db, { name: 'Öz' });
  await build.buildMembership(db, { guildId: guild, companyId: first, endsOn: '2028-12-31' });
  await build.buildMembership(db, { guildId: guild, companyId: second });
  await build.employ(db, { userId, companyId: first, endsOn: '2027-12-31' });
  await build.employ(db, { userId, companyId: second });
  const { roleId } = await build.grant(db, { userId, guildId: guild, endsOn: '2028-06-30' });
  const { roleId: deputy } = await build.grant(db, { userId });
  const list = await build.buildList(db, { name: 'Klausur', nameShown: true, userIds: [userId] });
  const blocked = await build.buildUser(db, { state: 'blocked', firstName: 'Bo', lastName: 'Blockt' });
  await build.employ(db, { userId: blocked, companyId: second });
  return { association, guild, craft, first, second, roleId, deputy, list, blocked };
}

function line({ steps }: VisibilityPath): string {
  return steps
    .map(({ kind, name, until }) => [kind, ...(kind === 'role' ? [] : [name]), ...(until ? [until] : [])].join(' '))
    .join(' > ');
}

function explain(audience: Partial<Audience>, userId = member.id, as = office.token) {
  return api.call('POST', '/api/reach/person', { as, body: { audience, userId } });
}

describe('why somebody is reached', () => {
  const jo = 'person Jo Öz';
  const cases: [what: string, target: () => Target, lines: string[]][] = [
    ['everyone', () => ({ kind: 'everyone' }), [`everyone  > ${jo}`]],
    [
      'a guild, through each company',
      () => ({ kind: 'guild', id: home.guild }),
      [
        `guild Tischler 2030-12-31 > company Ausbau 2028-12-31 > ${jo} 2027-12-31`,
        `guild Tischler 2030-12-31 > company Öz > ${jo}`,
      ],
    ],
    [
      'an association',
      () => ({ kind: 'association', id: home.association }),
      [
        `association Kreis > guild Tischler 2030-12-31 > company Ausbau 2028-12-31 > ${jo} 2027-12-31`,
        `association Kreis > guild Tischler 2030-12-31 > company Öz > ${jo}`,
      ],
    ],
    [
      'a craft',
      () => ({ kind: 'craft', id: home.craft }),
      [`craft Tischlern > company Ausbau 2029-12-31 > ${jo} 2027-12-31`],
    ],
    ['a company', () => ({ kind: 'company', id: home.second }), [`company Öz > ${jo}`]],
    ['a role', () => ({ kind: 'role', id: home.deputy }), [`role > ${jo}`]],
    [
      'a role that is held in a guild',
      () => ({ kind: 'role', id: home.roleId }),
      [`guild Tischler 2030-12-31 > role 2028-06-30 > ${jo}`],
    ],
    [
      'a role within a guild',
      () => ({ kind: 'guildRole', guildId: home.guild, roleId: home.roleId }),
      [`guild Tischler 2030-12-31 > role 2028-06-30 > ${jo}`],
    ],
    ['a list', () => ({ kind: 'list', id: home.list }), [`list Klausur > ${jo}`]],
    ['a group that is gone', () => ({ kind: 'guild', id: nobody }), []],
  ];

  it('is asked of every kind of group', () => {
    expect(new Set(cases.map(([, target]) => target().kind))).toEqual(new Set(targetKinds));
  });

  it.each(cases)('%s', async (_what, target, lines) => {
    const included = await explain({ include: [target()] });
    expect(included).toMatchObject({
      status: 200,
      body: {
        person: { id: member.id, name: 'Jo Öz', membership: 'member', access: 'open' },
        sees: lines.length > 0,
        excludes: [],
      },
    });
    expect(included.body.includes.map(line)).toEqual(lines);
    for (const path of included.body.includes) expect(path.target).toEqual(target());
    const excluded = await explain({ include: [{ kind: 'company', id: home.second }], exclude: [target()] });
    expect([excluded.body.sees, excluded.body.excludes.map(line)]).toEqual([lines.length === 0, lines]);
  });

  it('is answered with the name of the group, and for people who see nothing as well', async () => {
    const { body } = await explain({ include: [{ kind: 'guild', id: home.guild }] }, home.blocked);
    expect(body).toMatchObject({ person: { access: 'blocked' }, sees: false, includes: [{ targetName: 'Tischler' }] });
  });

  it('is answered with all that the person belongs to, even where it is not required', async () => {
    const { body } = await explain({ include: [{ kind: 'company', id: nobody }] });
    expect(body.sees).toBe(false);
    const answers = body.person.belongs.map(
      ({ target, name }: { target: Target; name: string }) => `${target.kind} ${name}`,
    );
    expect(answers).toEqual([
      'guild Tischler',
      'company Ausbau',
      'company Öz',
      expect.stringMatching(/^guildRole .*, Tischler$/),
      expect.stringMatching(/^role /),
      'list Klausur',
      'craft Tischlern',
      'association Kreis',
    ]);
  });

  it('shows the relation of each to the step before, and since when', async () => {
    const made = await api.arrange(async (db) => {
      const { guildId, companyId } = await build.buildMembership(db, { kind: 'guest', startsOn: '2009-04-01' });
      const { userId } = await build.employ(db, { companyId, function: 'master', startsOn: '2012-01-01' });
      return { guildId, userId };
    });
    const { body } = await explain({ include: [{ kind: 'guild', id: made.guildId }] }, made.userId);
    const [path] = body.includes;
    expect(path.steps).toMatchObject([
      { kind: 'guild', since: null, as: null },
      { kind: 'company', since: '2009-04-01', as: 'guest' },
      { kind: 'person', since: '2012-01-01', as: 'master' },
    ]);
  });

  it('is for the office, and names the person whom nobody knows', async () => {
    expect((await explain({}, member.id, member.token)).status).toBe(403);
    const foreign = await api.arrange((db) => build.buildUser(db), 'elsewhere');
    for (const id of [nobody, foreign])
      expect(await explain({}, id)).toMatchObject({ status: 400, body: { errors: [{ path: 'userId' }] } });
  });
});

describe('the audit log', () => {
  const readings = (entity: string) =>
    api.arrange((db) => db.select().from(auditEntries).where(eq(auditEntries.entity, entity)));

  it('names whose visibility was asked for, and which people were listed', async () => {
    const personId = await api.arrange((db) => build.buildUser(db));
    await explain({ include: [{ kind: 'everyone' }] }, personId);
    const audience = { include: [{ kind: 'guild', id: home.guild }] };
    await api.call('POST', '/api/reach/people', { as: office.token, body: { audience, part: 'letter' } });
    const written = await readings('audiences');
    expect(written.filter(({ changes }) => JSON.stringify(changes).includes(personId))).toMatchObject([
      { action: 'read', actorId: office.id, changes: { query: [null, { userId: personId }] } },
    ]);
    expect(written.at(-1)).toMatchObject({
      action: 'read',
      changes: { query: [null, { part: 'letter', audience: { include: [{ id: home.guild }] } }] },
    });
  });

  it('names whose visibility of a post was asked for', async () => {
    const id = await api.arrange((db) => build.buildPost(db));
    await api.call('GET', `/api/posts/${id}/visibility/${member.id}`, { as: office.token });
    const written = (await readings('posts')).filter(({ entityId, action }) => entityId === id && action === 'read');
    expect(written).toMatchObject([{ actorId: office.id, changes: { query: [null, { userId: member.id }] } }]);
  });
});

describe('the visibility of a post', () => {
  const post = (audience: Partial<Audience>, given: Parameters<typeof build.buildPost>[1] = {}) =>
    api.arrange((db) => build.buildPost(db, { ...given, audience }));
  const mine = (id: string, as = member.token) => api.call('GET', `/api/posts/${id}/visibility`, { as });

  it('is shown to those who see it, with the number of others who do', async () => {
    const id = await post({ include: [{ kind: 'guild', id: home.guild }] });
    const colleague = await api.signIn();
    expect(await mine(id)).toMatchObject({
      status: 200,
      body: {
        person: { id: member.id, belongs: [] },
        sees: true,
        others: 0,
        companies: 2,
        includes: [{}, {}],
        excludes: [],
      },
    });
    await api.arrange((db) => build.employ(db, { userId: colleague.id, companyId: home.second }));
    expect((await mine(id)).body.others).toBe(1);
    expect(await mine(id, office.token)).toMatchObject({ status: 200, body: { sees: false, includes: [], others: 2 } });
  });

  it('is hidden with the post', async () => {
    const hidden = await post({
      include: [{ kind: 'list', id: home.list }],
      exclude: [{ kind: 'guild', id: home.guild }],
    });
    const draft = await post({ include: [{ kind: 'everyone' }] }, { state: 'draft' });
    for (const id of [hidden, draft, nobody]) expect((await mine(id)).status).toBe(404);
    expect((await mine(draft, office.token)).body).toMatchObject({ sees: true });
    const own = await post({ include: [{ kind: 'list', id: home.list }] }, { state: 'draft', authorId: member.id });
    expect((await mine(own)).status).toBe(200);
    const archived = await post({ include: [{ kind: 'list', id: home.list }] }, { state: 'archived' });
    expect((await mine(archived)).status).toBe(200);
    const withdrawn = await post({ include: [{ kind: 'list', id: home.list }] }, { state: 'withdrawn' });
    expect((await mine(withdrawn)).status).toBe(404);
    expect((await mine(withdrawn, office.token)).body).toMatchObject({ sees: false, includes: [], others: 0 });
  });

  it('of somebody else is for the office', async () => {
    const id = await post({ include: [{ kind: 'everyone' }], exclude: [{ kind: 'list', id: home.list }] });
    const ask = (postId: string, userId: string, as = office.token) =>
      api.call('GET', `/api/posts/${postId}/visibility/${userId}`, { as });
    const { status, body } = await ask(id, member.id);
    expect([status, body.sees, body.excludes.map(line)]).toEqual([200, false, ['list Klausur > person Jo Öz']]);
    expect((await ask(id, nobody)).status).toBe(404);
    expect((await ask(nobody, member.id)).status).toBe(404);
    expect((await ask(id, member.id, member.token)).status).toBe(403);
  });
});

describe('the visibility of a scheduled post', () => {
  const from = '2026-11-24T07:00:00.000Z';

  /** One leaves before the publication, one starts with it. */
  async function scheduled() {
    return api.arrange(async (db) => {
      const companyId = await build.buildCompany(db, { name: 'Wechsel' });
      const [leaves, joins] = [await build.buildUser(db), await build.buildUser(db)];
      await build.employ(db, { userId: leaves, companyId, endsOn: '2026-11-23' });
      await build.employ(db, { userId: joins, companyId, startsOn: '2026-11-24', endsOn: '2026-12-31' });
      const id = await build.buildPost(db, {
        state: 'scheduled',
        publishedAt: new Date(from),
        audience: { include: [{ kind: 'company', id: companyId }] },
      });
      return { id, leaves, joins };
    });
  }
  const ask = async (path: string) => (await api.call('GET', `/api/posts/${path}`, { as: office.token })).body;

  it('shows the time of publication, and follows the groups of that time', async () => {
    const { id, leaves, joins } = await scheduled();
    expect(await ask(`${id}/visibility`)).toMatchObject({ from, sees: false, others: 1 });
    expect(await ask(`${id}/visibility/${leaves}`)).toMatchObject({ from, sees: false, includes: [] });
    const found = await ask(`${id}/visibility/${joins}`);
    expect([found.from, found.sees, found.includes.map(line)]).toEqual([
      from,
      true,
      [expect.stringMatching(/^company Wechsel > person .* 2026-12-31$/)],
    ]);
    // Today it is reversed, and stays so for other queries meanwhile.
    const post = await api.arrange((db) =>
      build.buildPost(db, { audience: { include: found.includes.map(({ target }: VisibilityPath) => target) } }),
    );
    expect(await ask(`${post}/visibility/${leaves}`)).toMatchObject({ from: null, sees: true });
    expect(await ask(`${post}/visibility/${joins}`)).toMatchObject({ from: null, sees: false });
  });

  it.each(['draft', 'published', 'archived'] as const)('and of no other: %s', async (state) => {
    const id = await api.arrange((db) => build.buildPost(db, { state, audience: { include: [{ kind: 'everyone' }] } }));
    expect(await ask(`${id}/visibility`)).toMatchObject({ from: null });
    expect(await ask(`${id}/visibility/${member.id}`)).toMatchObject({ from: null, sees: true });
  });
});

describe('the visibility of a folder', () => {
  const folder = (name: string, audience?: Partial<Audience>, parentId: string | null = null) =>
    api.arrange((db) =>
      build.buildFolder(db, { name: `${name} ${crypto.randomUUID()}`, parentId, ...(audience && { audience }) }),
    );
  const mine = (id: string, as = member.token) => api.call('GET', `/api/document/folders/${id}/visibility`, { as });
  const of = (id: string, userId: string, as = office.token) =>
    api.call('GET', `/api/document/folders/${id}/visibility/${userId}`, { as });
  const answers = ({ audiences }: FolderVisibility) =>
    audiences.map(({ folder: { name }, sees, includes, excludes }) => [
      name.split(' ')[0],
      sees,
      includes.map(line),
      excludes.map(line),
    ]);
  const inGuild = [
    'guild Tischler 2030-12-31 > company Ausbau 2028-12-31 > person Jo Öz 2027-12-31',
    'guild Tischler 2030-12-31 > company Öz > person Jo Öz',
  ];

  it('is shown with the path through every audience, and the number of others who see it', async () => {
    const outer = await folder('Innung', { include: [{ kind: 'guild', id: home.guild }] });
    const between = await folder('Dazwischen', undefined, outer);
    const inner = await folder('Klausur', { include: [{ kind: 'list', id: home.list }] }, between);
    const { status, body } = await mine(inner);
    expect([status, body.sees, answers(body)]).toEqual([
      200,
      true,
      [
        ['Innung', true, inGuild, []],
        ['Klausur', true, ['list Klausur > person Jo Öz'], []],
      ],
    ]);
    expect([body.others, (await mine(inner, office.token)).body.others]).toEqual([0, 1]);
    const everyone = await folder('Alle', { include: [{ kind: 'everyone' }] });
    const { people } = (
      await api.call('POST', '/api/reach', {
        as: office.token,
        body: { include: [{ kind: 'everyone' }], exclude: [] },
      })
    ).body;
    expect((await mine(everyone)).body.others).toBe(people - 1);
  });

  it('of somebody else names the folder on the way that keeps him or her out', async () => {
    const outer = await folder('Innung', { include: [{ kind: 'guild', id: home.guild }] });
    const inner = await folder(
      'Ohne',
      { include: [{ kind: 'everyone' }], exclude: [{ kind: 'list', id: home.list }] },
      outer,
    );
    const { status, body } = await of(inner, member.id);
    expect([status, body.sees, answers(body)]).toEqual([
      200,
      false,
      [
        ['Innung', true, inGuild, []],
        ['Ohne', false, ['everyone  > person Jo Öz'], ['list Klausur > person Jo Öz']],
      ],
    ]);
    expect((await of(outer, home.blocked)).body).toMatchObject({
      person: { access: 'blocked' },
      sees: false,
      audiences: [{ sees: false, includes: [{}] }],
    });
    expect((await of(inner, office.id)).body).toMatchObject({
      sees: false,
      audiences: [{ includes: [] }, { sees: true }],
    });
  });

  it('gives nobody access where the outermost folder has no audience', async () => {
    const outer = await folder('Leer');
    const inner = await folder('Alle', { include: [{ kind: 'everyone' }] }, outer);
    expect((await of(inner, member.id)).body).toMatchObject({ sees: false, audiences: [] });
    expect((await mine(inner, office.token)).body).toMatchObject({ sees: false, others: 0 });
  });

  it('is hidden with the folder, and of others the office’s', async () => {
    const hidden = await folder('Verdeckt', { include: [{ kind: 'role', id: nobody }] });
    const foreign = await api.arrange(
      (db) => build.buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } }),
      'elsewhere',
    );
    for (const id of [hidden, foreign, nobody]) expect((await mine(id)).status).toBe(404);
    for (const id of [foreign, nobody]) expect((await of(id, member.id)).status).toBe(404);
    expect((await of(hidden, nobody)).status).toBe(404);
    expect((await of(hidden, member.id, member.token)).status).toBe(403);
    await of(hidden, member.id);
    const written = await api.arrange((db) => db.select().from(auditEntries).where(eq(auditEntries.entityId, hidden)));
    expect(written.filter(({ action }) => action === 'read').at(-1)).toMatchObject({
      actorId: office.id,
      changes: { query: [null, { userId: member.id }] },
    });
  });
});

describe('the uses of a group', () => {
  const uses = async (target: string, query = '') =>
    (await api.call('GET', `/api/targets/uses?target=${target}${query}`, { as: office.token })).body;

  it('are posts and folders, those first that it alone is included in', async () => {
    const list = await api.arrange((db) => build.buildList(db));
    const gone = `00000000-0000-7000-8000-0000000000aa`;
    const target: Target = { kind: 'list', id: list };
    await api.arrange(async (db) => {
      const post = (title: string, audience: Partial<Audience>, state?: PostState) =>
        build.buildPost(db, { title, audience, ...(state && { state }) });
      await post('Über beide', { include: [target, { kind: 'everyone' }] });
      await post('Ohne sie', { include: [{ kind: 'everyone' }], exclude: [target] }, 'scheduled');
      await post('Zuletzt sie allein', { include: [target, { kind: 'list', id: gone }] }, 'draft');
      await post('Altes', { include: [target] }, 'archived');
      await post('Altes ohne sie', { include: [{ kind: 'everyone' }], exclude: [target] }, 'archived');
      await post('Falsches', { include: [target] }, 'withdrawn');
      await post('Falsches ohne sie', { include: [{ kind: 'everyone' }], exclude: [target] }, 'withdrawn');
      const outer = await build.buildFolder(db, { name: 'Äußerer', audience: { include: [target] } });
      await build.buildFolder(db, { name: 'Innerer', parentId: outer });
    });
    const { items, total } = await uses(`list:${list}`);
    expect(total).toBe(6);
    expect(items).toMatchObject([
      { kind: 'folder', title: 'Äußerer', state: null, excluded: false, onlyInclude: true },
      { kind: 'post', title: 'Zuletzt sie allein', state: 'draft', excluded: false, onlyInclude: true },
      { kind: 'post', title: 'Altes ohne sie', state: 'archived', excluded: true, onlyInclude: false },
      { kind: 'post', title: 'Falsches ohne sie', state: 'withdrawn', excluded: true, onlyInclude: false },
      { kind: 'post', title: 'Ohne sie', state: 'scheduled', excluded: true, onlyInclude: false },
      { kind: 'post', title: 'Über beide', state: 'published', excluded: false, onlyInclude: false },
    ]);
    expect(await uses(`list:${list}`, '&page=1&size=5')).toMatchObject({ total: 6, items: [{ title: 'Über beide' }] });
    const refused = await api.call('DELETE', `/api/lists/${list}`, { as: office.token });
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: [{ message: 'Äußerer' }, { message: 'Zuletzt sie allein' }] },
    });
  });

  it('are none of a group nobody addresses, refused for what is no group, and the office’s', async () => {
    expect(await uses(`list:${nobody}`)).toMatchObject({ items: [], total: 0 });
    const ask = (query: string, as: string) => api.call('GET', `/api/targets/uses${query}`, { as });
    expect(await ask('?target=nonsense', office.token)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'query.target' }] },
    });
    expect((await ask('', member.token)).status).toBe(403);
  });
});

describe('the counts', () => {
  it.each([...userStates.map((state): [string, string] => [state, `is=${state}`]), ['withoutEmail', 'lacks=email']])(
    'of people who are %s are those of the list',
    async (part, filter) => {
      for (const state of ['invited', 'none', 'applied', 'declined', 'blocked', 'left'] as const)
        await api.arrange((db) => build.buildUser(db, { state, ...(state === 'none' && { email: null }) }));
      const { people } = (await api.call('GET', '/api/targets/counts', { as: office.token })).body;
      const { total } = (await api.call('GET', `/api/users?${filter}`, { as: office.token })).body;
      expect(total).toBeGreaterThan(0);
      expect(people[part]).toBe(total);
    },
  );

  it('are of each kind, and grow', async () => {
    const ask = async () => (await api.call('GET', '/api/targets/counts', { as: office.token })).body;
    const before = await ask();
    await api.arrange(async (db) => {
      await build.buildList(db);
      await build.buildGuild(db, { associationId: home.association });
      await build.buildCraft(db);
      await build.buildCompany(db);
      await build.buildRole(db);
      await build.buildUser(db, { state: 'left' });
    });
    const grown = Object.entries(before).map(([kind, count]) => [
      kind,
      kind === 'people' ? expect.anything() : Number(count) + (kind === 'association' ? 0 : 1),
    ]);
    expect(await ask()).toEqual(Object.fromEntries(grown));
    expect((await api.call('GET', '/api/targets/counts', { as: member.token })).status).toBe(403);
  });
});

describe('a list that is the reason', () => {
  const answersAbout = async (nameShown: boolean) => {
    const reader = await api.signIn();
    const [id, folder] = await api.arrange(async (db) => {
      const list = await build.buildList(db, { name: `Säumige Zahler ${nameShown}`, nameShown, userIds: [reader.id] });
      const audience = { include: [{ kind: 'list' as const, id: list }] };
      return [
        await build.buildPost(db, { audience }),
        await build.buildFolder(db, { name: `Nur für sie ${nameShown}`, audience }),
      ] as const;
    });
    const get = (as: string) => (path: string) => api.call('GET', path, { as });
    const toReader = [
      `/api/posts/${id}`,
      '/api/posts',
      '/api/document/folders',
      `/api/posts/${id}/visibility`,
      `/api/document/folders/${folder}/visibility`,
    ];
    const toOffice = [
      `/api/posts/${id}/visibility/${reader.id}`,
      `/api/users/${reader.id}/posts`,
      `/api/document/folders/${folder}/visibility/${reader.id}`,
    ];
    return {
      toReader: await Promise.all(toReader.map(get(reader.token))),
      toOffice: await Promise.all(toOffice.map(get(office.token))),
    };
  };

  it.each([true, false])('shows its name to the reader where the list allows it: %s', async (nameShown) => {
    const { toReader, toOffice } = await answersAbout(nameShown);
    for (const { status, body } of toReader) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('"list"');
      expect(JSON.stringify(body).includes('Säumige Zahler')).toBe(nameShown);
    }
    for (const { body } of toOffice) expect(JSON.stringify(body)).toContain('Säumige Zahler');
  });
});
