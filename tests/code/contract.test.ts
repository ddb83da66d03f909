import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from '#contract/contract.ts';
import { type Route, routesOf } from '#contract/base/route.ts';
import { tableFormats, tableTypes } from '#contract/base/table-formats.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { arrangeFor, arrangeRows, callOf } from '../support/rows.ts';

let api: TestApi;
let office: { id: string; subject: string; token: string };
/** For calls that are refused, and change none of them. */
let shared: Record<string, string>;

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  shared = await arrangeRows(api, office);
});
afterAll(() => api.close());

const routes = [...routesOf(contract)];
const root = join(import.meta.dirname, '../..');

/** What is created has no version yet. */
const changes = routes.filter(([, { method, status }]) => method !== 'GET' && status !== 201);

/** Below the path of a versioned thing, but with its own version. */
const apart: Record<string, string> = {
  'attendeeImports.check': 'counts, and changes nothing',
  'attendeeImports.enter': 'it is compared with what was shown',
  'attendeeImports.read': 'reads a file, and changes nothing',
  'authors.approve': 'its body names the version that was looked at',
  'authors.ask': 'it is for the version that is stored, and changes nothing of what a post says',
  'authors.endWriting': 'who writes is no part of what a post says',
  'authors.handOver': 'whose a draft is is no part of what a post says',
  'authors.refuse': 'its body names the version that was looked at',
  'authors.takeBack': 'whose a draft is is no part of what a post says',
  'authors.write': 'who writes is no part of what a post says',
  'bookmarks.bookmark': 'a bookmark is the reader’s own',
  'bookmarks.removeBookmark': 'a bookmark is the reader’s own',
  'bounces.useAgain':
    'that mails came back stands beside the person, and changes nothing of what is told of him or her',
  'calendar.change': 'what is in it is its owner’s choice',
  'calendar.renew': 'an address is no part of what a calendar says',
  'confirmations.confirm': 'a confirmation is kept beside what was confirmed',
  'confirmations.enter': 'a confirmation is kept beside what was confirmed',
  'confirmations.takeBack': 'a confirmation is kept beside what was confirmed',
  'confirmations.remind': 'mails are no part of what a post says',
  'registrations.register': 'a registration has a version of its own, in its body',
  'registrations.enter': 'a registration has a version of its own, in its body',
  'registrations.moveUp': 'a registration has a version of its own, in its body',
  'attendance.mark': 'marks of several devices are merged by their time',
  'attendance.describe': 'what certificates add is kept beside the post, and read before it is written',
  'documents.subscribe': 'a subscription is the reader’s own',
  'documents.subscribeLinked': 'a subscription is the reader’s own',
  'documents.tellDownloaders': 'a mail about a document changes nothing of it',
  'documents.unsubscribe': 'a subscription is the reader’s own',
  'documents.unsubscribeLinked': 'a subscription is the reader’s own',
  'series.make': 'drafts that repeat an event change nothing of it',
  'templates.use': 'a draft that is made from a template changes nothing of it',
  'identity.revokeDevice': 'a sign-in is no part of a person',
  'identity.removePasskey': 'a sign-in is no part of a person',
  'identity.renamePasskey': 'a sign-in is no part of a person',
  'identity.withdrawAddress': 'a sign-in is no part of a person',
  'identity.revokeOthers': 'ends devices, which have no version',
  'links.check': 'asks other servers, and changes nothing',
  'mailings.decide': 'mails are no part of what a post says',
  'members.admission.ask': 'what one writes while one waits is no part of what the office keeps of a person',
  'members.agreements.agree': 'what one agrees to is kept beside the person',
  'outgoing.count': 'counts, and changes nothing',
  'registrations.cancel': 'a registration has a version of its own, in its body',
  'eventMessages.recipients': 'counts, and changes nothing',
  'eventMessages.write': 'a message is new; its id, which the caller makes, keeps it from being sent twice',
  'registrations.notified': 'counts, and changes nothing',
  'imports.scheduled': 'counts, and changes nothing',
  'paper.setPosted': 'what went by post is no part of what a post says',
  'paper.unsetPosted': 'what went by post is no part of what a post says',
  'portal.testMail': 'a mail changes nothing of the settings',
  'posts.markRead': 'the mark is the reader’s own',
  'postFiles.attachCopy': 'a file is kept beside the post until the post names it',
  'previews.show': 'shows, and changes nothing',
  'previews.test': 'a mail to its author changes nothing of the post',
  'privacy.askDeletion': 'who wants to be deleted, or to stay, wants it whatever else has changed',
  'privacy.keepAccount': 'who wants to be deleted, or to stay, wants it whatever else has changed',
  'questions.ask': 'a question is kept beside the post',
  'questions.writeMore': 'a question is kept beside the post',
  'questions.withdraw': 'a question is kept beside the post',
  'questions.seeAnswers': 'a question is kept beside the post',
  'push.subscribe': 'a device is no part of a person',
  'push.unsubscribe': 'a device is no part of a person',
};

