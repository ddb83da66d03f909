import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import { buildCompany, buildImport, buildUser } from '#sample/builders.ts';
import { importColumns, importRows, imports } from '#database/schema/imports.ts';
import { companies, users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { csv, flowOf } from './fixtures/flow.ts';
import type { ImportPayload } from './imports.job.ts';
import { workImport } from './work-import.acts.ts';

let api: TestApi;
let office: { id: string; token: string };
let flow: ReturnType<typeof flowOf>;

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  flow = flowOf(api, () => office.token);
});
afterAll(() => api.close());

const nobody = '00000000-0000-7000-8000-000000000000';
const file = csv('Mitgliedsnummer;Firma;Bemerkung', 'F1;Eins;a', 'F2;Zwei;');
const ours = ['memberNumber', 'name', null] as const;
const payloadOf = (importId: string, step: 'check' | 'run' = 'run'): ImportPayload => ({
  tenantId: 'here',
  importId,
  step,
  skipWrong: false,
  actorId: office.id,
  requestId: 'test',
});
const workerOf = (afterPiece: () => Promise<void>) => ({
  database: api.unhurried,
  now: () => api.clock.now,
  log: createLog('silent'),
  afterPiece,
});

describe('a file', () => {
  it('is stored and changes nothing yet', async () => {
    const sent = await flow.send('companies', file, 'Betriebe 2026.csv');
    expect(sent).toMatchObject({
      status: 201,
      headers: { location: `/api/imports/${sent.body.id}`, etag: '"1"' },
      body: {
        kind: 'companies',
        fileName: 'Betriebe 2026.csv',
        state: 'unmapped',
        createdAt: '2026-11-20T09:00:00.000Z',
        createdBy: { id: office.id },
        rows: 2,
        columns: [
          { heading: 'Mitgliedsnummer', samples: ['F1', 'F2'], field: 'memberNumber' },
          { heading: 'Firma', samples: ['Eins', 'Zwei'], field: 'name' },
          { heading: 'Bemerkung', samples: ['a'], field: null },
        ],
        progress: null,
        counts: null,
        failure: null,
      },
    });
    expect((await flow.call('GET', '/api/imports')).body.items[0].id).toBe(sent.body.id);
    expect(await flow.rows(sent.body.id)).toMatchObject([
      { number: 2, outcome: null, values: { memberNumber: 'F1', name: 'Eins' } },
      { number: 3 },
    ]);
  });

  it('may have equal headings: the first is guessed, the others have a number and are chosen by hand', async () => {
    const headings = 'Name;E-Mail;Vorname; e-mail;E-Mail;E-Mail (2)';
    const { body } = await flow.send(
      'people',
      csv(headings, 'Muster;;Erika;b@kreis.example;c@kreis.example;d@kreis.example'),
    );
    expect(
      body.columns.map(({ heading, field }: { heading: string; field: string | null }) => [heading, field]),
    ).toEqual([
      ['Name', 'lastName'],
      ['E-Mail', 'email'],
      ['Vorname', 'firstName'],
      ['e-mail (3)', null],
      ['E-Mail (4)', null],
      ['E-Mail (2)', null],
    ]);
    const fields = ['lastName', null, 'firstName', 'email', null, null] as const;
    await flow.call('PUT', `/api/imports/${body.id}/columns`, { fields });
    await api.runJobs();
    expect(await flow.rows(body.id)).toMatchObject([{ outcome: 'new', values: { email: 'b@kreis.example' } }]);
    // The choice is remembered for the next such file, for each of the equal headings.
    const next = await flow.send('people', csv(headings, 'Muster;;Erika;;;'));
    expect(next.body.columns.map(({ field }: { field: string | null }) => field)).toEqual(fields);
  });

  it('has columns joined and divided before it is checked', async () => {
    const { body } = await flow.send(
      'companies',
      csv(
        'Liste der Betriebe',
        '',
        'Mitgl.-Nr.;Firma;Str.;HNr;PLZ Ort;Fax',
        'J1;Muster;Am Markt;1;01067 Dresden;0351 1',
      ),
    );
    expect(body.columns).toMatchObject([
      { field: 'memberNumber' },
      { field: 'name' },
      { heading: 'Str. + HNr', samples: ['Am Markt 1'], field: 'street' },
      { heading: 'PLZ Ort → PLZ', samples: ['01067'], field: 'postcode' },
      { heading: 'PLZ Ort → Ort', samples: ['Dresden'], field: 'town' },
      { heading: 'Fax', field: null },
    ]);
  });

  it.each([
    ['nothing but a line break', '\n', { code: 'empty' }],
    ['an open quotation mark', 'Nr;Name\n1;"A', { code: 'openQuote', row: 2 }],
    ['too many rows', `Nr\n${'1\n'.repeat(50_001)}`, { code: 'tooManyRows', most: 50_000, at: null }],
    [
      'too many columns',
      Array.from({ length: 201 }, (_, index) => `s${index}`).join(';'),
      { code: 'tooManyColumns', most: 200, at: null },
    ],
    ['an old Excel', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), { code: 'oldExcel' }],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), { code: 'noTable' }],
    ['half a workbook', Buffer.from('504b030414000600', 'hex'), { code: 'damaged' }],
  ])('of %s is refused', async (_what, content, reason) => {
    const reply = await flow.send('people', content);
    expect(reply).toMatchObject({ status: 422, body: { code: 'imports.unreadable' } });
    expect(reply.body.reason).toEqual(reason);
  });

  it('of another type, or without content, is refused', async () => {
    const send = (raw: string, type: string) =>
      api.call('POST', '/api/imports', { as: office.token, raw, headers: { 'content-type': type } });
    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('', 'text/csv')).status).toBe(400);
    const named = await api.call('POST', `/api/imports?kind=guilds`, {
      as: office.token,
      raw: file,
      headers: { 'content-type': 'text/csv' },
    });
    expect(named.body.errors[0].path).toBe('query.kind');
  });

  it('among forty at once is read or refused with a time to retry, and none delays the others', async () => {
    let left = 40;
    const rows = Array.from({ length: 10_000 }, (_, row) => `F${row};Betrieb ${row};`);
    const large = csv('Mitgliedsnummer;Firma;Bemerkung', ...rows);
    const sent = Array.from({ length: left }, () => flow.send('companies', large).finally(() => (left -= 1)));
    expect((await flow.call('GET', '/api/posts')).status).toBe(200);
    expect(left).toBeGreaterThan(0);
    const replies = await Promise.all(sent);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    // One of a person's is read at a time, and eight wait.
    expect(refused.length).toBeLessThanOrEqual(40 - 1 - 8);
    for (const { status, headers, body } of refused)
      expect([status, headers['retry-after'], body.code]).toEqual([503, '10', 'unavailable']);
    expect((await flow.send('companies', file)).status).toBe(201);
  });

  it('that is not finished is deleted after thirty days', async () => {
    const [old, done] = await api.arrange(async (db) => [
      await buildImport(db, { createdAt: new Date('2026-10-20') }),
      await buildImport(db, { createdAt: new Date('2026-10-20'), state: 'done' }),
    ]);
    await flow.send('companies', file);
    const left = (await api.arrange((db) => db.select({ id: imports.id }).from(imports))).map(({ id }) => id);
    expect(left).not.toContain(old);
    expect(left).toContain(done);
  });
});

