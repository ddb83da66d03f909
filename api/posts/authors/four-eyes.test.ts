import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CreatePost, UpdatePost } from '#contract/posts/posts.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { noFacts } from '#contract/posts/event-days.ts';
import { buildDocument, buildFolder, buildList, buildPost, buildUser, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { sendWhole } from '#tests/support/tus.ts';

let api: TestApi;
let author: { id: string; token: string };
let second: { id: string; token: string };
let third: { id: string; token: string };

const everyone = { include: [{ kind: 'everyone' as const }], exclude: [] };
/** While the tokens of the test hold. */
const later = '2026-11-20T09:03:00.000Z';

beforeAll(async () => {
  api = await testApi();
  author = await api.signIn({ firstName: 'Petra', lastName: 'Lindner', email: 'petra@office.example' });
  second = await api.signIn({ firstName: 'Heiko', lastName: 'Brandes', email: 'heiko@office.example' });
  third = await api.signIn({ firstName: 'Sabine', lastName: 'Otte', email: 'sabine@office.example' });
  await api.arrange(async (db) => {
    for (const { id } of [author, second, third]) await grant(db, { userId: id, role: 'admin' });
  });
});
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T09:00:00Z');
  await fourEyes(true);
});
afterAll(() => api.close());

async function call(method: string, path: string, as: { token: string }, body?: object) {
  return api.call(method as 'GET', path, { as: as.token, ...(body && { body }) });
}

async function fourEyes(on: boolean) {
  const { body } = await call('GET', '/api/posts/four-eyes', author);
  return call('PUT', '/api/posts/four-eyes', author, { on, scheduled: on ? body.scheduled : 0 });
}

async function authorsOnly() {
  const id = await api.arrange((db) => buildList(db, { userIds: [author.id] }));
  return { include: [{ kind: 'list' as const, id }], exclude: [] };
}

function text(words: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
}

async function draft(more: object = {}, as = author): Promise<string> {
  const body = { title: 'Meldung', body: text('Bis Montag.'), audience: everyone, ...more };
  return (await call('POST', '/api/posts', as, body)).body.id;
}

const authorsOf = async (id: string, as = author) => (await call('GET', `/api/posts/${id}/authors`, as)).body;
const ask = (id: string, as = author, body: object = { act: 'publish' }) =>
  call('PUT', `/api/posts/${id}/approval`, as, body);
const publish = (id: string, as = author) => call('POST', `/api/posts/${id}/publish`, as);

async function approve(id: string, as = second, act = 'publish') {
  const { approvals } = await authorsOf(id, as);
  const { fingerprint } = approvals.find((one: { act: string }) => one.act === act) ?? { fingerprint: '0'.repeat(64) };
  return call('POST', `/api/posts/${id}/approval/approve`, as, { act, fingerprint });
}

async function approved(more: object = {}): Promise<string> {
  const id = await draft(more);
  expect((await ask(id)).status).toBe(200);
  expect((await approve(id)).status).toBe(200);
  return id;
}