function versionedPaths(): string[] {
  const shown = routes.filter(([, { method, returns }]) => method === 'GET' && hasVersion(returns));
  return shown.map(([, { path }]) => path);
}

function hasVersion(type: z.ZodType | undefined): boolean {
  return type instanceof z.ZodObject && 'version' in type.shape;
}

it('the contract has every route that a file of it declares', async () => {
  const files = globSync('contract/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>));
  const documented = modules.flatMap((module, index) =>
    Object.values(module).flatMap((value) => routesIn(value).map((route) => ({ file: files[index], route }))),
  );
  expect(documented.length).toBeGreaterThan(routes.length);
  const there = new Set(routes.map(([, route]) => route));
  expect(
    documented
      .filter(({ route }) => !there.has(route))
      .map(({ file, route: { method, path } }) => `${file}: ${method} ${path}`),
    'put them into `contract/contract.ts`',
  ).toEqual([]);
});

function routesIn(value: unknown): Route[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter(
    (one: unknown): one is Route => typeof one === 'object' && one !== null && 'method' in one && 'path' in one,
  );
}

describe('the version of a thing', () => {
  it('is asked for by every change of it', () => {
    const paths = versionedPaths();
    expect(paths.length).toBeGreaterThan(8);
    const within = changes.filter(([, { path }]) => paths.some((one) => path === one || path.startsWith(`${one}/`)));
    const deaf = within.filter(([, { versioned }]) => !versioned).map(([name]) => name);
    expect(deaf.sort()).toEqual(Object.keys(apart).sort());
  });

  it('is in the answer that shows it', () => {
    const silent = routes.filter(([, { returns, versioned }]) => hasVersion(returns) && !versioned);
    expect(silent.map(([name]) => name)).toEqual(['seeAs.post', 'seeAs.folder', 'seeAs.document']);
  });

  const versioned = changes.filter(([, route]) => route.versioned);

  it.each(versioned)('%s is refused to who has not seen the latest', async (name, route) => {
    const { path, ...call } = callOn(shared, name, route);
    for (const ifMatch of ['"999999"', 'W/"1"', 'nonsense', '""']) {
      const reply = await api.call(route.method, path, {
        as: office.token,
        ...call,
        headers: { ...call.headers, 'if-match': ifMatch },
      });
      expect([reply.status, reply.body?.code, ifMatch]).toEqual([412, 'stale', ifMatch]);
    }
  });

  it.each(versioned)('%s is taken from who has, and counts', async (name, route) => {
    const { path, ...call } = await callNow(name, route);
    // Only the caller is changed by other tests.
    const { body: me } = await api.call('GET', '/api/users/me', { as: office.token });
    const { body: mails } = await api.call('GET', '/api/users/me/mail-preferences', { as: office.token });
    const { body: portal } = await api.call('GET', '/api/portal', { as: office.token });
    const ofPortal = path.startsWith('/api/portal') ? portal.version : 1;
    const ofMe = path.startsWith('/api/users/me') ? me.version : ofPortal;
    const seen = path.includes('mail-preferences') ? mails.version : ofMe;
    const change = () =>
      api.call(route.method, path, {
        as: office.token,
        ...call,
        headers: { ...call.headers, 'if-match': `"${seen}"` },
      });
    const first = await change();
    expect(first.body?.code).not.toBe('stale');
    if (first.status < 300) expect(['stale', 'notFound']).toContain((await change()).body?.code);
  });
});

describe('a thing that has been created', () => {
  const creating = routes.filter(([, { status }]) => status === 201);

  it.each(creating)('%s answers with its address, and there it is', async (name, route) => {
    const { path, body, ...call } = { body: undefined, ...(await callNow(name, route)) };
    // Names are unique, and other tests use the usual one.
    const named =
      body && JSON.parse(JSON.stringify(body).replaceAll('"muster', `"m${crypto.randomUUID().slice(0, 8)}`));
    const reply = await api.call(route.method, path, { as: office.token, ...call, body: named });
    expect(reply.status).toBe(201);
    const found = await api.call('GET', String(reply.headers['location']), { as: office.token });
    expect(found).toMatchObject({ status: 200, body: { id: reply.body.id } });
    expect(found.headers['etag']).toBe(reply.headers['etag']);
  });
});

describe('a change that names nothing', () => {
  const patches = routes.filter(([, { method }]) => method === 'PATCH');

  it.each(patches)('%s changes nothing, or is refused with what is missing', async (name, route) => {
    const { path, ...call } = await callNow(name, route);
    const reply = await api.call(route.method, path, { as: office.token, ...call, body: {} });
    expect([200, 400, 404]).toContain(reply.status);
  });
});

describe('the type of a body', () => {
  const json = 'application/json';
  const mergePatch = 'application/merge-patch+json';
  const takesBody = routes.filter(([, { body, upload }]) => body ?? upload);

  it.each(takesBody.filter(([, { method }]) => method === 'PATCH'))('%s may be a merge patch', async (name, route) => {
    const { path, ...call } = await callNow(name, route);
    const as = (type: string) =>
      api.call(route.method, path, { as: office.token, ...call, headers: { 'content-type': type } });
    const [patched, plain] = [await as(mergePatch), await as(`${json}; charset=utf-8`)];
    expect([patched.status, patched.body.code]).toEqual([plain.status, plain.body.code]);
    expect((await as(`${mergePatch}; charset=utf-8`)).status).toBe(plain.status);
  });

  it.each(takesBody)('%s is refused with the types that are accepted when it is another', async (name, route) => {
    const { path, ...call } = callOn(shared, name, route);
    const taken = route.upload?.types ?? (route.method === 'PATCH' ? [json, mergePatch] : [json]);
    const others = ['image/gif', 'text/html', ...(route.method === 'PATCH' ? [] : [mergePatch])];
    for (const type of others) {
      const headers = { 'content-type': type };
      const reply = await api.call(route.method, path, { as: office.token, raw: '{}', ...call, headers });
      expect(reply).toMatchObject({ status: 415, body: { code: 'wrongType' } });
      for (const one of taken) expect(reply.body.detail).toContain(one);
      expect(reply.headers[route.method === 'PATCH' ? 'accept-patch' : 'accept']).toBe(taken.join(', '));
    }
  });
});

async function callNow(name: string, route: Route) {
  return callOn(await arrangeFor(route, api, office), name, route);
}

function callOn(rows: Record<string, string>, name: string, route: Route) {
  const call = callOf(route, rows);
  if (!call) expect.fail(`arrange a row for ${name}`);
  return call;
}

describe('an export', () => {
  const exports = routes.filter(([, { sends = [] }]) =>
    sends.some((type) => Object.values<string>(tableTypes).includes(type)),
  );

  it.each(exports)('%s has the choice of all formats', (_name, { sends, query }) => {
    expect(sends).toEqual(Object.values(tableTypes));
    for (const format of tableFormats) expect(query?.shape['format']?.safeParse(format).success).toBe(true);
  });
});
