import { databaseCpu } from './database-cpu.ts';
import { percentile } from './numbers.ts';

const [warmUps, runs] = [8, 20];

export interface CpuTimed<T> {
  answer: T;
  /** Milliseconds of the database's processor, medians; undefined without /proc. */
  cpu: number | undefined;
  p50: number;
}

/** As `timed`, with the processor time of the only connection that asks: others on the machine count less in it. */
export async function cpuTimed<T>(ownerUrl: string, ask: () => Promise<T>): Promise<CpuTimed<T>> {
  for (let run = 1; run < warmUps; run += 1) await ask();
  const answer = await ask();
  const [times, used]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    const before = await databaseCpu(ownerUrl);
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
    const after = await databaseCpu(ownerUrl);
    if (before !== undefined && after !== undefined) used.push((after - before) / 1000);
  }
  const median = (list: number[]) =>
    percentile(
      list.toSorted((a, b) => a - b),
      50,
    );
  return { answer, cpu: used.length > 0 ? median(used) : undefined, p50: median(times) };
}
