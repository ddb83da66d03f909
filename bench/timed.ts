import { percentile } from './numbers.ts';

const [warmUps, runs] = [8, 40];

export interface Timed<T> {
  answer: T;
  p50: number;
  p95: number;
}

/** One call at a time, on a connection with the statements prepared. */
export async function timed<T>(ask: () => Promise<T>): Promise<Timed<T>> {
  for (let run = 1; run < warmUps; run += 1) await ask();
  const answer = await ask();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { answer, p50: percentile(times, 50), p95: percentile(times, 95) };
}
