import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { csv, flowOf } from '../fixtures/flow.ts';

let api: TestApi;
let office: { token: string };
let flow: ReturnType<typeof flowOf>;

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  flow = flowOf(api, () => office.token);
  await flow.import(
    'companies',
    csv(
      'Mitgliedsnummer;Betrieb;Straße;PLZ;Ort',
      '00417;Feldtest Tischlerei GmbH;Am Markt 1;01067;Dresden',
      '0099;Holz GmbH;Gasse 2;01067;Dresden',
      '099;Baum GmbH;Gasse 3;01067;Dresden',
    ),
  );
  await flow.import('people', csv('Personennummer;Nachname;Vorname', '007;Müller;Jörg'));
});
afterAll(() => api.close());

describe('a number whose zeros a spreadsheet dropped', () => {
  it.each<[what: string, kind: 'companies' | 'people', lines: string[], outcome: string]>([
    ['a company', 'companies', ['Mitgliedsnummer;Betrieb', '417;Feldtest Tischlerei GmbH'], 'unchanged'],
    ['a company without its name', 'companies', ['Mitgliedsnummer;Betrieb;Ort', '417;;Dresden'], 'unchanged'],
    [
      'a company with fewer zeros',
      'companies',
      ['Mitgliedsnummer;Betrieb', '0417;Feldtest Tischlerei GmbH'],
      'unchanged',
    ],
    [
      'a company that is changed',
      'companies',
      ['Mitgliedsnummer;Betrieb;Ort', '417;Feldtest Tischlerei GmbH;Pirna'],
      'changed',
    ],
    ['a company of another name', 'companies', ['Mitgliedsnummer;Betrieb', '417;Ganz Anders GmbH'], 'asked'],
    ['two that fit', 'companies', ['Mitgliedsnummer;Betrieb', '99;Neu GmbH'], 'new'],
    ['another number', 'companies', ['Mitgliedsnummer;Betrieb', '4170;Neu GmbH'], 'new'],
    ['a person', 'people', ['Personennummer;Nachname;Vorname', '7;Müller;Jörg'], 'unchanged'],
    ['a person of another name', 'people', ['Personennummer;Nachname;Vorname', '7;Ohm;Anna'], 'asked'],
    ['the company of a person', 'people', ['Personennummer;Nachname;Betrieb Mitgliedsnummer', '8;Neu;417'], 'new'],
  ])('means the one there is: %s', async (_what, kind, lines, outcome) => {
    const { id } = await flow.check(kind, csv(...lines));
    const [row] = await flow.rows(id);
    expect([row?.outcome, row?.changes.map(({ field }) => field).includes('memberNumber')]).toEqual([
      outcome,
      outcome === 'new' && kind === 'companies',
    ]);
  });

  it('asks with the number there is, and keeps it', async () => {
    const { id } = await flow.check('companies', csv('Mitgliedsnummer;Betrieb', '417;Ganz Anders GmbH'));
    const [row] = await flow.rows(id);
    expect(row?.question).toMatchObject({ why: 'lostZeros', fitting: [{ about: expect.arrayContaining(['00417']) }] });
    const answer = row?.question?.fitting[0]?.id;
    const { body } = await flow.call('PUT', `/api/imports/${id}/rows/2/answer`, { answer });
    expect(body).toMatchObject({ outcome: 'changed', changes: [{ field: 'name', after: 'Ganz Anders GmbH' }] });
  });
});

describe('a new number for a company of the same name and place', () => {
  it.each([
    ['the same address', '555;Feldtest Tischlerei GmbH;Am Markt 1;01067;Dresden', 'asked'],
    ['no street', '555;Feldtest Tischlerei GmbH;;01067;Dresden', 'asked'],
    ['another spelling of the name', '555;FELDTEST  Tischlerei GmbH;Am Markt 1;1067;Dresden', 'asked'],
    ['another street', '555;Feldtest Tischlerei GmbH;Gasse 9;01067;Dresden', 'new'],
    ['another town', '555;Feldtest Tischlerei GmbH;Am Markt 1;80331;München', 'new'],
  ])('is asked about before it is written: %s', async (_what, line, outcome) => {
    const { id } = await flow.check('companies', csv('Mitgliedsnummer;Betrieb;Straße;PLZ;Ort', line));
    expect((await flow.rows(id))[0]?.outcome).toBe(outcome);
  });
});
