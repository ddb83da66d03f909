import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import { keepNoLonger } from '#api/privacy/retention.worker.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { userLists } from '#database/schema/members.ts';
import { postFiles } from '#database/schema/post-files.ts';
import { postTemplates } from '#database/schema/post-templates.ts';
import { buildAdmin, buildList } from '#sample/builders.ts';
import { openOffice } from '../files/fixtures/office.ts';

let room: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  room = await openOffice();
});
beforeEach(async () => {
  room.api.clock.now = start;
  await room.api.arrange((db) => db.delete(postTemplates));
});
afterAll(() => room.api.close());

const start = new Date('2026-11-20T09:00:00Z');
const days = (count: number) => new Date(start.getTime() + count * 86_400_000);

/** Tokens are of the day on which somebody signs in. */
async function onDay(count: number, work: (as: string) => Promise<void>) {
  room.api.clock.now = days(count);
  await work((await room.api.signInAdmin()).token);
  room.api.clock.now = start;
}
const templates = '/api/posts/templates';
const nowhere = '00000000-0000-7000-8000-000000000000';
const words = (...texts: string[]) => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

const save = (postId: string, name = 'Winterdienst', more: object = {}) =>
  room.call('POST', templates, { postId, name, ...more });
const use = (id: string, body: object = {}) => room.call('POST', `${templates}/${id}/draft`, body);
const listed = async () => (await room.call('GET', templates)).body.items;
const download = (post: string, file: string, as: string) =>
  room.call('GET', `/api/posts/${post}/files/${file}/download`, undefined, as);

const confirmation = { by: 'company', until: '2026-12-15' };
const whole = {
  title: 'Winterdienst am [Datum]',
  kind: 'urgent',
  body: words('Am [Datum] gilt [1]: [Was zu tun ist].'),
  number: '8/2026',
  eventAt: '2026-12-20T09:00:00.000Z',
  eventPlace: 'Saal',
  deadline: '2026-12-10',
  deadlineFor: 'reply',
  confirmation,
  pinned: true,
  portalOnly: true,
  publishAt: '2026-12-01T08:00:00.000Z',
  expiresOn: '2027-03-31',
};

