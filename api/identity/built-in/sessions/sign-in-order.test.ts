import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { slots } from '#platform/process/slots.ts';
import { cookiesOf, type House, openHouse, password } from '../fixtures/house.ts';
import { createKnownNetworks } from './known-networks.service.ts';
import { hashingRoom } from '../passwords/hash.service.ts';
import { ranks, signInOrder } from './sign-in-order.service.ts';

const known = 'known';
const browsers = { markIn: (cookies: string | undefined) => (cookies === known ? 'mark' : undefined) };

/** Names sign-ins as their passwords begin to be hashed; `all` ends one after the other. */
function watched() {
  let now = new Date('2026-11-27T08:00:00Z');
  const queue = slots(hashingRoom);
  const networks = createKnownNetworks(() => now);
  const ordered = signInOrder({
    browsers,
    networks,
    now: () => now,
    inSlot: (priority, work) => queue(work, priority),
  });
  const begun: string[] = [];
  const signIns: Promise<Response>[] = [];
  const signIn = (name: string, status: number, { email = `${name}@example.org`, address = home, cookies = '' }) =>
    signIns.push(
      ordered({ email, address, cookies }, async () => {
        begun.push(name);
        await new Promise(setImmediate);
        return new Response(null, { status });
      }),
    );
  const all = async () => {
    await Promise.all(signIns.splice(0));
    return begun.splice(0);
  };
  return { signIn, all, later: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)) };
}

const home = '203.0.113.1';
const day = 86_400_000;
const forty = Array.from({ length: 40 }, (_, index) => index);
const attacked = 'office@example.org';

describe('when forty wrong sign-ins come at once', () => {
  it('from networks of their own to one account, that of another begins at the next free place', async () => {
    const { signIn, all } = watched();
    for (const index of forty) signIn('wrong', 401, { email: attacked, address: `198.51.${index}.1` });
    signIn('right', 200, {});
    expect((await all()).indexOf('right')).toBeLessThan(2);
  });

  it('a known browser comes before all of them, also to the attacked account', async () => {
    const { signIn, all } = watched();
    for (const index of forty) signIn('wrong', 401, { email: `w${index}@example.org`, address: `198.51.${index}.1` });
    signIn('right', 200, { email: attacked, cookies: known });
    expect((await all()).indexOf('right')).toBe(2);
  });

  it('from one wider network, somebody elsewhere comes after the first few', async () => {
    const { signIn, all } = watched();
    for (const index of forty) signIn('wrong', 401, { email: `w${index}@example.org`, address: `198.51.100.${index}` });
    signIn('right', 200, {});
    expect((await all()).indexOf('right')).toBeLessThan(4);
  });

  it('for the second time in a quarter of an hour, they come after all others', async () => {
    const { signIn, all, later } = watched();
    const attack = (address: string) => {
      for (const index of forty) signIn('wrong', 401, { email: `w${index}@example.org`, address: `198.51.${index}.1` });
      signIn('right', 200, { address });
    };
    attack('192.0.2.1');
    expect((await all()).indexOf('right')).toBe(40);
    attack('192.0.2.2');
    expect((await all()).indexOf('right')).toBe(2);
    later(900_000);
    attack('192.0.2.3');
    expect((await all()).indexOf('right')).toBe(40);
  });
});

describe('a network from which somebody signed in before', () => {
  /** Forty strangers, then somebody from there: how many come before. */
  async function comesAfter({ signIn, all }: ReturnType<typeof watched>, email?: string) {
    for (const index of forty)
      signIn('wrong', 401, { email: email ?? `w${index}@example.org`, address: `198.51.${index}.1` });
    signIn('right', 200, { ...(email !== undefined && { email }) });
    return (await all()).indexOf('right');
  }

  it('comes before strangers, also to an account that they have tried, for a month', async () => {
    const house = watched();
    house.signIn('colleague', 200, {});
    await house.all();
    expect(await comesAfter(house)).toBe(2);
    house.later(day);
    expect(await comesAfter(house, attacked)).toBe(1);
    house.later(31 * day);
    expect(await comesAfter(house)).toBe(40);
  });

  it('is forgiven two slips, and comes after all others with a third one', async () => {
    const house = watched();
    house.signIn('colleague', 200, {});
    for (const index of [1, 2]) house.signIn('slip', 401, { email: `slip${index}@example.org` });
    await house.all();
    expect(await comesAfter(house)).toBe(2);
    for (const index of [1, 2, 3]) house.signIn('slip', 401, { email: `slip${index}@example.org` });
    await house.all();
    house.later(day);
    expect(await comesAfter(house)).toBe(40);
  });
});

