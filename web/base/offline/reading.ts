import type { DehydratedState } from '@tanstack/react-query';
import type { Tenant } from '#contract/tenants.ts';
import type { User } from '../session.ts';
import { createStore } from '../store.ts';
import { sayOwnDevice } from './own-device.ts';

/** What somebody read last in one portal, and the program that shows it: all that is kept about a person on a device. */
export interface Reading {
  /** When it was so, ISO 8601. */
  at: string;
  tenant: Tenant;
  /** Without the token: what is kept opens nothing at the server. */
  user: Omit<User, 'tokenResult'>;
  queries: DehydratedState;
  /** The program that wrote it and reads it, by the address of its first script. */
  program: string;
}

/** After so many days without a connection it is opened no more. */
export const keptDays = 7;

/** Known to the worker under the same name. */
const place = 'zunfthaus.reading';
const address = '/reading.json';

/** When what is on the screen was so, where the program has been opened without a connection; else null. */
export const openedFrom = createStore<string | null>(null);

/** What is kept here; null where that is nothing, or may be shown no more. */
export async function keptReading(): Promise<Reading | null> {
  if (!('caches' in window)) return null;
  const answer = await caches.match(address, { cacheName: place });
  const reading = (await answer?.json().catch(() => null)) as Reading | null | undefined;
  if (!reading) return null;
  const age = Date.now() - Date.parse(reading.at);
  return age >= 0 && age < keptDays * 86_400_000 ? reading : null;
}

/** Keeps it with what is needed to show it: the document and the parts of the program at these addresses. */
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

export async function forgetReading(): Promise<void> {
  if ('caches' in window) await caches.delete(place).catch(() => false);
}

/** The person has gone: the next one says anew whose device this is. */
export async function forgetPerson(): Promise<void> {
  sayOwnDevice(false);
  await forgetReading();
}
