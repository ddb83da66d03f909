import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, type House, openHouse, password, tokenIn } from '../fixtures/house.ts';
import { dropOldProofs } from './proofs.store.ts';

const strangers = 'die Wahl des Fremden';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const linkTo = (email: string) => tokenIn(house.mailsTo(email).at(-1));
const set = (token: string, newPassword = password) => house.post('/reset-password', { token, newPassword });
const opens = async (email: string, secret = password) =>
  (await house.signIn(email, { password: secret })).statusCode === 200;
const rowsOf = async (email: string) => {
  const { rows } = await house.owner.query('select * from identity.sign_ins where email = $1', [email]);
  return rows;
};

describe('an address that a stranger has registered', () => {
  test('arms nothing of his when its owner uses the link', async () => {
    const email = 'eigen@example.org';
    await house.signUp(email, { password: strangers });
    const token = linkTo(email);
    expect(await opens(email, strangers)).toBe(false);
    expect((await house.get(`/verify-email?token=${token}`)).statusCode).toBe(404);
    expect(await opens(email, strangers)).toBe(false);
    expect((await set(token)).statusCode).toBe(200);
    expect([await opens(email, strangers), await opens(email)]).toEqual([false, true]);
  });

  test('is no sign-in before, so that nothing can be prepared in it', async () => {
    await house.signUp('leer@example.org', { password: strangers, emailVerified: true });
    expect(await rowsOf('leer@example.org')).toEqual([]);
    const values = `('x', 'X', 'unproved@example.org', false)`;
    const insert = `insert into identity.sign_ins (id, name, email, email_verified) values ${values}`;
    await expect(house.owner.query(insert)).rejects.toThrow('sign_ins_proved');
  });

  test('opens to its owner by an invitation, and his registration is void', async () => {
    const email = 'eingeladen@example.org';
    await house.signUp(email, { name: 'Fremder' });
    const registered = linkTo(email);
    const invited = await house.identity.invite({ tenantId: 'musterland', email, name: 'Erika Muster' });
    await house.signUp(email, { name: 'Fremder' });
    expect((await set(invited ?? '')).statusCode).toBe(200);
    for (const token of [registered, linkTo(email), invited ?? '']) {
      expect((await set(token, strangers)).json()).toMatchObject({ code: 'INVALID_TOKEN' });
    }
    expect([await opens(email, strangers), await opens(email)]).toEqual([false, true]);
    expect(await rowsOf(email)).toMatchObject([{ name: 'Erika Muster', email_verified: true }]);
  });
});

