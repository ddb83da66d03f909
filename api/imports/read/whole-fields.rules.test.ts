import { describe, expect, it } from 'vitest';
import type { ImportKind } from '#contract/imports/words.ts';
import { fieldOf, suggestFields } from './headings.texts.ts';
import { wholeFields } from './whole-fields.rules.ts';

/** The fields of each row of a table with semicolons. */
function read(kind: ImportKind, ...lines: string[]): Record<string, string>[] {
  const [headings = [], ...rows] = lines.map((line) => line.split(';'));
  const table = wholeFields(kind, fieldOf(kind, {}), 200)({ headings, rows: rows.map((cells, at) => [at + 2, cells]) });
  const fields = suggestFields(kind, table.headings, new Map());
  return table.rows.map(([, cells]) =>
    Object.fromEntries(fields.flatMap((field, at) => (field === null || !cells[at] ? [] : [[field, cells[at]]]))),
  );
}

const streetsOf = (kind: ImportKind, ...lines: string[]) => read(kind, ...lines).map(({ street }) => street);

describe('a house number beside a street', () => {
  it.each(['Hausnummer', 'Hausnr.', 'HNr', 'Nr.', 'HsNr', 'Haus-Nr.', 'HAUSNUMMER', 'House number', 'Nummer'])(
    'is part of it: %s',
    (heading) => {
      const rows = [`Betrieb;Straße;${heading};Ort`, 'A;Am Markt;1;Dresden', 'B;Ring;12 a;Dresden', 'C;;;Dresden'];
      expect(streetsOf('companies', ...rows)).toEqual(['Am Markt 1', 'Ring 12 a', undefined]);
    },
  );

  it('may stand elsewhere, and before it', () => {
    expect(streetsOf('people', 'Hausnr.;Nachname;Str.', '7;Muster;Ring')).toEqual(['Ring 7']);
    expect(streetsOf('people', 'Straße;PLZ;Ort;Hausnummer', 'Ring;01067;Dresden;7')).toEqual(['Ring 7']);
  });

  it('is that of its own street where there are two', () => {
    const rows = ['Straße;Hausnummer;Straße privat;Hausnummer (2)', 'Ring;7;Gasse;9'];
    const { headings, rows: read } = wholeFields(
      'people',
      fieldOf('people', {}),
      200,
    )({
      headings: rows[0]?.split(';') ?? [],
      rows: [[2, rows[1]?.split(';') ?? []]],
    });
    expect([headings, read]).toEqual([
      ['Straße + Hausnummer', 'Straße privat + Hausnummer (2)'],
      [[2, ['Ring 7', 'Gasse 9']]],
    ]);
  });

  it('has an addition in a column of its own', () => {
    const rows = ['Straße;Hausnummer;Hausnummernzusatz', 'Ring;7;b', 'Ring;7;', 'Ring;7;Hinterhaus'];
    expect(streetsOf('companies', ...rows)).toEqual(['Ring 7b', 'Ring 7', 'Ring 7 Hinterhaus']);
  });

  it('is not written twice, marks of empty cells stay, and villages have numbers alone', () => {
    const rows = ['Straße;Hausnummer', 'Ring 7;7', '(leer);7', ';15'];
    expect(streetsOf('companies', ...rows)).toEqual(['Ring 7', '(leer)', 'Nr. 15']);
  });

  it('is not any number', () => {
    expect(streetsOf('companies', 'Nr.;Betrieb;Straße', '1;A;Ring 7')).toEqual(['Ring 7']);
    expect(streetsOf('companies', 'Straße;Betrieb;Nr.', 'Ring 7;A;1')).toEqual(['Ring 7']);
  });
});

describe('postcode and town in one column', () => {
  it.each(['PLZ Ort', 'PLZ/Ort', 'PLZ, Ort', 'Plz und Wohnort', 'Postleitzahl / Ort', 'PLZ-Ort', 'PlzOrt', 'ZIP City'])(
    '%s',
    (heading) => {
      expect(
        read('companies', `Betrieb;${heading}`, 'A;01067 Dresden', 'B;D-20095  Hamburg', 'C;Kiel', 'D;01067'),
      ).toEqual([
        { name: 'A', postcode: '01067', town: 'Dresden' },
        { name: 'B', postcode: 'D-20095', town: 'Hamburg' },
        { name: 'C', town: 'Kiel' },
        { name: 'D', postcode: '01067' },
      ]);
    },
  );

  it('the town first', () => {
    expect(read('people', 'Nachname;Ort, PLZ', 'A;Bad Muster, 01067')).toEqual([
      { lastName: 'A', postcode: '01067', town: 'Bad Muster' },
    ]);
  });

  it('under the heading of one of them', () => {
    expect(read('people', 'Nachname;Ort', 'A;01067 Dresden', 'B;Kiel', 'C;20095 Hamburg')).toEqual([
      { lastName: 'A', postcode: '01067', town: 'Dresden' },
      { lastName: 'B', town: 'Kiel' },
      { lastName: 'C', postcode: '20095', town: 'Hamburg' },
    ]);
    expect(read('companies', 'Firma;PLZ', 'A;01067 Dresden')).toEqual([
      { name: 'A', postcode: '01067', town: 'Dresden' },
    ]);
  });

  it('stays where the columns are there', () => {
    expect(read('people', 'Nachname;PLZ;Ort;PLZ/Ort', 'A;01067;Dresden;20095 Hamburg')).toEqual([
      { lastName: 'A', postcode: '01067', town: 'Dresden' },
    ]);
  });
});

