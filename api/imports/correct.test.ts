import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportKind } from '#contract/imports/words.ts';
import { buildCompany, buildUser } from '#sample/builders.ts';
import { importRows } from '#database/schema/imports.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { correctRow } from './correct.acts.ts';
import { csv, flowOf } from './fixtures/flow.ts';
import { findRecord } from './imports.store.ts';

let api: TestApi;
let office: { token: string };
let flow: ReturnType<typeof flowOf>;

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  flow = flowOf(api, () => office.token);
});
afterAll(() => api.close());

/** Each shares its number with the row before, or its address with the row after. */
const chain = (rows: number) =>
  csv(
    'Personennummer;Nachname;E-Mail',
    ...Array.from({ length: rows }, (_, index) => {
      const address = `a${Math.ceil(index / 2)}@kette.example`;
      return `K${Math.floor(index / 2)};Kette ${Math.floor(index / 2)};${address}`;
    }),
  );

/** Counts statements and rows read. */
async function costOf(id: string, number: number) {
  const cost = { statements: 0, rows: 0 };
  await api.arrange(async (db) => {
    const record = await findRecord(db, id);
    if (!record) throw new Error('no import');
    const query = db.$client.query.bind(db.$client);
    const spy = async (...args: Parameters<typeof query>) => {
      const result = await (query(...args) as unknown as Promise<{ rows: object[] }>);
      cost.statements += 1;
      cost.rows += result.rows.filter((row) => 'cells' in row || (Array.isArray(row) && row.length === 2)).length;
      return result;
    };
    Object.assign(db.$client, { query: spy });
    await correctRow(db, record, { number, values: { email: 'heraus@kette.example' } }).finally(() =>
      Object.assign(db.$client, { query }),
    );
  });
  return cost;
}

describe('to correct one row', () => {
  it('costs the same in a chain of six thousand as in one of sixty', async () => {
    const [short, long] = [await flow.check('people', chain(60)), await flow.check('people', chain(6000))];
    const costs = [await costOf(short.id, 32), await costOf(long.id, 3002)];
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[0]?.rows).toBeLessThan(20);
    expect(costs[0]?.statements).toBeLessThan(20);
  });

  const outcomesOf = async (id: string) =>
    api.arrange((db) =>
      db
        .select({ number: importRows.number, outcome: importRows.outcome, problems: importRows.problems })
        .from(importRows)
        .where(eq(importRows.importId, id))
        .orderBy(importRows.number),
    );

  const few = (...texts: string[]) => fc.constantFrom('', ...texts);
  const people = {
    heading: 'Personennummer;Vorname;Nachname;E-Mail;Betrieb',
    row: fc.record({
      externalNumber: few('1', '2', '3', 'A', 'a'),
      firstName: few('', 'Ina'),
      lastName: few('Eins', 'Zwei', 'Da', 'zwei '),
      email: few('a@x.example', 'b@x.example', 'B@x.example', 'da@x.example', 'kein'),
      companyNumber: few('', '', 'KEINER', 'DA'),
    }),
  };
  const companies = {
    heading: 'Mitgliedsnummer;Betrieb;PLZ;E-Mail',
    row: fc.record({
      memberNumber: few('', '1', '2', '3'),
      name: few('Ohne', 'Mit'),
      postcode: few('01067', '01796', 'x'),
      email: few('', 'a@x.example'),
    }),
  };

  it.each<[ImportKind, { heading: string; row: fc.Arbitrary<Record<string, string>> }]>([
    ['people', people],
    ['companies', companies],
  ])(
    'of %s looks at all that depends on it: as a check of all rows would have it',
    async (kind, { heading, row }) => {
      if (kind === 'people') {
        await api.arrange((db) => buildCompany(db, { memberNumber: 'DA' }));
        for (const email of ['da@x.example', null])
          await api.arrange((db) => buildUser(db, { email, externalNumber: null, firstName: '', lastName: 'Da' }));
      } else await api.arrange((db) => buildCompany(db, { name: 'Ohne', memberNumber: null, postcode: '01067' }));
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 2, maxLength: 9 }), fc.nat(), row, async (rows, which, values) => {
          const filled = rows.map((one) => Object.values(one)).filter((cells) => cells.some((cell) => cell !== ''));
          fc.pre(filled.length > 0);
          const { id, columns } = await flow.check(kind, csv(heading, ...filled.map((cells) => cells.join(';'))));
          const number = (which % filled.length) + 2;
          const corrected = await flow.call('PATCH', `/api/imports/${id}/rows/${number}`, { values });
          expect(corrected.status).toBe(200);
          const after = await outcomesOf(id);
          const counts = (await flow.read(id)).counts;
          await flow.call('PUT', `/api/imports/${id}/columns`, { fields: columns.map(({ field }) => field) });
          await api.runJobs();
          expect(after).toEqual(await outcomesOf(id));
          expect(counts).toEqual((await flow.read(id)).counts);
          await flow.call('DELETE', `/api/imports/${id}`);
        }),
        { numRuns: 15 },
      );
    },
    120_000,
  );
});
