import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventFacts } from '#contract/posts/event.ts';
import { posts } from '#database/schema/posts.ts';
import { buildList } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import { eq } from 'drizzle-orm';

// Today is 2026-11-20. A course of two evenings, from 18 to 20 o'clock.
let api: TestApi;
let office: { id: string; subject: string };
let reader: { id: string; subject: string };
let audience: { include: { kind: 'list'; id: string }[]; exclude: [] };

const secret = 'geheimraum7731';
const text = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Wir zeigen es am Gerät.' }] }],
};
const first = { at: '2026-11-23T17:00:00.000Z', endsAt: '2026-11-23T19:00:00.000Z' };
const second = { at: '2026-11-30T17:00:00.000Z', endsAt: '2026-11-30T19:00:00.000Z' };
const event: EventFacts = {
  endsAt: first.endsAt,
  wholeDay: false,
  dates: [second],
  address: 'Werkstraße 1, Musterstadt',
  link: `https://video.example/${secret}`,
  contact: 'Inga Kolbe, 05555 1234-17',
  costs: '45 € je Person',
  forWhom: 'Gesellen und Meister',
  registration: null,
  isPublic: false,
  cancelled: null,
};
const course = { title: 'E-Rechnung', body: text, kind: 'event', eventAt: first.at, eventPlace: 'Werkhof', event };

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  const activatedAt = new Date('2026-11-01T00:00:00Z');
  reader = await api.signIn({ firstName: 'Rena', email: 'rena@kreis.example', language: 'de', activatedAt });
  const id = await api.arrange((db) => buildList(db, { userIds: [reader.id] }));
  audience = { include: [{ kind: 'list', id }], exclude: [] };
});
afterAll(() => api.close());

async function call(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object, as = office) {
  return api.call(method, path, { as: await api.token(as.subject), ...(body && { body }) });
}

async function draft(given: object = {}): Promise<string> {
  const { status, body } = await call('POST', '/api/posts', { ...course, audience, ...given });
  expect(status).toBe(201);
  return body.id;
}

async function published(given: object = {}): Promise<string> {
  const id = await draft(given);
  expect((await call('POST', `/api/posts/${id}/publish`)).status).toBe(200);
  return id;
}

const eventAsRead = async (id: string, as = reader) =>
  (await call('GET', `/api/posts/${id}`, undefined, as)).body.event;