describe('publishing', () => {
  it('needs a second person, who is named with the time', async () => {
    const id = await draft();
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'posts.notApproved' } });
    const { body } = await ask(id);
    expect(body.approvals).toMatchObject([
      { act: 'publish', state: 'asked', asked: { by: { name: 'Petra Lindner' } }, mayDecide: false },
    ]);
    expect((await authorsOf(id, second)).approvals).toMatchObject([{ mayDecide: true }]);
    expect(await publish(id)).toMatchObject({ status: 409 });
    expect(await approve(id)).toMatchObject({
      status: 200,
      body: { approvals: [{ state: 'approved', decided: { by: { name: 'Heiko Brandes' }, reason: null } }] },
    });
    expect(await publish(id)).toMatchObject({ status: 200, body: { state: 'published' } });
  });

  it('is free while it is off', async () => {
    await fourEyes(false);
    expect((await publish(await draft())).status).toBe(200);
    expect((await ask(await draft())).body.code).toBe('posts.notNow');
  });

  it('is not approved by who asked, wrote it, or changed a word of it', async () => {
    const id = await draft();
    await call('PATCH', `/api/posts/${id}`, second, { title: 'Anders' });
    await ask(id);
    for (const one of [author, second])
      expect(await approve(id, one)).toMatchObject({ status: 409, body: { code: 'posts.ownVersion' } });
    expect((await authorsOf(id)).approvers).toEqual([{ id: third.id, name: 'Sabine Otte' }]);
    expect((await approve(id, third)).status).toBe(200);
  });

  it('is refused with a reason, and may be asked for again', async () => {
    const id = await draft();
    await ask(id);
    const [{ fingerprint }] = (await authorsOf(id)).approvals;
    const refuse = (reason: string) =>
      call('POST', `/api/posts/${id}/approval/refuse`, second, { act: 'publish', fingerprint, reason });
    expect((await refuse('')).status).toBe(400);
    expect((await refuse('Die Frist stimmt nicht.')).body.approvals).toMatchObject([
      { state: 'refused', decided: { reason: 'Die Frist stimmt nicht.' } },
    ]);
    expect((await publish(id)).status).toBe(409);
    expect((await ask(id)).body.approvals).toMatchObject([{ state: 'asked', decided: null }]);
  });

  it('is asked and decided once, however often one presses', async () => {
    const id = await draft();
    await api.runJobs();
    const sent = api.mails.length;
    await Promise.all([ask(id), ask(id)]);
    await api.runJobs();
    expect(
      api.mails
        .slice(sent)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['heiko@office.example', 'sabine@office.example']);
    const decided = await Promise.all([approve(id), approve(id)]);
    expect(decided.map(({ status }) => status)).toEqual([200, 200]);
    await api.runJobs();
    expect(api.mails.slice(sent + 2).map(({ to }) => to)).toEqual(['petra@office.example']);
  });

  it('is in the bell of who may approve, then of who asked, and of nobody else', async () => {
    const id = await draft({ title: 'In der Glocke' });
    await ask(id);
    const bell = async (as: { token: string }) =>
      (await call('GET', '/api/notices', as)).body.items
        .filter((one: { post?: { id: string } }) => one.post?.id === id)
        .map((one: { kind: string; by: string }) => [one.kind, one.by]);
    expect([await bell(author), await bell(second)]).toEqual([[], [['toApprove', 'Petra Lindner']]]);
    await approve(id);
    expect([await bell(author), await bell(second)]).toEqual([[['approved', 'Heiko Brandes']], []]);
    await call('PATCH', `/api/posts/${id}`, author, { title: 'Anders' });
    expect([await bell(author), await bell(second)]).toEqual([[], []]);
  });
});

/** A change of each field, which the compiler demands. */
const changes: { [K in keyof Required<UpdatePost>]: UpdatePost[K] } = {
  title: 'Ein anderer Titel',
  kind: 'circular',
  cover: null,
  number: '9/2026',
  body: text('Bis Freitag.'),
  language: 'en',
  eventAt: '2026-12-24T09:00:00.000Z',
  eventPlace: 'Saal',
  event: { ...noFacts, costs: '45 €' },
  deadline: '2026-12-04',
  deadlineFor: 'reply',
  confirmation: { by: 'person', until: null },
  documentIds: [],
  audience: everyone,
  pinned: true,
  portalOnly: true,
  takesQuestions: true,
  publishAt: '2026-11-20T09:05:00.000Z',
  expiresOn: '2026-12-31',
};

async function uploaded(postId: string, name: string, as: 'picture' | 'attachment'): Promise<string> {
  const content = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'grey' } })
    .png()
    .toBuffer();
  const { id: uploadId } = await sendWhole(api, { as: third.token, into: { postId }, name, content });
  return (await call('POST', `/api/posts/${postId}/files`, third, { uploadId, as })).body.id;
}

async function pictureOf(postId: string) {
  const file = await uploaded(postId, 'Straße.png', 'picture');
  return { file, width: 90, height: 60, alt: 'Straße', decorative: false, caption: '' };
}

const coverOf = async (postId: string) => ({ ...(await pictureOf(postId)), x: 50, y: 50 });

