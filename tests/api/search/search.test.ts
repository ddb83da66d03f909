import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant } from '#sample/builders.ts';
import { spelledLike } from '#contract/base/text/spelling.ts';
import { testApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  const office = await api.signIn({ firstName: 'Petra', lastName: 'Lindner' });
  token = office.token;
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
  for (const name of names) {
    await made('/api/users', { firstName: 'Kim', lastName: name });
    await made('/api/companies', { name });
    await made('/api/guild', { name });
    await made('/api/association', { name, kind: 'trade' });
    await made('/api/lists', { name });
  }
  await made('/api/roles', { name: 'Rechnungsprüfer', key: 'pruefer' });
  await made('/api/craft', { name: 'Böttcher', annex: 'A', number: 90 });
});
afterAll(() => api.close());

async function made(path: string, body: object): Promise<void> {
  const { status } = await api.call('POST', path, { as: token, body });
  if (status !== 201) throw new Error(`${path} answered with ${status}`);
}

const names = [
  'Möller',
  'Moeller',
  'Moller',
  'Müller',
  'Straßburger',
  'Strasser',
  'José',
  'Ærø',
  'ÖLMÜHLE',
  'Łukasz',
  'Bauer',
  'Baer (50 %)',
];

const cases: [string, string[]][] = [
  ['moller', ['Möller', 'Moeller', 'Moller']],
  ['moeller', ['Möller', 'Moeller']],
  ['Möller', ['Möller', 'Moeller', 'Moller']],
  ['MÖLLER', ['Möller', 'Moeller', 'Moller']],
  ['Mo\u0308ller', ['Möller', 'Moeller', 'Moller']],
  ['müller', ['Müller']],
  ['mueller', ['Müller']],
  ['strass', ['Straßburger', 'Strasser']],
  ['Straß', ['Straßburger', 'Strasser']],
  ['jose', ['José']],
  ['josé', ['José']],
  ['josè', ['José']],
  ['aero', ['Ærø']],
  ['ölmühle', ['ÖLMÜHLE']],
  ['oelmuehle', ['ÖLMÜHLE']],
  ['olmuhle', ['ÖLMÜHLE']],
  ['lukasz', ['Łukasz']],
  ['bauer', ['Bauer']],
  ['muller', ['Müller']],
  ['moll', ['Möller', 'Moeller', 'Moller']],
  ['bar', ['Baer (50 %)']],
  ['50 %)', ['Baer (50 %)']],
  ['(50', ['Baer (50 %)']],
  ['.', []],
  ['m.ller', []],
  ['[a-z]', []],
  ['***=', []],
  ['\\m', []],
];

describe.each([
  ['/api/users', 'name'],
  ['/api/companies', 'name'],
  ['/api/guild', 'name'],
  ['/api/association', 'name'],
  ['/api/lists', 'name'],
  ['/api/targets?kind=guild', 'name'],
])('%s', (path, field) => {
  it.each(cases)('"%s" finds %j', async (search, expected) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}&size=100`;
    const { status, body } = await api.call('GET', address, { as: token });
    expect(status).toBe(200);
    const found: string[] = body.items.map((item: Record<string, string>) => item[field]?.replace(/^Kim /, ''));
    expect(found.filter((name) => names.includes(name)).toSorted()).toEqual(expected.toSorted());
  });
});

it.each([
  ['/api/roles?search=rechnungspruefer', 'Rechnungsprüfer'],
  ['/api/craft?search=boettcher', 'Böttcher'],
  ['/api/craft?search=bottcher', 'Böttcher'],
])('%s finds %s', async (path, name) => {
  const { body } = await api.call('GET', path, { as: token });
  expect(body.items).toMatchObject([{ name }]);
});

it('behind a reach as well', async () => {
  const everyone = { include: [{ kind: 'everyone' }], exclude: [] };
  const path = '/api/reach/people?search=lindnér';
  const { body } = await api.call('POST', path, { as: token, body: { audience: everyone, part: 'people' } });
  expect(body.items).toMatchObject([{ name: 'Petra Lindner' }]);
});

it('an empty query finds everything', () => expect(spelledLike('')).toBe(''));
