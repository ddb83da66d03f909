import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Attendance, Attendee } from '#contract/attendance/attendance.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { createLog } from '#platform/process/log.ts';
import { keepNoLonger } from '#api/privacy/retention.worker.ts';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { buildCompany, buildGuild, buildMembership, buildPost, buildUser, employ, grant } from '#sample/builders.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

const start = new Date('2026-11-27T09:00:00Z');
const day = '2027-01-16';
const at = (time: string, of = day) => `${of}T${time}:00.000Z`;
/** In the afternoon of the event. */
const afternoon = new Date(at('14:00'));

type Person = { id: string; subject: string };
let api: TestApi;
let office: Person;
let jutta: Person;
let onur: Person;
let malteId: string;
let guild: Target & { kind: 'guild' };
const companies = { rehbein: '', gruenwald: '' };

beforeAll(async () => {
  api = await testApi();
  api.clock.now = start;
  const person = (firstName: string, lastName: string) =>
    api.signIn({ firstName, lastName, email: `${firstName.toLowerCase()}@post.example`, language: 'de' });
  office = await person('Petra', 'Lindner');
  jutta = await person('Jutta', 'Rehbein');
  onur = await person('Onur', 'Grünwald');
  await api.arrange(async (db) => {
    await grant(db, { userId: office.id, role: 'admin' });
    const id = await buildGuild(db, { name: 'Tischler' });
    guild = { kind: 'guild', id };
    companies.rehbein = await buildCompany(db, { name: 'Tischlerei Rehbein' });
    companies.gruenwald = await buildCompany(db, { name: 'Elektro Grünwald' });
    for (const companyId of Object.values(companies)) await buildMembership(db, { companyId, guildId: id });
    malteId = await buildUser(db, { state: 'invited', firstName: 'Malte', lastName: 'Kolk' });
    await employ(db, { userId: jutta.id, companyId: companies.rehbein, function: 'owner' });
    await employ(db, { userId: malteId, companyId: companies.rehbein, function: 'journeyman' });
    await employ(db, { userId: onur.id, companyId: companies.gruenwald });
  });
});
beforeEach(() => {
  api.clock.now = start;
});
afterAll(() => api.close());

const call = async (method: 'GET' | 'PUT' | 'POST' | 'PATCH', path: string, as: Person, body?: object) =>
  api.call(method, path, { as: await api.token(as.subject), ...(body && { body }) });

const event = (given: Parameters<typeof buildPost>[1] = {}, terms: Partial<RegistrationTerms> = {}) =>
  api.arrange((db) =>
    buildPost(db, {
      title: 'Praxistag',
      kind: 'event',
      audience: { include: [guild] },
      publishedAt: start,
      ...eventWith(terms),
      ...given,
    }),
  );

async function register(id: string, companyId: string, people: object[], known: number | null = null) {
  const body = { coming: people.length > 0, people, way: 'phone', known };
  const path = `/api/posts/${id}/registrations/parties/${companyId}`;
  const reply = await call('PUT', path, office, body);
  expect(reply.status).toBe(200);
  return reply.body.registration.version as number;
}

/** Malte and a guest come with Rehbein, Onur with Grünwald; it is the afternoon of the event. */
async function held(given: Parameters<typeof buildPost>[1] = {}) {
  const id = await event(given);
  const rehbein = [{ userId: malteId }, { firstName: 'Lina', lastName: 'Ohlsen', year: 2 }];
  const version = await register(id, companies.rehbein, rehbein);
  await register(id, companies.gruenwald, [{ userId: onur.id }]);
  api.clock.now = afternoon;
  return { id, version };
}

const read = async (id: string): Promise<Attendance> => (await call('GET', `/api/posts/${id}/attendance`, office)).body;
const mark = (id: string, attendeeId: string, time: string, more: object = {}) =>
  call('PUT', `/api/posts/${id}/attendance/${attendeeId}`, office, { day, present: true, at: at(time), ...more });
