import { drizzle } from 'drizzle-orm/node-postgres';
import { strFromU8, unzipSync } from 'fflate';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StoredFact, StoredFacts } from '#contract/privacy/privacy.ts';
import { mostShown } from '#contract/privacy/facts.ts';
import { png } from '#api/documents/content/fixtures/bytes.ts';
import { connect } from '#platform/database/pool.ts';
import { forgetSignIn } from '#api/identity/built-in/forget-sign-in.store.ts';
import { beginningOf } from '#api/identity/built-in/sources.service.ts';
import * as build from '#sample/builders.ts';
import { boundTo } from '#tests/database/database.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { catalogue } from './catalogue/catalogue.sql.ts';
import { notOfAPerson } from './catalogue/not-of-a-person.rules.ts';
import { arrangeAll } from './fixtures/something-everywhere.ts';

let api: TestApi;
let owner: pg.Client;
let office: { id: string; token: string };
let person: { id: string; token: string; subject: string };

beforeAll(async () => {
  api = await testApi();
  owner = await connect(boundTo('here', api.ownerUrl));
  office = await api.signIn({ firstName: 'Petra', lastName: 'Lindner' });
  await api.arrange((db) => build.grant(db, { userId: office.id, role: 'admin' }));
  person = await api.signIn({
    firstName: 'Jutta',
    lastName: 'Rehbein',
    email: 'jutta@rehbein.example',
    phone: '+49 30 1234567',
    askedMessage: 'Bitte um Zugang',
  });
  await arrangeAll(api, person);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

async function stored(as = person.token): Promise<StoredFact[]> {
  const reply = await api.call('GET', '/api/users/me/data', { as });
  expect(reply.status).toBe(200);
  return StoredFacts.parse(reply.body).facts;
}

async function file(language = 'de') {
  const reply = await api.call('GET', `/api/users/me/data/file?language=${language}`, { as: person.token });
  const files = unzipSync(new Uint8Array(reply.body as Buffer));
  return { reply, files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])) };
}

/** From the database's catalogue. */
async function links() {
  const { rows } = await owner.query<{ table: string; column: string }>(`
    select f.conrelid::regclass::text as table, a.attname as column from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey) and a.attname <> 'tenant_id'
    where f.confrelid = 'users'::regclass order by 1, 2`);
  return rows;
}