describe('the columns', () => {
  it('are remembered for the next file, also those that are nothing', async () => {
    const heads = csv('Kürzel;Bezeichnung;  ORT ', 'M1;Merk GmbH;Aue');
    const first = (await flow.send('companies', heads)).body;
    expect(first.columns.map((column: { field: string }) => column.field)).toEqual([null, null, 'town']);
    await flow.call('PUT', `/api/imports/${first.id}/columns`, { fields: ['memberNumber', 'name', null] });
    await api.runJobs();
    const second = (await flow.send('companies', csv('ort;KÜRZEL;Bezeichnung', 'Aue;M1;Merk GmbH'))).body;
    expect(second.columns.map((column: { field: string }) => column.field)).toEqual([null, 'memberNumber', 'name']);
    const people = (await flow.send('people', heads)).body;
    expect(people.columns.map((column: { field: string }) => column.field)).toEqual([null, null, 'town']);
    const kept = await api.arrange((db) => db.select().from(importColumns).where(eq(importColumns.heading, 'kürzel')));
    expect(kept).toMatchObject([{ kind: 'companies', field: 'memberNumber' }]);
  });

  it.each([
    ['one is missing', ['memberNumber', 'name'], '3 columns'],
    ['the name is missing', ['memberNumber', null, null], 'name'],
    ['one is there twice', ['memberNumber', 'name', 'name'], 'two columns'],
    ['one belongs to people', ['memberNumber', 'name', 'lastName'], 'nothing that companies have'],
  ])('are refused when %s', async (_what, fields, message) => {
    const { id } = (await flow.send('companies', file)).body;
    const reply = await flow.call('PUT', `/api/imports/${id}/columns`, { fields });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'fields' }] } });
    expect(reply.body.errors[0].message).toContain(message);
  });

  it('are refused from somebody who has not seen the latest state', async () => {
    const { id } = (await flow.send('companies', file)).body;
    const put = (version: number) =>
      flow.call('PUT', `/api/imports/${id}/columns`, { fields: ours }, { 'if-match': `"${version}"` });
    expect((await put(7)).status).toBe(412);
    expect(await put(1)).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { state: 'checking', progress: { done: 0, of: 2 } },
    });
    expect(await put(2)).toMatchObject({ status: 409, body: { code: 'imports.notNow' } });
    await api.runJobs();
    expect((await flow.read(id)).state).toBe('checked');
  });
});

