import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Notice } from '#contract/notices.ts';
import { guildEvening, start } from '../fixtures/guild-evening.ts';

let house: Awaited<ReturnType<typeof guildEvening>>;
beforeAll(async () => {
  house = await guildEvening();
});
afterAll(() => house.api.close());

async function noticed(id: string, as = house.office): Promise<Notice[]> {
  const { items }: { items: Notice[] } = await house.must('GET', '/api/notices', undefined, as);
  return items.filter((notice) => 'post' in notice && notice.post.id === id && notice.kind !== 'published');
}

it('the office is noticed once that few seats are left, which nobody else is', async () => {
  const id = await house.event({ seats: 3 });
  await house.register(id);
  expect(await noticed(id)).toEqual([]);
  house.api.clock.now = new Date('2026-11-28T09:00:00Z');
  await house.enter(id, house.companies.zeisig);
  const [few, ...others] = await noticed(id);
  expect(others).toEqual([]);
  expect(few).toMatchObject({ kind: 'seatsFew', free: 1, fresh: true, at: '2026-11-28T09:00:00.000Z' });
  house.api.clock.now = new Date('2026-11-29T09:00:00Z');
  await house.enter(id, house.companies.brief);
  expect(await noticed(id)).toMatchObject([{ kind: 'seatsFew', free: 0, at: '2026-11-28T09:00:00.000Z' }]);
  expect(await noticed(id, house.jutta)).toEqual([]);
  await house.must('PUT', '/api/notices/read', { until: '2026-11-29T09:00:00.000Z' });
  expect((await noticed(id))[0]?.fresh).toBe(false);
  expect((await house.must('GET', '/api/notices/count')).total).toBeTypeOf('number');
});

it('the office is noticed that registering has ended, with the answers, unless the event is cancelled', async () => {
  house.api.clock.now = start;
  const id = await house.event({ until: '2026-12-04' });
  await house.register(id);
  expect(await noticed(id)).toEqual([]);
  house.api.clock.now = new Date('2026-12-04T23:00:00Z');
  expect(await noticed(id)).toMatchObject([{ kind: 'registeringEnded', answers: 1, at: '2026-12-04T23:00:00.000Z' }]);
  await house.correct(id, {}, { cancelled: { reason: null } });
  await house.publish(id);
  expect(await noticed(id)).toEqual([]);
});
