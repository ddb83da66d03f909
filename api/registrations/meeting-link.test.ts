import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { registrations } from '#database/schema/registrations.ts';
import { employ } from '#sample/builders.ts';
import { eventWith } from './fixtures/event.ts';
import { guildEvening, start } from './fixtures/guild-evening.ts';

// Jutta answers for the joinery, Malte is named by her, Lina is their colleague, Onur belongs to another company.
let house: Awaited<ReturnType<typeof guildEvening>>;
type Person = { id: string; subject: string };
const people: Record<'malte' | 'lina' | 'onur', Person> = {
  malte: { id: '', subject: '' },
  lina: { id: '', subject: '' },
  onur: { id: '', subject: '' },
};
const secret = 'geheimraum7731';
const link = `https://video.example/${secret}`;
/** An hour before the event of 16 January begins. */
const itIsTime = new Date('2027-01-16T06:30:00Z');

beforeAll(async () => {
  house = await guildEvening();
  const { api, companies } = house;
  for (const [key, companyId] of [
    ['malte', companies.rehbein],
    ['lina', companies.rehbein],
    ['onur', companies.zeisig],
  ] as const) {
    people[key] = await api.signIn({ firstName: key, lastName: 'Kolk', email: `${key}@post.example`, language: 'de' });
    await api.arrange((db) => employ(db, { userId: people[key].id, companyId, function: 'journeyman' }));
  }
});
beforeEach(() => {
  house.api.clock.now = start;
});
afterAll(() => house.api.close());

const meeting = (terms: Partial<RegistrationTerms> = {}, facts: object = {}) => {
  const dated = eventWith({ by: 'company', ...terms });
  return house.event(terms, { eventAt: dated.eventAt, event: { ...dated.event, link, isPublic: true, ...facts } });
};
const linkFor = async (id: string, as: Person) => {
  const { event } = await house.must('GET', `/api/posts/${id}`, undefined, as);
  expect(event.online).toBe(true);
  return event.link as string | null;
};
const register = (id: string, named: Person[], more: object = {}) =>
  house.register(id, { people: named.map((one) => ({ userId: one.id })), ...more });