describe('the data export', () => {
  it('has every column of the database that names the person', async () => {
    await api.call('PATCH', '/api/users/me', { as: office.token, body: { mobile: '0171 3920012' } });
    await sendMail();
    const facts = await stored();
    const held: Record<string, number> = {};
    const totals: Record<string, number> = {};
    for (const { table, column } of await links()) {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from ${table} where ${column} = $1`,
        [person.id],
      );
      // Several, where the rows of a table are of two kinds.
      const keys = catalogue
        .filter((fact) => fact.table === table && fact.where.includes(`t.${column} = $1`))
        .map(({ key }) => key);
      held[`${table}.${column}`] = rows[0]?.count ?? 0;
      totals[`${table}.${column}`] = facts
        .filter(({ key }) => keys.includes(key))
        .reduce((sum, { total }) => sum + total, 0);
    }
    expect(totals).toEqual(held);
    expect(Object.values(held).filter((count) => count === 0)).toEqual([]);
  });

  it('has every word in a row of the person', async () => {
    const { files } = await file();
    const data = JSON.parse(files['meine-daten.json'] ?? '') as unknown;
    const text = JSON.stringify(data);
    const missing: string[] = [];
    for (const { table, column } of [...(await links()), { table: 'users', column: 'id' }]) {
      const { rows } = await owner.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${table} t where ${column} = $1`,
        [person.id],
      );
      for (const { row } of rows)
        for (const [name, value] of Object.entries(row))
          if (isWord(table, name, value) && !text.includes(value)) missing.push(`${table}.${name}: ${value}`);
    }
    expect(missing).toEqual([]);
    expect(text).toContain('Rehbein · Jutta');
  });

  it('names nothing that the person may not see', async () => {
    const { files } = await file();
    expect(files['meine-daten.json']).not.toContain('Verborgen');
    expect(files['meine-daten.json']).not.toContain('Nur für andere');
  });

  it('has the devices, and no secret of the sign-in', async () => {
    await api.device(person.subject, { userAgent: 'Werkstatt-Rechner', token: 'f'.repeat(64) });
    const { files } = await file();
    expect(files['meine-daten.json']).toContain('Werkstatt-Rechner');
    expect(files['meine-daten.json']).not.toContain('f'.repeat(64));
  });

  it('has what is counted of tries at the sign-in, by its address, its sign-in or a session, and of nobody else', async () => {
    const { subject, token } = await api.signIn({ lastName: 'Zähler' });
    const session = await api.device(subject);
    const email = 'Zaehler+weg/1@kern.example';
    await owner.query('update identity.sign_ins set email = $2 where id = $1', [subject, email]);
    const own = [
      `change|${session}`,
      `code|app|${subject}|900`,
      `${beginningOf('mail', email)}anywhere`,
      `${beginningOf('password', email)}192.0.2.0/24|900`,
    ];
    const others = [
      `${beginningOf('password', 'uwe@kern.example')}anywhere`,
      'change|x',
      'passkey|y',
      'signUp|192.0.2.1',
    ];
    for (const key of [...own, ...others])
      await owner.query('insert into identity.rate_limits (id, key, count, last_request) values ($1, $1, 3, 0)', [key]);
    const counted = (await stored(token)).find(({ key }) => key === 'attempts');
    const told = [own[0], own[1], `mail|${email}|anywhere`, `password|${email}|192.0.2.0/24|900`];
    expect(counted?.rows.map(({ counted: what }) => what).toSorted()).toEqual(told);
    expect(counted?.rows[0]?.['times']).toBe(3);
    await forgetSignIn(drizzle(owner), { signIn: subject, addresses: [], portal: 'here' });
    const { rows } = await owner.query<{ key: string }>('select key from identity.rate_limits where count = 3');
    expect(rows.map(({ key }) => key).sort()).toEqual(others.toSorted());
  });

  it('has who of the office looked, and not that the person did', async () => {
    await api.call('GET', `/api/users/${person.id}`, { as: office.token });
    await api.call('GET', `/api/users/${person.id}`, { as: person.token });
    await api.call('GET', '/api/exports/people', { as: office.token });
    const views = (await stored()).find(({ key }) => key === 'views');
    expect(views?.rows.map(({ look, by }) => [look, by])).toEqual([
      ['export', 'Petra Lindner'],
      ['view', 'Petra Lindner'],
    ]);
  });

  it('has the rest of a kind page by page, also of what the sign-in service stores', async () => {
    const { id, token, subject } = await api.signIn({ lastName: 'Seiten' });
    await api.arrange(async (db) => {
      for (let number = 0; number < 5; number++)
        await build.buildPost(db, {
          title: `Beitrag ${number}`,
          authorId: id,
          createdAt: new Date(api.clock.now.getTime() - number * 60_000),
        });
    });
    // Besides the current one.
    for (let number = 0; number < 2; number++) await api.device(subject, { userAgent: `Gerät ${number}` });
    const read = async (query: string) =>
      (await api.call('GET', `/api/users/me/data/entries?${query}`, { as: token })).body;
    const titles = async (page: number) =>
      (await read(`kind=posts&size=2&page=${page}`)).items.map(({ title }: { title: string }) => title);
    expect([await titles(0), await titles(1), await titles(2), await titles(3)]).toEqual([
      ['Beitrag 0', 'Beitrag 1'],
      ['Beitrag 2', 'Beitrag 3'],
      ['Beitrag 4'],
      [],
    ]);
    expect(await read('kind=posts&size=2&page=1')).toMatchObject({ page: 1, size: 2, total: 5 });
    const devices = [await read('kind=sessions&size=2'), await read('kind=sessions&size=2&page=1')];
    expect(devices.map(({ total, items }) => [total, items.length])).toEqual([
      [3, 2],
      [3, 1],
    ]);
    expect(new Set(devices.flatMap(({ items }) => items.map((row: { browser: string }) => row.browser))).size).toBe(3);
    expect(await read('kind=nonsense')).toMatchObject({ code: 'input.invalid' });
  });

  it(`shows the latest ${mostShown} of each kind and how many there are; the file has all`, async () => {
    const { id, token } = await api.signIn({ lastName: 'Viel' });
    await api.arrange(async (db) => {
      for (let number = 0; number < mostShown + 5; number++)
        await build.buildPost(db, { title: `Beitrag ${number}`, authorId: id });
    });
    const posts = (await stored(token)).find(({ key }) => key === 'posts');
    expect([posts?.total, posts?.rows.length]).toEqual([mostShown + 5, mostShown]);
    const reply = await api.call('GET', '/api/users/me/data/file', { as: token });
    const json = unzipSync(new Uint8Array(reply.body as Buffer))['meine-daten.json'] ?? new Uint8Array();
    const all = (JSON.parse(strFromU8(json)) as StoredFacts).facts.find(({ key }) => key === 'posts');
    expect(all?.rows.length).toBe(mostShown + 5);
  });
});

function isWord(table: string, column: string, value: unknown): value is string {
  const leftOut = [...(notOfAPerson[table] ?? []), 'tenant_id', 'body', 'lead', 'token'];
  if (typeof value !== 'string' || leftOut.includes(column)) return false;
  if (table === 'user_lists') return false;
  return !/^[0-9a-f-]{36}$|^\d{4}-\d\d-\d\d|^-?infinity$|^$/.test(value) && column !== 'name';
}

