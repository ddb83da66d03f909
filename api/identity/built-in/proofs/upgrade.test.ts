import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, password, tokenIn } from '../fixtures/house.ts';

const migrations = new URL('../../../../database/migrations/', import.meta.url);

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('the upgrade drops what was set before an address was proved, and keeps the registration', async () => {
  const { owner } = house;
  const proved = 'bewiesen@example.org';
  const unproved = 'unbewiesen@example.org';
  const known = await house.person(proved);
  await owner.query('drop table identity.proofs');
  await owner.query('alter table identity.sign_ins drop constraint sign_ins_proved');
  await owner.query(`
    insert into identity.sign_ins (id, name, email, email_verified) values ('u', 'Erika Muster', '${unproved}', false);
    insert into identity.credentials (id, sign_in_id, provider_id, account_id, password)
      select 'c', 'u', 'credential', 'u', password from identity.credentials where sign_in_id = '${known}';
    insert into identity.sessions (id, sign_in_id, token, expires_at) values ('s', 'u', repeat('a', 64), now() + interval '1 day');
    insert into identity.verifications (id, identifier, value, expires_at)
      values ('r', 'reset', '${known}', now() + interval '1 day'), ('g', 'google', '{}', now() + interval '1 day')`);

  const file = (await readdir(migrations)).find((name) => name.endsWith('_proofs.sql')) ?? '';
  await owner.query(await readFile(new URL(file, migrations), 'utf8'));
  // What came to the table later.
  const later = ['asked_in', 'asked_company', 'asked_message'].map((name) => `add column ${name} text`);
  await owner.query(`alter table identity.proofs ${later.join(', ')}, add column agreement jsonb`);
  const { username } = new URL(house.database.identityUrl);
  await owner.query(`grant select, insert, update, delete on identity.proofs to ${username}`);

  const left = async (what: string) => (await owner.query(`select * from identity.${what}`)).rows;
  expect((await left('sign_ins')).map(({ email }) => email)).toEqual([proved]);
  expect((await left('credentials')).map(({ sign_in_id: id }) => id)).toEqual([known]);
  expect(await left('sessions')).toEqual([]);
  expect((await left('verifications')).map(({ id }) => id)).toEqual(['g']);
  expect([(await house.signIn(unproved)).statusCode, (await house.signIn(proved)).statusCode]).toEqual([401, 200]);

  await house.post('/send-verification-email', { email: unproved });
  await house.post('/reset-password', { token: tokenIn(house.mailsTo(unproved)[0]), newPassword: password });
  expect((await house.signIn(unproved)).statusCode).toBe(200);
});