describe('a whole address in one column', () => {
  const here = { street: 'Am Markt 1', postcode: '01067', town: 'Dresden' };
  it.each([
    ['Anschrift', 'Am Markt 1, 01067 Dresden'],
    ['Adresse', 'Am Markt 1 01067 Dresden'],
    ['Straße, PLZ und Ort', 'Am Markt 1,01067 Dresden'],
    ['Straße/Hausnr./PLZ/Ort', 'Am Markt 1 | 01067 Dresden'],
    ['Anschrift', 'Am Markt 1\n01067 Dresden'],
  ])('%s: %j', (heading, text) => {
    expect(read('companies', `Betrieb;${heading}`, `A;${text}`)).toEqual([{ name: 'A', ...here }]);
  });

  it('with figures in the street, and from abroad', () => {
    const rows = ['A;Straße des 17. Juni 135, 10623 Berlin', 'B;Ring 3, A-1010 Wien', 'C;Ring 3'];
    expect(read('companies', 'Betrieb;Anschrift', ...rows)).toEqual([
      { name: 'A', street: 'Straße des 17. Juni 135', postcode: '10623', town: 'Berlin' },
      { name: 'B', street: 'Ring 3', postcode: 'A-1010', town: 'Wien' },
      { name: 'C', street: 'Ring 3' },
    ]);
  });
});

describe('a name in one column', () => {
  it.each([
    ['Name, Vorname', 'Muster, Erika'],
    ['Name Vorname', 'Muster Erika'],
    ['Vorname Nachname', 'Erika Muster'],
    ['Vor- und Nachname', 'Erika Muster'],
    ['Vorname/Name', 'Erika Muster'],
    ['Name', 'Muster, Erika'],
    ['Name', 'Erika Muster'],
    ['Vollständiger Name', 'Erika Muster'],
    ['Full name', 'Erika Muster'],
  ])('%s: %s', (heading, name) => {
    expect(read('people', `Nr.;${heading}`, `1;${name}`)).toEqual([{ firstName: 'Erika', lastName: 'Muster' }]);
  });

  it('with parts that belong to the last name', () => {
    expect(read('people', 'Name', 'Anna-Lena von der Heide', 'Hans Peter Muster', 'Muster')).toEqual([
      { firstName: 'Anna-Lena', lastName: 'von der Heide' },
      { firstName: 'Hans Peter', lastName: 'Muster' },
      { lastName: 'Muster' },
    ]);
    expect(read('people', 'Vorname;Namensvorsatz;Nachname', 'Anna;von;Heide', 'Otto;;Muster')).toEqual([
      { firstName: 'Anna', lastName: 'von Heide' },
      { firstName: 'Otto', lastName: 'Muster' },
    ]);
  });

  it('stays where first names have a column, and of companies', () => {
    expect(read('people', 'Vorname;Name', 'Anna;Müller Lüdenscheidt')).toEqual([
      { firstName: 'Anna', lastName: 'Müller Lüdenscheidt' },
    ]);
    expect(read('companies', 'Name;Ort', 'Muster, Erika;Kiel')).toEqual([{ name: 'Muster, Erika', town: 'Kiel' }]);
  });
});

it('a part of a town belongs to it', () => {
  const rows = [
    'A;Neustadt;Altdorf',
    'B;Neustadt;OT Altdorf',
    'C;Neustadt;',
    'D;Neustadt OT Altdorf;Altdorf',
    'E;;Altdorf',
  ];
  expect(read('companies', 'Betrieb;Ort;Ortsteil', ...rows).map(({ town }) => town)).toEqual([
    'Neustadt OT Altdorf',
    'Neustadt OT Altdorf',
    'Neustadt',
    'Neustadt OT Altdorf',
    undefined,
  ]);
});

it.each(['Vorwahl', 'Tel. Vorwahl', 'Ortsvorwahl', 'Vorwahl (Festnetz)', 'Area code'])(
  'an area code belongs to the number behind it: %s',
  (heading) => {
    const rows = ['A;0351;123456', 'B;351;123456', 'C;(0351);0351 123456', 'D;0351;', 'E;0351/;123456'];
    expect(read('people', `Nachname;${heading};Telefon`, ...rows).map(({ phone }) => phone)).toEqual([
      '0351 123456',
      '0351 123456',
      '0351 123456',
      undefined,
      '0351 123456',
    ]);
  },
);

it('a table of the most columns is not made wider, and long cells take no time', () => {
  const headings = ['Nachname', 'PLZ Ort', ...Array.from({ length: 198 }, (_, at) => `S${at}`)];
  const table = { headings, rows: [] };
  expect(wholeFields('people', fieldOf('people', {}), 200)(table).headings).toEqual(headings);
  const text = `${'a 1, '.repeat(100_000)}01067 Dresden`;
  expect(read('companies', 'Betrieb;Anschrift', `A;${text}`)).toEqual([{ name: 'A', street: text }]);
});

it('salutations and titles before names get a column, where there is none', () => {
  expect(read('people', 'Name', 'Frau Dr. Erika Muster', 'Hans von Beispiel', 'Herr Prof. Dr.-Ing. Max Dritt')).toEqual(
    [
      { salutation: 'Frau', title: 'Dr.', firstName: 'Erika', lastName: 'Muster' },
      { firstName: 'Hans', lastName: 'von Beispiel' },
      { salutation: 'Herr', title: 'Prof. Dr.-Ing.', firstName: 'Max', lastName: 'Dritt' },
    ],
  );
  expect(read('people', 'Titel;Name, Vorname', ';Dr. Muster, Erika')).toEqual([
    { lastName: 'Dr. Muster', firstName: 'Erika' },
  ]);
});
