import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StoredFact, StoredFacts } from '#contract/privacy/privacy.ts';
import { connect } from '#platform/database/pool.ts';
import { beginningOf } from '#api/identity/built-in/sources.service.ts';
import * as build from '#sample/builders.ts';
import { mails } from '#database/schema/mails.ts';
import { boundTo } from '#tests/database/database.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { catalogue } from './catalogue/catalogue.sql.ts';
import { notOfAPerson } from './catalogue/not-of-a-person.rules.ts';
import { arrangeAll } from './fixtures/something-everywhere.ts';

// Counts rows in every table that contain the person's id, sign-in or address.
let api: TestApi;
let owner: pg.Client;
let person: { id: string; token: string; subject: string };
const email = 'jutta@rehbein.example';

beforeAll(async () => {
  api = await testApi();
  owner = await connect(boundTo('here', api.ownerUrl));
  const office = await api.signInAdmin();
  person = await api.signIn({ firstName: 'Jutta', lastName: 'Rehbein', email });
  await arrangeAll(api, person);
  await arrangeSignIn(person.subject);
  await api.arrange((db) =>
    db
      .insert(mails)
      .values({ userId: person.id, kind: 'digest', outcome: 'sent', subject: 'Neues', email, at: new Date() }),
  );
  await api.call('PATCH', `/api/users/${person.id}`, { as: office.token, body: { mobile: '0171 3920012' } });
  await api.call('GET', `/api/users/${person.id}`, { as: office.token });
  const list = await api.arrange((db) => build.buildList(db, { name: 'Vorstand', userIds: [] }));
  await api.call('POST', `/api/lists/${list}/members`, { as: office.token, body: { userIds: [person.id] } });
  await api.call('PATCH', '/api/users/me', { as: person.token, body: { title: 'Meisterin' } });
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

async function arrangeSignIn(subject: string) {
  await owner.query('update identity.sign_ins set email = $2 where id = $1', [subject, email]);
  await api.device(subject);
  await api.credential(subject, 'credential', 'richtig-und-lang');
  await api.passkey(subject);
  await api.secondFactor(subject);
  const soon = `now(), now() + interval '1 hour'`;
  await owner.query(
    `insert into identity.proofs (email, kind, portal, name, token_hash, created_at, expires_at)
     values ($1, 'invitation', 'here', 'Rehbein', 'hash', ${soon})`,
    [email],
  );
  await owner.query(
    `insert into identity.address_changes (token_hash, sign_in_id, kind, email, portal, created_at, expires_at)
     values ('hash', $1, 'change', 'neu@rehbein.example', 'here', ${soon})`,
    [subject],
  );
  await owner.query(`insert into identity.registrations (sign_in_id, portal, created_at) values ($1, 'here', now())`, [
    subject,
  ]);
  await owner.query(
    `insert into identity.rate_limits (id, key, count, last_request) values ('1', $1, 1, 0), ('2', $2, 1, 0)`,
    [`change|${subject}`, `${beginningOf('password', email)}anywhere`],
  );
}

async function tables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'identity', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  return rows.map(({ name }) => name).filter((name) => !notOfAPerson[name]?.includes('*'));
}

/** In any column, ignoring case. */
async function held(table: string, row = 'to_jsonb(t)'): Promise<number> {
  const words = [person.id, person.subject, email, beginningOf('', email).slice(1, -1)];
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} t
     where exists (select from unnest($1::text[]) word where strpos(lower((${row})::text), lower(word)) > 0)`,
    [words],
  );
  return rows[0]?.count ?? 0;
}

/** Facts about the same rows count once. */
function rowCountOf(facts: StoredFact[], table: string): number {
  const kinds = catalogue.filter((fact) => fact.table === table);
  const rows = new Map(kinds.map(({ key, where }) => [where, facts.find((fact) => fact.key === key)?.total ?? 0]));
  return [...rows.values()].reduce((sum, total) => sum + total, 0);
}

async function stored(): Promise<StoredFact[]> {
  const { body } = await api.call('GET', '/api/users/me/data', { as: person.token });
  return StoredFacts.parse(body).facts;
}

it('the data export has as many rows of each table as name the person', async () => {
  const facts = await stored();
  const names = (await tables()).filter((name) => !apart.includes(name));
  const naming: [table: string, rows: number][] = [];
  for (const name of names) {
    const rows = await held(name);
    if (rows > 0) naming.push([name, rows]);
  }
  expect(naming.length).toBeGreaterThan(40);
  expect(naming.map(([name]) => [name, rowCountOf(facts, name)])).toEqual(naming);
  // Every table has an example.
  const withFacts = new Set(catalogue.map(({ table }) => table));
  expect([...withFacts].filter((table) => !apart.includes(table) && !naming.some(([name]) => name === table))).toEqual(
    [],
  );
});

/** Tested below. */
const apart = ['audit_entries', 'identity.second_factors'];

it('the data export has the log of what the person did, what was changed of the person, and who looked', async () => {
  const facts = await stored();
  const totalOf = (key: string) => facts.find((fact) => fact.key === key)?.total ?? 0;
  expect(totalOf('acts')).toBe(await held('audit_entries', `jsonb_build_object('by', t.actor_id)`));
  // Things are exported themselves.
  const ofThings = [
    'asked_by',
    'author_id',
    'by_id',
    'created_by',
    'decided_by',
    'entered_by',
    'lapsed_by',
    'owner_id',
    'responsible_id',
    'substitute_id',
    'taken_back_by',
    'to_id',
    'trashed_by',
    'uploaded_by',
  ];
  const without = ofThings.map((column) => ` #- '{changes,${column}}'`).join('');
  expect(totalOf('changes') + totalOf('views')).toBe(
    await held('audit_entries', `(to_jsonb(t) - 'actor_id')${without}`),
  );
  expect([totalOf('acts') > 0, totalOf('changes') > 8, totalOf('views')]).toEqual([true, true, 1]);
});

