import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatePage } from '#contract/posts/dates.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import { noFacts } from '#contract/posts/event-days.ts';
import { buildGuild, buildMembership, buildPost, employ } from '#sample/builders.ts';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

// Today is 2026-11-20.
let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
let stranger: { token: string };
let guild: string;
const ids = new Map<string, string>();

const facts: EventFacts = { ...noFacts, link: 'https://video.example/raum' };

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  const activatedAt = new Date('2026-11-01T00:00:00Z');
  stranger = await api.signIn({ activatedAt });
  member = await api.signIn({ activatedAt });
  await api.arrange(async (db) => {
    guild = await buildGuild(db, { name: 'Tischler-Innung' });
    const { companyId } = await buildMembership(db, { guildId: guild });
    await employ(db, { userId: member.id, companyId });
    const toGuild = { include: [{ kind: 'guild' as const, id: guild }] };
    const add = async (title: string, given: Parameters<typeof buildPost>[1]) =>
      ids.set(title, await buildPost(db, { title, authorId: office.id, audience: toGuild, kind: 'event', ...given }));
    await add('Gestern', { eventAt: new Date('2026-11-19T17:00:00Z') });
    await add('Vor einem Jahr', { eventAt: new Date('2025-11-03T17:00:00Z') });
    await add('Heute früh', { eventAt: new Date('2026-11-20T06:00:00Z') });
    await add('Kurs', {
      kind: 'training',
      eventAt: new Date('2026-11-10T17:00:00Z'),
      event: { ...facts, dates: [{ at: '2026-11-24T17:00:00.000Z', endsAt: null }] },
    });
    await add('Ganze Woche', {
      eventAt: new Date('2027-01-10T23:00:00Z'),
      event: { ...facts, wholeDay: true, endsAt: '2027-01-15T23:00:00.000Z' },
      deadline: '2026-12-11',
    });
    await add('Zu bestätigen', { kind: 'circular', confirmation: { by: 'person', until: '2026-12-04' } });
    await add('In zwei Jahren', { eventAt: new Date('2028-11-20T06:00:00Z') });
    await add('Archiviert', { state: 'archived', eventAt: new Date('2026-12-01T06:00:00Z') });
    await add('Zurückgezogen', { state: 'withdrawn', eventAt: new Date('2026-12-01T06:00:00Z') });
    await add('Abgelaufen', { state: 'expired', eventAt: new Date('2026-12-01T06:00:00Z') });
    await add('Entwurf', { state: 'draft', eventAt: new Date('2026-12-01T06:00:00Z') });
    await add('Geplant', { state: 'scheduled', eventAt: new Date('2026-12-02T06:00:00Z') });
    await add('Für alle', { audience: {}, kind: 'invitation', eventAt: new Date('2027-02-19T16:00:00Z') });
  });
});
afterAll(() => api.close());

async function list(query = '', as = member.token): Promise<DatePage> {
  const { status, body } = await api.call('GET', `/api/posts/dates${query}`, { as });
  expect(status).toBe(200);
  return body;
}

const titles = ({ items }: DatePage) => items.map(({ is, day, post }) => `${day} ${is} ${post.title}`);

const coming = [
  '2026-11-10 event Kurs',
  '2026-11-20 event Heute früh',
  '2026-12-04 confirmation Zu bestätigen',
  '2026-12-11 deadline Ganze Woche',
  '2027-01-11 event Ganze Woche',
  '2027-02-19 event Für alle',
];

