import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Audience, type ReachPart, reachParts } from '#contract/targeting/targeting.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { audienceIn, buildWorld, today, worldOf } from './fixtures/worlds.ts';
import { countReach, listReached } from './reach.store.ts';
import { listReachedGroups } from './reached-groups.store.ts';
import { sizesOf } from './sizes.store.ts';
import { audienceIdOf, isInAudience, keysOf, visibleAudiences } from './targeting.store.ts';

// Reach equals the feed's readers, in random worlds.
const worlds = 4;
const batches = 13;
const batch = 20;
const database = ownDatabase(() => new Date(`${today}T09:00:00Z`));

describe.each(Array.from({ length: worlds }, (_, index) => index + 1))('in world %i', (seed) => {
  it('the reach counts and names those who see it', async () => {
    const tenantId = `world-${seed}`;
    const [world] = fc.sample(worldOf, { numRuns: 1, seed });
    if (!world) throw new Error('no world');
    const members = await database.write(tenantId, async (db) => {
      await buildWorld(db, world);
      return membersOf(db);
    });
    const cases = fc.array(fc.record({ audience: audienceIn(world), part: fc.constantFrom(...reachParts) }), {
      minLength: batch,
      maxLength: batch,
    });
    await fc.assert(
      fc.asyncProperty(cases, (some) =>
        database.write(tenantId, async (db) => {
          const seers = await whoSees(
            db,
            members,
            some.map(({ audience }) => audience),
          );
          for (const [index, one] of some.entries()) await mustAgree(db, one, seers[index] ?? []);
        }),
      ),
      { numRuns: batches, seed, endOnFailure: true },
    );
  }, 120_000);
});

type Member = Awaited<ReturnType<typeof membersOf>>[number];

async function membersOf(db: Db) {
  const rows = await prepared<{ id: string; companies: string[]; guilds: string[] }>(
    db,
    `select id, array(select company_id::text from current_company_people p where p.user_id = users.id) as companies,
       array(select guild_id::text from current_guild_people p where p.user_id = users.id) as guilds
     from users where state = 'active'`,
    [],
  );
  const members = [];
  for (const row of rows) members.push({ ...row, keys: await keysOf(db, row.id) });
  return members;
}

/** In bulk, and singly for the first. */
async function whoSees(db: Db, members: Member[], audiences: Audience[]): Promise<Member[][]> {
  const ids: string[] = [];
  for (const audience of audiences) ids.push(await audienceIdOf(db, audience));
  const seers = audiences.map((): Member[] => []);
  for (const member of members) {
    const keys = member.keys.map(({ key }) => key);
    const rows = await prepared<{ audience_id: string }>(db, visibleAudiences, [keys]);
    const visible = new Set(rows.map(({ audience_id }) => audience_id));
    expect(await isInAudience(db, member.keys, ids[0] ?? '')).toBe(visible.has(ids[0] ?? ''));
    for (const [index, id] of ids.entries()) if (visible.has(id)) seers[index]?.push(member);
  }
  return seers;
}

async function mustAgree(db: Db, { audience, part }: { audience: Audience; part: ReachPart }, seers: Member[]) {
  const reach = await countReach(db, audience);
  const page = { page: 0, size: 100, search: '' };
  const listed = await listReached(db, { ...page, audience, part: 'people' });
  expect(listed.items.map(({ id }) => id).sort()).toEqual(seers.map(({ id }) => id).sort());
  expect(reach).toMatchObject({
    people: seers.length,
    companies: new Set(seers.flatMap(({ companies }) => companies)).size,
    guilds: new Set(seers.flatMap(({ guilds }) => guilds)).size,
  });
  for (const [kind, count] of [
    ['company', reach.companies],
    ['guild', reach.guilds],
  ] as const) {
    const groups = await listReachedGroups(db, { ...page, audience, kind, sort: 'name' });
    const peopleOf = (id: string) => seers.filter((seer) => [...seer.companies, ...seer.guilds].includes(id)).length;
    expect([kind, groups.total, groups.items.length]).toEqual([kind, count, count]);
    expect(groups.items.map(({ people }) => people)).toEqual(groups.items.map(({ id }) => peopleOf(id)));
  }
  const targets = [...audience.include, ...audience.exclude];
  const alone = [];
  for (const target of targets) alone.push((await countReach(db, { include: [target], exclude: [] })).people);
  expect(await sizesOf(db, targets)).toEqual(alone);
  const { items, total } = await listReached(db, { ...page, audience, part });
  expect([part, items.length, total]).toEqual([part, reach[part], reach[part]]);
}
