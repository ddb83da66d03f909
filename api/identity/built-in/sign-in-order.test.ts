import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slots } from '#api/base/slots.ts';
import { cookiesOf, type House, openHouse, password } from './fixtures/house.ts';
import { signInOrder } from './sign-in-order.ts';

const known = 'known';
const browsers = { markIn: (cookies: string | undefined) => (cookies === known ? 'mark' : undefined) };

/** Names sign-ins as their passwords begin to be hashed; `all` ends one after the other. */
function watched() {
  let now = new Date('2026-11-27T08:00:00Z');
  const queue = slots({ atOnce: 2, waiting: 200, waitingEach: 60 });
  const ordered = signInOrder({ browsers, now: () => now, inTurn: (turn, work) => queue(work, turn) });
  const begun: string[] = [];
  const signIns: Promise<Response>[] = [];
  const signIn = (
    name: string,
    status: number,
    { email = `${name}@example.org`, address = '203.0.113.1', cookies = '' },
  ) =>
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
    const attack = () => {
      for (const index of forty) signIn('wrong', 401, { email: `w${index}@example.org`, address: `198.51.${index}.1` });
      signIn('right', 200, {});
    };
    attack();
    expect((await all()).indexOf('right')).toBe(40);
    attack();
    expect((await all()).indexOf('right')).toBe(2);
    later(900_000);
    attack();
    expect((await all()).indexOf('right')).toBe(40);
  });
});

describe('at the front door', () => {
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
