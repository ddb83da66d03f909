// Files that once held the event loop, at the largest size that is taken.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { answeredDuring, watchedLoop } from '#tests/support/loop.ts';
import { officeWithFolder } from '../fixtures/office.ts';

let api: TestApi;
let office: Awaited<ReturnType<typeof officeWithFolder>>;
let loop: ReturnType<typeof watchedLoop>;
beforeAll(async () => {
  api = await testApi();
  office = await officeWithFolder(api);
});
beforeEach(() => {
  loop = watchedLoop();
});
afterEach(() => {
  loop.stop();
  expect(loop.blocked()).toEqual([]);
});
afterAll(() => api.close());

const upload = (name: string, content: string) => office.upload(name, Buffer.from(content));

/** Just over a megabyte, where a text is cut, after `count` signs that stand for a character cut in two. */
function cutText(count: number): string {
  return `${'z'.repeat(2 ** 20 - 3 * count - 5)}\n${'\uFFFD'.repeat(count)}${'x'.repeat(10)}`;
}

it.each([65_536, 349_000])('a text with %i broken characters before its cut is read', async (count) => {
  const { status, body } = await upload(`Text ${count}.txt`, cutText(count));
  expect(status).toBe(201);
  await api.runJobs();
  expect(await office.textOf(body.id)).toBe('done');
});

it('ten texts of broken characters at once are read', async () => {
  const texts = Array.from({ length: 10 }, (_, at) => upload(`Zehn ${at}.txt`, cutText(65_536 + at)));
  const replies = await Promise.all(texts);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  await api.runJobs();
  const states = await Promise.all(replies.map(({ body }) => office.textOf(body.id)));
  expect(states).toEqual(states.map(() => 'done'));
});

const megabytes = (piece: string, count: number) => piece.repeat(Math.floor((count * 2 ** 20) / piece.length));

it.each([
  ['1 MB of digits', megabytes('1', 1)],
  ['20 MB of digits', megabytes('1', 20)],
  ['20 MB of numbers of objects', megabytes('1 0 obj ', 20)],
  ['20 MB of begun actions', megabytes('/OpenAction<<', 20)],
  ['20 MB of triggers in one another', megabytes('/AA<</O 1 0 R', 20)],
])('a PDF of %s is checked to its end', async (what, content) => {
  const { status } = await upload(`${what}.pdf`, `%PDF-1.4 /EF /JavaScript ${content} %%EOF`);
  expect(status).toBe(201);
});

it('a PDF of 20 MB of begun names of attached files is refused, as none of them ends', async () => {
  const content = `1 0 obj /EF ${megabytes('/F(', 20)} endobj`;
  const { status, body } = await upload('Anlagen.pdf', `%PDF-1.4 ${content} %%EOF`);
  expect([status, body.code]).toEqual([422, 'documents.active']);
});

it('each of ten hostile PDFs at once is checked, while another person reads', async () => {
  const reader = await api.signIn();
  const content = `%PDF-1.4 /EF /JavaScript ${megabytes('1', 1)} %%EOF`;
  const uploads = Promise.all(Array.from({ length: 10 }, (_, at) => upload(`Zehn ${at}.pdf`, content)));
  const answered = answeredDuring(uploads, () => api.call('GET', '/api/users/me', { as: reader.token }));
  expect((await uploads).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await answered).toBeGreaterThan(10);
});
