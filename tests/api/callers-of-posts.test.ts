import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { type Route, routesOf } from '#contract/base/route.ts';
import type { Db } from '#platform/database/database.ts';
import {
  buildGuild,
  buildList,
  buildPicture,
  buildPost,
  buildPostFile,
  buildQuestion,
  buildTemplate,
  buildTextBlock,
  grant,
} from '#sample/builders.ts';
import { trashPosts } from '#api/posts/trash/trash.store.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { sampleCall } from '../support/sample-call.ts';

// From the contract: a new route of posts is asked for without a change here.
type Person = Awaited<ReturnType<TestApi['signIn']>>;
type State = 'draft' | 'scheduled' | 'published';
type Caller = 'stranger' | 'outside' | 'inside' | 'holder' | 'author' | 'elsewhere';

let api: TestApi;
let people: Record<Exclude<Caller, 'stranger'>, Person>;
let guildId: string;
let listId: string;

/** In each text of a post, its files, questions and templates, and nowhere else. */
const word = 'Zinnoberfund';
const bodyOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

beforeAll(async () => {
  api = await testApi({ callsPerMinute: 100_000 });
  people = {
    outside: await api.signIn(),
    inside: await api.signIn(),
    holder: await api.signIn(),
    author: await api.signInAdmin(),
    elsewhere: await api.signIn({ tenant: 'elsewhere' }),
  };
  const { status } = await api.call('PATCH', '/api/portal', { as: people.author.token, body: { questions: 'chosen' } });
  expect(status).toBe(200);
  await api.arrange((db) => grant(db, { userId: people.elsewhere.id, role: 'admin' }), 'elsewhere');
  await api.arrange(async (db) => {
    guildId = await buildGuild(db);
    listId = await buildList(db, { userIds: [people.inside.id] });
    await grant(db, { userId: people.holder.id, role: 'master', guildId: await buildGuild(db) });
  });
});
afterAll(() => api.close());

/** A post for the one inside, of the author, with all that can belong to it: ids by path prefix and parameter. */
async function arranged(state: State, route: Route, text = word) {
  const body = bodyOf(text);
  return api.arrange(async (db): Promise<Record<string, string>> => {
    const audience = {
      include: [
        { kind: 'list' as const, id: listId },
        { kind: 'guild' as const, id: guildId },
      ],
    };
    const confirmation = { by: 'person' as const, until: '2099-01-01' };
    const eventAt = new Date('2026-12-09T17:30:00Z');
    const given = {
      title: text,
      body,
      authorId: people.author.id,
      audience,
      takesQuestions: true,
      confirmation,
      eventAt,
    };
    const postId = await buildPost(db, { ...given, state });
    const drawn = { smallId: await buildPicture(db), mailId: await buildPicture(db), width: 9, height: 9 };
    const asked = { postId, userId: people.inside.id, text, answer: text };
    const shown = { shownQuestion: text, shownAnswer: text, shownAt: new Date() };
    const isShown = route.method === 'DELETE' && route.path.endsWith('shown');
    const question = { ...asked, ...(isShown && shown) };
    const questionId = state === 'published' ? await buildQuestion(db, question) : '';
    return {
      '/api/posts/': postId,
      '/api/see-as/posts/': postId,
      ...(questionId && { '/api/questions/': questionId }),
      '/api/posts/trash/': route.path.includes('/posts/trash/') ? await inTrash(db, given) : '',
      '/api/posts/templates/': await buildTemplate(db, { name: crypto.randomUUID(), title: text }),
      '/api/posts/templates/trash/': await buildTemplate(db, { title: text, trashedAt: new Date() }),
      '/api/posts/text-blocks/': await buildTextBlock(db, { name: crypto.randomUUID(), body }),
      postId,
      ...(questionId && { questionId }),
      fileId: await buildPostFile(db, { postId, name: `${text}.png`, ...drawn }),
      userId: people.inside.id,
      to: people.author.id,
      tab: crypto.randomUUID(),
    };
  });
}

async function inTrash(db: Db, given: object): Promise<string> {
  const id = await buildPost(db, { ...given, state: 'draft' });
  await trashPosts(db, [id]);
  return id;
}

const refused: Record<string, [status: number, code: string]> = {
  unknown: [401, 'auth.required'],
  hidden: [404, 'notFound'],
  denied: [403, 'access.denied'],
};