async function sendMail() {
  const pending = await api.signIn({ state: 'applied', email: 'warten@rehbein.example', lastName: 'Warten' });
  await api.call('POST', `/api/users/${pending.id}/approve`, { as: office.token });
  await api.runJobs();
  const own = await api.arrange((db) => db.$client.query('select user_id, kind, outcome, attempts from mails'));
  expect(own.rows).toEqual([{ user_id: pending.id, kind: 'admitted', outcome: 'kept', attempts: 1 }]);
  await api.arrange((db) => db.$client.query('update mails set user_id = $1', [person.id]));
}

it('mails that were only written to the outbox are shown as not sent, in each language', async () => {
  await api.arrange(async (db) => {
    await db.$client.query(`insert into invitations (id, user_id, email, state, created_at, state_at)
      values (gen_random_uuid(), '${person.id}', 'vorher@rehbein.example', 'sent', now(), now())`);
    await db.$client.query(`insert into mails (id, user_id, kind, subject, at, outcome)
      select id, user_id, 'invitation', 'Einladung', now(), 'kept' from invitations where user_id = '${person.id}'`);
  });
  const facts = await stored();
  for (const key of ['mails', 'invitations'])
    expect(facts.find((fact) => fact.key === key)?.rows).toContainEqual(expect.objectContaining({ outcome: 'kept' }));
  const words = {
    de: 'im Ausgangskorb, nicht gesendet',
    en: 'in the outbox, not sent',
    es: 'en la bandeja de salida, sin enviar',
  };
  for (const [language, word] of Object.entries(words))
    expect(Object.values((await file(language)).files).join()).toContain(word);
});

describe('the picture in the file', () => {
  it('is the one that is stored, and none where there is none', async () => {
    const own = await api.signIn({ lastName: 'Bild' });
    const take = async () => {
      const { body } = await api.call('GET', '/api/users/me/data/file?language=de', { as: own.token });
      return unzipSync(new Uint8Array(body as Buffer));
    };
    expect(Object.keys(await take())).toEqual(['meine-daten.json', 'meine-daten.html']);
    const sent = { as: own.token, raw: png(), headers: { 'content-type': 'image/png' } };
    expect((await api.call('PUT', '/api/users/me/picture', sent)).status).toBe(200);
    const shown = await api.call('GET', `/api/users/${own.id}/picture`, { as: own.token });
    expect(Buffer.from((await take())['bild.webp'] ?? [])).toEqual(shown.body);
  });
});

describe('the page in the file', () => {
  it.each([
    [
      'de',
      'meine-daten.html',
      'Wer es sehen darf: nur Sie',
      'solange Sie im Portal eingetragen sind, danach noch 10 Jahre',
    ],
    [
      'en',
      'my-data.html',
      'Who may see it: only you',
      'as long as you are registered in the portal and 10 years afterwards',
    ],
    ['es', 'mis-datos.html', 'Quién puede verlo: solo usted', 'mientras figure en el portal y 10 años después'],
  ])('is in the language asked for: %s', async (language, name, text, kept) => {
    const { reply, files } = await file(language);
    expect(reply.headers['content-disposition']).toContain(`${name.split('.', 1)[0]}-2026-11-20.zip`);
    expect(files[name]).toContain(text);
    expect(files[name]).toContain(kept);
    expect(files[name]).toContain(`<html lang="${language}">`);
  });

  it.each(['de', 'en', 'es'])(
    'has no numbers for programs, no JSON and no raw name of a browser: %s',
    async (language) => {
      await api.call('PATCH', '/api/users/me', { as: office.token, body: { mobile: '0171 3920012' } });
      const { files } = await file(language);
      const page = Object.entries(files).find(([name]) => name.endsWith('.html'))?.[1] ?? '';
      const values = [...page.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value = '']) => value);
      expect(values.length).toBeGreaterThan(100);
      const raw = /[0-9a-f]{8}-[0-9a-f]{4}|^[[{]|&quot;|Mozilla|\(KHTML/;
      expect(values.filter((value) => raw.test(value))).toEqual([]);
      expect(page).toMatch(/E-Mail: jutta@alt\.example → jutta@rehbein\.example|: jutta@alt\.example → /);
      expect(page).not.toMatch(/\d[.,]?\d{3} (Tage|days|días)/);
    },
  );

  it('shows what people have written as text', async () => {
    await api.call('PATCH', '/api/users/me', { as: person.token, body: { title: '<script>alert(1)</script>' } });
    const { files } = await file();
    expect(files['meine-daten.html']).toContain('&lt;script&gt;alert(1)');
    expect(files['meine-daten.html']).not.toContain('<script');
  });
});
