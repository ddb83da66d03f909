import { afterAll, beforeAll, expect, it } from 'vitest';
import { startChild } from '../../../bench/child.ts';
import type { MixResult } from '../../../bench/mix/load.ts';
import { oursGiven } from '../../../bench/mix/ours.ts';
import { shares, type Wish } from '../../../bench/mix/people.ts';
import { headersOf } from '../../../bench/measures/small-portal.ts';
import { cookieOf } from '../../../bench/web-portal.ts';
import { type House, openHouse } from '../support/house.ts';

const closers: (() => Promise<void>)[] = [];
let house: House;
beforeAll(async () => {
  // As the bench starts it: one session asks more than any member may.
  house = await openHouse({ settings: { CALLS_PER_MINUTE: '1000000' } });
});
afterAll(async () => {
  for (const close of closers) await close();
  await house.close();
});

const signedIn = async (email: string) => headersOf(house.address, await cookieOf(house.address, email));

it('each wish of the bench is answered', async () => {
  const { address } = house;
  const office = await signedIn('office@zunfthaus.example');
  const readers = [await signedIn('member@zunfthaus.example')];
  const manner = { ours: await oursGiven(address, office) };
  const load = startChild('mix/load.ts', closers);
  const answered: [Wish, boolean][] = [];
  for (const wish of Object.keys(shares) as Wish[]) {
    const mix = { address, readers, office, manner, wishes: [wish], connections: 1, seconds: 1 };
    const { failures, latencies } = await load.ask<MixResult>('run', mix);
    expect(failures).toEqual({});
    answered.push([wish, (latencies[wish]?.length ?? 0) > 0]);
  }
  expect(answered.filter(([, isAnswered]) => !isAnswered)).toEqual([]);
});
