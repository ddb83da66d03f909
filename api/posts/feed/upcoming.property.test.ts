import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { PostSummary } from '#contract/posts/posts.ts';
import type { Db } from '#platform/database/database.ts';
import { audienceIn, buildWorld, today, type World, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { buildPost } from '#sample/builders.ts';
import { postReads } from '#database/schema/posts.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { countUnread, readUpcoming } from './upcoming.store.ts';
import type { PostReader } from '../card.sql.ts';
import { listFeed } from './feed.store.ts';

// Counts and lists equal those computed from the whole feed.
const database = ownDatabase(() => now);
const now = new Date(`${today}T09:00:00Z`);
const most = 50;

const found = { open: 0, appointments: 0, unread: 0, read: 0 };
afterAll(() => expect(Math.min(...Object.values(found))).toBeGreaterThan(20));

const dated = fc.record({
  state: fc.constantFrom('draft', 'scheduled', 'published', 'published', 'published', 'expired', 'archived'),
  pinned: fc.boolean(),
  deadline: fc.option(fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-12-24'), {
    freq: 3,
  }),
  hours: fc.option(fc.constantFrom(-48, -1, 0, 1, 30, 700), { freq: 3 }),
  read: fc.boolean(),
});

describe.each([1, 2, 3])('in world %i', (seed) => {
  it('ahead and unread are those of the whole feed', async () => {
    const tenantId = `world-${seed}`;
    const [world] = fc.sample(worldOf, { numRuns: 1, seed });
    if (!world) throw new Error('no world');
    const people = world.people.slice(0, 12).map(({ id }) => id);
    await database.write(tenantId, async (db) => {
      await buildWorld(db, world);
      await db.$client.query(`update users set activated_at = $1 where id = any($2::uuid[])`, [
        new Date(now.getTime() - 2 * 3_600_000),
        people.slice(0, 9),
      ]);
      await address(db, world, { seed, people });
    });
    await database.read(tenantId, async (db) => {
      for (const id of people) {
        const caller = { id, name: '', isAdmin: false, mustAgree: false, keys: await keysOf(db, id), signIn };
        await compare(db, { caller, now });
      }
    });
  }, 60_000);
});

async function address(db: Db, world: World, { seed, people }: { seed: number; people: string[] }) {
  const audiences = fc.sample(audienceIn(world), { numRuns: 90, seed });
  const posts = fc.sample(dated, { numRuns: 90, seed });
  for (const [index, { state, pinned, deadline, hours, read }] of posts.entries()) {
    const eventAt = hours === null ? null : new Date(now.getTime() + hours * 3_600_000);
    const audience = audiences[index] ?? { include: [], exclude: [] };
    const authorId = world.people[0]?.id ?? '';
    const publishedAt = state === 'published' ? new Date(now.getTime() - (index % 5) * 3_600_000) : undefined;
    const confirmation =
      ([{ by: 'company', until: deadline }, { by: 'person', until: null }, null] as const)[index % 3] ?? null;
    const given = {
      state,
      pinned,
      deadline,
      confirmation,
      eventAt,
      audience,
      authorId,
      ...(publishedAt && { publishedAt }),
    };
    const postId = await buildPost(db, given);
    if (read) await db.insert(postReads).values({ userId: people[index % people.length] ?? '', postId, readAt: now });
  }
}

const signIn = { issuer: 'jwt', subject: '', session: null, groups: [] };

async function compare(db: Db, reader: PostReader) {
  const feed: PostSummary[] = [];
  for (let page = 0; page === 0 || feed.length === page * 100; page += 1)
    feed.push(...(await listFeed(db, reader, { page, size: 100 })).items);
  const inOrder = (posts: PostSummary[], at: (post: PostSummary) => string | null) =>
    posts.toSorted((a, b) => `${at(a)} ${a.id}`.localeCompare(`${at(b)} ${b.id}`));
  const open = inOrder(
    feed.filter(({ deadline }) => deadline !== null && deadline >= today),
    ({ deadline }) => deadline,
  );
  const coming = inOrder(
    feed.filter(({ eventAt }) => eventAt !== null && new Date(eventAt) >= now),
    ({ eventAt }) => eventAt,
  );
  const toConfirm = inOrder(
    feed.filter(({ asked }) => asked.some(({ done }) => done === null)),
    // Without a last day: at the end.
    ({ confirmation }) => confirmation?.until ?? '9',
  );
  const asked = toConfirm.map(({ confirmation }) => confirmation?.until ?? null);
  const days = [open[0]?.deadline ?? null, ...asked].filter((day): day is string => day !== null && day >= today);
  expect(await readUpcoming(db, reader, most)).toEqual({
    open: { items: open, total: open.length, next: days.toSorted((one, other) => one.localeCompare(other))[0] ?? null },
    appointments: { items: coming, total: coming.length },
    toConfirm: { items: toConfirm, total: toConfirm.length },
  });
  const listed = await listFeed(db, reader, { page: 0, size: 100, toConfirm: 'true' });
  expect(new Set(listed.items.map(({ id }) => id))).toEqual(new Set(toConfirm.map(({ id }) => id)));
  expect(listed.total).toBe(toConfirm.length);
  const two = await readUpcoming(db, reader, 2);
  expect(two.open).toMatchObject({ items: open.slice(0, 2), total: open.length });
  const unopened = feed.filter((post) => post.unread);
  const unread = unopened.length;
  expect(await countUnread(db, reader)).toBe(unread);
  for (const kind of [undefined, 'notice'] as const) {
    const wanted = unopened.filter((post) => kind === undefined || post.kind === kind);
    const listed = await listFeed(db, reader, { page: 0, size: 100, unread: 'true', kind });
    expect(listed).toMatchObject({ items: wanted, total: wanted.length });
    const behind = { page: 0, size: 100, unread: 'true' as const, kind, before: wanted[0]?.id };
    if (wanted[0]) expect((await listFeed(db, reader, behind)).items).toEqual(wanted.slice(1));
  }
  found.open += open.length;
  found.appointments += coming.length;
  found.unread += unread;
  found.read += feed.length - unread;
}
