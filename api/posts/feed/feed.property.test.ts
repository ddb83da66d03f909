import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { pageSize } from '#contract/base/page.ts';
import { inFeedOrder, leads } from '#contract/posts/order.ts';
import { postKinds } from '#contract/posts/words.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import type { Db } from '#platform/database/database.ts';
import { bareKeys, type Caller, type CallerKey } from '#platform/http/caller.ts';
import { audienceIn, buildWorld, today, type World, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { audienceIdOf, keysOf, seesOf } from '#api/targeting/targeting.store.ts';
import { postReads } from '#database/schema/posts.ts';
import { buildPost } from '#sample/builders.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { firstSummaries } from '../known-cards.store.ts';
import { walked } from './feed.sql.ts';
import { listFeed } from './feed.store.ts';

// Pages equal those computed by the rule, walked or merged, with cards that are shared or not.
const database = ownDatabase(() => now);
const now = new Date(`${today}T09:00:00Z`);
const signIn = { issuer: 'jwt', subject: '', session: null, groups: [] };

const found = { full: 0, short: 0, none: 0, unread: 0, opened: 0, leading: 0, behindLeading: 0, shared: 0, merged: 0 };
afterAll(() => expect(Object.entries(found).filter(([, times]) => times < 3)).toEqual([]));

const states = [
  'draft',
  'scheduled',
  'published',
  'published',
  'published',
  'published',
  'expired',
  'archived',
] as const;
const made = fc.record({
  state: fc.constantFrom(...states),
  pinned: fc.nat({ max: 9 }).map((chance) => chance === 0),
  kind: fc.constantFrom(...postKinds),
  readers: fc.subarray([0, 1, 2, 3, 4, 5]),
});

interface Made {
  id: string;
  state: (typeof states)[number];
  pinned: boolean;
  kind: (typeof postKinds)[number];
  publishedAt: Date;
  include: string[];
  exclude: string[];
  readBy: string[];
}

describe.each([
  { seed: 1, posts: 60 },
  { seed: 2, posts: 90 },
  { seed: 3, posts: walked + 120 },
])('in world $seed of $posts posts', ({ seed, posts }) => {
  it('a page of the feed is a page of all posts that one sees', async () => {
    const tenantId = `world-${seed}`;
    const [world] = fc.sample(worldOf, { numRuns: 1, seed });
    if (!world) throw new Error('no world');
    const people = world.people.slice(0, 8).map(({ id }) => id);
    const all = await database.write(tenantId, async (db) => {
      await buildWorld(db, world);
      await db.$client.query('update users set activated_at = $1 where id = any($2::uuid[])', [
        new Date(now.getTime() - 200 * 60_000),
        people,
      ]);
      return publish(db, world, { seed, posts, people });
    });
    await database.read(tenantId, async (db) => {
      for (const id of people) await compare(db, all, { id, keys: await keysOf(db, id) });
      await compare(db, all, { id: people[0] ?? '', keys: [] });
    });
  }, 120_000);
});

/** Few audiences, so that newest posts differ by reader. */
async function publish(db: Db, world: World, given: { seed: number; posts: number; people: string[] }) {
  const everyone: Audience = { include: [{ kind: 'everyone' }], exclude: [] };
  const audiences = [everyone, ...fc.sample(audienceIn(world), { numRuns: 14, seed: given.seed })];
  const all: Made[] = [];
  for (const [index, { readers, ...post }] of fc.sample(made, { numRuns: given.posts, seed: given.seed }).entries()) {
    // Posts for everyone are rare, so that some readers find no page among the newest.
    const audience = audiences[index % 9 === 0 && index < 200 ? 0 : 1 + (index % (audiences.length - 1))] ?? everyone;
    // Over twenty hours, so that half of them are of yesterday.
    const minutes = post.state === 'scheduled' ? -index - 1 : Math.ceil(1200 / given.posts) * (given.posts - index);
    const publishedAt = new Date(now.getTime() - minutes * 60_000);
    const audienceId = await audienceIdOf(db, audience);
    const authorId = world.people[0]?.id ?? '';
    const id = await buildPost(db, {
      ...post,
      audienceId,
      authorId,
      ...(post.state !== 'draft' && { publishedAt }),
    });
    const readBy = readers.map((reader) => given.people[reader] ?? '');
    for (const userId of readBy) await db.insert(postReads).values({ userId, postId: id, readAt: now });
    const keysOfSide = (side: 'include' | 'exclude') => audience[side].map(targetKey);
    all.push({ ...post, id, publishedAt, readBy, include: keysOfSide('include'), exclude: keysOfSide('exclude') });
  }
  return all;
}

/** Includes add up, excludes win; in the order of the contract. */
function seenBy(all: Made[], keys: readonly CallerKey[]) {
  const held = new Set(keys.map(({ key }) => key));
  const byPlace = inFeedOrder(now);
  const placed = (post: Made) => ({ ...post, publishedAt: post.publishedAt.toISOString() });
  return all
    .filter(({ state }) => state === 'published')
    .filter(({ include, exclude }) => include.some((key) => held.has(key)) && !exclude.some((key) => held.has(key)))
    .toSorted((a, b) => byPlace(placed(a), placed(b)));
}

async function compare(db: Db, all: Made[], { id, keys }: { id: string; keys: CallerKey[] }) {
  const reader = { caller: { id, name: '', isAdmin: false, mustAgree: false, keys, signIn }, now };
  // Whose first page is of cards that are remembered, where the newest posts are enough.
  const remembering = { ...reader, caller: { ...reader.caller, sees: await seesOf(db, bareKeys(keys)) } };
  const seen = seenBy(all, keys);
  const arrived = new Date(now.getTime() - 200 * 60_000);
  const shape = (post: Made) => ({
    id: post.id,
    unread: post.publishedAt >= arrived && !post.readBy.includes(id),
    because: keys.filter(({ key }) => post.include.includes(key)).map(({ name }) => name),
  });
  const page = async (query: Partial<Parameters<typeof listFeed>[2]>, as: { caller: Caller; now: Date } = reader) => {
    const { items, total } = await listFeed(db, as, { page: 0, size: pageSize, ...query });
    return {
      total,
      items: items.map((item) => ({ id: item.id, unread: item.unread, because: item.because.map(({ name }) => name) })),
    };
  };
  const total = seen.length;
  for (let visit = 0; visit < 2; visit += 1)
    expect(await page({}, remembering)).toEqual({ total, items: seen.slice(0, pageSize).map(shape) });
  if (await firstSummaries(db, remembering)) found.shared += 1;
  else found.merged += 1;
  const pagesBeyond = Math.ceil(total / pageSize) + 1;
  for (let number = 0; number <= pagesBeyond; number += 1) {
    const items = seen.slice(number * pageSize, (number + 1) * pageSize).map(shape);
    expect(await page({ page: number })).toEqual({ total, items });
  }
  const leading = seen.filter((post) => leads({ ...post, publishedAt: post.publishedAt.toISOString() }, now)).length;
  const places = new Set([0, leading - 1, leading, 7, 19, 20, total - 2, total - 1]);
  for (const at of [...places].filter((place) => seen[place])) {
    const items = seen.slice(at + 1, at + 1 + pageSize).map(shape);
    expect(await page({ before: seen[at]?.id })).toEqual({ total, items });
  }
  const [kind] = postKinds;
  for (const one of [kind, 'urgent'] as const) {
    const ofKind = seen.filter((post) => post.kind === one);
    expect(await page({ kind: one, size: 3 })).toEqual({ total: ofKind.length, items: ofKind.slice(0, 3).map(shape) });
  }
  expect(await page({ size: 100 })).toEqual({ total, items: seen.slice(0, 100).map(shape) });
  if (total === 0) found.none += 1;
  else if (total < pageSize) found.short += 1;
  else found.full += 1;
  found.leading += leading;
  if (leading > 0 && total > leading) found.behindLeading += 1;
  found.unread += seen.filter((post) => shape(post).unread).length;
  found.opened += seen.filter(({ readBy }) => readBy.includes(id)).length;
}
