import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowOf, csv } from '#api/imports/fixtures/flow.ts';
import { connect } from '#platform/database/pool.ts';
import * as build from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { readAll } from '#tests/database/traces.ts';

// Of somebody merged and then erased no word is left either, and nothing of a file that named them.
let api: TestApi;
let owner: pg.Client;
let office: { id: string; token: string };

beforeAll(async () => {
  api = await testApi({ moving: true });
  owner = await connect(api.ownerUrl);
  office = await api.signInAdmin();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

async function call(method: 'POST' | 'PATCH' | 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown) {
  const reply = await api.call(method, path, { as: office.token, body });
  expect([reply.status, reply.body]).toEqual([expect.toSatisfy((status) => status < 300), reply.body]);
  return reply.body;
}

const merge = (id: string, otherId: string) => call('POST', `/api/users/${id}/merge`, { otherId });

async function erase(id: string) {
  await call('POST', `/api/users/${id}/erasure`, { reason: 'asked' });
  await api.runJobs();
}

/** Of the person, of the duplicate, and of one who was merged into that before. */
const words = [
  'rehbein',
  'hirschlein',
  'jutta',
  'justine',
  'zweit-anschrift',
  '3920012',
  '7700881',
  '3344556',
  'zm-77',
];

/** Where a name may stay, and why. */
const published: Readonly<Record<string, string>> = {
  'public.posts.title': 'what was written for the association is its own',
  'public.documents.name': 'as is what was filed',
  'public.document_versions.name': 'as is what was filed',
  'public.companies.contact_person': 'said of the company, which the office keeps',
  'public.audit_entries.changes': 'of these posts, documents and companies alone',
  'public.found_names.letters': 'the index of companies',
  'public.search_hits.title': 'the index of the same',
  'public.search_hits.body': 'the index of the same',
  'public.search_similar.word': 'the index of the same',
};

async function everything() {
  const person = await api.signIn({ firstName: 'Jutta', lastName: 'Rehbein', email: 'jutta@rehbein.example' });
  await api.arrange((db) =>
    db.$client.query(`update users set phone = '+49 171 3920012', external_number = 'ZM-77' where id = $1`, [
      person.id,
    ]),
  );
  const twin = await api.signIn({ firstName: 'Justine', lastName: 'Hirschlein', email: 'j@hirschlein.example' });
  await owner.query('update identity.sign_ins set email = $2, name = $3 where id = $1', [
    twin.subject,
    'j@hirschlein.example',
    'Justine Hirschlein',
  ]);
  await owner.query(
    `insert into identity.address_changes (token_hash, sign_in_id, kind, email, portal, created_at, expires_at)
     values ('hash', $1, 'change', 'neu@hirschlein.example', 'here', now(), now() + interval '1 hour')`,
    [twin.subject],
  );
  const early = (await call('POST', '/api/users', { lastName: 'Rehbein', email: 'zweit-anschrift@haus.example' })).id;
  await call('PATCH', `/api/users/${early}`, { mobile: '0151 3344556' });
  await call('POST', '/api/invitations', { userIds: [early] });
  await api.runJobs();
  await merge(twin.id, early);
  await call('PATCH', `/api/users/${twin.id}`, { mobile: '0170 7700881' });
  await api.arrange(async (db) => {
    await build.employ(db, { userId: twin.id });
    await build.grant(db, { userId: twin.id });
    await build.buildHonour(db, { userId: twin.id, name: 'Silberner Meisterbrief' });
    await build.buildConsent(db, { userId: twin.id, evidence: 'Formular von Justine' });
    await build.buildList(db, { userIds: [twin.id] });
  });
  for (const search of ['3920', '0171/39 20 0', '7700', 'rehb', 'Hirschl Just', 'ZM-77', 'zweit-ansch'])
    await call('GET', `/api/users?search=${encodeURIComponent(search)}`);
  return { person, twin, early };
}

/** One file that was brought in, and one that waits. */
async function files() {
  const flow = flowOf(api, () => office.token);
  const file = csv(
    'Person number;Nachname;Vorname;Email address;Telefon',
    'ZM-77;Rehbein;Jutta;jutta@rehbein.example;0171 3920012',
    ';Hirschlein;Justine;j@hirschlein.example;0170 7700881',
    'ZM-78;Anders;Antje;antje@anders.example;030 4445556',
  );
  await flow.import('people', file);
  await flow.check('people', file);
  return flow.check('people', csv('Person number;Nachname', 'ZM-78;Anders'));
}

describe('somebody who was merged and is erased', () => {
  it('is found in no row of any table, nor the one who was merged, nor whom that one was merged with', async () => {
    const { person, twin } = await everything();
    const waiting = await files();
    await merge(person.id, twin.id);
    const before = await readAll(owner, words);
    expect(before.found).toEqual(
      expect.arrayContaining([
        'identity.sign_ins.email',
        'public.audit_entries.changes',
        'public.consents.evidence',
        'public.import_rows.cells',
        'public.imports.columns',
        'public.invitations.email',
        'public.users.last_name',
      ]),
    );
    await erase(person.id);
    const after = await readAll(owner, words);
    expect(after.found).toEqual([]);
    expect([after.tables > 70, after.rows > 50]).toEqual([true, true]);
    // Of others all is there that was.
    expect((await call('GET', `/api/imports/${waiting.id}`)).columns[1].samples).toEqual(['Anders']);
    const others = await readAll(owner, ['antje@anders.example']);
    expect(others.found).toContain('public.import_rows.cells');
    const { items } = await call('GET', `/api/audit?entityId=${person.id}&action=delete&entity=users`);
    expect(items[0]).toMatchObject({ entityId: twin.id, name: null });
  });

  it('stays in what the association published, and in nothing else', async () => {
    const stays = await api.signIn({ firstName: 'Wilma', lastName: 'Kranichfeld' });
    const goes = (await call('POST', '/api/users', { firstName: 'Wilma', lastName: 'Kranichfeld' })).id;
    await api.arrange(async (db) => {
      await build.buildPost(db, { title: 'Gruß von Wilma Kranichfeld', authorId: goes, state: 'published' });
      await build.buildCompany(db, { name: 'Tischlerei', contactPerson: 'Wilma Kranichfeld' });
      await build.buildDocument(db, { name: 'Rede Kranichfeld.pdf', uploadedBy: goes });
    });
    await merge(stays.id, goes);
    await erase(stays.id);
    expect((await readAll(owner, ['kranichfeld'])).found).toEqual(Object.keys(published).toSorted());
    const of = `select distinct entity from audit_entries where changes::text like '%Kranichfeld%' order by 1`;
    const { rows } = await api.arrange((db) => db.$client.query(of));
    expect(rows).toEqual([{ entity: 'companies' }, { entity: 'documents' }, { entity: 'posts' }]);
  });

  it('is found nowhere after a merge of an earlier version either, which did not record the other person', async () => {
    const of = async (lastName: string, body: object) =>
      (await call('POST', '/api/users', { firstName: 'Früh', lastName, ...body })).id as string;
    const stays = await of('Altmerge', { email: 'eins@altmerge.example' });
    const goes = await of('Altmerge', { phone: '030 8877665' });
    await merge(stays, goes);
    await owner.query(`begin; set local app.tenant = 'here'; set local app.forgetting = 'person';
      update audit_entries set changes = changes - 'merged_into' where entity = 'users' and action = 'delete'; commit`);
    await erase(stays);
    expect((await readAll(owner, ['altmerge', '8877665'])).found).toEqual([]);
  });
});

describe('a file of people', () => {
  it('leaves none of its first values in the log, and none with itself once it is in', async () => {
    const flow = flowOf(api, () => office.token);
    const done = await flow.import('people', csv('Person number;Nachname', 'P-1;Probewert'));
    expect(done).toMatchObject({ state: 'done', columns: [{ samples: [] }, { samples: [] }] });
    const { items } = await call('GET', `/api/audit?entityId=${done.id}`);
    expect(JSON.stringify(items)).not.toMatch(/probewert/i);
  });
});