const named = async (id: string, lastName: string): Promise<Attendee> => {
  const found = (await read(id)).people.find((one) => one.lastName === lastName);
  if (!found) throw new Error(`nobody is called ${lastName}`);
  return found;
};
const since = async (id: string, lastName: string) => (await named(id, lastName)).days.map((one) => one.at);
const certificateOf = async (id: string, lastName: string) => (await named(id, lastName)).certificate ?? '';
const pdf = (id: string, kind: string) => call('GET', `/api/posts/${id}/attendance/${kind}`, office);

describe('presence at an event', () => {
  it('is listed by name with the company, and nobody is marked at first', async () => {
    const { id } = await held();
    const { days, people } = await read(id);
    expect(days).toEqual([day]);
    expect(people.map(({ lastName, company, year, days: on }) => [lastName, company, year, on])).toEqual([
      ['Grünwald', 'Elektro Grünwald', null, []],
      ['Kolk', 'Tischlerei Rehbein', null, []],
      ['Ohlsen', 'Tischlerei Rehbein', 2, []],
    ]);
  });

  it('is marked with the time, also by name alone, and taken back by the next press', async () => {
    const { id } = await held();
    const lina = await named(id, 'Ohlsen');
    expect((await mark(id, lina.id, '08:17')).body).toMatchObject({ id: lina.id, days: [{ day, at: at('08:17') }] });
    await mark(id, malteId, '08:20');
    expect(await since(id, 'Ohlsen')).toEqual([at('08:17')]);
    await mark(id, lina.id, '08:30', { present: false });
    expect(await since(id, 'Ohlsen')).toEqual([]);
    expect(await since(id, 'Kolk')).toEqual([at('08:20')]);
  });

  it('is asked for again and again without names, of which nothing is logged', async () => {
    const { id } = await held();
    await mark(id, malteId, '08:20');
    const { body } = await call('GET', `/api/posts/${id}/attendance/marks`, office);
    expect(body).toEqual({ people: [{ id: malteId, days: [{ day, at: at('08:20') }] }] });
    const { body: log } = await call('GET', `/api/audit?entityId=${id}&action=read`, office);
    expect(log.items).toEqual([]);
    await read(id);
    expect((await call('GET', `/api/audit?entityId=${id}&action=read`, office)).body.items).toHaveLength(1);
  });

  it('waits on no list: who has no seat is missing', async () => {
    const id = await event({}, { seats: 1 });
    await register(id, companies.rehbein, [{ userId: malteId }]);
    await register(id, companies.gruenwald, [{ userId: onur.id }]);
    expect((await read(id)).people.map(({ lastName }) => lastName)).toEqual(['Kolk']);
  });

  it('may be somebody who was not registered, with a company or none', async () => {
    const { id } = await held();
    const guest = crypto.randomUUID();
    const walkIn = { firstName: 'Gustav', lastName: 'Gast', company: 'Zeisig Bau' };
    expect((await mark(id, guest, '08:40')).status).toBe(404);
    expect((await mark(id, guest, '08:40', { walkIn: { ...walkIn, lastName: ' ' } })).status).toBe(400);
    expect((await mark(id, guest, '08:40', { walkIn })).body).toMatchObject({ ...walkIn, isRegistered: false });
    await mark(id, guest, '08:40', { walkIn });
    expect((await read(id)).people).toHaveLength(4);
    await mark(id, guest, '08:41', { present: false });
    expect((await read(id)).people).toHaveLength(3);
  });

  it('is a question of its day: earlier ones are refused with the day', async () => {
    const { id } = await held();
    api.clock.now = new Date('2027-01-15T22:59:00Z');
    const early = await mark(id, malteId, '22:58', { at: '2027-01-15T22:58:00.000Z' });
    expect([early.status, early.body.code]).toEqual([409, 'registrations.notYet']);
    expect(early.body.errors).toEqual([{ path: 'day', message: '2027-01-16 has not begun' }]);
    const ahead = await mark(id, malteId, '08:00');
    expect(ahead.body.code).toBe('registrations.notYet');
    const other = await mark(id, malteId, '08:00', { day: '2027-01-17' });
    expect(other.body.errors).toEqual([{ path: 'day', message: 'must be a day of the event: 2027-01-16' }]);
    api.clock.now = new Date('2027-01-15T23:00:00Z');
    expect((await mark(id, malteId, '', { at: '2027-01-15T23:00:00.000Z' })).status).toBe(200);
  });

  it('has a day of its own for each day of the event', async () => {
    const { event: facts } = eventWith({});
    const { id } = await held({ event: { ...facts, dates: [{ at: '2027-01-18T07:30:00.000Z', endsAt: null }] } });
    expect((await read(id)).days).toEqual([day, '2027-01-18']);
    await mark(id, malteId, '08:00');
    expect((await mark(id, malteId, '08:00', { day: '2027-01-18' })).body.code).toBe('registrations.notYet');
    api.clock.now = new Date('2027-01-18T09:00:00Z');
    await mark(id, malteId, '', { day: '2027-01-18', at: '2027-01-18T08:00:00.000Z' });
    expect((await named(id, 'Kolk')).days.map((one) => one.day)).toEqual([day, '2027-01-18']);
  });

  it('counts a clock that is ahead as now', async () => {
    const { id } = await held();
    await mark(id, malteId, '20:00');
    expect(await since(id, 'Kolk')).toEqual([afternoon.toISOString()]);
  });
});

