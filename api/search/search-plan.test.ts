import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchPlaces } from '#contract/search.ts';
import { connect } from '#platform/database/pool.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { officeSql } from '#api/posts/office/office.sql.ts';
import { buildDocument, buildFolder } from '#sample/builders.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { firstSql, foundSql, searchSql } from './search.sql.ts';

// Uses the index also in small portals: keys of a long text take a second.
let database: Database;
let ownerUrl: string;
beforeAll(async () => {
  const fresh = await freshDatabase();
  ({ ownerUrl } = fresh);
  database = openDatabase({ url: fresh.appUrl, now: () => new Date('2026-11-20T09:00:00Z'), log: () => {} });
  await database.write('here', async (db) => {
    const folderId = await buildFolder(db);
    for (const name of ['Satzung', 'Rundschreiben', 'Prüfungsordnung']) await buildDocument(db, { folderId, name });
  });
});
afterAll(() => database.close());

async function planOf(statement: string, values: string): Promise<string[]> {
  return database.read('here', async (db) => {
    await db.$client.query(searchSql, ["'satzung':*", 'off']);
    await db.$client.query(`prepare asked as ${statement}`);
    const { rows } = await db.$client.query<{ 'QUERY PLAN': string }>(`explain execute asked (${values})`);
    await db.$client.query('deallocate asked');
    return rows.map((row) => row['QUERY PLAN']);
  });
}

const asked = 'null, null, null, null, null, 40';

it.each(['new', 'known well'])('the search uses the index in a database that is %s', async (state) => {
  if (state !== 'new') {
    const owner = await connect(ownerUrl);
    await owner.query('vacuum analyze');
    await owner.end();
  }
  for (const searched of searchPlaces) {
    const found = await planOf(foundSql(searched), `${asked}, 2000`);
    expect(found.filter((line) => line.includes('HashAggregate'))).toHaveLength(1);
    const first = await planOf(firstSql(searched), asked);
    const ofOffice = await planOf(
      `with found as materialized (${officeSql(['draft'], { sought: true, byAuthor: false })}) select count(*) from found`,
      `null, null, 'x'`,
    );
    for (const plan of [first, found, ofOffice]) {
      expect(plan.filter((line) => line.includes('Bitmap Index Scan on search_entries_keys'))).toHaveLength(1);
      expect(plan.filter((line) => /Filter:.*search_(keys|entry_keys|parts|pairs)/.test(line))).toEqual([]);
    }
  }
});
