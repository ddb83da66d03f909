import { openDatabase } from '#platform/database/database.ts';
import { deadlines } from '#platform/database/pool.ts';
import { sampleTenant } from '#sample/fixtures/sample-tenant.ts';
import { fillSample } from '#sample/sample.ts';
import { databaseCpu } from '../database-cpu.ts';
import { emptyDatabase } from '../database.ts';
import { median } from '../numbers.ts';

/** Milliseconds, medians. */
export interface DemoResult {
  wall: number;
  node: number;
  /** Undefined without /proc. */
  database: number | undefined;
}

export const demoFillings = 3;
const now = new Date('2026-11-20T09:00:00Z');

/** Filling one portal of the demo without its files, each time in a new database. */
export async function benchDemo(serverUrl: string): Promise<DemoResult> {
  const results: DemoResult[] = [];
  for (let round = 0; round < demoFillings; round += 1)
    results.push(await fillOnce(await emptyDatabase(serverUrl, `bench_demo_${round}`)));
  const cpu = results.flatMap(({ database }) => database ?? []);
  return {
    wall: median(results.map(({ wall }) => wall)),
    node: median(results.map(({ node }) => node)),
    database: cpu.length > 0 ? median(cpu) : undefined,
  };
}

async function fillOnce({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Promise<DemoResult> {
  const portrait = 'musterland';
  const tenant = await sampleTenant(portrait);
  const database = openDatabase({ url: appUrl, max: 1, deadlines: deadlines.jobs, now: () => now, log: () => {} });
  try {
    await database.read(portrait, async () => {});
    const [cpu, used, begun] = [await databaseCpu(ownerUrl), process.cpuUsage(), performance.now()];
    await database.write(portrait, (db) => fillSample(db, { portrait, tenant, today: now }));
    const [wall, { user, system }] = [performance.now() - begun, process.cpuUsage(used)];
    const after = await databaseCpu(ownerUrl);
    const spent = cpu === undefined || after === undefined ? undefined : (after - cpu) / 1000;
    return { wall, node: (user + system) / 1000, database: spent };
  } finally {
    await database.close();
  }
}
