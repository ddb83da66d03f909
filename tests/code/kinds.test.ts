import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { connect } from '#platform/database/pool.ts';
import { userStates } from '#contract/people/words.ts';
import { postStates } from '#contract/posts/words.ts';
import * as build from '#sample/builders.ts';
import { fillBulk } from '#sample/bulk.ts';
import { sampleTenant } from '#sample/fixtures/sample-tenant.ts';
import { fillSample } from '#sample/sample.ts';
import { sized } from '#tests/support/size.ts';
import { fill } from '../../bench/reach-house.ts';
import { freshDatabase } from '../database/database.ts';
import { kindsOf } from './kinds.ts';
import { playPortal, playScannedPortal } from './played.ts';

let played: string[];
beforeAll(async () => {
  const portals = [await playPortal(), await playScannedPortal()];
  played = (await Promise.all(portals.map(({ ownerUrl }) => kindsIn(ownerUrl)))).flat();
  for (const api of portals) await api.close();
});

const today = new Date('2026-11-20T09:00:00Z');
const size = { members: 600, companies: 150, guilds: 12 };

// What is found here is a state that only a script can make: a bug in the script, or an act that `played.ts` lacks.
it.each([
  ['the demo', demo],
  ['what the tests build', built],
  [
    'the house of the bench for posts',
    ({ ownerUrl }: Fresh) => fillBulk(ownerUrl, { tenantId: 'big', posts: sized(500, 2000), ...size }),
  ],
  ['the house of the bench for reach', ({ ownerUrl }: Fresh) => fill(ownerUrl, size, { audited: true })],
])('%s has no kind of row that a portal played by its routes does not have', async (_name, make) => {
  const fresh = await freshDatabase();
  await make(fresh);
  const kinds = await kindsIn(fresh.ownerUrl);
  await fresh.drop();
  expect(kinds.filter((kind) => !played.includes(kind))).toEqual([]);
});

type Fresh = Awaited<ReturnType<typeof freshDatabase>>;

async function demo({ appUrl }: Fresh) {
  const database = openDatabase({ url: appUrl, now: () => today, log: () => {} });
  const tenant = await sampleTenant('beispielstadt');
  const filling = { portrait: 'beispielstadt', tenant, today, stored: someFiles } as const;
  await database.write(tenant.id, (db) => fillSample(db, filling));
  await database.close();
}

async function built({ appUrl }: Fresh) {
  const database = openDatabase({ url: appUrl, now: () => today, log: () => {} });
  await database.write('here', async (db) => {
    for (const state of userStates) await build.buildUser(db, { state });
    await build.buildUser(db, { state: 'invited', email: null });
    for (const state of postStates) await build.buildPost(db, { state });
    const createdBy = await build.buildAdmin(db);
    await build.buildUpload(db, { createdBy });
    await build.buildDocument(db);
    await build.buildDocument(db, { thumbnail: {} });
    await build.buildPicture(db);
    await build.buildCategory(db);
    await build.buildImport(db);
    await build.buildList(db, { userIds: [createdBy] });
    await build.buildHonour(db);
    await build.buildConsent(db);
    await build.buildGuildMember(db, await build.buildGuild(db, { craftIds: [await build.buildCraft(db)] }));
    await build.grant(db, { role: 'obermeister', guildId: await build.buildGuild(db) });
  });
  await database.close();
}

const someFiles = new Map([['satzung', { bytes: 1000, sha256: '0'.repeat(64) }]]);

async function kindsIn(ownerUrl: string): Promise<string[]> {
  const owner = await connect(ownerUrl);
  const kinds = await kindsOf(owner);
  await owner.end();
  return kinds;
}