describe('any change asks again', () => {
  const fields = Object.keys(UpdatePost.shape) as (keyof UpdatePost)[];

  it('of every field there is', () => expect(Object.keys(changes).toSorted()).toEqual(fields.toSorted()));

  async function changeOf(field: keyof UpdatePost, id: string): Promise<object> {
    if (field === 'cover') return { cover: await coverOf(id) };
    if (field === 'audience') return { audience: await authorsOnly() };
    if (field === 'documentIds')
      return {
        documentIds: [
          await api.arrange(async (db) =>
            buildDocument(db, { folderId: await buildFolder(db, { audience: everyone }) }),
          ),
        ],
      };
    if (field === 'event') return { event: changes.event, eventAt: changes.eventAt };
    return { [field]: changes[field] };
  }

  it.each(fields)('of a draft: %s', async (field) => {
    const id = await approved();
    const change = await changeOf(field, id);
    expect(await call('PATCH', `/api/posts/${id}`, third, change)).toMatchObject({ status: 200 });
    expect((await authorsOf(id)).approvals).toMatchObject([{ state: 'changed', mayDecide: false }]);
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'posts.notApproved' } });
    expect(await approve(id)).toMatchObject({ status: 412 });
  });

  it.each(fields)('of a scheduled post, which does not leave: %s', async (field) => {
    const id = await approved({ publishAt: later });
    expect(await publish(id)).toMatchObject({ body: { state: 'scheduled' } });
    const change = await changeOf(field, id);
    expect(await call('PATCH', `/api/posts/${id}`, third, change)).toMatchObject({
      status: 200,
      body: { state: 'draft' },
    });
    api.clock.now = new Date('2026-11-20T09:10:00Z');
    await api.runJobs();
    expect((await call('GET', `/api/posts/${id}`, author)).body).toMatchObject({ state: 'draft', publishedAt: null });
  });

  describe('within what a post shows', () => {
    interface Shown {
      cover: Awaited<ReturnType<typeof coverOf>>;
      picture: Awaited<ReturnType<typeof pictureOf>> & { half?: boolean };
      files: string[];
    }

    function named({ cover, picture: { caption, ...attrs }, files }: Shown) {
      const content = caption === '' ? [] : [{ type: 'text' as const, text: caption }];
      const body: RichText = {
        type: 'doc',
        content: [...text('Bis Montag.').content, { type: 'picture', attrs, content }],
      };
      return { cover, body, documentIds: files };
    }

    const within: [what: string, change: (shown: Shown) => Partial<Shown>][] = [
      ['the focal point of the cover, across', ({ cover }) => ({ cover: { ...cover, x: 51 } })],
      ['the focal point of the cover, down', ({ cover }) => ({ cover: { ...cover, y: 49 } })],
      ['the caption of the cover', ({ cover }) => ({ cover: { ...cover, caption: 'Die Straße' } })],
      ['the description of the cover', ({ cover }) => ({ cover: { ...cover, alt: 'Weg' } })],
      ['the file of the cover', ({ cover, picture }) => ({ cover: { ...cover, file: picture.file } })],
      ['the caption of a picture in the text', ({ picture }) => ({ picture: { ...picture, caption: 'Der Platz' } })],
      ['the description of a picture in the text', ({ picture }) => ({ picture: { ...picture, alt: 'Weg' } })],
      ['a picture that is only decoration', ({ picture }) => ({ picture: { ...picture, alt: '', decorative: true } })],
      ['the width of a picture in the text', ({ picture }) => ({ picture: { ...picture, half: true } })],
      ['the file of a picture in the text', ({ picture, cover }) => ({ picture: { ...picture, file: cover.file } })],
      ['the order of files', ({ files }) => ({ files: files.toReversed() })],
      ['a file less', ({ files }) => ({ files: files.slice(1) })],
    ];

    /** Uploaded once, as drawing takes a process; each case has a copy. */
    let original: string;
    beforeAll(async () => {
      original = await draft({}, third);
      const [cover, picture] = [await coverOf(original), await pictureOf(original)];
      const files = [
        await uploaded(original, 'Plan.png', 'attachment'),
        await uploaded(original, 'Liste.png', 'attachment'),
      ];
      expect((await call('PATCH', `/api/posts/${original}`, third, named({ cover, picture, files }))).status).toBe(200);
    });

    async function copied(): Promise<{ id: string; shown: Shown }> {
      const { body: copy } = await call('POST', `/api/posts/${original}/duplicate`, third);
      const { attrs } = copy.body.content.at(-1);
      expect(copy.documentIds).toHaveLength(2);
      return { id: copy.id, shown: { cover: copy.cover, picture: { ...attrs, caption: '' }, files: copy.documentIds } };
    }

    it.each(within)('%s', async (_what, change) => {
      const { id, shown } = await copied();
      const save = (what: Shown) => call('PATCH', `/api/posts/${id}`, third, named(what));
      expect((await save(shown)).status).toBe(200);
      await ask(id);
      expect((await approve(id)).status).toBe(200);

      expect((await save({ ...shown, ...change(shown) })).status).toBe(200);
      expect((await authorsOf(id)).approvals).toMatchObject([{ state: 'changed' }]);
      expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'posts.notApproved' } });
      expect((await save(shown)).status).toBe(200);
      expect((await publish(id)).status).toBe(200);
    });
  });

  it('and what is the same again is approved again', async () => {
    const id = await approved();
    await call('PATCH', `/api/posts/${id}`, author, { title: 'Anders' });
    await call('PATCH', `/api/posts/${id}`, author, { title: 'Meldung' });
    expect((await publish(id)).status).toBe(200);
  });

  it('the columns that count are all but those that follow from acts', async () => {
    expect(Object.keys(CreatePost.shape).toSorted()).toEqual(fields.toSorted());
  });
});

