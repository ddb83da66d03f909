import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { buildPost } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { token: string };

beforeAll(async () => {
  api = await testApi();
  api.clock.now = new Date('2026-11-20T09:00:00Z');
  [office, member] = [await api.signInAdmin(), await api.signIn()];
});
afterAll(() => api.close());

const course = (given: Parameters<typeof buildPost>[1] = {}) =>
  api.arrange((db) =>
    buildPost(db, { title: 'Stammtisch', kind: 'event', authorId: office.id, ...eventWith({ seats: 24 }), ...given }),
  );
const eventOff = () => {
  const { eventAt, event } = eventWith({ seats: 24 });
  return { eventAt, event: { ...event, cancelled: { reason: 'Krank' } } };
};
const make = (id: string, days: string[], as = office.token) =>
  api.call('POST', `/api/posts/${id}/series`, { as, body: { days } });
const post = async (id: string) => (await api.call('GET', `/api/posts/${id}`, { as: office.token })).body;
const drafts = async () =>
  (await api.call('GET', '/api/posts/office?state=draft&size=100', { as: office.token })).body.total as number;

it('an event is repeated as drafts on other days, with its terms, also from one that is over', async () => {
  const id = await course();
  const { status, body } = await make(id, ['2027-02-20', '2027-04-17']);
  expect(status).toBe(200);
  expect(body.drafts.map(({ day }: { day: string }) => day)).toEqual(['2027-02-20', '2027-04-17']);
  expect(await post(body.drafts[1].id)).toMatchObject({
    state: 'draft',
    title: 'Stammtisch',
    eventAt: '2027-04-17T06:30:00.000Z',
    event: { endsAt: '2027-04-17T11:00:00.000Z', registration: { seats: 24, until: '2027-04-09' } },
  });
  const off = await course(eventOff());
  const instead = await make(off, ['2027-02-20']);
  expect(await post(instead.body.drafts[0].id)).toMatchObject({ event: { cancelled: null } });
  const past = await course({ eventAt: new Date('2026-11-10T17:00:00Z'), event: null });
  const again = await make(past, ['2026-12-08']);
  expect(await post(again.body.drafts[0].id)).toMatchObject({ eventAt: '2026-12-08T17:00:00.000Z' });
});

it('a series with a day that is over or named twice makes nothing, and the error names the day', async () => {
  const id = await course();
  const before = await drafts();
  const { status, body } = await make(id, ['2027-02-20', '2026-11-19', '2027-02-20']);
  expect([status, body.errors]).toEqual([
    400,
    [
      { path: 'days.1', message: 'must not be before today' },
      { path: 'days.2', message: 'must not be twice' },
    ],
  ]);
  expect((await make(id, [])).status).toBe(400);
  expect(
    (
      await make(
        id,
        Array.from({ length: 53 }, () => '2027-02-20'),
      )
    ).status,
  ).toBe(400);
  expect((await make(id, ['2027-02-30'])).status).toBe(400);
  expect(await drafts()).toBe(before);
});

it('a post without an event has no series, and members make none', async () => {
  const id = await course({ eventAt: null, event: null });
  expect((await make(id, ['2027-02-20'])).body).toMatchObject({ status: 409, code: 'conflict' });
  expect((await make(await course(), ['2027-02-20'], member.token)).status).toBe(403);
});
