import { openDatabase } from '#platform/database/database.ts';
import { fillGoldArchive, goldDay, goldPortal } from '#api/search/fixtures/gold-archive.ts';
import { type Recall, recallOf } from '#api/search/fixtures/recall.ts';
import { listHits } from '#api/search/hits.store.ts';
import { emptyDatabase, type FilledDatabase, tenantId } from '../database.ts';
import { readerOf } from '../reader.ts';
import { timed } from '../timed.ts';
import { planningTime } from './planning-bench.ts';

export interface FindPostsResult {
  what: string;
  found: number;
  p50: number;
  p95: number;
  /** Of all its statements, each on a fresh connection. */
  planning: number;
}

const searches: Record<string, string> = {
  'a frequent word': 'Gesellen',
  'two frequent words': 'Gesellen Prüfung',
  'a compound written otherwise': 'Gesellen-Prüfung',
  'a synonym': 'Azubi',
  'a word of no meaning, and a number': 'Nr. 54321',
  'a kind and a year': 'Rundschreiben 2026',
  'a word that nothing has, with one that much has': 'Xylophon Gesellen',
  'twelve words': 'Gesellen Prüfung Termin Ordnung Innung Meister Betrieb Lohn Tarif Urlaub Beitrag Satzung',
  'a word that nothing has': 'Xylophon',
};

/** What a member finds among the posts; their index is filled already. */
export async function benchFindPosts({ appUrl, signIn }: FilledDatabase): Promise<FindPostsResult[]> {
  const now = new Date();
  const database = openDatabase({ url: appUrl, max: 1, now: () => now, log: () => {} });
  try {
    const reader = await database.read(tenantId, (db) => readerOf(db, { signIn, now }));
    const results: FindPostsResult[] = [];
    for (const [what, search] of Object.entries(searches)) {
      const asked = { tenantId, in: 'posts' as const, page: 0, size: 20, search };
      const { answer, ...times } = await timed(() => database.read(tenantId, (db) => listHits(db, reader, asked)));
      const statements = new Set<string>();
      await database.read(tenantId, async (db) => {
        const query = db.$client.query.bind(db.$client) as (...given: unknown[]) => unknown;
        const noting = (...given: unknown[]) => {
          const [first] = given;
          statements.add(typeof first === 'string' ? first : (first as { text: string }).text);
          return query(...given);
        };
        Object.assign(db.$client, { query: noting });
        await listHits(db, reader, asked).finally(() => Object.assign(db.$client, { query }));
      });
      let planning = 0;
      for (const statement of statements) planning += (await planningTime(appUrl, statement)) ?? 0;
      results.push({ what, found: answer.total, ...times, planning });
    }
    return results;
  } finally {
    await database.close();
  }
}

/** The gold set, among the demo and more. */
export async function benchRecall(serverUrl: string): Promise<Recall> {
  const { appUrl } = await emptyDatabase(serverUrl, 'bench_gold');
  const database = openDatabase({ url: appUrl, max: 1, now: () => goldDay, log: () => {} });
  try {
    await database.write(goldPortal, fillGoldArchive);
    return await database.write(goldPortal, recallOf);
  } finally {
    await database.close();
  }
}
