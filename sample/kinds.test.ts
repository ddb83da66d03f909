import { expect, it } from 'vitest';
import { openDatabase } from '#api/base/database.ts';
import { connect } from '#api/base/pool.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { kindsOf } from '#tests/kinds.ts';
import { playPortal } from '#tests/played.ts';
import { sampleTenant } from './fixtures/sample-tenant.ts';
import { fillSample } from './sample.ts';

it('the demo has no kind of row that a portal played by its routes does not have', async () => {
  const api = await playPortal();
  const played = await kindsIn(api.ownerUrl);
  await api.close();
  expect((await kindsOfDemo()).filter((kind) => !played.includes(kind))).toEqual([]);
});

async function kindsOfDemo(): Promise<string[]> {
  const { appUrl, ownerUrl, drop } = await freshDatabase();
  const today = new Date('2026-11-20T09:00:00Z');
  const database = openDatabase({ url: appUrl, now: () => today, log: () => {} });
  const tenant = { ...(await sampleTenant('beispielstadt')), id: 'beispielstadt' };
  await database.write(tenant.id, (db) =>
    fillSample(db, { portrait: 'beispielstadt', tenant, today, stored: someFiles }),
  );
  await database.close();
  const kinds = await kindsIn(ownerUrl);
  await drop();
  return kinds;
}

const someFiles = new Map([['satzung', { bytes: 1000, sha256: '0'.repeat(64) }]]);

async function kindsIn(ownerUrl: string): Promise<string[]> {
  const owner = await connect(ownerUrl);
  const kinds = await kindsOf(owner);
  await owner.end();
  return kinds;
}
