import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { tenantId } from '../../bench/database.ts';
import { listPages } from '../../bench/measures/lists-bench.ts';
import { fill } from '../../bench/reach-house.ts';
import { freshDatabase } from '../database/database.ts';

it('The bench finds somebody or something on each of the pages it measures', async () => {
  const fresh = await freshDatabase();
  const house = await fill(fresh.ownerUrl, { members: 600, companies: 150, guilds: 12 }, { audited: true });
  const database = openDatabase({ url: fresh.appUrl, now: () => new Date(), log: () => {} });
  const totals = await database.read(tenantId, async (db) => {
    const found: [string, number][] = [];
    for (const [what, ask] of Object.entries(listPages(house))) found.push([what, (await ask(db)).total]);
    return found;
  });
  await database.close();
  await fresh.drop();
  expect(totals.filter(([, total]) => total === 0)).toEqual([]);
});
