import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, secondsOf } from './network/api-error.ts';
import { call, effectOf, query } from './api.ts';
import { connection, isReachable } from './network/connection.ts';
import { download } from './network/download.ts';
import { afterAuthChange, session, startingSession, takeTokensFrom } from './session.ts';

const id = '0190a2b4-0000-7000-8000-000000000001';
const asked: Request[] = [];
let answers: Response[] = [];
let tokens: (string | null)[] = [];

beforeEach(() => {
  connection.set(true);
  asked.length = 0;
  answers = [];
  tokens = ['old', 'new'];
  const source = { token: async ({ force = false } = {}) => (force ? (tokens[1] ?? null) : (tokens[0] ?? null)) };
  takeTokensFrom(source);
  const user = {
    id: 'u',
    email: 'a@b.example',
    emailVerified: true,
    name: 'A',
    avatar: null,
    token: 'old',
    groups: [],
  };
  session.set(afterAuthChange(startingSession, user));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(new Request(new URL(path, 'https://portal.example'), init));
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
});

afterEach(() => vi.unstubAllGlobals());

test.each([202, 204])('an answer of %i without content is nothing', async (status) => {
  answers = [new Response(null, { status })];
  expect(await call('POST /api/operations/files/check')).toBeUndefined();
});

test('a call has the address and the caller', async () => {
  answers = [Response.json({ items: [], page: 1, size: 20, total: 0 })];
  await call('GET /api/posts', { query: { page: 1, kind: undefined } });
  expect(asked[0]?.url).toBe('https://portal.example/api/posts?page=1');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer old');
});

test('a call has the body and the version it is based on', async () => {
  answers = [Response.json({})];
  await call('PATCH /api/posts/{id}', { params: { id }, body: { title: 'Neu' }, ifMatch: 3 });
  expect(asked[0]?.url).toBe(`https://portal.example/api/posts/${id}`);
  expect(asked[0]?.headers.get('if-match')).toBe('"3"');
  expect(await asked[0]?.json()).toEqual({ title: 'Neu' });
});

test('a call can request the effect of a change', async () => {
  answers = [Response.json({ gain: 2, lose: 0 })];
  await expect(effectOf('DELETE /api/lists/{id}', { params: { id } })).resolves.toMatchObject({ gain: 2 });
  expect([asked[0]?.method, asked[0]?.headers.get('prefer')]).toEqual(['DELETE', 'effect']);
});

test('a file is sent unchanged, with its type', async () => {
  answers = [Response.json({}, { status: 201 })];
  const file = new Blob(['a;b'], { type: 'text/csv' });
  await call('POST /api/imports', { query: { kind: 'people', name: 'a.csv' }, file });
  expect(asked[0]?.headers.get('content-type')).toBe('text/csv');
  expect(await asked[0]?.text()).toBe('a;b');
});

test('a file is saved under the name it was sent with', async () => {
  const headers = { 'content-disposition': `attachment; filename="_.csv"; filename*=UTF-8''%C3%84mter.csv` };
  answers = [new Response('a;b', { headers })];
  const file = await download('GET /api/exports/people');
  expect([file.name, await file.text()]).toEqual(['Ämter.csv', 'a;b']);
});

test('an outdated token is renewed once, quietly, and the call repeated', async () => {
  answers = [new Response(null, { status: 401 }), Response.json({ name: 'Jutta' })];
  await expect(call('GET /api/users/me')).resolves.toEqual({ name: 'Jutta' });
  expect(asked.map((request) => request.headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  expect(session.get().isAuthenticated).toBe(true);
});

test.each([
  ['the renewed one is refused as well', ['old', 'new'], 2],
  ['there is none any more', ['old', null], 1],
])('the session ends when %s', async (_when, given, calls) => {
  tokens = given;
  answers = [new Response(null, { status: 401 }), new Response(null, { status: 401 })];
  await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(calls);
  expect(session.get()).toMatchObject({ isInitialized: true, isAuthenticated: false, user: null });
});

test('an error carries the message of the server', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Too many requests',
    status: 429,
    code: 'tooMany',
    requestId: 'req-1',
    errors: [{ path: 'title', message: 'is too long' }],
  };
  answers = [Response.json(problem, { status: 429, headers: { 'retry-after': '30' } })];
  const error = await call('GET /api/users/me').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'tooMany', requestId: 'req-1', retryAfter: 30, errors: problem.errors });
});

test('calls begun by the document are taken over, until something is changed', async () => {
  const begin = (found: object) => {
    const answer = Response.json(found);
    window.early = { '/api/users/me': Promise.resolve({ answer, token: 'old', at: performance.now() }) };
  };
  begin({ name: 'early' });
  answers = [Response.json({}), Response.json({ name: 'anew' })];
  expect(await call('GET /api/users/me')).toEqual({ name: 'early' });
  begin({ name: 'before' });
  await call('PATCH /api/users/me', { body: {} });
  expect(await call('GET /api/users/me')).toEqual({ name: 'anew' });
});

test('an answer that is no problem of ours, or none at all, is an error with a code too', async () => {
  answers = [new Response('<h1>Bad gateway</h1>', { status: 502 })];
  await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 502, code: 'unavailable' });
  await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});

test('a query is kept under its route and what it asks for', () => {
  expect(query('GET /api/posts/{id}', { params: { id } }).queryKey).toEqual([
    'GET /api/posts/{id}',
    { params: { id } },
  ]);
});

test('Retry-After is seconds or a date', () => {
  expect(secondsOf('12')).toBe(12);
  expect(secondsOf(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(55);
  expect(secondsOf('soon')).toBeNull();
  expect(secondsOf(null)).toBeNull();
});

test('an answer that was under way when the connection was lost does not bring it back', async () => {
  const { promise: arriving, resolve: arrive } = Promise.withResolvers<Response>();
  const network = vi.fn((path: string) => (path === '/tenant.json' ? Promise.reject(new TypeError()) : arriving));
  vi.stubGlobal('fetch', network);
  const underWay = call('GET /api/posts', { query: { page: 1 } });
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(1));
  await isReachable();
  const heard = vi.fn();
  onTestFinished(connection.subscribe(heard));
  arrive(Response.json({ items: [], page: 1, size: 20, total: 0 }));
  await underWay;
  expect([connection.get(), heard.mock.calls]).toEqual([false, []]);
});

test('an answer while the connection is thought lost has it asked for', async () => {
  answers = [Response.json({ items: [], page: 1, size: 20, total: 0 }), Response.json({})];
  connection.set(false);
  await call('GET /api/posts', { query: { page: 1 } });
  await vi.waitFor(() => expect(connection.get()).toBe(true));
});
