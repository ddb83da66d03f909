import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type PostState, postStates } from '#contract/posts/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Reader } from '#platform/http/caller.ts';
import { listFeed } from '#api/posts/feed/feed.store.ts';
import { maySee } from '#api/posts/posts.rules.ts';
import { findPost } from '#api/posts/posts.store.ts';
import { isReader } from '#api/questions/questions.sql.ts';
import { mustSeePost } from '#api/questions/questions.store.ts';
import { buildWorld, today, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { addressThings } from './effect/fixtures/things.ts';
import { visibilityOfThing } from './thing-visibility.store.ts';
import { wayTo } from './way.store.ts';
import { isAddressedOn } from '#api/targeting/fixtures/addressed-on.ts';

// Feed, address, explanation and questions agree in every state.
const now = new Date(`${today}T09:00:00Z`);
const database = ownDatabase(() => now);

const seen: Record<PostState, number> = { draft: 0, scheduled: 0, published: 0, expired: 0, archived: 0, withdrawn: 0 };
afterAll(() => {
  for (const state of ['published', 'expired', 'archived'] as const) expect(seen[state], state).toBeGreaterThan(5);
  expect([seen.draft, seen.scheduled, seen.withdrawn]).toEqual([0, 0, 0]);
});

describe.each([1, 2])('in world %i', (seed) => {
  it('everybody reads only what is visible to them, and the feed has the published part of that', async () => {
    const tenantId = `world-${seed}`;
    const [world] = fc.sample(worldOf, { numRuns: 1, seed });
    if (!world) throw new Error('no world');
    await database.write(tenantId, async (db) => {
      await buildWorld(db, world);
      await addressThings(db, world, seed);
    });
    await database.read(tenantId, async (db) => {
      const posts = await prepared<{ id: string }>(db, 'select id from posts', []);
      const states = new Set<PostState>();
      // The first is the author.
      const people = world.people
        .slice(1)
        .filter((person) => person.access === 'open' && isAddressedOn(person, today))
        .slice(0, 8);
      for (const person of people) {
        const keys = await keysOf(db, person.id);
        const signIn = { issuer: '', subject: '', session: null, groups: [] };
        const reader = { caller: { id: person.id, name: '', isAdmin: false, mustAgree: false, keys, signIn }, now };
        const feed = await listFeed(db, reader, { page: 0, size: 100 });
        expect(feed.total).toBe(feed.items.length);
        const inFeed = new Set(feed.items.map(({ id }) => id));
        for (const { id } of posts) {
          const post = await findPost(db, reader, id);
          const way = await wayTo(db, 'post', id);
          const visibility = way && (await visibilityOfThing(db, way, person.id));
          if (!post || !visibility) throw new Error('a post is gone');
          states.add(post.state);
          const isOut = ['published', 'expired', 'archived'].includes(post.state);
          const reads = maySee(post, reader.caller);
          expect(reads, post.state).toBe(isOut && visibility.sees);
          expect(await mayAskAbout(db, reader.caller, id), post.state).toBe(reads);
          if (post.state === 'withdrawn') expect(visibility.sees).toBe(false);
          expect(inFeed.has(id), post.state).toBe(post.state === 'published' && visibility.sees);
          if (reads) seen[post.state] += 1;
        }
      }
      expect([...states].toSorted()).toEqual([...postStates].toSorted());
    });
  }, 60_000);
});

/** By the statement of questions, and by that of answers, which agree. */
async function mayAskAbout(db: Db, reader: Reader, postId: string): Promise<boolean> {
  const asks = await mustSeePost(db, reader, postId).then(
    () => true,
    () => false,
  );
  const text = `select from posts p, users u where p.id = $1 and u.id = $2 and ${isReader}`;
  expect((await prepared(db, text, [postId, reader.id])).length > 0).toBe(asks);
  return asks;
}