describe('a scheduled post', () => {
  it('that somebody changes causes a mail and a notice to its author', async () => {
    const id = await approved({ publishAt: later });
    await publish(id);
    await api.runJobs();
    const sent = api.mails.length;
    await call('PATCH', `/api/posts/${id}`, third, { title: 'Anders' });
    await api.runJobs();
    expect(api.mails.slice(sent).map(({ to, subject }) => [to, subject])).toEqual([
      ['petra@office.example', expect.stringContaining('erscheint nicht wie geplant')],
    ]);
    const { items } = (await call('GET', '/api/notices', author)).body;
    expect(items).toContainEqual(expect.objectContaining({ kind: 'unplanned', by: 'Sabine Otte' }));
  });

  it('leaves at its time, approved and unchanged', async () => {
    const id = await approved({ publishAt: later });
    await publish(id);
    api.clock.now = new Date('2026-11-20T09:03:01Z');
    await api.runJobs();
    expect((await call('GET', `/api/posts/${id}`, author)).body.state).toBe('published');
  });

  it('does not come out at once instead', async () => {
    const id = await approved({ publishAt: later });
    await publish(id);
    const change = { publishAt: api.clock.now.toISOString() };
    expect(await call('PATCH', `/api/posts/${id}`, author, change)).toMatchObject({
      status: 409,
      body: { code: 'posts.notApproved' },
    });
  });

  it('is a draft again when four eyes begin, by the announced number', async () => {
    await fourEyes(false);
    const id = await draft({ publishAt: later });
    await publish(id);
    const { scheduled } = (await call('GET', '/api/posts/four-eyes', author)).body;
    expect(scheduled).toBeGreaterThan(0);
    const wrong = { on: true, scheduled: scheduled - 1 };
    expect((await call('PUT', '/api/posts/four-eyes', author, wrong)).status).toBe(412);
    expect((await call('GET', `/api/posts/${id}`, author)).body.state).toBe('scheduled');
    expect((await call('PUT', '/api/posts/four-eyes', second, { on: true, scheduled })).body).toEqual({
      on: true,
      admins: 3,
      scheduled: 0,
    });
    expect((await call('GET', `/api/posts/${id}`, author)).body.state).toBe('draft');
    expect((await authorsOf(id)).approvals).toMatchObject([{ state: 'needed' }]);
    expect((await authorsOf(id)).approvers.map(({ name }: { name: string }) => name)).toEqual([
      'Heiko Brandes',
      'Sabine Otte',
    ]);
  });

  it('is a draft when it comes back from the trash', async () => {
    const id = await approved({ publishAt: later });
    await publish(id);
    await call('DELETE', `/api/posts/${id}`, author);
    expect((await call('POST', `/api/posts/trash/${id}/restore`, author)).body).toMatchObject({ state: 'draft' });
    expect((await publish(id)).status).toBe(409);
  });
});