describe('at another step', () => {
  it.each<[state: 'unmapped' | 'checking' | 'checked' | 'running' | 'done' | 'failed', refused: string[]]>([
    ['unmapped', ['correct', 'answer', 'run']],
    ['checking', ['map', 'correct', 'answer', 'run']],
    ['checked', []],
    ['running', ['map', 'correct', 'answer', 'run', 'discard']],
    ['done', ['map', 'correct', 'answer', 'run']],
    ['failed', ['correct', 'answer', 'run']],
  ])('%s refuses what is not to be done then', async (state, refused) => {
    const counts = { asked: 0, new: 0, changed: 0, unchanged: 0, leftOut: 0, wrong: 0 };
    const columns = [
      { heading: 'Nr', samples: [], field: 'externalNumber' as const },
      { heading: 'Nachname', samples: [], field: 'lastName' as const },
    ];
    const id = await api.arrange((db) => buildImport(db, { state, counts, columns }));
    const acts = {
      map: () => flow.call('PUT', `/api/imports/${id}/columns`, { fields: ['externalNumber', 'lastName'] }),
      correct: () => flow.call('PATCH', `/api/imports/${id}/rows/2`, { values: {} }),
      answer: () => flow.call('PUT', `/api/imports/${id}/rows/2/answer`, { answer: 'new' }),
      run: () => flow.call('POST', `/api/imports/${id}/run`, {}),
      discard: () => flow.call('DELETE', `/api/imports/${id}`),
    };
    for (const [name, act] of Object.entries(acts)) {
      await api.arrange((db) => db.update(imports).set({ state, counts }).where(eq(imports.id, id)));
      const { status, body } = await act();
      if (refused.includes(name)) expect([name, status, body.code]).toEqual([name, 409, 'imports.notNow']);
      else if (name === 'answer') expect([name, status]).toEqual([name, 400]);
      else expect([name, status < 300]).toEqual([name, true]);
    }
    await api.runJobs();
  });

  it('corrects only what is mapped and there', async () => {
    const { id } = await flow.check('companies', file, [...ours]);
    const wrong = await flow.call('PATCH', `/api/imports/${id}/rows/2`, { values: { town: 'Aue' } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'values.town' }] } });
    expect((await flow.call('PATCH', `/api/imports/${id}/rows/9`, { values: {} })).status).toBe(404);
    expect((await flow.call('PATCH', `/api/imports/${nobody}/rows/2`, { values: {} })).status).toBe(404);
  });

  it('finds rows by outcome and by content', async () => {
    const { id } = await flow.check('companies', csv('Mitgliedsnummer;Name', 'X1;100% Holz', 'X2;', 'X3;Stein'));
    expect((await flow.rows(id, 'search=100%25')).map(({ number }) => number)).toEqual([2]);
    expect((await flow.rows(id, 'outcome=wrong')).map(({ number }) => number)).toEqual([3]);
    expect((await flow.call('GET', `/api/imports/${id}/rows?outcome=new&size=1`)).body).toMatchObject({
      total: 2,
      items: [{ number: 2 }],
    });
  });
});

