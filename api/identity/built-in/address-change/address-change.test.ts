import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SecurityEvent } from '#platform/security/security-log.ts';
import { connect } from '#platform/database/pool.ts';
import { boundTo } from '#tests/database/database.ts';
import { type House, keptCookies, openHouse, openPool, password, tokenIn } from '../fixtures/house.ts';
import type { UserState } from '#contract/people/words.ts';
import { userRow } from '#sample/rows.ts';

const happened: SecurityEvent[] = [];
const clock = { now: new Date() };
let house: House;
let portals: Record<Portal, ReturnType<typeof openPool>>;
type Portal = 'musterland' | 'beispielstadt';

beforeAll(async () => {
  const often = { window: 60, max: 1000 };
  house = await openHouse({
    security: (event) => void happened.push(event),
    limits: { signIn: often, links: often, mailRequests: often },
    now: () => clock.now,
  });
  const bound = (portal: Portal) => openPool(boundTo(portal, house.database.ownerUrl));
  portals = { musterland: bound('musterland'), beispielstadt: bound('beispielstadt') };
});
afterAll(async () => {
  for (const pool of Object.values(portals)) await pool.end();
  await house.close();
});

let count = 0;
const address = (name = 'person') => `${name}-${(count += 1)}@example.org`;
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code?: string }>().code;
const status = async (cookie: string) => (await house.get('/token', { cookie })).statusCode;
const opens = async (email: string) => (await house.signIn(email)).statusCode === 200;
const ask = (cookie: string, newEmail: string, more: object = { password }) =>
  house.post('/change-email', { newEmail, ...more }, { cookie });
const redeem = (token: string) => house.post('/change-email/redeem', { token });
const kinds = (email: string) => house.mailsTo(email).map(({ subject }) => subject.replace(/^[^:]*: /, ''));
const lastToken = (email: string) => tokenIn(house.mailsTo(email).at(-1));

const asked = 'Neue E-Mail-Adresse bestätigen';
const options = 'Ihre E-Mail-Adresse wurde geändert';

async function inPortal(portal: Portal, { subject = null as string | null, email = '', state = 'open' as UserState }) {
  const row = userRow({ state, ...(subject !== null && { subject }) });
  const { rows } = await portals[portal].query<{ id: string }>(
    `insert into users (id, tenant_id, membership, access, issuer, subject, email, last_name)
     values (gen_random_uuid(), current_setting('app.tenant'), $1, $2, $3, $4, $5, 'Muster') returning id`,
    [row.membership, row.access, row.issuer ?? null, row.subject ?? null, email],
  );
  return rows[0]?.id ?? '';
}
const emailIn = async (portal: Portal, id: string) =>
  (await portals[portal].query<{ email: string }>('select email from users where id = $1', [id])).rows[0]?.email;

async function somebody({ state = 'open' }: { state?: UserState } = {}) {
  const email = address();
  const subject = await house.person(email);
  const id = await inPortal('musterland', { subject, email, state });
  return { email, subject, id, cookie: keptCookies(await house.signIn(email)), next: address('neu') };
}

async function waiting(given = {}) {
  const person = await somebody(given);
  expect((await ask(person.cookie, person.next)).json()).toEqual({ status: true });
  return { ...person, token: lastToken(person.next) };
}

