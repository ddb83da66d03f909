import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableFormats, tableTypes } from '#contract/base/table-formats.ts';
import { routesOf } from '#contract/base/route.ts';
import { contract } from '#contract/contract.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { arrangeFor, callOf } from '../support/rows.ts';

let api: TestApi;
let office: Awaited<ReturnType<TestApi['signInAdmin']>>;
beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
});
afterAll(() => api.close());

const [csv, xlsx] = [tableTypes.csv, tableTypes.xlsx];
const exports = [...routesOf(contract)].filter(([, { sends }]) => sends?.some((type) => type === csv || type === xlsx));

it('every table that is sent may be asked for as CSV and as XLSX', () => {
  const formats = exports.map(([name, { sends, query }]) => [name, sends, query?.shape['format'] !== undefined]);
  expect(formats).toEqual(exports.map(([name]) => [name, Object.values(tableTypes), true]));
});

/** Refused of a post that asks for no confirmation, as the example rows have; `confirmations.test.ts` has such posts. */
const needsMore = ['confirmations.export'];

describe.each(exports.filter(([name]) => !needsMore.includes(name)))('%s', (_name, route) => {
  it.each(tableFormats)('as %s', async (format) => {
    const call = callOf(route, await arrangeFor(route, api, office));
    const reply = await api.call(route.method, `${call?.path}?format=${format}`, { as: office.token });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, tableTypes[format]]);
    expect(reply.headers['content-disposition']).toContain(`.${format}`);
    if (format === 'xlsx') expect(headOf(reply.body)).toContain('<row');
  });
});

function headOf(file: Uint8Array): string {
  return strFromU8(unzipSync(new Uint8Array(file))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}