describe('several devices', () => {
  it('lead to the same in any order and however often they send, and the earlier time stays', async () => {
    const { id } = await held();
    const minute = fc.integer({ min: 0, max: 5 });
    const pressed = fc.uniqueArray(fc.record({ minute, present: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
      selector: (one) => one.minute,
    });
    await fc.assert(
      fc.asyncProperty(
        pressed.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
        async ([all, sent]) => {
          const guest = crypto.randomUUID();
          for (const one of sent) {
            const reply = await mark(id, guest, `08:0${one.minute}`, {
              present: one.present,
              walkIn: { lastName: guest },
            });
            expect(reply.status).toBe(200);
          }
          const taken = Math.max(-1, ...all.filter(({ present }) => !present).map((one) => one.minute));
          const stays = all.filter(({ present, minute: of }) => present && of > taken).map((one) => one.minute);
          const found = (await read(id)).people.find((one) => one.lastName === guest);
          expect(found?.days.map((one) => one.at) ?? []).toEqual(
            stays.length > 0 ? [at(`08:0${Math.min(...stays)}`)] : [],
          );
        },
      ),
      { numRuns: Number(process.env['ROUNDS'] ?? 15) },
    );
  });

  it('may add the same person at once', async () => {
    const { id } = await held();
    const times = ['08:11', '08:10', '08:12', '08:10'];
    const replies = await Promise.all(times.map((time) => mark(id, malteId, time)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await since(id, 'Kolk')).toEqual([at('08:10')]);
  });
});

describe('a change afterwards', () => {
  it('leaves who cancelled, and takes marks of a person who cancelled meanwhile', async () => {
    const { id, version } = await held();
    await mark(id, (await named(id, 'Ohlsen')).id, '08:10');
    await register(id, companies.rehbein, [], version);
    expect((await read(id)).people.map((one) => [one.lastName, one.isRegistered])).toEqual([
      ['Grünwald', true],
      ['Ohlsen', false],
    ]);
    await mark(id, malteId, '08:10');
    expect(await named(id, 'Kolk')).toMatchObject({ isRegistered: false, userId: malteId });
  });

  it('keeps marks of a day to which the event was not moved', async () => {
    const { id } = await held();
    await mark(id, malteId, '08:10');
    await api.arrange((db) =>
      db.$client.query(
        `update posts set event_at = '2027-01-23T07:30:00Z', event = jsonb_set(event, '{endsAt}', 'null') where id = '${id}'`,
      ),
    );
    expect((await read(id)).days).toEqual([day, '2027-01-23']);
    expect(await since(id, 'Kolk')).toEqual([at('08:10')]);
    expect((await mark(id, onur.id, '08:10')).status).toBe(200);
    expect((await mark(id, onur.id, '08:11', { day: '2027-01-23' })).body.code).toBe('registrations.notYet');
  });

  it('removes an erased person, whose late marks find nobody', async () => {
    const gone = await api.arrange(async (db) => {
      const userId = await buildUser(db, {
        firstName: 'Erna',
        lastName: 'Weg',
        state: 'open',
        leftOn: '2026-01-01',
      } as never);
      await employ(db, { userId, companyId: companies.rehbein });
      return userId;
    });
    const id = await event();
    await register(id, companies.rehbein, [{ userId: gone }]);
    api.clock.now = afternoon;
    await mark(id, gone, '08:10');
    const number = await certificateOf(id, 'Weg');
    expect((await call('POST', `/api/users/${gone}/erasure`, office, { reason: 'mistake' })).status).toBeLessThan(300);
    expect((await read(id)).people).toEqual([]);
    expect((await mark(id, gone, '08:10')).status).toBe(404);
    expect((await api.call('GET', `/api/certificates/${number}`)).status).toBe(404);
  });

  it('joins the marks of two people who are merged', async () => {
    const { id } = await held();
    const [one, two] = await api.arrange(async (db) => [
      await buildUser(db, { firstName: 'Ida', lastName: 'Eins' }),
      await buildUser(db, { firstName: 'Ida', lastName: 'Zwei' }),
    ]);
    await mark(id, one, '08:30');
    await mark(id, two, '08:20');
    const number = await certificateOf(id, 'Eins');
    expect((await call('POST', `/api/users/${one}/merge`, office, { otherId: two })).status).toBe(200);
    expect(await since(id, 'Eins')).toEqual([at('08:20')]);
    expect(await certificateOf(id, 'Eins')).toBe(number);
  });

  it('ends after three years, and after a month for who was marked by mistake', async () => {
    const { id } = await held();
    const guest = crypto.randomUUID();
    await mark(id, malteId, '08:10');
    await mark(id, guest, '08:11', { walkIn: { lastName: 'Irrtum' } });
    await mark(id, guest, '08:12', { present: false });
    const tenant = tenantFrom('here', TenantFile.parse({ name: 'Innung', keepDays: {} }));
    const left = async (on: string) => {
      api.clock.now = new Date(`${on}T12:00:00Z`);
      const keeping = { database: api.unhurried, tenants: { all: [tenant], lostHosts: [] }, log: createLog('silent') };
      await keepNoLonger(keeping, new AbortController().signal);
      const { rows } = await api.arrange((db) =>
        db.$client.query(
          `select coalesce(last_name, 'user') as name from attendees where post_id = '${id}' order by 1`,
        ),
      );
      return rows.map(({ name }) => name);
    };
    expect(await left('2027-02-15')).toEqual(['Irrtum', 'user']);
    expect(await left('2027-02-16')).toEqual(['user']);
    expect(await left('2030-01-15')).toEqual(['user']);
    expect(await left('2030-01-16')).toEqual([]);
  });
});

describe('the log and the table', () => {
  it('have who was marked by whom', async () => {
    const { id } = await held();
    await mark(id, malteId, '08:10');
    await mark(id, malteId, '08:12', { present: false });
    const { body } = await call('GET', `/api/audit?entity=attendances&size=2`, office);
    expect(body.items.map((one: { name: string; actor: { name: string } }) => [one.name, one.actor.name])).toEqual([
      ['Malte Kolk, Praxistag', 'Petra Lindner'],
      ['Malte Kolk, Praxistag', 'Petra Lindner'],
    ]);
  });

  it('has a column for presence once somebody was marked, and who was not registered', async () => {
    const { id } = await held();
    const rows = async () => {
      const { body } = await call('GET', `/api/posts/${id}/registrations/export?language=de`, office);
      return String(body)
        .trim()
        .split('\r\n')
        .map((one) => one.replaceAll(/[\uFEFF"]/g, '').split(';'));
    };
    expect((await rows())[0]).not.toContain('War da');
    await mark(id, (await named(id, 'Ohlsen')).id, '08:10');
    await mark(id, crypto.randomUUID(), '08:15', { walkIn: { lastName: 'Gast', company: 'Zeisig Bau' } });
    const [headings, ...all] = await rows();
    expect(headings?.at(-1)).toBe('War da');
    const cells = new Map(all.map((one) => [one[2], one]));
    expect(cells.get('Ohlsen')?.at(-1)).toBe('16.01.2027, 09:10');
    expect(cells.get('Kolk')?.at(-1)).toBe('');
    expect(cells.get('Gast')).toMatchObject({ 0: 'Zeisig Bau', 5: 'nicht angemeldet' });
    expect(cells.get('Gast')?.at(-1)).toBe('16.01.2027, 09:15');
  });
});

describe('a certificate', () => {
  it('is for those who were there, in the portal’s words, with what the office wrote', async () => {
    const { id } = await held();
    const texts = { hours: '4 Unterrichtsstunden', contents: 'Zurrmittel\nSperrstangen' };
    expect((await call('PUT', `/api/posts/${id}/certificate`, office, texts)).body).toEqual(texts);
    expect(await pagesOf((await pdf(id, 'certificates')).body)).toEqual([
      expect.stringContaining('Niemand ist als anwesend vermerkt'),
    ]);
    await mark(id, (await named(id, 'Ohlsen')).id, '08:10');
    await mark(id, malteId, '08:10');
    const pages = await pagesOf((await pdf(id, 'certificates')).body);
    expect(pages).toHaveLength(2);
    const number = await certificateOf(id, 'Ohlsen');
    for (const words of [
      'Lina Ohlsen',
      'Tischlerei Rehbein',
      'Praxistag',
      '4 Unterrichtsstunden',
      'Sperrstangen',
      number,
    ])
      expect(pages[1]).toContain(words);
    expect(pages[1]).toContain(`/certificate/${number}`);
    const one = await pagesOf((await pdf(id, `certificates?number=${number}`)).body);
    expect(one).toHaveLength(1);
    await mark(id, (await named(id, 'Ohlsen')).id, '08:11', { present: false });
    expect((await pdf(id, `certificates?number=${number}`)).status).toBe(404);
  });

  it('is checked by its number without a name, also by guests, in its own portal alone', async () => {
    const { id } = await held();
    await mark(id, malteId, '08:10');
    const number = await certificateOf(id, 'Kolk');
    expect(number).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
    const { body } = await api.call('GET', `/api/certificates/${number}`);
    expect(body).toEqual({ number, title: 'Praxistag', language: null, days: [day] });
    expect((await api.call('GET', `/api/certificates/${number}`, { tenant: 'elsewhere' })).status).toBe(404);
    await mark(id, malteId, '08:11', { present: false });
    expect((await api.call('GET', `/api/certificates/${number}`)).status).toBe(404);
  });

  it('is found by its owner alone, and fetched', async () => {
    const { id } = await held();
    await mark(id, onur.id, '08:10');
    const number = await certificateOf(id, 'Grünwald');
    const own = (as: Person) => call('GET', '/api/users/me/certificates', as);
    expect((await own(onur)).body.items).toContainEqual({
      number,
      title: 'Praxistag',
      language: null,
      days: [day],
      postId: id,
    });
    expect((await own(jutta)).body.items).toEqual([]);
    const file = await call('GET', `/api/users/me/certificates/${number}`, onur);
    expect(await pagesOf(file.body)).toEqual([expect.stringContaining('Onur Grünwald')]);
    for (const other of [jutta, office])
      expect((await call('GET', `/api/users/me/certificates/${number}`, other)).status).toBe(404);
  });

  it('refuses contents that would not fit on it', async () => {
    const { id } = await held();
    const path = `/api/posts/${id}/certificate`;
    const tooLong = await call('PUT', path, office, { hours: '', contents: 'Zeile\n'.repeat(12) });
    expect(tooLong.body.errors).toEqual([{ path: 'contents', message: 'must have at most 12 lines' }]);
  });
});

describe('nobody but the office', () => {
  it('reads or marks, and posts without registration have nobody', async () => {
    const { id } = await held();
    for (const path of ['', '/marks', '/sheet', '/badges', '/certificates'])
      expect((await call('GET', `/api/posts/${id}/attendance${path}`, jutta)).status).toBe(403);
    const body = { day, present: true, at: at('08:00') };
    expect((await call('PUT', `/api/posts/${id}/attendance/${malteId}`, jutta, body)).status).toBe(403);
    expect((await api.call('GET', `/api/posts/${id}/attendance`)).status).toBe(401);
    const plain = await api.arrange((db) => buildPost(db, { publishedAt: start }));
    expect((await call('GET', `/api/posts/${plain}/attendance`, office)).body.code).toBe('registrations.notAsked');
  });
});
