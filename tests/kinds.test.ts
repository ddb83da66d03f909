import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#api/base/database.ts';
import { connect } from '#api/base/pool.ts';
import { userStates } from '#contract/people/words.ts';
import { buildUser } from '#sample/builders.ts';
import { fillBulk } from '#sample/bulk.ts';
import { sampleTenant } from '#sample/fixtures/sample-tenant.ts';
import { fillSample } from '#sample/sample.ts';
import { fill } from '../bench/reach-house.ts';
import { freshDatabase } from './database/database.ts';
import { kindsOf } from './kinds.ts';
import { playPortal } from './played.ts';

let played: string[];
beforeAll(async () => {
  const api = await playPortal();
  played = await kindsIn(api.ownerUrl);
  await api.close();
});

const today = new Date('2026-11-20T09:00:00Z');
const size = { members: 600, companies: 150, guilds: 12 };

// What is found here is a state that only a script can make: a bug in the script, or an act that `played.ts` lacks.
it.each([
  ['the demo', demo],
  ['a person as the tests build one', builtPeople],
  [
    'the house of the bench for posts',
    ({ ownerUrl }: Fresh) => fillBulk(ownerUrl, { tenantId: 'big', posts: 2000, ...size }),
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

async function builtPeople({ appUrl }: Fresh) {
  const database = openDatabase({ url: appUrl, now: () => today, log: () => {} });
  await database.write('here', async (db) => {
    for (const state of userStates) if (state !== 'invited') await buildUser(db, { state });
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
