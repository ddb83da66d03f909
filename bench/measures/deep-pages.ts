import type { Child } from '../child.ts';
import type { Load, LoadResult } from '../load.ts';
import { percentile } from '../numbers.ts';
import type { Server } from '../servers.ts';

const depths = [0, 1, 50, 500];

/** A page of the feed after so many others; null where the feed ends before. */
export interface DeepPage {
  depth: number;
  p50: number | null;
}

/** The newest of the feed, whole. */
export async function measureOnePost({ url, headers }: Server, load: Child): Promise<number> {
  const response = await fetch(url, { headers });
  const { items } = (await response.json()) as { items: { id: string }[] };
  return p50Of({ url: `${url}/${items[0]?.id}`, headers }, load);
}

/** How to reach an author: the very first time, when the statement is planned, and later. */
export async function measureContact({ url, headers }: Server, load: Child): Promise<{ first: number; p50: number }> {
  const response = await fetch(url, { headers });
  const { items } = (await response.json()) as { items: { author: { id: string } }[] };
  const card = new URL(`/api/users/${items[0]?.author.id}/contact`, url).href;
  const begun = performance.now();
  const { ok, status } = await fetch(card, { headers });
  const first = performance.now() - begun;
  if (!ok) throw new Error(`${card} answered ${status}`);
  return { first, p50: await p50Of({ url: card, headers }, load) };
}

export async function measureDeepPages({ url, headers }: Server, load: Child): Promise<DeepPage[]> {
  const pages = await scroll(url, headers);
  const measured: DeepPage[] = [];
  for (const depth of depths) {
    const page = pages.get(depth);
    measured.push({ depth, p50: page === undefined ? null : await p50Of({ url: page, headers }, load) });
  }
  return measured;
}

async function scroll(url: string, headers: Record<string, string>): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  let page = url;
  for (let depth = 0; depth <= Math.max(...depths); depth += 1) {
    const response = await fetch(page, { headers });
    const { items } = (await response.json()) as { items: { id: string }[] };
    const last = items.at(-1);
    if (!last) break;
    if (depths.includes(depth)) found.set(depth, page);
    page = `${url}?before=${last.id}`;
  }
  return found;
}

async function p50Of(page: Pick<Load, 'url' | 'headers'>, load: Child): Promise<number> {
  await load.ask('run', { ...page, connections: 1, requests: 100 } satisfies Load);
  const { latencies } = await load.ask<LoadResult>('run', { ...page, connections: 1, requests: 400 } satisfies Load);
  return percentile(latencies, 50);
}
