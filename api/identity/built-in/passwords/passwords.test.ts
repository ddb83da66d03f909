import { argon2Sync } from 'node:crypto';
import { hashPassword as scrypt } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, type House, openHouse, password, tokenIn } from '../fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const forget = () => house.owner.query('delete from identity.sign_ins');

const email = 'erika.muster@example.org';

const ways: Record<string, (newPassword: string) => Promise<{ statusCode: number; json(): unknown }>> = {
  async registering(newPassword) {
    await house.owner.query('delete from identity.rate_limits');
    await house.signUp(email);
    return house.post('/reset-password', { token: tokenIn(house.mailsTo(email).at(-1)), newPassword });
  },
  async 'accepting an invitation'(newPassword) {
    const token = await house.identity.invite({ tenantId: 'musterland', email, name: 'Erika Muster' });
    return house.post('/reset-password', { token, newPassword });
  },
  async 'having forgotten it'(newPassword) {
    await house.owner.query('delete from identity.rate_limits');
    await house.person(email);
    await house.post('/request-password-reset', { email });
    return house.post('/reset-password', { token: tokenIn(house.mailsTo(email).at(-1)), newPassword });
  },
  async 'changing it'(newPassword) {
    await house.person(email);
    const cookie = cookiesOf(await house.signIn(email));
    return house.post('/change-password', { currentPassword: password, newPassword }, { cookie });
  },
  async 'changing it as a program does'(newPassword) {
    await house.person(email);
    const { token } = (await house.signIn(email)).json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    return house.post('/change-password', { currentPassword: password, newPassword }, headers);
  },
};

describe.each(Object.entries(ways))('a password that is chosen by %s', (_way, choose) => {
  beforeAll(forget);

  test('is refused as any other would be, and then another one is taken', async () => {
    for (const [code, chosen] of [
      ['PASSWORD_TOO_SHORT', 'short'],
      ['PASSWORD_TOO_SHORT', ' '.repeat(12)],
      ['PASSWORD_TOO_SHORT', ` kurz\u00A0\u200B\u3000${'\u200E'.repeat(9)}`],
      ['PASSWORD_COMMON', '1Q2w3e4R5t'],
      ['PASSWORD_IS_ADDRESS', 'Erika-Muster 2026'],
      ['PASSWORD_IS_PORTAL', 'Musterland 2026'],
    ]) {
      const answer = await choose(chosen ?? '');
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code }]);
    }
    expect((await choose('Ein anderes Passwort')).statusCode).toBe(200);
  });
});

describe('the stored form of a password', () => {
  const stored = async (address: string): Promise<string> => {
    const { rows } = await house.owner.query<{ password: string }>(
      `select c.password from identity.credentials c join identity.sign_ins s on s.id = c.sign_in_id where s.email = $1`,
      [address],
    );
    return rows[0]?.password ?? '';
  };

  test('is argon2id with 19 MiB and two passes, salted', async () => {
    await house.person('a@example.org');
    await house.person('b@example.org');
    const [one, other] = [await stored('a@example.org'), await stored('b@example.org')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  const before = {
    scrypt: () => scrypt(password),
    async 'a weaker argon2id'() {
      const salt = Buffer.from('sixteen bytes ok');
      const how = { message: password, nonce: salt, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
      const spell = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
      return `$argon2id$v=19$m=8192,t=1,p=1$${spell(salt)}$${spell(argon2Sync('argon2id', how))}`;
    },
  };

  test.each(Object.entries(before))(
    'by %s is still good, and is renewed at the next good sign-in',
    async (name, make) => {
      const address = `${name.replaceAll(' ', '-')}@example.org`;
      const subject = await house.person(address);
      const old = await make();
      await house.owner.query('update identity.credentials set password = $2 where sign_in_id = $1', [subject, old]);
      expect((await house.signIn(address, { password: 'das falsche Passwort' })).statusCode).toBe(401);
      expect(await stored(address)).toBe(old);
      expect((await house.signIn(address)).statusCode).toBe(200);
      const renewed = await stored(address);
      expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await house.signIn(address)).statusCode).toBe(200);
      expect((await house.signIn(address, { password: 'das falsche Passwort' })).statusCode).toBe(401);
      expect(await stored(address)).toBe(renewed);
    },
  );
});