describe('a template', () => {
  it('keeps title, text, kind, audience, files and who confirms, and where events are, and never number, days or time', async () => {
    const post = await room.draft({
      ...whole,
      publishAt: null,
      audience: { include: [room.hers], exclude: [room.his] },
    });
    const file = await room.attach(post);
    const made = await save(post);
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Winterdienst',
        title: whole.title,
        kind: 'urgent',
        lead: 'Am [Datum] gilt [1]: [Was zu tun ist].',
        gaps: ['[Datum]', '[Was zu tun ist]'],
        pictures: 0,
        documents: [{ name: 'Flyer.pdf', postId: made.body.id }],
        audience: { include: [{ target: room.hers }], exclude: [{ target: room.his }] },
        confirmedBy: 'company',
        portalOnly: true,
        expiresAfter: 131,
        usedAt: null,
      },
    });
    const { status, body } = await use(made.body.id);
    expect({ status, leftOut: body.leftOut }).toEqual({ status: 200, leftOut: [] });
    expect(body.post).toMatchObject({
      state: 'draft',
      title: whole.title,
      kind: 'urgent',
      audience: { include: [{ target: room.hers }], exclude: [{ target: room.his }] },
      confirmation: { by: 'company', until: null },
      portalOnly: true,
      expiresOn: '2027-03-31',
      author: { id: room.office.id },
      number: null,
      eventAt: null,
      eventPlace: whole.eventPlace,
      deadline: null,
      deadlineFor: null,
      publishAt: null,
      pinned: false,
    });
    expect(body.post.documents).toMatchObject([{ name: 'Flyer.pdf', postId: body.post.id }]);
    expect(body.post.documents[0].id).not.toBe(file);
    expect((await listed())[0].usedAt).toBe(start.toISOString());
  });

  it('counts its last day from the day of publishing, and again from the day of use', async () => {
    const post = await room.draft({ ...whole, publishAt: null, confirmation: null, expiresOn: '2026-11-29' });
    await room.publish(post);
    let id = '';
    await onDay(1, async (as) => {
      const { body } = await room.call('POST', templates, { postId: post, name: 'Später' }, as);
      expect(body.expiresAfter).toBe(9);
      id = body.id;
    });
    await onDay(10, async (as) => {
      const { body } = await room.call('POST', `${templates}/${id}/draft`, {}, as);
      expect(body.post.expiresOn).toBe('2026-12-09');
    });
  });

  it('takes only what is wanted of the post, which stays as it is', async () => {
    const post = await room.draft({ ...whole, publishAt: null });
    await room.attach(post);
    const { body: before } = await room.call('GET', `/api/posts/${post}`);
    const takes = { text: false, pictures: false, files: false, audience: false, confirmation: false };
    const { body } = await save(post, 'Leer', { takes });
    expect(body).toMatchObject({ title: '', lead: '', documents: [], confirmedBy: null, kind: 'urgent' });
    expect(body.audience).toEqual({ include: [], exclude: [] });
    expect((await room.call('GET', `/api/posts/${post}`)).body).toEqual(before);
  });

  it('leaves out groups that are gone and names them', async () => {
    const list = await room.api.arrange((db) => buildList(db, { name: 'Altgesellen', userIds: [room.anna.id] }));
    const include = [room.his, { kind: 'list', id: list }];
    const { body: made } = await save(await room.draft({ audience: { include } }));
    await room.api.arrange((db) => db.delete(userLists).where(eq(userLists.id, list)));
    const { body } = await use(made.id);
    expect(body.leftOut).toEqual(['Altgesellen']);
    expect(body.post.audience.include).toMatchObject([{ target: room.his }]);
    expect((await room.publish(body.post.id)).status).toBe(200);
  });

  it('has files that nobody gets by it, and that outlive the post they came from', async () => {
    const post = await room.draft();
    await room.attach(post);
    const { body: made } = await save(post);
    await room.call('DELETE', `/api/posts/${post}`);
    await clean(40);
    const [file] = (await listed())[0].documents;
    for (const as of [room.office.token, room.anna.token]) {
      expect((await download(made.id, file.id, as)).status).toBe(404);
      expect((await room.call('GET', `/api/posts/${made.id}/files/${file.id}`, undefined, as)).status).toBe(404);
    }
    const { body } = await use(made.id);
    const [copy] = body.post.documents;
    expect((await download(body.post.id, copy.id, room.office.token)).status).toBe(200);
    expect((await download(body.post.id, file.id, room.office.token)).status).toBe(404);
    expect((await download(body.post.id, copy.id, room.anna.token)).status).toBe(404);
    await room.call('PATCH', `/api/posts/${body.post.id}`, { audience: { include: [room.hers] } });
    await room.publish(body.post.id);
    expect((await download(body.post.id, copy.id, room.anna.token)).status).toBe(200);
    expect((await download(body.post.id, copy.id, room.bert.token)).status).toBe(404);
  });

  it('has pictures of its own, which go with the text or are left out of it', async () => {
    const post = await room.draft();
    const content = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'grey' } })
      .png()
      .toBuffer();
    const { body: file } = await room.uploadPicture(post, { name: 'Foto.png', content });
    const attrs = { file: file.id, width: 90, height: 60, alt: 'Grau', decorative: false };
    const quoted = { type: 'blockquote', content: [{ type: 'picture', attrs }] };
    const body = { type: 'doc', content: [...words('Ein Bild.').content, quoted] };
    const { body: above } = await room.uploadPicture(post, { name: 'Straße.png', content });
    const cover = {
      file: above.id,
      width: 90,
      height: 60,
      x: 20,
      y: 70,
      alt: 'Straße',
      decorative: false,
      caption: '',
    };
    expect((await room.call('PATCH', `/api/posts/${post}`, { body, cover })).body.cover).toEqual(cover);
    const { body: made } = await save(post);
    expect(made.pictures).toBe(2);
    const { body: used } = await use(made.id);
    const shown = used.post.body.content[1].content[0].attrs;
    expect(shown).toEqual({ ...attrs, file: shown.file });
    expect(shown.file).not.toBe(file.id);
    const picture = (of: string, id: string) => room.call('GET', `/api/posts/${of}/files/${id}/picture?size=small`);
    expect((await picture(used.post.id, shown.file)).status).toBe(200);
    expect(used.post.cover).toEqual({ ...cover, file: used.post.cover.file });
    expect((await picture(used.post.id, used.post.cover.file)).status).toBe(200);
    expect((await picture(used.post.id, above.id)).status).toBe(404);
    expect((await picture(used.post.id, file.id)).status).toBe(404);
    expect((await picture(made.id, shown.file)).status).toBe(404);
    const { body: without } = await save(post, 'Ohne Bild', { takes: { pictures: false } });
    expect(without.pictures).toBe(0);
    const { body: plain } = await use(without.id);
    expect(plain.post.cover).toBe(null);
    expect(plain.post.body.content[1]).toEqual({ type: 'blockquote', content: [{ type: 'paragraph' }] });
  });

  it('is used by two at once, who get a draft each', async () => {
    const { body: made } = await save(await room.draft());
    const drafts = await Promise.all([use(made.id), use(made.id), use(made.id)]);
    expect(new Set(drafts.map(({ body }) => body.post.id)).size).toBe(3);
    expect((await listed())[0].version).toBe(1);
  });
});

