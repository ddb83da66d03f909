// A program: requests pages repeatedly over a fixed number of connections, and measures the time.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answer } from './answer.ts';

export interface Load {
  /** Those of several are asked for in turns. */
  url: string | string[];
  /** Each of several is asked for with its own headers, which are as many. */
  paired?: boolean;
  /** Of each request, or of the first, the second and so on. */
  headers: Record<string, string> | Record<string, string>[];
  connections: number;
  requests: number;
  /** At most. */
  seconds?: number;
  /** At most that many requests a second; as many as are answered where it is left out. */
  perSecond?: number;
}

export interface LoadResult {
  seconds: number;
  /** Milliseconds to the last byte, ascending. */
  latencies: number[];
  bytes: number;
}

answer({ run });

async function run(load: Load): Promise<LoadResult> {
  const { headers, connections, requests, seconds: most = Infinity, perSecond = Infinity } = load;
  const urls = [load.url].flat();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let bytes = 0;
  let left = requests;
  const ask = async () => {
    for (; left > 0 && performance.now() < begun + most * 1000;) {
      left -= 1;
      const due = begun + ((requests - left) / perSecond) * 1000;
      if (due > performance.now()) await wait(due - performance.now());
      const asked = performance.now();
      // So that each reader asks for each page.
      const turn = load.paired ? left : Math.floor(left / [headers].flat().length);
      const url = urls[turn % urls.length] ?? '';
      bytes += await lengthOf(url, {
        agent,
        headers: Array.isArray(headers) ? (headers[left % headers.length] ?? {}) : headers,
      });
      latencies.push(performance.now() - asked);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, ask));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return { seconds, latencies: latencies.sort((a, b) => a - b), bytes };
}

function lengthOf(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 304) resolve(length);
        else reject(new Error(`the server answered ${response.statusCode}`));
      });
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