describe('a message to the office', () => {
  const registered = async (email: string) => {
    const { rows } = await house.owner.query(
      `select r.portal, r.asked_company as company, r.asked_message as message
       from identity.registrations r join identity.sign_ins s on s.id = r.sign_in_id where s.email = $1`,
      [email],
    );
    return rows;
  };
  const mine = { company: 'Tischlerei Muster', message: 'Ich bin neu hier.' };
  const planted = { company: 'Gestohlen GmbH', message: 'Lassen Sie mich <b>sofort</b> herein!' };

  test('waits with its link, and is the person’s when that link is redeemed', async () => {
    const email = 'worte@example.org';
    await house.signUp(email, mine);
    expect(await registered(email)).toEqual([]);
    await set(linkTo(email));
    expect(await registered(email)).toEqual([{ portal: 'musterland', ...mine }]);
  });

  test('stays when the mail is asked for once more', async () => {
    const email = 'noch-einmal@example.org';
    await house.signUp(email, mine);
    await house.post('/send-verification-email', { email });
    await set(linkTo(email));
    expect(await registered(email)).toMatchObject([mine]);
  });

  test('includes what was agreed to, also with a mail asked for once more', async () => {
    const email = 'einverstanden@example.org';
    const terms = { version: '2026-03-01', language: 'es' };
    await house.signUp(email, { terms });
    await house.post('/send-verification-email', { email });
    await set(linkTo(email));
    const { rows } = await house.owner.query(
      `select r.agreement from identity.registrations r join identity.sign_ins s on s.id = r.sign_in_id where s.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ agreement: { ...terms, agreedAt: expect.stringMatching(/^20.*Z$/) } }]);
  });

  test('is never that of a stranger whose link is not the one redeemed', async () => {
    const email = 'eigene-worte@example.org';
    await house.signUp(email, planted);
    await house.signUp(email);
    await set(linkTo(email));
    expect(await registered(email)).toEqual([{ portal: 'musterland', company: null, message: null }]);

    const invited = 'eingeladene-worte@example.org';
    await house.signUp(invited, planted);
    const link = await house.identity.invite({ tenantId: 'musterland', email: invited, name: 'Erika Muster' });
    await set(link ?? '');
    expect(await registered(invited)).toEqual([{ portal: 'musterland', company: null, message: null }]);
    // Nor does the text come back by a link that is void.
    await set(linkTo(invited));
    expect(await registered(invited)).toMatchObject([{ company: null }]);
  });

  test('is not in the mail, and changes nothing for somebody who has a sign-in', async () => {
    const email = 'kennt@example.org';
    await house.signUp(email, planted);
    const mail = house.mailsTo(email).at(-1);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Gestohlen|sofort/);
    await set(linkTo(email));
    await house.signUp(email, mine);
    expect(await registered(email)).toMatchObject([planted]);
  });

  test.each([
    ['company', 'x'.repeat(201)],
    ['message', 'x'.repeat(501)],
    ['message', 'zwei\nZeilen'],
    ['company', 7],
  ])('is refused when %s is no short line', async (field, value) => {
    expect((await house.signUp('zuviel@example.org', { [field]: value })).statusCode).toBe(400);
  });

  test('is deleted with a person who never confirmed', async () => {
    await house.owner.query(`insert into identity.sign_ins (id, name, email) values ('alt', 'Alt', 'alt@example.org')`);
    await house.owner.query(`insert into identity.registrations (sign_in_id, portal, created_at)
      values ('alt', 'musterland', now() - interval '8 days')`);
    await dropOldProofs(drizzle(house.owner), new Date());
    expect(await registered('alt@example.org')).toEqual([]);
    expect(await registered('worte@example.org')).toHaveLength(1);
  });
});

describe('a link', () => {
  test('is void after a newer one', async () => {
    const email = 'neuer@example.org';
    await house.signUp(email);
    const older = linkTo(email);
    await house.signUp(email, { name: 'Zweite' });
    const middle = linkTo(email);
    await house.post('/send-verification-email', { email });
    const asked = linkTo(email);
    await house.post('/request-password-reset', { email });
    for (const token of [older, middle, asked]) expect((await set(token)).statusCode).toBe(400);
    expect((await set(linkTo(email))).statusCode).toBe(200);
    expect(await rowsOf(email)).toMatchObject([{ name: 'Zweite' }]);
  });

  test('works once, however many use it at the same moment', async () => {
    const email = 'zugleich@example.org';
    await Promise.all(Array.from({ length: 4 }, () => house.signUp(email)));
    const tokens = [...new Set(house.mailsTo(email).map(tokenIn))];
    const secrets = tokens.flatMap((token) => [0, 1, 2].map((index) => [token, `${token.slice(0, 12)} ${index}`]));
    const answers = await Promise.all(secrets.map(([token = '', secret = '']) => set(token, secret)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(secrets.length - 1);
    expect(await rowsOf(email)).toHaveLength(1);
    const won = secrets[answers.findIndex(({ statusCode }) => statusCode === 200)]?.[1] ?? '';
    expect(await opens(email, won)).toBe(true);
  });

  test('is not used up by a password that is refused', async () => {
    await house.signUp('zweimal@example.org');
    const token = linkTo('zweimal@example.org');
    expect((await set(token, 'kurz')).json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
    expect((await set(token)).statusCode).toBe(200);
  });

  test.each(['registration', 'reset', 'invitation'])('of the kind %s ends on its own', async (kind) => {
    const email = `${kind}@example.org`;
    if (kind === 'reset') await house.person(email);
    const token = await askFor(kind, email);
    const { rows } = await house.owner.query(
      `update identity.proofs set expires_at = now() where email = $1
       returning round(extract(epoch from expires_at - created_at) / 3600)::int as past`,
      [email],
    );
    expect(rows).toEqual([{ past: 0 }]);
    expect((await set(token)).json()).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  test.each([
    ['registration', 24],
    ['reset', 1],
    ['invitation', 14 * 24],
  ])('of the kind %s lasts for %i hours, and is kept by its hash', async (kind, hours) => {
    const email = `dauer-${kind}@example.org`;
    if (kind === 'reset') await house.person(email);
    const token = await askFor(kind, email);
    const { rows } = await house.owner.query(
      `select kind, token_hash, round(extract(epoch from expires_at - created_at) / 3600)::int as hours
       from identity.proofs where email = $1`,
      [email],
    );
    expect(rows).toMatchObject([{ kind, hours }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  async function askFor(kind: string, email: string): Promise<string> {
    if (kind === 'invitation')
      return (await house.identity.invite({ tenantId: 'musterland', email, name: 'E' })) ?? 'none';
    await (kind === 'reset' ? house.post('/request-password-reset', { email }) : house.signUp(email));
    return linkTo(email);
  }
});

describe('an invitation', () => {
  const invite = (email: string, tenantId = 'musterland') =>
    house.identity.invite({ tenantId, email, name: 'Erika Muster' });

  test('sent again voids the one before, of the same portal alone', async () => {
    const [first, other, second] = [
      await invite('nochmal@example.org'),
      await invite('nochmal@example.org', 'beispielstadt'),
      await invite('Nochmal@example.org'),
    ];
    expect((await set(first ?? '')).statusCode).toBe(400);
    expect((await set(other ?? '')).statusCode).toBe(200);
    expect((await set(second ?? '')).statusCode).toBe(400);
  });

  test('can be valid for fewer days, and a person with the link may enter a missing name', async () => {
    const [email, named] = ['ohne-namen@example.org', 'mit-namen@example.org'];
    const link = await house.identity.invite({ tenantId: 'musterland', email, name: email, hours: 7 * 24 });
    const { rows } = await house.owner.query(
      'select expires_at - created_at as lasts from identity.proofs where email = $1',
      [email],
    );
    expect(rows).toMatchObject([{ lasts: { days: 7 } }]);
    await house.post('/reset-password', { token: link ?? '', newPassword: password, name: ' Ute Bremer ' });
    await set((await invite(named)) ?? '');
    expect(await rowsOf(email)).toMatchObject([{ name: 'Ute Bremer' }]);
    expect(await rowsOf(named)).toMatchObject([{ name: 'Erika Muster' }]);
  });

  test('takes no name of several lines, none that is empty, and none for a new password', async () => {
    const email = 'namen@example.org';
    const token = (await invite(email)) ?? '';
    for (const name of ['', 'x\ny', 'x'.repeat(201), 7])
      expect((await house.post('/reset-password', { token, newPassword: password, name })).statusCode).toBe(400);
    await set(token);
    await house.post('/request-password-reset', { email });
    await house.post('/reset-password', { token: linkTo(email), newPassword: strangers, name: 'Ganz Anders' });
    expect(await rowsOf(email)).toMatchObject([{ name: 'Erika Muster' }]);
  });

  test('never changes the password of somebody who has one, who signs in instead', async () => {
    const email = 'schonda@example.org';
    const token = await invite(email);
    await house.person(email);
    expect((await set(token ?? '', strangers)).statusCode).toBe(400);
    expect([await opens(email, strangers), await opens(email)]).toEqual([false, true]);
    expect(await invite(email)).toBeUndefined();
  });
});

describe('a new password', () => {
  test('ends all sessions of the sign-in', async () => {
    const email = 'sitzung@example.org';
    await house.person(email);
    const cookie = cookiesOf(await house.signIn(email));
    await house.post('/request-password-reset', { email });
    await set(linkTo(email), strangers);
    expect((await house.get('/token', { cookie })).statusCode).toBe(401);
  });
});

test('unconfirmed registrations are deleted after 7 days, with the next start at the latest', async () => {
  await house.signUp('alt@example.org');
  await house.signUp('jung@example.org');
  const age = `update identity.proofs set created_at = now() - $2::interval, expires_at = now() - $2::interval + interval '1 day' where email = $1`;
  await house.owner.query(age, ['alt@example.org', '8 days']);
  await house.owner.query(age, ['jung@example.org', '6 days']);
  const node = await openHouse({ identityUrl: house.database.identityUrl });
  await node.close();
  const { rows } = await house.owner.query(
    `select email from identity.proofs where email in ('alt@example.org', 'jung@example.org')`,
  );
  expect(rows).toEqual([{ email: 'jung@example.org' }]);
  const before = house.mails.length;
  await house.post('/send-verification-email', { email: 'alt@example.org' });
  await house.post('/send-verification-email', { email: 'jung@example.org' });
  expect(house.mails.slice(before).map(({ to }) => to)).toEqual(['jung@example.org']);
});