describe('the list of dates', () => {
  it('has what is not over by day, of the posts that the reader sees, for twelve months', async () => {
    const found = await list();
    expect(titles(found)).toEqual(coming);
    expect(found).toMatchObject({
      total: 6,
      kinds: [
        { kind: 'event', dates: 2 },
        { kind: 'invitation', dates: 1 },
        { kind: 'training', dates: 1 },
      ],
      deadlines: 2,
      mine: 1,
      guilds: [{ id: guild, name: 'Tischler-Innung' }],
    });
    expect(found.days).toContainEqual({ day: '2027-01-11', dates: 1 });
    expect(JSON.stringify(found)).not.toContain('video.example');
  });

  it('shows nothing to people who are not addressed, by no filter and no count', async () => {
    const found = await list('', stranger.token);
    expect(titles(found)).toEqual(['2027-02-19 event Für alle']);
    expect(found).toMatchObject({
      total: 1,
      deadlines: 0,
      mine: 0,
      guilds: [],
      days: [{ day: '2027-02-19', dates: 1 }],
    });
    expect(found.kinds).toEqual([{ kind: 'invitation', dates: 1 }]);
    expect((await list(`?guild=${guild}`, stranger.token)).total).toBe(0);
    expect((await list('?past=true', stranger.token)).total).toBe(0);
  });

  it.each<[string, () => string, string[]]>([
    ['a kind', () => '?kind=training', ['2026-11-10 event Kurs']],
    ['deadlines', () => '?kind=deadline', [coming[2] ?? '', coming[3] ?? '']],
    ['a guild', () => `?guild=${guild}`, coming.slice(0, 5)],
    ['what one must confirm', () => '?mine=true', [coming[2] ?? '']],
    ['a page', () => '?size=2&page=1', coming.slice(2, 4)],
    ['past ones', () => '?past=true', ['2026-11-19 event Gestern', '2025-11-03 event Vor einem Jahr']],
  ])('is narrowed to %s', async (_, query, expected) => expect(titles(await list(query()))).toEqual(expected));

  it('no longer has a post that the reader has confirmed', async () => {
    const id = ids.get('Zu bestätigen');
    const { status } = await api.call('POST', `/api/posts/${id}/confirmations`, { as: member.token, body: {} });
    expect(status).toBeLessThan(300);
    expect(titles(await list()).join()).not.toContain('Zu bestätigen');
    expect((await list()).mine).toBe(0);
  });

  it('of the office has drafts and scheduled posts for any audience', async () => {
    const found = titles(await list('?scope=all&size=100', office.token));
    expect(found).toContain('2026-12-01 event Entwurf');
    expect(found).toContain('2026-12-02 event Geplant');
    expect(found).toContain('2026-12-04 confirmation Zu bestätigen');
    expect(found.join()).not.toMatch(/Archiviert|Zurückgezogen|Abgelaufen/);
    expect(titles(await list('', office.token)).join()).not.toContain('Entwurf');
    const { status, body } = await api.call('GET', '/api/posts/dates?scope=all', { as: member.token });
    expect([status, body.code]).toEqual([403, 'access.denied']);
  });
});

describe('an event for which people register', () => {
  const seminar = { eventAt: new Date('2027-01-16T07:30:00Z'), title: 'Seminar mit Anmeldung' };
  const row = async (as: { token: string }, query = '') =>
    (await list(query, as.token)).items.find(({ post }) => post.title === seminar.title)?.registration;

  it('shows seats and the own state, is among mine, and other rows have none', async () => {
    const id = await api.arrange((db) =>
      buildPost(db, {
        ...seminar,
        kind: 'event',
        audience: { include: [{ kind: 'guild', id: guild }] },
        event: eventWith({ by: 'person', seats: 2 }).event,
      }),
    );
    expect(await row(member)).toEqual({
      period: 'open',
      by: 'person',
      opensOn: null,
      waiting: true,
      seats: 2,
      taken: 0,
      coming: 0,
      queue: { registrations: 0, people: 0 },
      own: null,
      people: 0,
      place: null,
    });
    const body = { companyId: null, coming: true, people: [{ userId: member.id }, { lastName: 'Gast' }], known: null };
    await api.call('PUT', `/api/posts/${id}/registration`, { as: member.token, body });
    expect(await row(member, '?mine=true')).toMatchObject({ taken: 2, own: 'coming', people: 2 });
    expect(await row(office, '?scope=all')).toMatchObject({ taken: 2, coming: 1, own: null });
    const declined = { ...body, coming: false, people: [], known: 1 };
    await api.call('PUT', `/api/posts/${id}/registration`, { as: member.token, body: declined });
    expect(await row(member, '?mine=true')).toMatchObject({ taken: 0, coming: 0, own: 'declined' });
    const others = (await list()).items.filter(({ post }) => post.title !== seminar.title);
    expect(others.every(({ registration }) => registration === null)).toBe(true);
  });
});
