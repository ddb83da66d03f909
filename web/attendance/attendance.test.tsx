import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Attendance, Attendee } from '#contract/attendance/attendance.ts';
import { connection } from '#web/base/network/connection.ts';
import { id } from '#web/posts/fixtures/posts.ts';
import { type Answers, problem, signIn } from '#web/posts/fixtures/screen.tsx';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { AttendancePage } from './attendance-page.tsx';
import { marks } from './marks.ts';

const postId = id(1);
const day = '2027-01-16';

beforeEach(() => {
  vi.setSystemTime(new Date('2027-01-16T07:30:00Z'));
  connection.set(true);
});

function person(number: number, lastName: string, fields: Partial<Attendee> = {}): Attendee {
  return {
    id: id(number),
    userId: id(number),
    firstName: 'Ida',
    lastName,
    company: 'Tischlerei Rehbein',
    year: null,
    isRegistered: true,
    certificate: null,
    days: [],
    ...fields,
  };
}

const adler = person(81, 'Adler', { company: 'Zimmerei Holm' });
const kolk = person(82, 'Kolk', { days: [{ day, at: '2027-01-16T07:17:00.000Z' }] });
const lina = person(83, 'Ohlsen', { userId: null, firstName: 'Lina', year: 2 });

interface Sent {
  day: string;
  at: string;
  present: boolean;
  walkIn: object | null;
}