describe('a new address', () => {
  test('is valid once its link is used: sign-in and person have it, and the former address gets a mail', async () => {
    const { email, next, id, cookie, token } = await waiting();
    expect([kinds(next), kinds(email), await opens(next)]).toEqual([[asked], [], false]);
    const answer = await redeem(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: true, kind: 'change', email: next }]);
    expect([await opens(next), await opens(email), await emailIn('musterland', id)]).toEqual([true, false, next]);
    expect(kinds(email)).toEqual([options]);
    expect(await status(cookie)).toBe(200);
  });

  test('ends every session but the one that asked', async () => {
    const { email, cookie, next } = await somebody();
    const other = keptCookies(await house.signIn(email));
    await ask(cookie, next);
    await redeem(lastToken(next));
    expect([await status(cookie), await status(other)]).toEqual([200, 401]);
  });

  test('is written down as the person’s own change', async () => {
    const { email, next, id, token } = await waiting();
    await redeem(token);
    const { rows } = await portals.musterland.query(
      `select actor_id as actor, changes from audit_entries where entity = 'users' and action = 'update' and entity_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor: id, changes: { email: [email, next] } }]);
  });

  test('leaves a line of who asked and who changed', async () => {
    happened.length = 0;
    const { email, token } = await waiting();
    await redeem(token);
    await redeem(token);
    const lines = happened
      .filter(({ event }) => event.startsWith('address'))
      .map((one) => [one.event, one.email, one.outcome]);
    expect(lines).toEqual([
      ['addressChangeAsked', email, 'done'],
      ['addressChanged', email, 'done'],
      ['addressChanged', undefined, 'INVALID_TOKEN'],
    ]);
  });

  test('voids what was on its way to both addresses', async () => {
    const { email, next, cookie } = await somebody();
    await house.post('/request-password-reset', { email });
    await house.signUp(next);
    const [reset, registration] = [lastToken(email), lastToken(next)];
    await ask(cookie, next);
    await redeem(lastToken(next));
    for (const token of [reset, registration])
      expect(codeOf(await house.post('/reset-password', { token, newPassword: 'ein Satz von jemand anderem' }))).toBe(
        'INVALID_TOKEN',
      );
    expect(await opens(next)).toBe(true);
  });

  test('is taken in small letters, as a sign-in has it', async () => {
    const { cookie, next } = await somebody();
    await ask(cookie, `  ${next.toUpperCase()} `);
    await redeem(lastToken(next));
    expect(await opens(next)).toBe(true);
  });
});

test('a domain with umlauts is one address in both spellings', async () => {
  const { cookie, id } = await somebody();
  await ask(cookie, 'Neu@Tischlerei-Müller.example');
  await redeem(lastToken('neu@xn--tischlerei-mller-uzb.example'));
  expect(await emailIn('musterland', id)).toBe('neu@tischlerei-müller.example');
  expect(await opens('neu@tischlerei-müller.example')).toBe(true);
  expect(await opens('neu@xn--tischlerei-mller-uzb.example')).toBe(true);
});

describe('asking', () => {
  test.each<
    [string, (person: Awaited<ReturnType<typeof somebody>>) => Promise<LightMyRequestResponse>, number, string]
  >([
    ['who is signed out', ({ next }) => ask('', next), 401, 'auth.required'],
    ['a wrong password', ({ cookie, next }) => ask(cookie, next, { password: 'geraten' }), 400, 'INVALID_PASSWORD'],
    ['no password', ({ cookie, next }) => ask(cookie, next, {}), 400, 'INVALID_PASSWORD'],
    ['the address one has', ({ cookie, email }) => ask(cookie, email.toUpperCase()), 400, 'ADDRESS_SAME'],
    ['what is no address', ({ cookie }) => ask(cookie, 'nirgends'), 400, 'input.invalid'],
    ['a domain in letters that is none', ({ cookie }) => ask(cookie, 'a@mü ller.example'), 400, 'input.invalid'],
  ])('is refused to %s, and nothing waits', async (_what, call, code, says) => {
    const person = await somebody();
    const answer = await call(person);
    expect([answer.statusCode, codeOf(answer)]).toEqual([code, says]);
    if (says === 'input.invalid')
      expect(answer.json<{ errors: object[] }>().errors[0]).toMatchObject({ path: 'newEmail' });
    expect(await house.identity.devices.methods(person.subject)).toMatchObject({ newAddress: null });
    expect(kinds(person.next)).toEqual([]);
  });

  test('of who has only Google asks for a sign-in of just now', async () => {
    const { cookie, next, subject } = await somebody();
    await house.owner.query('delete from identity.credentials where sign_in_id = $1', [subject]);
    expect((await ask(cookie, next, {})).statusCode).toBe(200);
    await house.owner.query(`update identity.sessions set created_at = $2 where sign_in_id = $1`, [
      subject,
      new Date(clock.now.getTime() - 10 * 60_000),
    ]);
    expect(codeOf(await ask(cookie, next, {}))).toBe('SESSION_NOT_FRESH');
  });

  test('for an address somebody has looks the same, and its owner gets the mail of a second registration', async () => {
    const { cookie, subject } = await somebody();
    const other = await somebody();
    const free = await somebody();
    const answers = [await ask(cookie, other.email), await ask(free.cookie, free.next)];
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(
      Array(2).fill('200 {"status":true}'),
    );
    expect(kinds(other.email)).toEqual(['Sie haben schon einen Zugang']);
    expect(house.mailsTo(other.email)[0]?.text).not.toContain('token=');
    const { newAddress } = await house.identity.devices.methods(subject);
    expect(newAddress).toMatchObject({ email: other.email });
  });

  test('again voids the link before; taking it back does too', async () => {
    const { cookie, subject, next } = await somebody();
    const links = [];
    for (const to of [address(), next, next]) {
      await ask(cookie, to);
      links.push(lastToken(to));
    }
    const [first = '', second = '', third = ''] = links;
    for (const link of [first, second]) expect(codeOf(await redeem(link))).toBe('INVALID_TOKEN');
    await house.identity.withdrawAddress(subject);
    expect(codeOf(await redeem(third))).toBe('INVALID_TOKEN');
    expect((await house.identity.devices.methods(subject)).newAddress).toBeNull();
  });

  test('ends at five an hour', async () => {
    const { cookie } = await somebody();
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await ask(cookie, address())).statusCode);
    expect(answers).toEqual([...Array(5).fill(200), 429]);
  });
});

describe('a link', () => {
  test('works for a day and once, of many at the same moment too', async () => {
    const { next, token } = await waiting();
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 400, 400, 400]);
    expect(await opens(next)).toBe(true);
    const late = await waiting();
    const before = clock.now;
    clock.now = new Date(before.getTime() + 24 * 60 * 60_000);
    expect(codeOf(await redeem(late.token))).toBe('INVALID_TOKEN');
    clock.now = before;
  });

  test('is good for nothing else, and no other is good for this', async () => {
    const { email, token } = await waiting();
    expect(codeOf(await house.post('/reset-password', { token, newPassword: 'ein ganz neuer Satz' }))).toBe(
      'INVALID_TOKEN',
    );
    await house.post('/request-password-reset', { email });
    expect(codeOf(await redeem(lastToken(email)))).toBe('INVALID_TOKEN');
    expect(codeOf(await redeem('ausgedacht'))).toBe('INVALID_TOKEN');
  });

  test('to an address that two people ask for is valid for the first who confirms it', async () => {
    const [erika, otto] = [await somebody(), await somebody()];
    const next = address('beide');
    await ask(erika.cookie, next);
    const first = lastToken(next);
    await ask(otto.cookie, next);
    const answers = await Promise.all([redeem(first), redeem(lastToken(next))]);
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 400]);
    expect(answers.map(codeOf).filter(Boolean).join()).toMatch(/^ADDRESS_(TAKEN|KNOWN)$/);
  });

  test('to an address that has been registered meanwhile changes nothing', async () => {
    const { email, next, token, id } = await waiting();
    await house.person(next);
    expect(codeOf(await redeem(token))).toBe('ADDRESS_TAKEN');
    expect([await opens(email), await emailIn('musterland', id)]).toEqual([true, email]);
    expect(kinds(email)).toEqual([]);
  });

  test('to an address with which another person of the portal signs in changes nothing, and works when the office has put that right', async () => {
    const { email, next, token } = await waiting();
    const other = await inPortal('musterland', { email: next.toUpperCase() });
    expect(codeOf(await redeem(token))).toBe('ADDRESS_KNOWN');
    expect(await opens(email)).toBe(true);
    await portals.musterland.query('delete from users where id = $1', [other]);
    expect((await redeem(token)).statusCode).toBe(200);
  });

  test('to an address of somebody without an access works: both have it then', async () => {
    const { email, next, token, id } = await waiting();
    const other = await inPortal('musterland', { email: next, state: 'none' });
    expect((await redeem(token)).statusCode).toBe(200);
    expect([await opens(email), await opens(next)]).toEqual([false, true]);
    expect([await emailIn('musterland', id), await emailIn('musterland', other)]).toEqual([next, next]);
  });

  test.each(['blocked', 'left', 'declined', 'applied'] as const)(
    'of who is %s where it was asked changes nothing',
    async (state) => {
      const { email, id, token } = await waiting({ state });
      expect(codeOf(await redeem(token))).toBe('NOT_A_MEMBER');
      expect([await opens(email), await emailIn('musterland', id)]).toEqual([true, email]);
    },
  );
});

describe('in another portal', () => {
  test.each<[string, { state?: UserState; email?: string }, follows: boolean]>([
    ['the person follows', {}, true],
    ['who still waits follows', { state: 'applied' }, true],
    ['letters of another size are the same address', { email: 'upper' }, true],
    ['who has another address there keeps it', { email: 'other@example.org' }, false],
    ['who is blocked there changes nothing', { state: 'blocked' }, false],
    ['who has left there changes nothing', { state: 'left' }, false],
  ])('%s', async (_what, { state = 'open', email: given }, follows) => {
    const { email, subject, next, token } = await waiting();
    const there = given === 'upper' ? email.toUpperCase() : (given ?? email);
    const id = await inPortal('beispielstadt', { subject, email: there, state });
    expect((await redeem(token)).statusCode).toBe(200);
    expect(await emailIn('beispielstadt', id)).toBe(follows ? next : there);
  });

  test('another person of that address stops the whole', async () => {
    const { email, subject, next, token, id } = await waiting();
    await inPortal('beispielstadt', { subject, email });
    await inPortal('beispielstadt', { email: next });
    expect(codeOf(await redeem(token))).toBe('ADDRESS_KNOWN');
    expect([await opens(email), await emailIn('musterland', id)]).toEqual([true, email]);
  });
});

describe('a program that ends in the middle', () => {
  test('leaves everything as it was, and the link working', async () => {
    const { email, next, token, id } = await waiting();
    const signInService = await connect(house.database.identityUrl);
    const holder = await connect(boundTo('musterland', house.database.ownerUrl));
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [id]);
    const answer = Promise.resolve(redeem(token));
    // The lock holds it up; then its connection is closed, as when the process is killed.
    const killed = async (): Promise<void> => {
      const { rows } = await signInService.query<{ ended: boolean }>(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%move_people%' and datname = current_database()`,
      );
      if (!rows[0]?.ended) await killed();
    };
    await killed();
    expect((await answer).statusCode).toBeGreaterThanOrEqual(500);
    await holder.query('rollback');
    await Promise.all([holder.end(), signInService.end()]);
    expect([await opens(email), await emailIn('musterland', id), kinds(email)]).toEqual([true, email, []]);
    expect((await redeem(token)).json()).toMatchObject({ email: next });
  });
});