/** What each caller is answered, by who may call the route at all; undefined: what the act itself says. */
const table: Record<Caller, (access: Route['access'], state: State) => keyof typeof refused | undefined> = {
  stranger: () => 'unknown',
  outside: (access) => (access === 'admin' ? 'denied' : 'hidden'),
  holder: (access) => (access === 'admin' ? 'denied' : 'hidden'),
  inside: (access, state) => (access === 'admin' ? 'denied' : state === 'published' ? undefined : 'hidden'),
  elsewhere: () => 'hidden',
  author: () => undefined,
};
/** What stands on a row that is not arranged, or is not this one's. */
const lacking = new Set([
  'confirmations.takeBack author',
  'corrections.revision inside',
  'postFiles.finish author',
  'questions.withdraw author',
  'questions.writeMore author',
]);
/** Who are refused before the act, so that it finds all it needs; then who may. */
const inOrder: Caller[] = ['stranger', 'outside', 'holder', 'elsewhere', 'inside', 'author'];

const ofPosts = [...routesOf(contract)].filter(
  ([, { path, access }]) =>
    /^\/api\/(posts|questions|see-as\/posts)\//.test(path) && path.includes('{') && access !== 'anyone',
);

async function ask(route: Route, rows: Record<string, string>, caller: Caller) {
  const id = rows[route.path.slice(0, route.path.indexOf('{'))];
  const { path, ...given } = sampleCall(route, id ? { ...rows, id } : rows);
  const query = route.query?.shape['as'] ? `?as=user:${people.inside.id}` : '';
  const as = caller === 'stranger' ? {} : { as: people[caller].token };
  const tenant = caller === 'elsewhere' ? { tenant: 'elsewhere' } : {};
  return api.call(route.method, `${path}${query}`, { ...as, ...tenant, ...given });
}

const textOf = (answer: unknown) => (Buffer.isBuffer(answer) ? answer.toString('latin1') : JSON.stringify(answer));

describe.each(['published', 'scheduled', 'draft'] as const)('of a %s post', (state) => {
  it.each(ofPosts)('%s', async (name, route) => {
    const rows = await arranged(state, route);
    for (const caller of inOrder) {
      const reply = await ask(route, rows, caller);
      const refusal = table[caller](route.access, state);
      if (refusal) {
        expect([caller, reply.status, reply.body?.code]).toEqual([caller, ...(refused[refusal] ?? [])]);
        expect([caller, textOf(reply.body)]).not.toEqual([caller, expect.stringContaining(word)]);
      } else {
        const shut =
          state === 'published' && !lacking.has(`${name} ${caller}`) ? [401, 403, 404, 500] : [401, 403, 500];
        expect([caller, reply.status]).not.toEqual([caller, expect.toBeOneOf(shut)]);
      }
    }
  });
});

describe('every list of posts, templates, text blocks and questions', () => {
  const hidden = 'Kobaltfund';
  const lists = [...routesOf(contract)].filter(
    ([, { method, path, access }]) =>
      method === 'GET' &&
      /^\/api\/(posts|questions|search|notices)/.test(path) &&
      !path.includes('{') &&
      access !== 'anyone',
  );

  /** Proves the silence to the others. */
  const toReaders = ['posts.list', 'notices.list', 'search.find'];
  const toTheOffice = ['posts.drafts', 'questions.list', 'templates.list', 'textBlocks.list', 'search.find'];

  it.each(lists)('%s has no word of a post for whom it is not', async (name, route) => {
    for (const state of ['published', 'scheduled', 'draft'] as const) await arranged(state, route, hidden);
    const query = name === 'search.find' ? `?search=${hidden}&in=posts` : '';
    for (const caller of inOrder) {
      const as = caller === 'stranger' ? {} : { as: people[caller].token };
      const tenant = caller === 'elsewhere' ? { tenant: 'elsewhere' } : {};
      const reply = await api.call('GET', `${route.path}${query}`, { ...as, ...tenant });
      const isIn = new RegExp(`"(title|question|name|text|before)":"${hidden}`).test(textOf(reply.body));
      if (caller === 'inside') expect(isIn).toBe(toReaders.includes(name));
      else if (caller === 'author') expect(isIn).toBe(toTheOffice.includes(name));
      else {
        expect([caller, isIn]).toEqual([caller, false]);
        if (caller === 'stranger') expect(reply.status).toBe(401);
        else if (caller !== 'elsewhere' && route.access === 'admin') expect(reply.status).toBe(403);
      }
    }
  });
});