/** A server that notes what is sent; `people` is what it lists. */
async function shown({
  people = [adler, kolk, lina],
  days = [day],
  answers = {},
}: { people?: Attendee[]; days?: string[]; answers?: Answers } = {}) {
  const sent: [id: string, Sent][] = [];
  const list: Attendance = {
    title: 'Praxistag',
    language: null,
    days,
    certificate: { hours: '', contents: '' },
    people,
  };
  const mark =
    (attendeeId: string): Answers[string] =>
    ({ body }) => {
      const given = body as Sent;
      sent.push([attendeeId, given]);
      const found = people.find((one) => one.id === attendeeId) ?? person(99, 'Gast', { id: attendeeId, userId: null });
      return Response.json({ ...found, days: given.present ? [{ day: given.day, at: given.at }] : [] });
    };
  const paths = Object.fromEntries(
    people.map((one) => [`PUT /api/posts/${postId}/attendance/${one.id}`, mark(one.id)]),
  );
  const all: Answers = { [`GET /api/posts/${postId}/attendance`]: () => Response.json(list), ...paths, ...answers };
  const asked = signIn(all);
  const address = `/admin/posts/${postId}/attendance`;
  const routes = [
    { path: '/admin/posts/:id/attendance', Component: AttendancePage },
    { path: '/', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const opened = async () => {
    await appears('h1', 'Wer ist da?');
    await until(() => words().includes('Ohlsen'));
  };
  await stage(router, 'main');
  await opened();
  /** As a page that knows nothing but what the device has kept. */
  async function reload() {
    await act(async () => router.navigate('/'));
    await act(async () => marks.set([]));
    await act(async () => router.navigate(address));
    await opened();
  }
  return { sent, asked, reload };
}

const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const key = () => Object.keys(localStorage).find((one) => one.startsWith('zunfthaus.marks.')) ?? '';
const kept = () => JSON.parse(localStorage.getItem(key()) ?? '[]') as { attendeeId: string }[];
/** Nothing is answered, as in a cellar. */
const dead = () => Promise.reject(new TypeError('no network'));
async function type(label: string, text: string) {
  const input = [...document.querySelectorAll('input')].find(
    (one) =>
      one.placeholder === label || [...(one.labels ?? [])].some(({ textContent }) => textContent?.startsWith(label)),
  );
  if (!input) throw new Error(`no field ${label}`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('a press marks somebody as there since now, the next one takes it back', async () => {
  const { sent } = await shown();
  expect(words()).toContain('1 von 3 da');
  expect(words()).toContain('2 fehlen noch');
  await press('Ida Adler: Ist da');
  await until(() => words().includes('2 von 3 da'));
  await until(() => sent.length === 1);
  expect(sent[0]).toEqual([adler.id, { day, at: '2027-01-16T07:30:00.000Z', present: true, walkIn: null }]);
  await press('Ida Kolk: da, 8:17');
  await until(() => sent.length === 2);
  expect(sent[1]?.[1]).toMatchObject({ present: false });
  await until(() => kept().length === 0);
  expect(words()).toContain('1 von 3 da');
});

test('undoing is later than the press, also if that came from a clock that is ahead', async () => {
  const ahead = person(82, 'Kolk', { days: [{ day, at: '2027-01-16T07:45:00.000Z' }] });
  const { sent } = await shown({ people: [ahead, lina] });
  await press('Ida Kolk: da, 8:45');
  await until(() => sent.length === 1);
  expect(sent[0]?.[1]).toMatchObject({ present: false, at: '2027-01-16T07:45:00.001Z' });
});

test('without a network presses are kept on the device, survive a reload and go out by themselves', async () => {
  let isDead = true;
  const taken: string[] = [];
  const path = `PUT /api/posts/${postId}/attendance/${adler.id}`;
  const { reload } = await shown({
    answers: {
      [path]: ({ body }) => {
        if (isDead) return dead();
        taken.push((body as Sent).at);
        return Response.json({ ...adler, days: [{ day, at: (body as Sent).at }] });
      },
      'undefined /tenant.json': () => (isDead ? dead() : Response.json({})),
    },
  });
  await press('Ida Adler: Ist da');
  await until(() => words().includes('Ohne Netz.'));
  expect(words()).toContain('1 noch nicht übertragen.');
  expect(words()).toContain('2 von 3 da');
  expect(kept()).toHaveLength(1);
  await reload();
  await until(() => words().includes('1 noch nicht übertragen.'));
  expect(words()).toContain('2 von 3 da');
  isDead = false;
  await act(async () => connection.set(true));
  await until(() => taken.length === 1);
  expect(taken).toEqual(['2027-01-16T07:30:00.000Z']);
  await until(() => !words().includes('noch nicht übertragen'));
  expect(kept()).toEqual([]);
});

test('a list that was never opened on this device names that it needs a network once', async () => {
  await act(async () => connection.set(false));
  signIn({ [`GET /api/posts/${postId}/attendance`]: dead, 'undefined /tenant.json': dead });
  const routes = [{ path: '/admin/posts/:id/attendance', Component: AttendancePage }];
  await stage(createMemoryRouter(routes, { initialEntries: [`/admin/posts/${postId}/attendance`] }), 'main');
  await until(() => words().includes('Diese Liste ist nicht auf diesem Gerät'));
  expect(words()).toContain('Öffnen Sie sie einmal mit Netz.');
});

test('a press that the server refuses is named, and not sent again', async () => {
  const path = `PUT /api/posts/${postId}/attendance/${adler.id}`;
  const { asked } = await shown({ answers: { [path]: () => problem(404, 'notFound') } });
  await press('Ida Adler: Ist da');
  await until(() => words().includes('Das Portal hat die Anwesenheit von Ida Adler nicht übernommen'));
  expect(words()).toContain('1 von 3 da');
  await press('Verstanden');
  await until(() => !words().includes('nicht übernommen'));
  expect(asked.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
});

test('somebody who was not registered is added by name, with a company or none', async () => {
  const sent: Sent[] = [];
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id(99) as ReturnType<typeof crypto.randomUUID>);
  const path = `PUT /api/posts/${postId}/attendance/${id(99)}`;
  await shown({
    answers: {
      [path]({ body }) {
        const given = body as Sent;
        sent.push(given);
        const guest = { id: id(99), userId: null, firstName: null, company: 'Zeisig Bau', isRegistered: false };
        return Response.json(person(99, 'Gast', { ...guest, days: [{ day, at: given.at }] }));
      },
    },
  });
  await press('Jemand ist da, der nicht angemeldet ist');
  await until(() => words().includes('Nachname'));
  const dialog = document.querySelector('dialog') ?? document;
  await press('Ist da', dialog);
  await until(() => words().includes('Geben Sie den Nachnamen ein.'));
  await type('Nachname', 'Gast');
  await type('Betrieb', 'Zeisig Bau');
  await press('Ist da', dialog);
  await until(() => sent.length === 1);
  expect(sent[0]?.walkIn).toEqual({ firstName: null, lastName: 'Gast', company: 'Zeisig Bau' });
  await until(() => words().includes('2 von 4 da'));
  expect(words()).toContain('nicht angemeldet');
});

test('names and companies are found without accents, and a filter shows who is missing', async () => {
  await shown({ people: [adler, kolk, lina, person(84, 'Grünwald')] });
  await type('Name oder Betrieb', 'grunw');
  expect(words()).toContain('Grünwald');
  expect(words()).not.toContain('Adler');
  await type('Name oder Betrieb', 'holm');
  expect(words()).toContain('Adler');
  await type('Name oder Betrieb', '');
  await press('Da1');
  expect(words()).not.toContain('Ohlsen');
});

test('of several days one is chosen, and nobody is marked on a day to come', async () => {
  await shown({ days: [day, '2027-01-18'] });
  const select = document.querySelector('select');
  expect(select?.value).toBe(day);
  await act(async () => {
    if (select) select.value = '2027-01-18';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(words()).toContain('Ab Montag, 18. Januar 2027 können Sie hier ankreuzen, wer da ist.');
  expect(words()).toContain('0 von 3 da');
  expect([...document.querySelectorAll('li button')].every((one) => one.hasAttribute('disabled'))).toBe(true);
});

test('once the day is over, the certificate of one person is opened', async () => {
  vi.setSystemTime(new Date('2027-01-17T09:00:00Z'));
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate');
  const path = `GET /api/posts/${postId}/attendance/certificates`;
  const people = [adler, { ...kolk, certificate: 'a2b3-c4d5-e6f7-g8h9' }, lina];
  const { asked } = await shown({ people, answers: { [path]: () => new Response('%PDF') } });
  await press('Bescheinigung für Ida Kolk');
  await until(() => asked.includes(`${path}?number=a2b3-c4d5-e6f7-g8h9`));
  expect(words()).not.toContain('Bescheinigung für Ida Adler');
});

test('marks of another device appear without a look at names, and a new name is fetched', async () => {
  const tick = vi.spyOn(globalThis, 'setInterval');
  const others = [{ id: adler.id, days: [{ day, at: '2027-01-16T07:20:00.000Z' }] }];
  const path = `GET /api/posts/${postId}/attendance/marks`;
  const { asked } = await shown({ answers: { [path]: () => Response.json({ people: others }) } });
  const looks = tick.mock.calls.filter(([, every]) => every === 20_000).map(([look]) => look);
  const lists = () => asked.filter((one) => one === `GET /api/posts/${postId}/attendance`).length;
  await act(async () => looks.forEach((look) => look()));
  await until(() => words().includes('da, 8:20'));
  expect(words()).toContain('1 von 3 da');
  expect(lists()).toBe(1);
  others.push({ id: id(98), days: [{ day, at: '2027-01-16T07:21:00.000Z' }] });
  await act(async () => looks.forEach((look) => look()));
  await until(() => lists() === 2);
});