describe('at the sign-in endpoint', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({ trustProxy: '127.0.0.1' });
  });
  afterAll(() => house.close());

  it('the owner of an account signs in while forty others try to, and nobody gets anything but a clear answer', async () => {
    await house.person(attacked);
    const cookie = cookiesOf(await house.signIn(attacked));
    const ended: string[] = [];
    const from = (address: string, wrong: string) =>
      house
        .post('/sign-in/email', { email: attacked, password: wrong }, { 'x-forwarded-for': address })
        .finally(() => ended.push('wrong'));
    const wrong = forty.map((index) => from(`198.51.${index}.1`, 'das falsche Passwort'));
    const right = house
      .post('/sign-in/email', { email: attacked, password }, { cookie })
      .finally(() => ended.push('right'));
    expect((await right).statusCode).toBe(200);
    for (const { statusCode } of await Promise.all(wrong)) expect([401, 429, 503]).toContain(statusCode);
    expect(ended.indexOf('right')).toBeLessThan(30);
  });
});

describe('of sign-ins that come at the same moment', () => {
  const erika = 'erika@example.org';
  const from = (house: House, address: string, email: string, headers: Record<string, string> = {}) =>
    house.post('/sign-in/email', { email, password }, { 'x-forwarded-for': address, ...headers });

  /** Nobody is served before all are there, and strangers are `w0`, `w1` ..., whose passwords are wrong. */
  async function openGated() {
    const queue = slots(hashingRoom);
    const begun: string[] = [];
    let [here, awaited] = [0, 0];
    let gate = Promise.withResolvers<void>();
    const house = await openHouse({
      trustProxy: '127.0.0.1',
      inSlot: async (priority, work) => {
        here += 1;
        if (here >= awaited) gate.resolve();
        await gate.promise;
        return queue(async () => {
          const isWrong = /^w\d/.test(String(priority.by));
          begun.push(isWrong ? 'wrong' : 'right');
          return isWrong ? (new Response(null, { status: 401 }) as Awaited<ReturnType<typeof work>>) : work();
        }, priority);
      },
    });
    onTestFinished(() => house.close());
    await house.person(erika);
    /** The answers of so many strangers and of Erika, who comes last, and the order in which passwords were hashed. */
    async function together(networks: readonly string[], [address, headers]: [string, Record<string, string>]) {
      [here, awaited, gate] = [0, networks.length + 1, Promise.withResolvers<void>()];
      begun.splice(0);
      const wrong = networks.map((network, index) => from(house, network, `w${index}@example.org`));
      await expect.poll(() => here).toBe(networks.length);
      const right = await from(house, address, erika, headers);
      return { right, wrong: await Promise.all(wrong), begun };
    }
    return { house, together };
  }
  const networks = (count: number, third = 0) => Array.from({ length: count }, (_, index) => `198.${third}.${index}.1`);

  it('one from a known browser or a known network comes before those of forty strangers', async () => {
    const { house, together } = await openGated();
    const cookie = cookiesOf(await from(house, home, erika));
    const stranger = await together(networks(40, 1), ['192.0.2.1', {}]);
    expect([stranger.right.statusCode, stranger.begun.indexOf('right')]).toEqual([200, 40]);
    const browser = await together(networks(40, 2), ['192.0.2.2', { cookie }]);
    expect([browser.right.statusCode, browser.begun.indexOf('right')]).toEqual([200, 2]);
    const network = await together(networks(40, 3), [home, {}]);
    expect([network.right.statusCode, network.begun.indexOf('right')]).toEqual([200, 2]);
    expect(network.wrong.map(({ statusCode }) => statusCode)).toEqual(forty.map(() => 401));
  });

  it('strangers who would wait for more than two seconds are asked to come again', async () => {
    const { house, together } = await openGated();
    await from(house, home, erika);
    const { right, wrong } = await together(networks(130), [home, {}]);
    expect(right.statusCode).toBe(200);
    const refused = wrong.filter(({ statusCode }) => statusCode !== 401);
    expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
      Array.from({ length: 29 }, () => [503, '2']),
    );
  });

  it('those from where somebody is signed in are known, also after a start', async () => {
    const first = await openHouse({ trustProxy: '127.0.0.1' });
    onTestFinished(() => first.close());
    await first.person(erika);
    const { token } = (await from(first, home, erika)).json<{ token: string }>();
    const found: unknown[] = [];
    const second = await openHouse({
      trustProxy: '127.0.0.1',
      identityUrl: first.database.identityUrl,
      inSlot: (priority, work) => (found.push(priority.rank), work()),
    });
    onTestFinished(() => second.close());
    const [abroad, nowhere] = ['192.0.2.1', '192.0.2.2'];
    await second.get('/token', { authorization: `Bearer ${token}`, 'x-forwarded-for': abroad });
    for (const address of [home, abroad, nowhere]) await from(second, address, `${address}@example.org`);
    expect(found).toEqual([ranks.knownNetwork, ranks.knownNetwork, ranks.usual]);
  });
});
