// What the migrations make of addresses that earlier versions kept.
import type { Client } from 'pg';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { oneSpelling } from '#contract/base/address.ts';
import { connect } from '#platform/database/pool.ts';
import { across } from '#tests/database/across.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { forceSecurity, liftSecurity } from './apply-schema.ts';
import { databaseBefore } from './fixtures/older.ts';

const here = `set app.tenant = 'here'; set app.now = '2026-11-20T09:00:00Z'`;

interface Person {
  name: string;
  email: string;
  blocked?: boolean;
  subject?: string;
}

async function addPerson(client: Client, { name, email, blocked = false, subject }: Person): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, membership, access, last_name, email, email_blocked_at, issuer, subject)
     values (gen_random_uuid(), 'member', $5, $1, $2, case when $3 then timestamptz '2026-11-01T09:00:00Z' end,
       case when $4::text is not null then 'jwt' end, $4) returning id`,
    [name, email, blocked, subject ?? null, subject === undefined ? 'none' : 'open'],
  );
  return rows[0]?.id ?? '';
}

describe('addresses of domains with umlauts', () => {
  const kept = [
    'Info@xn--tischlerei-mller-uzb.example',
    'post@XN--BCKEREI-GRE-46A9CVQ.example',
    'a@mail.xn--mller-kva.example',
    'a@xn--d-uga0v4h.example',
    'a@xn--ahin-45a.example',
    'a@xn--strae-oqa.xn--mller-kva.example',
    'a@xn--80ak6aa92e.example',
    'a@xn--.example',
    'a@xn--a.example',
    'a@xn--99999999999.example',
    'a@xn--mller-kvä.example',
    'xn--mller-kva@post.example',
    'Info@Beispiel.example',
  ];

  it('are spelled as the program spells them', async () => {
    const { client, bring } = await databaseBefore('address_spelling');
    await client.query(here);
    for (const email of kept) await addPerson(client, { name: 'Muster', email });
    await bring();
    const people = await across<{ email: string }>(client, 'select email from users');
    expect(people.map(({ email }) => email).toSorted()).toEqual(kept.map(oneSpelling).toSorted());
  });

  it('stay blocked, and what was sent and came back has the same', async () => {
    const { client, bring } = await databaseBefore('address_spelling');
    await client.query(here);
    const email = 'info@xn--mller-kva.example';
    const id = await addPerson(client, { name: 'Muster', email, blocked: true });
    for (const statement of [
      `insert into mails (id, user_id, kind, subject, at, outcome, email) values (gen_random_uuid(), $1, 'digest', 'Neues', now(), 'sent', $2)`,
      `insert into invitations (id, user_id, email, state, state_at) values (gen_random_uuid(), $1, $2, 'sent', now())`,
      `insert into bounces (mail_id, user_id, email, sent_at, at, source, code, answer, reason, counts)
       values (gen_random_uuid(), $1, $2, now(), now(), 'server', '5.1.1', 'unknown', 'address', true)`,
    ])
      await client.query(statement, [id, email]);
    await client.query(
      `insert into mail_pauses (domain, since, answer, refused, tried) values ('xn--mller-kva.example', now(), 'no', 5, 5)`,
    );
    await client.query(`insert into companies (id, name, email) values (gen_random_uuid(), 'Müller', $1)`, [email]);
    await bring();
    const spelled = 'info@müller.example';
    for (const table of ['users', 'mails', 'invitations', 'bounces', 'companies'])
      expect(await across(client, `select email from ${table}`), table).toEqual([{ email: spelled }]);
    expect(await across(client, 'select email_blocked_at is not null as blocked from users')).toEqual([
      { blocked: true },
    ]);
    expect(await across(client, 'select domain from mail_pauses')).toEqual([{ domain: 'müller.example' }]);
  });

  it('stay blocked where triggers lift the block of a new address', async () => {
    const { ownerUrl, drop } = await freshDatabase();
    onTestFinished(drop);
    const client = await connect(ownerUrl);
    onTestFinished(() => client.end());
    await client.query(here);
    await addPerson(client, { name: 'Muster', email: 'info@xn--mller-kva.example', blocked: true });
    const folder = new URL('migrations/', import.meta.url);
    const file = readdirSync(folder).find((name) => name.endsWith('_address_spelling.sql')) ?? '';
    await client.query(`begin; ${liftSecurity}`);
    await client.query(readFileSync(new URL(file, folder), 'utf8'));
    await client.query(`${forceSecurity}; commit`);
    expect(await across(client, 'select email, email_blocked_at is not null as blocked from users')).toEqual([
      { email: 'info@müller.example', blocked: true },
    ]);
  });

  it('are found by the letters of both spellings', async () => {
    const { client, bring } = await databaseBefore('address_spelling');
    await client.query(here);
    const id = await addPerson(client, { name: 'Muster', email: 'info@xn--mller-kva.example' });
    await client.query(
      `insert into name_entries (kind, id, letters) values ('person', $1, name_letters('info@xn--mller-kva.example'))
       on conflict do nothing`,
      [id],
    );
    await bring();
    const [entry] = await across<{ letters: string }>(client, 'select letters from name_entries');
    expect(entry?.letters).toContain('muller');
  });

  it('have their numbers without zeros in the index of names, as it writes them now', async () => {
    const { client, bring } = await databaseBefore('names_without_zeros');
    await client.query(here);
    const id = await addPerson(client, { name: 'Muster', email: 'info@muster.example' });
    await client.query('delete from name_entries');
    await client.query(`insert into name_entries (kind, id, letters) values ('person', $1, $2)`, [
      id,
      ' muster 00417 k 00219 0 100 k00219 0 100',
    ]);
    await bring();
    const [entry] = await across<{ letters: string; now: string }>(
      client,
      `select letters, name_letters('Muster 00417 K-00219 0 100') as now from name_entries`,
    );
    // Behind the beginnings of the names that a later migration adds.
    expect(entry?.letters).toMatch(/^( 0\S+)+ muster 417 k 219 0 100 k00219 0 100$/);
    expect(entry?.now).toContain(' muster 417 k 219 0 100');
  });

  it('of two who sign in stay two', async () => {
    const { client, bring } = await databaseBefore('address_spelling');
    await client.query(here);
    const emails = ['a@müller.example', 'a@xn--mller-kva.example'];
    for (const email of emails) await addPerson(client, { name: 'Muster', email, subject: email });
    await bring();
    const people = await across<{ email: string }>(client, 'select email from users');
    expect(people.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  });
});

describe('addresses that were blocked before the reason was known', () => {
  const policy = '550 5.7.1 Message rejected due to local policy';
  const unknown = '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown';
  const full = '552 5.2.2 Mailbox quota exceeded';

  it.each<[what: string, days: number[], answer: string, source: string, stays: boolean]>([
    ['by the policy of a server', [1, 2, 3], policy, 'server', false],
    ['by its policy over weeks', [1, 10, 30], policy, 'mailbox', false],
    ['by three mails of one day', [1, 1, 1], unknown, 'server', false],
    ['by dead on three days within four', [1, 2, 3], unknown, 'server', false],
    ['by dead on three days', [1, 3, 9], unknown, 'server', true],
    ['by the office', [1, 3, 9], 'Rückläufer', 'office', true],
    ['by a full mailbox of days', [1, 3, 9], full, 'server', false],
    ['by a full mailbox of weeks', [1, 10, 25], full, 'server', true],
    ['without a bounce that is known', [], '', 'server', true],
  ])('%s', async (_what, days, answer, source, stays) => {
    const { client, bring } = await databaseBefore('refusals');
    await client.query(here);
    const id = await addPerson(client, { name: 'Muster', email: 'A@B.example', blocked: true });
    const other = await addPerson(client, { name: 'Andere', email: 'ohne@b.example', blocked: true });
    for (const day of days)
      await client.query(
        `insert into bounces (mail_id, user_id, email, sent_at, at, source, code, answer, counts) values
         (gen_random_uuid(), $1, 'a@b.example', date '2026-10-01' + $2::int, date '2026-10-01' + $2::int, $3, $4, $5, true)`,
        [id, day, source, /\d\.\d\.\d/.exec(answer)?.[0] ?? null, answer],
      );
    await bring();
    const blocked = await across(client, 'select id from users where email_blocked_at is not null order by last_name');
    expect(blocked).toEqual(stays ? [{ id: other }, { id }] : [{ id: other }]);
  });
});
