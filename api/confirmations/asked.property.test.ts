import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Confirmer } from '#contract/confirmations/words.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { type Database, type Db, openDatabase, prepared } from '#platform/database/database.ts';
import { deadlines } from '#platform/database/pool.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { valuesOf } from '#api/targeting/channels/frequencies.sql.ts';
import { emptyCompaniesOf } from '#api/targeting/reach/reached.sql.ts';
import { audienceIn, buildWorld, today, type World, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { buildPost } from '#sample/builders.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { insertConfirmations, mustAsk } from './confirmations.store.ts';
import { allHolders, listHolders, readOverview } from './overview.store.ts';
import { isAddressedOn } from '#api/targeting/fixtures/addressed-on.ts';

// Readers and the office's list agree on whom a post asks.
const now = new Date('2026-11-20T09:00:00Z');
let database: Database;
const found = { asked: 0, outside: 0, empty: 0 };

beforeAll(async () => {
  const { appUrl } = await freshDatabase();
  database = openDatabase({ url: appUrl, now: () => now, log: () => {}, deadlines: deadlines.jobs });
});
afterAll(async () => {
  await database.close();
  expect(found.asked).toBeGreaterThan(20);
  expect(found.outside).toBeGreaterThan(20);
  expect(found.empty).toBeGreaterThan(5);
});

describe.each([1, 2, 3])('in world %i', (seed) => {
  it('the readers are asked what the office lists, and nobody else can confirm', async () => {
    const [world] = fc.sample(worldOf, { numRuns: 1, seed });
    if (!world) throw new Error('no world');
    const tenantId = `asked-${seed}`;
    await database.write(tenantId, (db) => buildWorld(db, world));
    const audiences = fc.sample(audienceIn(world), { numRuns: 12, seed });
    for (const [index, audience] of audiences.entries()) {
      const by = index % 2 === 0 ? 'company' : 'person';
      await database.write(tenantId, async (db) => {
        const confirmation = { by, until: null } as const;
        const postId = await buildPost(db, { audience, confirmation, authorId: world.people[0]?.id ?? '' });
        await compare(db, world, { postId, audience, by });
      });
    }
  }, 60_000);
});

interface Asking {
  postId: string;
  audience: Audience;
  by: Confirmer;
}

async function compare(db: Db, { people }: World, { postId, audience, by }: Asking) {
  const asked = new Set<string>();
  const confirmers: { userId: string; companyIds: (string | null)[] }[] = [];
  for (const person of people) {
    const { id: userId } = person;
    // The gate and the links reject others before.
    if (!isAddressedOn(person, today)) continue;
    const keys = (await keysOf(db, userId)).map(({ key }) => key);
    const post = await mustAsk(db, { userId, keys }, { postId, knows: true }).catch(() => undefined);
    if (!post) found.outside += 1;
    const companyIds = (post?.items ?? []).map(({ company }) => company?.id ?? null);
    for (const id of companyIds) asked.add(id ?? userId);
    if (companyIds.length > 0) confirmers.push({ userId, companyIds });
  }
  found.asked += asked.size;
  for (const id of await emptyCompanies(db, audience, by)) asked.add(id);
  const holders = await allHolders(db, { postId, names: true });
  expect(holders.map(({ id }) => id).toSorted()).toEqual([...asked].toSorted());
  const which = { postId, askedRevision: 1, revision: 1 };
  for (const one of confirmers.slice(0, 3)) await insertConfirmations(db, which, { ...one, way: 'portal' });
  const { total, done, guilds } = await readOverview(db, postId, { defaults, leave: true });
  const later = await allHolders(db, { postId, names: true });
  expect([total, done]).toEqual([asked.size, later.filter((holder) => holder.done).length]);
  for (const { guild, ...counts } of guilds) {
    const of = { postId, names: true, guild: guild?.id ?? 'none', search: '', page: 0, size: 100 };
    const listed = [await listHolders(db, of), await listHolders(db, { ...of, state: 'done' })];
    expect(listed.map((page) => page.total)).toEqual([counts.total, counts.done]);
  }
}

/** Addressed themselves, so that the post asks them. */
async function emptyCompanies(db: Db, audience: Audience, by: Confirmer): Promise<string[]> {
  const { text, values } = emptyCompaniesOf(audience);
  const rows = await prepared<{ id: string }>(db, `select c.id from companies c where ${text}`, values);
  found.empty += rows.length;
  return by === 'company' ? rows.map(({ id }) => id) : [];
}

const defaults = valuesOf({ mails: TenantFile.parse({ name: 'Welt' }).mails });