describe('the link of a meeting for which people register', () => {
  it('is given to a person who is named and to one who answered, when it is time, and to the office before', async () => {
    const id = await meeting();
    await register(id, [people.malte]);
    expect(await linkFor(id, people.malte)).toBeNull();
    expect(await linkFor(id, house.office)).toBe(link);
    house.api.clock.now = itIsTime;
    const given = { malte: link, jutta: link, lina: null, onur: null };
    for (const [key, expected] of Object.entries(given))
      expect([key, await linkFor(id, { ...people, jutta: house.jutta }[key] ?? house.office)]).toEqual([key, expected]);
  });

  it('is taken from a person who does not come any more, and given to one who comes instead', async () => {
    const id = await meeting({ until: null });
    await register(id, [people.malte]);
    await register(id, [people.lina], { known: 1 });
    house.api.clock.now = itIsTime;
    expect([await linkFor(id, people.malte), await linkFor(id, people.lina)]).toEqual([null, link]);
    await register(id, [], { coming: false, known: 2 });
    for (const one of [house.jutta, people.lina]) expect(await linkFor(id, one)).toBeNull();
  });

  it('is not given to who waits for a seat', async () => {
    const id = await meeting({ seats: 1, until: null });
    await house.enter(id, house.companies.zeisig);
    await register(id, [people.malte], { wait: true });
    house.api.clock.now = itIsTime;
    for (const one of [house.jutta, people.malte, people.onur]) expect(await linkFor(id, one)).toBeNull();
  });

  it('is given to who is named in what the office entered, and not to who had called', async () => {
    const id = await meeting();
    await house.enter(id, house.companies.rehbein, { people: [{ userId: people.malte.id }] });
    await house.api.arrange((db) =>
      db.update(registrations).set({ byId: house.jutta.id }).where(eq(registrations.postId, id)),
    );
    house.api.clock.now = itIsTime;
    expect([await linkFor(id, people.malte), await linkFor(id, house.jutta)]).toEqual([link, null]);
  });

  it('is given to a person who answers alone', async () => {
    const id = await meeting({ by: 'person' });
    await house.must(
      'PUT',
      `/api/posts/${id}/registration`,
      { coming: true, known: null, companyId: null, people: [{ userId: people.onur.id }] },
      people.onur,
    );
    house.api.clock.now = itIsTime;
    expect([await linkFor(id, people.onur), await linkFor(id, people.lina)]).toEqual([link, null]);
  });

  it('is given to every reader of an event for which nobody registers', async () => {
    const id = await meeting({}, { registration: null });
    house.api.clock.now = itIsTime;
    for (const one of [people.lina, people.onur]) expect(await linkFor(id, one)).toBe(link);
  });

  it('is not shown to the office that looks through the eyes of a member: of the post, and of its correction', async () => {
    const id = await meeting();
    await register(id, [people.malte]);
    await house.correct(id, { eventPlace: 'Saal' });
    house.api.clock.now = itIsTime;
    for (const path of [`posts/${id}?`, `drafts/${id}?`, `drafts/${id}?correcting=true&`]) {
      const body = await house.must('GET', `/api/see-as/${path}as=user:${people.malte.id}`);
      expect([path, (body.post ?? body).event.link]).toEqual([path, null]);
    }
  });

  it.each<[string, (id: string) => string]>([
    ['the post', (id) => `/api/posts/${id}`],
    ['the feed', () => '/api/posts'],
    ['what is coming', () => '/api/posts/upcoming'],
    ['Termine', () => '/api/posts/dates'],
    ['search', () => `/api/search?in=posts&search=${secret}`],
    ['search for the title', () => '/api/search?in=posts&search=Praxistag'],
    ['the bell', () => '/api/notices'],
    ['the list of versions', (id) => `/api/posts/${id}/revisions`],
    ['a version', (id) => `/api/posts/${id}/revisions/1`],
    ['the newest version', (id) => `/api/posts/${id}/revisions/2`],
    ['the own registration', (id) => `/api/posts/${id}/registration`],
    ['the file for a calendar', (id) => `/api/posts/${id}/event.ics`],
    ['the own data', () => '/api/users/me/data'],
  ])('is not in %s for a colleague of who comes', async (_, path) => {
    const id = await seen();
    house.api.clock.now = itIsTime;
    const body = await house.must('GET', path(id), undefined, people.lina);
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('is in no mail, no calendar and no table', async () => {
    const id = await seen();
    house.api.clock.now = itIsTime;
    await house.news();
    await house.must('POST', `/api/posts/${id}/registrations/notified`, { act: 'archive' });
    const choice = { deadlines: false, reminder: true };
    const { address } = await house.must('PUT', '/api/users/me/calendar', choice, people.lina);
    const own = await house.api.call('GET', new URL(address).pathname + new URL(address).search);
    expect(String(own.body)).toContain('Praxistag');
    const table = await house.must('GET', `/api/posts/${id}/registrations/export?format=csv`);
    for (const text of [String(own.body), JSON.stringify(table), JSON.stringify(sent)])
      expect(text).not.toContain(secret);
    expect(sent.length).toBeGreaterThan(1);
  });
});

let made: string | undefined;
let sent: unknown[] = [];

/** One event, for which Malte is registered, with a correction that moved it. */
async function seen(): Promise<string> {
  if (made !== undefined) return made;
  await house.news();
  made = await meeting({ until: null });
  await register(made, [people.malte]);
  sent = await house.news();
  await house.correct(made, { eventPlace: 'Saal' }, { link: `${link}?neu` });
  await house.must('POST', `/api/posts/${made}/correction/publish`, { note: 'Saal', announce: true });
  sent.push(...(await house.news()));
  return made;
}