describe('of what is out', () => {
  async function out(): Promise<string> {
    const id = await approved();
    expect((await publish(id)).status).toBe(200);
    return id;
  }
  const correction = { note: 'Es ist Freitag.', announce: true, mail: false, askAgain: false };
  const correct = (id: string, body: object = correction) =>
    call('POST', `/api/posts/${id}/correction/publish`, author, body);

  it.each([
    ['correct', '/admin/posts/:id/correct', { correction }],
    ['readdress', '/posts/:id', { readdressing: { audience: everyone, send: false } }],
  ] as const)('the mails about %s lead to %s', async (act, path, asked) => {
    const id = await out();
    await call('PATCH', `/api/posts/${id}/correction`, author, { body: text('Bis Freitag.') });
    await api.runJobs();
    const sent = api.mails.length;
    await ask(id, author, { act, ...asked });
    await approve(id, second, act);
    await api.runJobs();
    const mails = api.mails.slice(sent);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'heiko@office.example',
      'petra@office.example',
      'sabine@office.example',
    ]);
    for (const mail of mails) expect(mail.text).toMatch(new RegExp(`https?://[^/]+${path.replace(':id', id)}\\s`));
  });

  it('a correction needs approval, of its text and of its note to the readers', async () => {
    const id = await out();
    await call('PATCH', `/api/posts/${id}/correction`, author, { body: text('Bis Freitag.') });
    expect(await correct(id)).toMatchObject({ status: 409, body: { code: 'posts.notApproved' } });
    await ask(id, author, { act: 'correct', correction });
    expect(await approve(id, author, 'correct')).toMatchObject({ status: 409 });
    expect((await approve(id, second, 'correct')).status).toBe(200);
    expect((await correct(id, { ...correction, note: 'Etwas anderes.' })).status).toBe(409);
    await call('PATCH', `/api/posts/${id}/correction`, author, { deadline: '2026-12-04' });
    expect((await correct(id)).status).toBe(409);
    await ask(id, author, { act: 'correct', correction });
    await approve(id, second, 'correct');
    expect(await correct(id)).toMatchObject({ status: 200, body: { revisions: 2 } });
    expect((await authorsOf(id)).approvals).toEqual([]);
  });

  it('other recipients need approval', async () => {
    const id = await out();
    const audience = await authorsOnly();
    const readdress = () => call('PUT', `/api/posts/${id}/audience?send=false`, author, audience);
    expect(await readdress()).toMatchObject({ status: 409, body: { code: 'posts.notApproved' } });
    const asked = await ask(id, author, { act: 'readdress', readdressing: { audience, send: false } });
    expect(asked.body.approvals).toMatchObject([{ act: 'readdress', readdressing: { send: false } }]);
    await approve(id, second, 'readdress');
    expect((await readdress()).status).toBe(200);
  });

  it('the effect of other recipients is shown before anybody approves them, and nothing changes', async () => {
    const id = await out();
    const audience = await authorsOnly();
    const path = `/api/posts/${id}/audience?send=true&mails=0`;
    const prefer = { prefer: 'effect' };
    const effect = await api.call('PUT', path, { as: author.token, body: audience, headers: prefer });
    expect(effect).toMatchObject({ status: 200, body: { lose: expect.any(Number) } });
    expect(effect.body.lose).toBeGreaterThan(0);
    expect((await call('GET', `/api/posts/${id}`, author)).body.audience.include).toMatchObject([
      { target: { kind: 'everyone' } },
    ]);
    expect((await call('PUT', `/api/posts/${id}/audience?send=false`, author, audience)).status).toBe(409);
  });

  it('taking away, the pin and the last day are free', async () => {
    const id = await out();
    expect((await call('PATCH', `/api/posts/${id}`, author, { pinned: true, expiresOn: '2026-12-31' })).status).toBe(
      200,
    );
    expect((await call('POST', `/api/posts/${id}/archive`, author)).status).toBe(200);
    expect((await call('POST', `/api/posts/${id}/restore`, author)).status).toBe(200);
    expect((await call('POST', `/api/posts/${id}/withdraw`, author, {})).status).toBe(200);
  });
});

describe('the database', () => {
  it('lets nothing out that is not approved, whatever writes it', async () => {
    await expect(api.arrange((db) => buildPost(db, { audience: everyone }))).rejects.toThrow();
    const id = await draft();
    await expect(
      api.arrange((db) => db.execute(`update posts set published_at = now() where id = '${id}'`)),
    ).rejects.toThrow();
    const copy = await call('POST', `/api/posts/${id}/duplicate`, second);
    expect((await publish(copy.body.id, second)).status).toBe(409);
  });

  it('lets nobody approve what they wrote', async () => {
    const id = await draft();
    await ask(id);
    await expect(
      api.arrange((db) =>
        db.execute(`update post_approvals set decided_by = '${author.id}', decided_at = now() where post_id = '${id}'`),
      ),
    ).rejects.toThrow();
  });

  it('approves the version that was looked at, or none, while another changes it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await draft();
      await ask(id);
      await Promise.all([approve(id), call('PATCH', `/api/posts/${id}`, author, { title: `Anders ${round}` })]);
      expect((await publish(id)).status).toBe(409);
    }
  });

  it('publishes nothing beside the switch', async () => {
    await fourEyes(false);
    const ids = await Promise.all([draft(), draft(), draft()]);
    const [, ...published] = await Promise.all([fourEyes(true), ...ids.map((id) => publish(id))]);
    for (const { status } of published) expect([200, 409]).toContain(status);
  });
});

it('a member and another portal learn nothing of it', async () => {
  const member = await api.signIn();
  const id = await draft();
  for (const [method, path] of [
    ['GET', `/api/posts/${id}/authors`],
    ['PUT', `/api/posts/${id}/approval`],
    ['GET', '/api/posts/four-eyes'],
  ] as const)
    expect((await call(method, path, member, method === 'PUT' ? { act: 'publish' } : undefined)).status).toBe(403);
  await api.arrange((db) => buildUser(db));
});