describe('the way back', () => {
  async function robbed() {
    const person = await waiting();
    await redeem(person.token);
    return { ...person, back: lastToken(person.email) };
  }

  test('brings the former address back, ends all sessions and the password, and notifies the address that was left', async () => {
    const { email, next, id, cookie, back } = await robbed();
    expect((await redeem(back)).json()).toEqual({ status: true, kind: 'return', email });
    expect([await opens(next), await opens(email), await status(cookie)]).toEqual([false, false, 401]);
    expect(await emailIn('musterland', id)).toBe(email);
    expect(kinds(next)).toEqual([asked, 'Die frühere E-Mail-Adresse gilt wieder']);
    await house.post('/request-password-reset', { email });
    await house.post('/reset-password', { token: lastToken(email), newPassword: password });
    expect(await opens(email)).toBe(true);
    expect(codeOf(await redeem(back))).toBe('INVALID_TOKEN');
  });

  test('works after a second change, and the second’s own does not undo it', async () => {
    const { email, next, cookie, back } = await robbed();
    const third = address('dritte');
    clock.now = new Date(clock.now.getTime() + 1000);
    await ask(cookie, third);
    await redeem(lastToken(third));
    const strangers = lastToken(next);
    expect((await redeem(back)).json()).toMatchObject({ email });
    expect(codeOf(await redeem(strangers))).toBe('INVALID_TOKEN');
  });

  test('takes passkeys that were added since, and leaves those from before', async () => {
    const { subject, back } = await robbed();
    await house.owner.query(
      `insert into identity.passkeys (id, sign_in_id, host, credential_id, public_key, counter, transports, synced, user_agent, created_at)
       select name, $1, 'localhost', name || $1, '', 0, '{}', false, '', $2::timestamptz + at
       from (values ('before ' || $1, interval '-1 day'), ('since ' || $1, interval '1 minute')) as made (name, at)`,
      [subject, clock.now],
    );
    await redeem(back);
    const { rows } = await house.owner.query('select id from identity.passkeys where sign_in_id = $1', [subject]);
    expect(rows).toEqual([{ id: `before ${subject}` }]);
  });

  test('is open for a week', async () => {
    const { back } = await robbed();
    const before = clock.now;
    clock.now = new Date(before.getTime() + 7 * 24 * 60 * 60_000);
    expect(codeOf(await redeem(back))).toBe('INVALID_TOKEN');
    clock.now = before;
  });

  test('is shut where somebody else has the address by now', async () => {
    const { email, next, back } = await robbed();
    await house.person(email);
    expect(codeOf(await redeem(back))).toBe('ADDRESS_TAKEN');
    expect(await opens(next)).toBe(true);
  });
});