describe('the name of a template', () => {
  it('is taken once, in any spelling, and free again from the trash on', async () => {
    const post = await room.draft();
    const { body } = await save(post);
    const taken = { status: 409, body: { code: 'conflict', errors: [{ path: 'name' }] } };
    expect(await save(post, ' WINTERDIENST ')).toMatchObject(taken);
    const two = await Promise.all([save(post, 'Zugleich'), save(post, 'Zugleich')]);
    expect(two.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    await room.call('DELETE', `${templates}/${body.id}`);
    const again = await save(post);
    expect(again.status).toBe(201);
    expect(await room.call('POST', `${templates}/trash/${body.id}/restore`)).toMatchObject(taken);
    expect(await room.call('PATCH', `${templates}/${again.body.id}`, { name: 'Zugleich' })).toMatchObject(taken);
    const renamed = await room.call('PATCH', `${templates}/${again.body.id}`, { name: 'Räumdienst' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Räumdienst', version: 2 } });
    expect((await room.call('POST', `${templates}/trash/${body.id}/restore`)).status).toBe(200);
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['too long a name', { name: 'a'.repeat(81) }, 'name'],
    ['no such post', { postId: nowhere }, 'postId'],
    ['something unknown', { takes: { number: true } }, 'takes.number'],
  ])('%s is refused', async (_words, given, path) => {
    const { status, body } = await save(await room.draft(), 'Richtig', given);
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path });
    expect(await listed()).toEqual([]);
  });
});

describe('a template that is changed', () => {
  it('gets the contents of the draft, which goes to the trash, and its former files are deleted', async () => {
    const first = await room.draft();
    await room.attach(first);
    const { body: made } = await save(first);
    const { body } = await use(made.id, { to: 'change' });
    const given = { title: 'Neuer Titel', documentIds: [] };
    await room.call('PATCH', `/api/posts/${body.post.id}`, given);
    const replacing = { postId: body.post.id, name: 'Winterdienst 2', discard: true };
    const replaced = await room.call('PUT', `${templates}/${made.id}`, replacing);
    expect(replaced).toMatchObject({
      status: 200,
      body: { title: 'Neuer Titel', documents: [], usedAt: null, version: 2 },
    });
    expect((await room.call('GET', `/api/posts/${body.post.id}`)).status).toBe(404);
    const { body: trash } = await room.call('GET', '/api/posts/trash');
    expect(trash.items.map(({ id }: { id: string }) => id)).toContain(body.post.id);
    await clean(5);
    expect(await filesOf(made.id)).toBe(0);
    expect(await filesOf(first)).toBe(1);
  });

  it('is not lost to a post that is out, nor to another version', async () => {
    const post = await room.draft();
    const { body: made } = await save(post);
    await room.publish(post);
    const replacing = { postId: post, name: 'Winterdienst', discard: true };
    const refused = await room.call('PUT', `${templates}/${made.id}`, replacing);
    expect(refused).toMatchObject({ status: 409, body: { code: 'posts.notNow' } });
    const stale = await room.api.call('PATCH', `${templates}/${made.id}`, {
      as: room.office.token,
      body: { name: 'Anders' },
      headers: { 'if-match': '"7"' },
    });
    expect(stale.status).toBe(412);
    expect(await listed()).toMatchObject([{ name: 'Winterdienst', version: 1 }]);
  });
});

describe('a deleted template', () => {
  it('is in the trash for thirty days with its files, and can be restored', async () => {
    const post = await room.draft();
    await room.attach(post);
    const { body: made } = await save(post);
    expect((await room.call('DELETE', `${templates}/${made.id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await use(made.id)).status).toBe(404);
    await clean(29);
    const { body } = await room.call('GET', `${templates}/trash`);
    const [gone] = body.items;
    expect(gone).toMatchObject({ id: made.id, name: 'Winterdienst', kind: 'notice', version: 2 });
    expect(gone.goesAt).toBe('2026-12-20T09:00:00.000Z');
    await room.call('POST', `${templates}/trash/${made.id}/restore`);
    expect(await listed()).toMatchObject([{ documents: [{ name: 'Flyer.pdf' }] }]);
    await room.call('DELETE', `${templates}/${made.id}`);
    await clean(60);
    expect((await room.call('POST', `${templates}/trash/${made.id}/restore`)).status).toBe(404);
    expect(await filesOf(made.id)).toBe(0);
  });
});

describe('templates', () => {
  it('are for the office alone, and for every one of it', async () => {
    const { body: made } = await save(await room.draft());
    const paths = [
      ['GET', templates],
      ['GET', `${templates}/trash`],
      ['POST', `${templates}/first`],
      ['DELETE', `${templates}/${made.id}`],
      ['GET', '/api/posts/text-blocks'],
    ] as const;
    for (const [method, path] of paths)
      expect((await room.call(method, path, undefined, room.anna.token)).status).toBe(403);
    expect((await room.call('POST', `${templates}/${made.id}/draft`, {}, room.anna.token)).status).toBe(403);
    const other = await room.api.signInAdmin();
    const { body } = await room.call('GET', templates, undefined, other.token);
    expect(body.items).toMatchObject([{ name: 'Winterdienst' }]);
    expect((await room.call('POST', `${templates}/${made.id}/draft`, {}, other.token)).status).toBe(200);
  });

  it('of another portal are not there', async () => {
    await room.api.arrange((db) => buildAdmin(db), 'elsewhere');
    const { body: made } = await save(await room.draft());
    const there = await room.api.arrange((db) => db.select().from(postTemplates), 'elsewhere');
    expect(there.map(({ id }) => id)).not.toContain(made.id);
  });

  it('stand in the log with their names', async () => {
    const { body: made } = await save(await room.draft());
    await use(made.id);
    await room.call('PATCH', `${templates}/${made.id}`, { name: 'Räumdienst' });
    await room.call('DELETE', `${templates}/${made.id}`);
    await room.call('POST', `${templates}/trash/${made.id}/restore`);
    const { body } = await room.call('GET', `/api/audit?entity=postTemplates&entityId=${made.id}`);
    const acts = body.items.map(({ action }: { action: string }) => action);
    expect(acts).toEqual(['update', 'update', 'update', 'create']);
  });

  it('of a new portal come once more when they are asked for, without those whose names are taken', async () => {
    const first = await room.call('POST', `${templates}/first`);
    expect(first.body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Geschäftsstelle geschlossen',
      'Innungsversammlung',
      'Rundschreiben',
      'Wetterwarnung',
    ]);
    const [closed, meeting, circular, weather] = first.body.items;
    expect(closed).toMatchObject({ kind: 'notice', audience: { include: [{ target: { kind: 'everyone' } }] } });
    expect(meeting).toMatchObject({ kind: 'invitation', audience: { include: [] } });
    expect(circular).toMatchObject({ kind: 'circular', confirmedBy: 'company' });
    expect(weather).toMatchObject({ kind: 'urgent', expiresAfter: 2, audience: { include: [] } });
    for (const one of first.body.items) expect(one.gaps.length, one.name).toBeGreaterThan(1);
    await room.call('DELETE', `${templates}/${closed.id}`);
    expect((await room.call('POST', `${templates}/first`)).body.items).toHaveLength(4);
    const { body } = await use(weather.id);
    expect(body.post).toMatchObject({ kind: 'urgent', expiresOn: '2026-11-22' });
  });
});

describe('a text block', () => {
  const blocks = '/api/posts/text-blocks';
  const body = words('Fragen beantwortet die Geschäftsstelle.');

  it('is written, changed and deleted', async () => {
    const made = await room.call('POST', blocks, { name: 'Schluss', body });
    expect(made).toMatchObject({ status: 201, body: { name: 'Schluss', body, version: 1 } });
    const taken = { status: 409, body: { code: 'conflict', errors: [{ path: 'name' }] } };
    expect(await room.call('POST', blocks, { name: 'schluss', body })).toMatchObject(taken);
    const changed = { name: 'Gruß', body: words('Mit freundlichen Grüßen') };
    expect(await room.call('PUT', `${blocks}/${made.body.id}`, changed)).toMatchObject({ status: 200, body: changed });
    expect((await room.call('GET', blocks)).body.items).toMatchObject([changed]);
    expect((await room.call('DELETE', `${blocks}/${made.body.id}`)).status).toBe(204);
    expect((await room.call('GET', blocks)).body.items).toEqual([]);
  });

  it.each([
    ['a node that is none', { body: { type: 'doc', content: [{ type: 'video' }] } }, 'body.content.0.type'],
    ['no name', { name: '' }, 'name'],
    [
      'a picture',
      {
        body: {
          type: 'doc',
          content: [{ type: 'picture', attrs: { file: nowhere, width: 1, height: 1, alt: '', decorative: true } }],
        },
      },
      'body',
    ],
  ])('with %s is refused', async (_words, given, path) => {
    const reply = await room.call('POST', blocks, { name: 'Richtig', body, ...given });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

/** The night after so many days. */
async function clean(count: number) {
  room.api.clock.now = days(count);
  const tenants = { all: [tenantFrom('here', TenantFile.parse({ name: 'KH', language: 'de' }))], lostHosts: [] };
  const given = { database: room.api.unhurried, tenants, log: createLog('silent') };
  await keepNoLonger(given, new AbortController().signal);
  room.api.clock.now = start;
}

function filesOf(id: string): Promise<number> {
  return room.api.arrange((db) => db.$count(postFiles, eq(postFiles.postId, id)));
}
