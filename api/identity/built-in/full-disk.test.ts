import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, password, tokenIn } from './fixtures/house.ts';

// The database fails during a call; the sign-in service must not blame the caller.
let house: House;
beforeAll(async () => {
  const many = { window: 60, max: 10_000 };
  const limits = { signIn: many, signUp: many, mailRequests: many, links: many, wrongPasswords: many, mails: many };
  house = await openHouse({ limits });
  await house.owner.query(`
    create function disk_is_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
});
afterAll(() => house.close());

async function whileFull<T>(table: string, work: () => Promise<T>): Promise<T> {
  const event = 'before insert or update or delete on identity';
  await house.owner.query(
    `create trigger disk_full ${event}.${table} for each statement execute function disk_is_full()`,
  );
  try {
    return await work();
  } finally {
    await house.owner.query(`drop trigger disk_full on identity.${table}`);
  }
}

let number = 0;
const somebody = () => `person-${(number += 1)}@example.org`;

async function session(): Promise<Record<string, string>> {
  const email = somebody();
  await house.person(email);
  const { token } = (await house.signIn(email)).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}

const calls = {
  'sign-up': async () => () => house.signUp(somebody()),
  'sign-in': async () => {
    const email = somebody();
    await house.person(email);
    return () => house.signIn(email);
  },
  'sign-out': async () => {
    const headers = await session();
    return () => house.post('/sign-out', {}, headers);
  },
  'a forgotten password': async () => {
    const email = somebody();
    await house.person(email);
    return () => house.post('/request-password-reset', { email });
  },
  'a new password': async () => {
    const email = somebody();
    await house.person(email);
    await house.post('/request-password-reset', { email });
    const token = tokenIn(house.mailsTo(email).at(-1));
    return () => house.post('/reset-password', { token, newPassword: password });
  },
  'a changed password': async () => {
    const headers = await session();
    return () => house.post('/change-password', { currentPassword: password, newPassword: `${password} neu` }, headers);
  },
  'the verification mail once more': async () => {
    const email = somebody();
    await house.signUp(email);
    return () => house.post('/send-verification-email', { email });
  },
  'the proof of an address': async () => {
    const email = somebody();
    await house.signUp(email);
    const token = tokenIn(house.mailsTo(email).at(-1));
    return () => house.post('/reset-password', { token, newPassword: password });
  },
};

test.each([
  ['sign-up', 'rate_limits'],
  ['sign-up', 'proofs'],
  ['sign-in', 'sessions'],
  ['sign-out', 'sessions'],
  ['a forgotten password', 'proofs'],
  ['a new password', 'proofs'],
  ['a new password', 'credentials'],
  ['a new password', 'sessions'],
  ['a changed password', 'credentials'],
  ['a changed password', 'sessions'],
  ['the verification mail once more', 'rate_limits'],
  ['the proof of an address', 'proofs'],
  ['the proof of an address', 'sign_ins'],
  ['the proof of an address', 'credentials'],
] as const)('%s is 503 while %s cannot be written', async (name, table) => {
  const call = await calls[name]();
  const answer = await whileFull(table, call);
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(answer.headers['retry-after']).toBe('5');
});
