import type { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildList, buildPost, grant } from '#sample/builders.ts';
import { users } from '#database/schema/members.ts';
import { posts } from '#database/schema/posts.ts';
import { questionMessages } from '#database/schema/questions.ts';
import { createHub } from '#platform/live/hub.ts';
import { newsIn } from '#platform/live/news.ts';
import { forgetWhatIsOver } from '#api/privacy/retention.store.ts';
import { TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: Person;
let colleague: Person;
let anna: Person;
let bert: Person;
let outside: Person;
let elsewhere: Person;

interface Person {
  id: string;
  token: string;
}

const start = new Date('2026-11-20T09:00:00Z');
const text = 'Gilt das auch für Auszubildende?';

beforeAll(async () => {
  api = await testApi();
  [office, colleague] = [await api.signInAdmin(), await api.signInAdmin()];
  anna = await api.signIn({ firstName: 'Anna', lastName: 'Rehbein', email: 'anna@rehbein.example' });
  [bert, outside] = [await api.signIn(), await api.signIn()];
  elsewhere = await api.signIn({ tenant: 'elsewhere' });
  await api.arrange((db) => grant(db, { userId: elsewhere.id, role: 'admin' }), 'elsewhere');
});
beforeEach(async () => {
  api.clock.now = start;
  await api.arrange((db) => db.delete(posts));
  await set('chosen');
  await api.runJobs();
  api.mails.length = 0;
});
afterAll(() => api.close());

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
const call = (method: Method, path: string, as = anna, body?: object, headers = {}) =>
  api.call(method, path, { as: as.token, headers, ...(body && { body }) });
const set = (setting: 'off' | 'chosen' | 'usual' | null) =>
  call('PATCH', '/api/portal', office, { questions: setting });

async function build(given: Parameters<typeof buildPost>[1] = {}): Promise<string> {
  const list = await api.arrange((db) => buildList(db, { userIds: [anna.id, bert.id] }));
  const audience = { include: [{ kind: 'list' as const, id: list }] };
  return api.arrange((db) => buildPost(db, { title: 'Ausbildung', takesQuestions: true, audience, ...given }));
}

function later(minutes = 1) {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
}

async function ask(postId: string, as = anna, body: object = { text }) {
  const answer = await call('POST', `/api/posts/${postId}/questions`, as, body);
  later();
  return answer;
}

async function asked(postId: string, as = anna, body: object = { text }): Promise<string> {
  return (await ask(postId, as, body)).body.id as string;
}

async function act(id: string, what: string, body: object, as = office, headers = {}) {
  const method = what === 'shown' ? 'PUT' : 'POST';
  const answer = await call(method, `/api/questions/${id}/${what}`, as, body, headers);
  later();
  return answer;
}

const ofPost = async (postId: string, as = anna) => await call('GET', `/api/posts/${postId}/questions`, as);
const found = async (query = '') => (await call('GET', `/api/questions${query}`, office)).body;
const bell = async (as = anna) => (await call('GET', '/api/notices', as)).body.items as { kind: string }[];
const kinds = async (as = anna) => (await bell(as)).map(({ kind }) => kind).filter((kind) => kind !== 'published');

describe('a question', () => {
  it('is between the person who asked and the office, with further words on either side', async () => {
    const post = await build();
    const { status, body } = await ask(post);
    expect([status, body]).toMatchObject([200, { state: 'open', isNamed: false, isShown: false, mayWithdraw: true }]);
    expect(await found()).toMatchObject({ total: 1, items: [{ person: { name: 'Anna Rehbein' }, isReader: true }] });
    expect((await act(body.id, 'answer', { text: 'Ja.' })).body).toMatchObject({ state: 'answered' });
    const more = await call('POST', `/api/posts/${post}/questions/${body.id}/messages`, anna, { text: 'Ab wann?' });
    expect(more.body.messages.map(({ byOffice, text: said }: Said) => [byOffice, said])).toEqual([
      [false, text],
      [true, 'Ja.'],
      [false, 'Ab wann?'],
    ]);
    expect(more.body).toMatchObject({ state: 'open', mayWithdraw: false });
    expect((await ofPost(post)).body).toMatchObject({ mayAsk: true, own: [{ id: body.id }], shown: [] });
    expect((await ofPost(post, bert)).body).toEqual({ mayAsk: true, own: [], shown: [] });
  });

  it.each([
    ['nothing', undefined],
    ['blanks alone', ' '],
    ['2,001 letters', 'x'.repeat(2001)],
    ['a NUL', 'a\u0000b'],
  ])('of %s is refused with the field', async (_what, wrong) => {
    const errors = [{ path: 'text' }];
    expect(await ask(await build(), anna, { text: wrong })).toMatchObject({ status: 400, body: { errors } });
  });

  it('is withdrawn as long as nobody has answered', async () => {
    const post = await build();
    const [one, two] = [await asked(post), await asked(post)];
    const withdraw = (id: string, as = anna) => call('DELETE', `/api/posts/${post}/questions/${id}`, as);
    expect((await withdraw(one, bert)).status).toBe(404);
    expect((await withdraw(one)).status).toBe(204);
    await act(two, 'answer', { text: 'Ja.' });
    expect(await withdraw(two)).toMatchObject({ status: 409, body: { code: 'questions.answered' } });
    expect((await found()).items.map(({ id }: { id: string }) => id)).toEqual([two]);
  });

  it('may be asked ten times within 24 hours, also by many tabs at once', async () => {
    const post = await build();
    for (let count = 0; count < 9; count += 1) await ask(post);
    const both = await Promise.all([ask(post), ask(post)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await ask(post)).body).toMatchObject({ code: 'questions.tooMany' });
    expect((await ask(post, bert)).status).toBe(200);
    await api.arrange((db) => db.execute(sql`update question_messages set at = at - interval '1 day'`));
    expect((await ask(post)).status).toBe(200);
  });
});

interface Said {
  byOffice: boolean;
  text: string;
}

describe('asking', () => {
  it.each([
    ['published', 200],
    ['expired', 200],
    ['archived', 409],
  ] as const)('on a %s post: %i', async (state, status) => {
    const post = await build({ state });
    expect((await ask(post)).status).toBe(status);
    expect((await ofPost(post)).body.mayAsk).toBe(status === 200);
  });

  it('finds no draft, scheduled or withdrawn post, and none that is for others', async () => {
    for (const state of ['draft', 'scheduled', 'withdrawn'] as const) {
      const post = await build({ state });
      expect([(await ask(post)).status, (await ofPost(post)).status]).toEqual([404, 404]);
    }
    const post = await build();
    expect([(await ask(post, outside)).status, (await ofPost(post, outside)).status]).toEqual([404, 404]);
  });

  it('needs the switch of the portal and that of the post', async () => {
    const post = await build();
    expect((await call('GET', `/api/posts/${post}`)).body).toMatchObject({ takesQuestions: true, hasQuestions: true });
    await set('off');
    expect(await ask(post)).toMatchObject({ status: 409, body: { code: 'questions.off' } });
    expect((await call('GET', `/api/posts/${post}`)).body.hasQuestions).toBe(false);
    await set(null);
    expect((await call('GET', '/api/portal', office)).body.questions).toBe('off');
    expect((await ask(post)).status).toBe(409);
    await set('usual');
    expect((await ask(await build({ takesQuestions: false }))).status).toBe(409);
  });

  it('is possible on new posts where the portal has that as usual, and where it was chosen', async () => {
    const create = async (body: object) => (await call('POST', '/api/posts', office, body)).body.takesQuestions;
    expect([await create({}), await create({ takesQuestions: true })]).toEqual([false, true]);
    await set('usual');
    expect([await create({}), await create({ takesQuestions: false })]).toEqual([true, false]);
  });

  it('is switched on and off on a published post without a correction', async () => {
    const post = await build();
    expect((await call('PATCH', `/api/posts/${post}`, office, { takesQuestions: false })).status).toBe(200);
    expect((await ask(post)).status).toBe(409);
  });
});

describe('a person who does not see the post any more', () => {
  it.each(['withdrawn', 'readdressed'])('finds nothing of a %s one; the office keeps the thread', async (how) => {
    const post = await build();
    const id = await asked(post);
    if (how === 'withdrawn') await call('POST', `/api/posts/${post}/withdraw`, office, {});
    else {
      const others = await api.arrange((db) => buildList(db, { userIds: [bert.id] }));
      await call('PUT', `/api/posts/${post}/audience`, office, { include: [{ kind: 'list', id: others }] });
    }
    const more = call('POST', `/api/posts/${post}/questions/${id}/messages`, anna, { text: 'Hallo?' });
    const own = call('DELETE', `/api/posts/${post}/questions/${id}`);
    expect([(await ofPost(post)).status, (await more).status, (await own).status]).toEqual([404, 404, 404]);
    expect((await found()).items).toMatchObject([{ id, isReader: false, messages: [{ text }] }]);
    api.mails.length = 0;
    expect(await act(id, 'answer', { text: 'Ja.' })).toMatchObject({
      status: 409,
      body: { code: 'questions.unseen' },
    });
    expect((await act(id, 'close', { reason: 'Am Telefon geklärt.' })).status).toBe(200);
    await api.runJobs();
    expect(api.mails.filter(({ to }) => to === 'anna@rehbein.example')).toEqual([]);
    expect(await kinds()).not.toContain('answered');
  });
});

describe('the office', () => {
  it('is the only one who lists, answers, shows, closes and deletes', async () => {
    const id = await asked(await build());
    for (const path of ['', '/count', `/${id}`]) expect((await call('GET', `/api/questions${path}`)).status).toBe(403);
    expect((await act(id, 'answer', { text }, anna)).status).toBe(403);
    expect((await act(id, 'close', { reason: text }, bert)).status).toBe(403);
    expect((await act(id, 'shown', { question: text, answer: text }, anna)).status).toBe(403);
    expect((await call('DELETE', `/api/questions/${id}`)).status).toBe(403);
    const there = { as: elsewhere.token, tenant: 'elsewhere' };
    expect((await api.call('GET', `/api/questions/${id}`, there)).status).toBe(404);
    expect((await api.call('POST', `/api/questions/${id}/answer`, { ...there, body: { text } })).status).toBe(404);
    expect((await api.call('GET', '/api/questions', there)).body.total).toBe(0);
  });

  it('cannot answer a second time what a colleague has answered meanwhile', async () => {
    const id = await asked(await build());
    const { version } = (await call('GET', `/api/questions/${id}`, office)).body;
    const ifMatch = { 'if-match': `"${version}"` };
    const answers = await Promise.all([
      act(id, 'answer', { text: 'Ja.' }, office, ifMatch),
      act(id, 'answer', { text: 'Nein.' }, colleague, ifMatch),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect((await found()).items[0].messages.length).toBe(2);
  });

  it('finds them by state, post and words, and counts by the same statement', async () => {
    const [one, two] = [await build(), await build({ title: 'Prüfung' })];
    const [open, answered, closed] = [await asked(one), await asked(two), await asked(two, bert, { text: 'Wo?' })];
    await act(answered, 'answer', { text: 'Ja.' });
    await act(closed, 'close', { reason: 'Steht im Beitrag.' });
    await act(answered, 'shown', { question: text, answer: 'Ja.' });
    const ids = async (query: string) => (await found(query)).items.map(({ id }: { id: string }) => id);
    expect(await ids('?state=open')).toEqual([open]);
    expect(await ids('?state=answered')).toEqual([answered]);
    expect(await ids('?state=closed')).toEqual([closed]);
    expect(await ids('?state=shown')).toEqual([answered]);
    expect(await ids(`?postId=${two}`)).toEqual([closed, answered]);
    expect(await ids('?search=prüfung')).toEqual([closed, answered]);
    expect(await ids('?search=wo%3F')).toEqual([closed]);
    expect((await call('GET', '/api/questions/count', office)).body).toEqual({ open: 1, total: 3 });
    expect((await call('GET', `/api/questions/count?postId=${two}`, office)).body).toEqual({ open: 0, total: 2 });
  });

  it('closes with a reason that the person reads, and not what has an answer', async () => {
    const post = await build();
    const id = await asked(post);
    expect((await act(id, 'close', {})).status).toBe(400);
    expect((await act(id, 'close', { reason: 'Steht im Beitrag.' })).status).toBe(200);
    expect((await ofPost(post)).body.own).toMatchObject([{ state: 'closed', closedReason: 'Steht im Beitrag.' }]);
    expect((await act(id, 'close', { reason: 'Noch einmal.' })).body).toMatchObject({ code: 'questions.answered' });
    await call('POST', `/api/posts/${post}/questions/${id}/messages`, anna, { text: 'Wo dort?' });
    expect((await ofPost(post)).body.own).toMatchObject([{ state: 'open', closedReason: null }]);
  });

  it('deletes a question with all its messages', async () => {
    const id = await asked(await build());
    await act(id, 'answer', { text: 'Ja.' });
    expect((await call('DELETE', `/api/questions/${id}`, office)).status).toBe(204);
    expect(await api.arrange((db) => db.select().from(questionMessages))).toEqual([]);
  });
});

describe('a question that all readers see', () => {
  const shown = { question: 'Gilt es auch für Lehrlinge?', answer: 'Ja, für alle.' };

  it('has the wording of the office and no name; what was written stays, and it is taken back', async () => {
    const post = await build();
    const id = await asked(post);
    expect(await act(id, 'shown', shown)).toMatchObject({ status: 409, body: { code: 'questions.unanswered' } });
    await act(id, 'answer', { text: 'Ja.' });
    expect((await act(id, 'shown', shown)).body).toMatchObject({ shown, messages: [{ text }, { text: 'Ja.' }] });
    const { own, shown: read } = (await ofPost(post, bert)).body;
    expect([own, read]).toEqual([[], [{ id, ...shown, name: null, at: expect.any(String) }]]);
    expect(JSON.stringify(read)).not.toContain('Rehbein');
    expect((await ofPost(post)).body.own).toMatchObject([{ isShown: true }]);
    expect((await ofPost(post, outside)).status).toBe(404);
    await call('DELETE', `/api/questions/${id}/shown`, office);
    expect((await ofPost(post, bert)).body.shown).toEqual([]);
  });

  it('has the name only if the person agreed, which the office cannot change', async () => {
    const post = await build();
    const id = await asked(post, anna, { text, isNamed: true });
    await act(id, 'answer', { text: 'Ja.' });
    expect((await act(id, 'shown', { ...shown, isNamed: false })).status).toBe(400);
    await act(id, 'shown', shown);
    expect((await ofPost(post, bert)).body.shown).toMatchObject([{ name: 'Anna Rehbein' }]);
  });

  it('stays when the post takes no more questions, and follows its audience', async () => {
    const post = await build();
    const id = await asked(post);
    await act(id, 'answer', { text: 'Ja.' });
    await act(id, 'shown', shown);
    await set('off');
    expect((await call('GET', `/api/posts/${post}`, bert)).body.hasQuestions).toBe(true);
    expect((await ofPost(post, bert)).body).toMatchObject({ mayAsk: false, shown: [{ id }] });
    const others = await api.arrange((db) => buildList(db, { userIds: [outside.id] }));
    await call('PUT', `/api/posts/${post}/audience`, office, { include: [{ kind: 'list', id: others }] });
    expect([(await ofPost(post, bert)).status, (await ofPost(post, outside)).body.shown.length]).toEqual([404, 1]);
  });

  it('is there as this person sees it, and nobody’s own question is', async () => {
    const post = await build();
    const [id] = [await asked(post), await asked(post, bert, { text: 'Geheim?' })];
    await act(id, 'answer', { text: 'Ja.' });
    await act(id, 'shown', shown);
    const seen = (as: string) => call('GET', `/api/see-as/posts/${post}/questions?as=${as}`, office);
    const { body } = await seen(`user:${bert.id}`);
    expect(body.items).toMatchObject([{ id, ...shown, name: null }]);
    expect(JSON.stringify(body)).not.toContain('Geheim');
    expect((await seen(`user:${outside.id}`)).status).toBe(404);
    expect((await call('GET', `/api/see-as/posts/${post}?as=user:${anna.id}`, office)).body.hasQuestions).toBe(true);
  });
});

describe('notifications', () => {
  const mailsTo = (address: string) => api.mails.filter(({ to }) => to === address);

  it('reach the person with an answer, by bell and e-mail, until it has been seen', async () => {
    const post = await build();
    const id = await asked(post);
    await api.runJobs();
    api.mails.length = 0;
    await act(id, 'answer', { text: 'Ja, ab {{portal}} Januar.' });
    await api.runJobs();
    expect(mailsTo('anna@rehbein.example')).toMatchObject([
      { subject: expect.stringContaining('Ausbildung'), text: expect.stringContaining('Ja, ab {{portal}} Januar.') },
    ]);
    expect(mailsTo('anna@rehbein.example')[0]?.text).toContain(`/posts/${post}`);
    expect(await bell()).toContainEqual(expect.objectContaining({ kind: 'answered', fresh: true }));
    const before = (await call('GET', '/api/notices/count')).body.total;
    expect((await call('PUT', `/api/posts/${post}/questions/seen`)).status).toBe(204);
    expect(await bell()).toContainEqual(expect.objectContaining({ kind: 'answered', fresh: false }));
    expect((await call('GET', '/api/notices/count')).body.total).toBe(before - 1);
    expect(await kinds(bert)).toEqual([]);
  });

  it('leave the answer out of the e-mail where the post is read in the portal only', async () => {
    const id = await asked(await build({ portalOnly: true }));
    await act(id, 'answer', { text: 'Vertraulich.' });
    await api.runJobs();
    expect(mailsTo('anna@rehbein.example')[0]?.text).not.toContain('Vertraulich');
  });

  it('reach the office with new questions, by bell and one e-mail for all of an hour', async () => {
    const admin = (await api.arrange((db) => db.select().from(users).where(eq(users.id, office.id))))[0]?.email ?? '';
    const post = await build();
    await ask(post);
    await api.runJobs();
    expect(mailsTo(admin)).toMatchObject([{ text: expect.stringContaining('– Ausbildung') }]);
    expect(mailsTo(admin)[0]?.text).not.toContain(text);
    expect(await bell(office)).toContainEqual(expect.objectContaining({ kind: 'questions', open: 1 }));
    for (const _ of [1, 2]) await ask(post, bert);
    await api.runJobs();
    expect(mailsTo(admin).length).toBe(1);
    later(60);
    await api.runJobs();
    expect(mailsTo(admin)).toMatchObject([{}, { text: expect.stringContaining('– Ausbildung (2)') }]);
  });

  it('leave out what was withdrawn before the e-mail', async () => {
    const post = await build();
    const id = await asked(post);
    await call('DELETE', `/api/posts/${post}/questions/${id}`);
    await api.runJobs();
    expect(api.mails).toEqual([]);
    expect(await kinds(office)).not.toContain('questions');
  });
});

it('a question is in the log without its messages', async () => {
  const id = await asked(await build());
  await act(id, 'answer', { text: 'Ja.' });
  await act(id, 'shown', { question: 'Gilt es?', answer: 'Ja.' });
  await call('DELETE', `/api/questions/${id}`, office);
  const { items } = (await call('GET', `/api/audit?entityId=${id}&entity=questions`, office)).body;
  expect(items.map(({ action }: { action: string }) => action)).toContain('delete');
  expect(JSON.stringify(items)).not.toContain(text);
});

it('the questions and answers of two people who are one are kept', async () => {
  const [stays, goes] = [await api.signIn(), await api.signIn()];
  const list = await api.arrange((db) => buildList(db, { userIds: [stays.id, goes.id] }));
  const post = await build({ audience: { include: [{ kind: 'list', id: list }] } });
  const id = await asked(post, goes);
  const merged = await call('POST', `/api/users/${stays.id}/merge`, office, { otherId: goes.id });
  expect(merged.status).toBe(200);
  expect((await ofPost(post, stays)).body.own).toMatchObject([{ id, messages: [{ text }] }]);
});

it('questions are deleted after the days that the portal sets, unless all readers see them', async () => {
  const post = await build();
  const [old, shown, fresh] = [await asked(post), await asked(post), await asked(post)];
  await act(shown, 'answer', { text: 'Ja.' });
  await act(shown, 'shown', { question: 'Gilt es?', answer: 'Ja.' });
  await api.arrange((db) =>
    db.execute(sql`update questions set changed_at = changed_at - interval '31 days' where id <> ${fresh}`),
  );
  const kept = TenantFile.parse({ name: 'Innung', keepDays: { questions: 30 } }).keepDays;
  expect(await api.arrange((db) => forgetWhatIsOver(db, kept))).toMatchObject({ questions: 1 });
  const ids = (await found()).items.map(({ id }: { id: string }) => id);
  expect([ids.includes(old), ids.includes(shown), ids.includes(fresh)]).toEqual([false, true, true]);
});

describe('live events', () => {
  it.each([
    ['questions here', { kind: 'questions', tenantId: 'here' }],
    ['questions here anna', { kind: 'questions', tenantId: 'here', userId: 'anna' }],
  ])('are read from %s', (payload, news) => {
    expect(newsIn(payload)).toEqual(news);
  });

  it('about one person reach that person alone', async () => {
    const hub = createHub({ gather: 0 });
    const listening = (person: Person) =>
      hub.open({ tenantId: 'here', userId: person.id, isAdmin: false, session: null });
    const [hers, his] = [listening(anna), listening(bert)];
    hub.tell({ kind: 'questions', tenantId: 'here', userId: anna.id });
    expect([heard(hers), heard(his)]).toEqual([1, 0]);
    hub.close();
  });
});

function heard(stream: Readable): number {
  return [...String(stream.read()).matchAll(/event: questions/g)].length;
}