describe('facts of an event', () => {
  it('are read as they were written, and their last day is known', async () => {
    const id = await draft();
    expect(await eventAsRead(id, office)).toEqual({ ...event, online: true });
    const [row] = await api.arrange((db) => db.select().from(posts).where(eq(posts.id, id)));
    expect(row?.eventUntil).toBe('2026-11-30');
  });

  it.each<[string, object, string]>([
    ['an end before the begin', { event: { ...event, endsAt: '2026-11-23T16:00:00.000Z' } }, 'body.event.endsAt'],
    ['dates out of order', { event: { ...event, dates: [second, second] } }, 'body.event.dates.1.at'],
    ['an end without a begin', { eventAt: null }, 'body.eventAt'],
    ['a whole day with times', { event: { ...event, wholeDay: true } }, 'body.eventAt'],
    ['an address that is none', { event: { ...event, link: 'http://video.example' } }, 'body.event.link'],
    ['too many dates', { event: { ...event, dates: Array.from({ length: 31 }, () => second) } }, 'body.event.dates'],
    ['a word that nobody knows', { event: { ...event, seats: 12 } }, 'body.event.seats'],
  ])('%s is refused, new or changed, and corrected', async (_, given, path) => {
    const refused = (reply: { status: number; body: { errors?: { path: string }[] } }) =>
      expect([reply.status, reply.body.errors?.[0]?.path.replace(/^(?!body\.)/, 'body.')]).toEqual([400, path]);
    refused(await call('POST', '/api/posts', { ...course, audience, ...given }));
    refused(await call('PATCH', `/api/posts/${await draft()}`, given));
    refused(await call('PATCH', `/api/posts/${await published()}/correction`, given));
  });

  it('without a day are kept in a draft, and not published', async () => {
    const id = await draft({ eventAt: null, event: { ...event, endsAt: null, dates: [] } });
    const { status, body } = await call('POST', `/api/posts/${id}/publish`);
    expect([status, body.code, body.errors]).toEqual([
      409,
      'posts.notReady',
      [{ path: 'eventAt', message: 'must be given with the facts of the event' }],
    ]);
  });

  it('are corrected with the rest, and compared', async () => {
    const id = await published();
    const moved = { event: { ...event, costs: 'frei' } };
    expect((await call('PATCH', `/api/posts/${id}/correction`, moved)).body.event).toEqual(moved.event);
    const out = await call('POST', `/api/posts/${id}/correction/publish`, { note: 'Kosten', announce: true });
    expect([out.status, out.body.event.costs]).toEqual([200, 'frei']);
    const costs = async (number: number) =>
      (await call('GET', `/api/posts/${id}/revisions/${number}`, undefined, reader)).body.event.costs;
    expect([await costs(1), await costs(2)]).toEqual(['45 € je Person', 'frei']);
    const { body } = await call('GET', `/api/audit?entityId=${id}`);
    const changes = body.items.flatMap((entry: { changes: { field: string }[] }) => entry.changes);
    expect(changes.filter(({ field }: { field: string }) => field === 'event')).toContainEqual({
      field: 'event',
      before: { characters: null },
      after: { characters: null },
    });
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('are duplicated, without their days once those are over', async () => {
    const copy = async (id: string) => (await call('POST', `/api/posts/${id}/duplicate`)).body;
    expect((await copy(await published())).event).toEqual({ ...event, online: true });
    const over = await published({
      eventAt: '2026-11-02T17:00:00.000Z',
      event: { ...event, endsAt: null, dates: [{ at: '2026-11-09T17:00:00.000Z', endsAt: null }] },
    });
    const { eventAt, event: kept } = await copy(over);
    expect([eventAt, kept]).toEqual([null, { ...event, endsAt: null, dates: [], online: true }]);
  });

  it('are kept by a template, without their days', async () => {
    const id = await draft();
    const template = await call('POST', '/api/posts/templates', { postId: id, name: 'Kurs' });
    const { body } = await call('POST', `/api/posts/templates/${template.body.id}/draft`, {});
    expect([body.post.eventAt, body.post.eventPlace, body.post.event]).toEqual([
      null,
      'Werkhof',
      { ...event, endsAt: null, dates: [], online: true },
    ]);
  });

  it('stay with a draft that comes back from the trash', async () => {
    const id = await draft();
    const { headers } = await call('GET', `/api/posts/${id}`);
    const as = await api.token(office.subject);
    await api.call('DELETE', `/api/posts/${id}`, { as, headers: { 'if-match': String(headers['etag']) } });
    expect((await call('POST', `/api/posts/trash/${id}/restore`)).body.event).toEqual({ ...event, online: true });
  });

  it('are in the mail and on paper, without the link', async () => {
    api.mails.length = 0;
    const id = await published({ title: 'Kurs am Gerät', kind: 'circular' });
    await api.runJobs();
    const mail = api.mails.find(({ subject }) => subject.includes('Kurs am Gerät'));
    const [page] = await pagesOf((await call('GET', `/api/posts/${id}/pdf`)).body);
    const one = (words = '') => words.replaceAll(/\s+/g, ' ');
    for (const told of [one(mail?.text), one(page)]) {
      expect(told).toContain('Termin: Montag, 23. November 2026');
      expect(told).toContain('Werkhof, online');
      expect(told).toContain('Weitere Termine: Montag, 30. November 2026');
      expect(told).toContain('Anschrift: Werkstraße 1, Musterstadt');
      expect(told).toContain('Kosten: 45 € je Person');
      expect(told).toContain('Für wen: Gesellen und Meister');
      expect(told).toContain('Ansprechpartner: Inga Kolbe, 05555 1234-17');
      expect(told).not.toContain(secret);
    }
  });
});

describe('the link of a video meeting', () => {
  it('is given from an hour before each evening until its end, and to the office at any time', async () => {
    const id = await published();
    const linkAt = async (at: string, as = reader) => {
      api.clock.now = new Date(at);
      const { link, online } = await eventAsRead(id, as);
      expect(online).toBe(true);
      return link;
    };
    for (const { at, endsAt } of [first, second]) {
      const begin = Date.parse(at);
      expect(await linkAt(new Date(begin - 3_600_001).toISOString())).toBeNull();
      expect(await linkAt(new Date(begin - 3_600_000).toISOString())).toBe(event.link);
      expect(await linkAt(new Date(Date.parse(endsAt) - 1).toISOString())).toBe(event.link);
      expect(await linkAt(endsAt)).toBeNull();
      expect(await linkAt(endsAt, office)).toBe(event.link);
    }
    api.clock.now = new Date('2026-11-20T09:00:00Z');
  });

  it.each<[string, (id: string) => string]>([
    ['the feed', () => '/api/posts'],
    ['what is coming', () => '/api/posts/upcoming'],
    ['search', () => `/api/search?in=posts&search=${secret}`],
    ['search for the title', () => '/api/search?in=posts&search=E-Rechnung'],
    ['the bell', () => '/api/notices'],
    ['the list of versions', (id) => `/api/posts/${id}/revisions`],
    ['an older version', (id) => `/api/posts/${id}/revisions/1`],
    ['the newest version', (id) => `/api/posts/${id}/revisions/2`],
    ['bookmarks', () => '/api/posts/bookmarks'],
    ['own data', () => '/api/users/me/data'],
    ['why one sees it', (id) => `/api/posts/${id}/visibility`],
  ])('is not in %s', async (_, path) => {
    const id = await corrected();
    const { status, body } = await call('GET', path(id), undefined, reader);
    expect([status, JSON.stringify(body).includes(secret)]).toEqual([200, false]);
    if (path(id).includes(`search=${secret}`)) expect(body.total).toBe(0);
  });

  it.each<[string, (id: string) => string]>([
    ['the post', (id) => `/api/see-as/posts/${id}?as=user:${reader.id}`],
    ['its draft', (id) => `/api/see-as/drafts/${id}?as=user:${reader.id}`],
    ['its correction', (id) => `/api/see-as/drafts/${id}?as=user:${reader.id}&correcting=true`],
    ['the feed', () => `/api/see-as/posts?as=user:${reader.id}`],
    ['what is coming', () => `/api/see-as/upcoming?as=user:${reader.id}`],
    ['the list of the person', () => `/api/users/${reader.id}/posts`],
  ])('is not shown to the office that looks through the eyes of a reader: %s', async (_, path) => {
    const id = await corrected();
    const { status, body } = await call('GET', path(id));
    expect([status, JSON.stringify(body).includes(secret)]).toEqual([200, false]);
  });

  it('is not in the preview of its mail', async () => {
    const out = await published({ kind: 'circular' });
    await api.runJobs();
    await call('PATCH', `/api/posts/${out}/correction`, { event: { ...event, costs: 'frei' } });
    for (const [id, correcting] of [
      [await draft({ kind: 'circular' }), false],
      [out, true],
    ] as const) {
      const { status, body } = await call('POST', `/api/posts/${id}/mail-preview`, { correcting });
      expect([status, body.mails.length, JSON.stringify(body).includes(secret)]).toEqual([200, 1, false]);
    }
  });
});

let made: string | undefined;

/** One post with a correction that was announced. */
async function corrected(): Promise<string> {
  if (made !== undefined) return made;
  made = await published();
  await call('PATCH', `/api/posts/${made}/correction`, { event: { ...event, costs: 'frei' } });
  await call('POST', `/api/posts/${made}/correction/publish`, { note: 'Kosten', announce: true });
  await call('PUT', `/api/posts/${made}/bookmark`, undefined, reader);
  return made;
}