it('the data export shows that there is a second factor, with the sign-in', async () => {
  expect(await held('identity.second_factors')).toBe(1);
  expect((await stored()).find(({ key }) => key === 'signIn')?.rows[0]?.['secondFactor']).toBe(true);
});

it('the data export has the log of later changes of the person’s terms, honours, consents and invitations', async () => {
  const changes = async () => (await stored()).find(({ key }) => key === 'changes');
  const before = (await changes())?.total ?? 0;
  const set = (table: string, what: string) =>
    api.arrange((db) => db.$client.query(`update ${table} set ${what} where user_id = $1`, [person.id]));
  await set('role_terms', `ends_on = '2027-12-31'`);
  await set('honours', `name = 'Goldener Meisterbrief'`);
  await set('consents', `evidence = 'Formular 8'`);
  await set('company_people', `function = 'office'`);
  expect((await changes())?.total).toBe(before + 4);
  expect((await changes())?.rows.slice(0, 4).map(({ entity }) => entity)).toEqual([
    'company_people',
    'consents',
    'honours',
    'role_terms',
  ]);
});

it('the data export has the changes of a person who was merged into this one', async () => {
  const office = await api.signInAdmin();
  const [stays, goes] = [await api.signIn({ lastName: 'Bleibt' }), await api.arrange((db) => build.buildUser(db))];
  await api.call('PATCH', `/api/users/${goes}`, { as: office.token, body: { phone: '030 7654321' } });
  await api.call('POST', `/api/users/${stays.id}/merge`, { as: office.token, body: { otherId: goes } });
  const { body } = await api.call('GET', '/api/users/me/data', { as: stays.token });
  const changes = StoredFacts.parse(body).facts.find(({ key }) => key === 'changes');
  expect(JSON.stringify(changes)).toContain('+49 30 7654321');
  // Both were added, the one was changed, and went into the other, who has the number since.
  expect(changes?.total).toBe(5);
});