describe('while an import is written', () => {
  const many = csv('Mitgliedsnummer;Name', ...Array.from({ length: 2500 }, (_, index) => `V${index};Viele ${index}`));

  it('others read and write, and nobody sees half of it', async () => {
    const other = await api.arrange((db) => buildCompany(db, { name: 'Andere GmbH', memberNumber: 'A-1' }));
    const { id } = await flow.check('companies', many);
    await flow.call('POST', `/api/imports/${id}/run`, {});
    const seen: unknown[] = [];
    const worker = workerOf(async () => {
      const patched = await flow.call('PATCH', `/api/companies/${other}`, { town: `Ort ${seen.length}` });
      const found = await flow.call('GET', '/api/companies?search=Viele');
      const { state, progress } = await flow.read(id);
      seen.push([patched.status, found.body.total, state, progress?.of]);
    });
    await workImport(worker, payloadOf(id));
    expect(seen).toEqual(Array.from({ length: 3 }, () => [200, 0, 'running', 2500]));
    expect(await flow.read(id)).toMatchObject({ state: 'done', counts: { new: 2500 } });
    expect((await flow.call('GET', '/api/companies?search=Viele')).body.total).toBe(2500);
    expect(await api.arrange((db) => db.$count(importRows, eq(importRows.importId, id)))).toBe(0);
    await api.runJobs();
  });

  it('a second worker waits, and does nothing twice', async () => {
    const { id } = await flow.check('companies', csv('Mitgliedsnummer;Name', 'Z1;Zweimal'));
    await flow.call('POST', `/api/imports/${id}/run`, {});
    let pieces = 0;
    const worker = workerOf(async () => void (pieces += 1));
    await Promise.all([workImport(worker, payloadOf(id)), workImport(worker, payloadOf(id))]);
    expect(pieces).toBe(1);
    const [row] = await api.arrange((db) => db.select().from(companies).where(eq(companies.memberNumber, 'Z1')));
    expect(row).toMatchObject({ version: 1 });
    await api.runJobs();
  });

  it('an error undoes all of it, reveals nothing of the inside, and it can be tried again', async () => {
    const { id } = await flow.check('companies', csv('Mitgliedsnummer;Name', 'E1;Halb'));
    await flow.call('POST', `/api/imports/${id}/run`, {});
    await workImport(
      workerOf(() => Promise.reject(new Error('secret inside'))),
      payloadOf(id),
    );
    const failed = await flow.read(id);
    expect(failed.state).toBe('failed');
    expect(failed.failure).toEqual({ step: 'run', requestId: 'test' });
    expect(await api.arrange((db) => db.$count(companies, eq(companies.memberNumber, 'E1')))).toBe(0);
    await api.runJobs();
    await flow.call('PUT', `/api/imports/${id}/columns`, { fields: ['memberNumber', 'name'] });
    await api.runJobs();
    expect(await flow.run(id)).toMatchObject({ state: 'done', failure: null });
  });

  it('a broken connection undoes all of it, and the queue runs the job again', async () => {
    const { id } = await flow.check('companies', csv('Mitgliedsnummer;Name', 'B1;Bricht'));
    await flow.call('POST', `/api/imports/${id}/run`, {});
    const breaking = workerOf(() =>
      api.arrange(
        async (db) =>
          void (await db.$client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
          )),
      ),
    );
    await expect(workImport(breaking, payloadOf(id))).rejects.toThrow();
    expect(await flow.read(id)).toMatchObject({ state: 'running', failure: null });
    await api.runJobs();
    expect(await flow.read(id)).toMatchObject({ state: 'done', counts: { new: 1 } });
  });

  it('a stop of the program undoes it, and it continues after the next start', async () => {
    const { id } = await flow.check('companies', csv('Mitgliedsnummer;Name', 'S1;Unterbrochen'));
    await flow.call('POST', `/api/imports/${id}/run`, {});
    const stopping = new AbortController();
    const worker = workerOf(async () => stopping.abort(new Error('the program stops')));
    await expect(workImport({ ...worker, stopping: stopping.signal }, payloadOf(id))).rejects.toThrow('stops');
    expect(await flow.read(id)).toMatchObject({ state: 'running', failure: null });
    expect(await api.arrange((db) => db.$count(companies, eq(companies.memberNumber, 'S1')))).toBe(0);
    await api.runJobs();
    expect(await flow.read(id)).toMatchObject({ state: 'done', counts: { new: 1 } });
  });

  it('a number that somebody takes at the same moment is noticed, and the rows are looked at again', async () => {
    const { id } = await flow.check('people', csv('Personennummer;Nachname', 'C1;Rennen'));
    await flow.call('POST', `/api/imports/${id}/run`, {});
    let taken = 0;
    const { database } = api;
    const racing: typeof database = {
      ...database,
      write: (tenantId, work) =>
        database.write(tenantId, async (db, now) => {
          const query = db.$client.query.bind(db.$client);
          const spy = async (...args: Parameters<typeof query>) => {
            const { text } = args[0] as unknown as { text?: string };
            if (text?.includes('insert into users') && (taken += 1) === 1)
              await api.arrange((other) => buildUser(other, { externalNumber: 'C1', lastName: 'Schneller' }));
            return query(...args);
          };
          Object.assign(db.$client, { query: spy });
          return work(db, now).finally(() => Object.assign(db.$client, { query }));
        }),
    };
    await workImport({ ...workerOf(async () => {}), database: racing }, payloadOf(id));
    expect(await flow.read(id)).toMatchObject({
      state: 'checked',
      hasChanged: true,
      counts: { asked: 0, changed: 1, new: 0 },
    });
    expect(await flow.run(id)).toMatchObject({ state: 'done', hasChanged: false, counts: { changed: 1, new: 0 } });
    const rows = await api.arrange((db) => db.select().from(users).where(eq(users.externalNumber, 'C1')));
    expect(rows).toMatchObject([{ lastName: 'Rennen' }]);
    await api.runJobs();
  });
});

it('an import is deleted with its rows', async () => {
  const { id } = await flow.check('companies', file, [...ours]);
  expect((await flow.call('DELETE', `/api/imports/${id}`)).status).toBe(204);
  expect((await flow.call('GET', `/api/imports/${id}`)).status).toBe(404);
  expect((await flow.call('GET', `/api/imports/${id}/rows`)).status).toBe(404);
  expect((await flow.call('DELETE', `/api/imports/${id}`)).status).toBe(404);
  expect(await api.arrange((db) => db.$count(importRows, eq(importRows.importId, id)))).toBe(0);
});
