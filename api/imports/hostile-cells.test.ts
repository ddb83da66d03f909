// Cells that once held the event loop, and those of the greatest length that is looked at.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { answeredDuring, watchedLoop } from '#tests/support/loop.ts';
import { sized } from '#tests/support/size.ts';
import { csv, flowOf } from './fixtures/flow.ts';

let api: TestApi;
let flow: ReturnType<typeof flowOf>;
let reader: { token: string };
let loop: ReturnType<typeof watchedLoop>;
beforeAll(async () => {
  api = await testApi();
  const office = await api.signInAdmin();
  flow = flowOf(api, () => office.token);
  reader = await api.signIn();
});
beforeEach(() => {
  loop = watchedLoop();
});
afterEach(() => {
  loop.stop();
  expect(loop.blocked()).toEqual([]);
});
afterAll(() => api.close());

/** Its rows have two cells of names of `cell`. */
function fileOf(rows: number, cell: string): string {
  const numbers = Array.from({ length: rows }, (_, at) => `H${cell.length}-${at}`);
  return csv('Mitgliedsnummer;Firma;Gewerk;Innung', ...numbers.map((number) => `${number};Firma;${cell};${cell}`));
}

const zeros = (letters: number) => `a${'0'.repeat(letters - 2)}x`;
const marks = (letters: number) => `a${'\u0301\u0316'.repeat((letters - 2) / 2)}x`;

const rowsOfMarks = sized(50, 500);

it.each([
  ['ten cells of 24,002 letters', 5, zeros(24_002), 'tooLong'],
  ['100 cells of 5,000 letters', 50, zeros(5000), 'unknown'],
  [`${2 * rowsOfMarks} cells of 5,000 marks`, rowsOfMarks, marks(5000), 'unknown'],
] as const)('a table of %s is checked, while another person reads', async (_what, rows, cell, problem) => {
  const checking = flow.check('companies', fileOf(rows, cell), ['memberNumber', 'name', 'crafts', 'guilds']);
  const answered = answeredDuring(checking, () => api.call('GET', '/api/users/me', { as: reader.token }));
  const { id, state, counts } = await checking;
  expect([state, counts?.wrong]).toEqual(['checked', rows]);
  const [row] = await flow.rows(id);
  expect(row?.problems.map((one) => one.problem)).toEqual([problem, problem]);
  expect(await answered).toBeGreaterThan(0);
});
