import type { DehydratedState } from '@tanstack/react-query';
import type { Tenant } from '#contract/tenants.ts';
import type { User } from '../session.ts';
import { createStore } from '../store.ts';
import { sayOwnDevice } from './own-device.ts';

/** Who is there at an event, as the office has last read it. */
export interface KeptList {
  /** Of the screen that shows it. */
  path: string;
  /** Of the event. */
  title: string;
  /** The last day on which it is kept. */
  until: string;
  query: DehydratedState['queries'][number];
}

/** All that is kept of a person on a device: the last posts of one portal, lists of who is there, and the program that shows them. */
export interface Reading {
  /** ISO 8601. */
  at: string;
  tenant: Tenant;
  /** Without the token. */
  user: Omit<User, 'tokenResult'>;
  queries: DehydratedState;
  lists: readonly KeptList[];
  /** The address of the first script of the program that wrote it. */
  program: string;
}

/** Days until it is no longer shown. */
export const keptDays = 7;

/** The worker uses the same name. */
const place = 'zunfthaus.reading';
const address = '/reading.json';

/** ISO 8601; null unless opened offline. */
export const openedFrom = createStore<string | null>(null);

/** The lists that can be opened offline. */
export const openableLists = createStore<readonly Pick<KeptList, 'path' | 'title'>[]>([]);

/** Null where nothing is kept or it has expired. */
export async function keptReading(): Promise<Reading | null> {
  if (!('caches' in window)) return null;
  const answer = await caches.match(address, { cacheName: place });
  const reading = (await answer?.json().catch(() => null)) as Reading | null | undefined;
  if (!reading) return null;
  const age = Date.now() - Date.parse(reading.at);
  return age >= 0 && age < keptDays * 86_400_000 ? reading : null;
}

/** With the document and the program's parts at these addresses. */
export async function keepReading(reading: Reading, page: Response, parts: readonly string[]): Promise<void> {
  const before = await caches.match(address, { cacheName: place });
  const written = (await before?.json().catch(() => null)) as Reading | null | undefined;
  if (written?.program !== reading.program) await caches.delete(place);
  const cache = await caches.open(place);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(parts.filter((part) => !there.has(part)));
  await cache.put('/', page);
  await cache.put(address, new Response(JSON.stringify(reading)));
}

/** With other lists. */
export async function keepLists(reading: Reading, lists: readonly KeptList[]): Promise<void> {
  const cache = await caches.open(place);
  await cache.put(address, new Response(JSON.stringify({ ...reading, lists })));
}

export async function forgetReading(): Promise<void> {
  if ('caches' in window) await caches.delete(place).catch(() => false);
}

/** At sign-out: the next user chooses again whose device it is. */
export async function forgetPerson(): Promise<void> {
  sayOwnDevice(false);
  await forgetReading();
}
