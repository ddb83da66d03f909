// Names as they are typed: initials, closed and open, cut short, with signs, numbers and addresses around them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildGuild, buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
let token: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await testApi();
  ({ token } = await api.signInAdmin());
  await api.arrange(async (db) => {
    for (const [key, person] of Object.entries(people)) ids[key] = await buildUser(db, person);
    for (const [key, company] of Object.entries(companies)) ids[key] = await buildCompany(db, company);
    for (const [key, name] of Object.entries(guilds)) ids[key] = await buildGuild(db, { name });
  });
});
afterAll(() => api.close());

const people = {
  yilmaz: {
    firstName: 'Işıl',
    lastName: 'Kırıkkanat',
    phone: '+49 5531 70010',
    town: 'Neustadt-Glewe',
    externalNumber: '0003',
  },
  eva: { firstName: 'Eva', lastName: 'Erb', town: 'Au' },
  zoe: { firstName: 'Zoë', lastName: 'Schloer' },
  zolta: { firstName: 'Żółta', lastName: 'Łapińska-Gęś', externalNumber: 'M 007/12' },
  oneil: { firstName: 'Sinéad', lastName: 'O’Neil-Brøndby', phone: '+49 2742 911-0' },
  ing: { title: 'Dr.-Ing.', firstName: 'Karl-Heinz', lastName: 'von und zu Hohenfels', externalNumber: '12-0045' },
  zum: { firstName: 'Eva', lastName: 'Zum Sande', town: 'Bad Laer, OT Remsede' },
  ter: { firstName: 'Jan', lastName: 'te Kloot', mobile: '+49 1522 3456789' },
  mc: { firstName: 'Fiona', lastName: 'McGregor' },
  mac: { firstName: 'Ian', lastName: 'Mac Allister', town: 'Frankfurt a. M.' },
  luca: { firstName: 'Gino', lastName: 'De Luca', town: 'Weiden i. d. OPf.' },
  weiss: { firstName: 'Ida', lastName: 'Weißmüller', town: 'Neustadt a. Rbge.' },
  mass: { firstName: 'Jo', lastName: 'Maaßen-Strauß', town: 'Lindau (Bodensee)' },
  doppel: { firstName: 'Ute', lastName: 'Schmitt-Röhrig', town: 'Köln-Ehrenfeld' },
  stefan: { firstName: 'Stephan', lastName: 'Meier' },
  lang: { firstName: 'Maximilian Johannes Paul', lastName: 'Freiherr von Knigge' },
  jr: { firstName: 'Peter', lastName: 'Quast jun.' },
  strasse: { firstName: 'Ilse', lastName: 'Straßburg', town: 'Freiburg i. Br.' },
  arab: { firstName: 'Yūsuf', lastName: 'al-Hāshimī' },
  cyr: { firstName: 'Иван', lastName: 'Петров' },
  thai: { firstName: 'Đặng', lastName: 'Phượng' },
  mail: { firstName: 'Tom', lastName: 'Irgendwer', email: 't.irgendwer+verein@sub-domain.müller.example' },
};
const companies = {
  kg: {
    name: 'Bäckerei H. Müller Inh. P. Schulze GmbH & Co. KG',
    memberNumber: '000120',
    street: 'Dr.-Külz-Straße 12-14',
    town: 'Halle/Saale',
    postcode: '06108',
    phone: '+49 345 12345-67',
  },
  eins: { name: '1A Autoservice Kröger', memberNumber: 'A-12', street: 'Lange Str. 1' },
  amp: { name: 'Heizung & Sanitär Böhme e.Kfr.', street: 'Am Steintor 3 b', town: 'Königs Wusterhausen' },
  slash: { name: 'Schlosser/Metallbau Yıldırım', street: 'Alte Poststrasse 4' },
  punkt: { name: 'elektro-technik24.example OHG', web: 'https://www.elektro-technik24.example' },
  soehne: { name: 'Gebrüder Groß & Söhne Bedachungs GmbH', town: 'Mülheim a. d. Ruhr' },
  platz: { name: 'Uhren Lind', street: 'Marktplatz 3' },
  kh: { name: 'Kreishandwerkerschaft Hohenfels', town: 'Hohenfels i. Odw.' },
  khshort: { name: 'KH Nordtal' },
  shk: { name: 'Sanitär-Heizung-Klima Brook GmbH' },
  kfz: { name: 'Kfz-Werkstatt Dahl', street: 'Str. der Einheit 3' },
  gbr: { name: 'Maler Kunz GbR', town: 'Rothenburg ob der Tauber' },
};
const guilds = {
  a: 'Innung Sanitär-Heizung-Klima Köthen/Anhalt',
  b: 'Land- und Baumaschinenmechatroniker-Innung Nord',
  c: 'Innung für das Kraftfahrzeuggewerbe Ems-Vechte',
  d: 'Konditoren-Innung Mittelrhein',
  e: 'Baugewerks-Innung Oberes Tal',
  f: 'Informationstechniker-Innung',
  g: 'Innung für Metall und Kunststoff',
  h: 'Raumausstatter- und Sattler-Innung',
};
const cases: Record<string, [key: string, searches: string[]][]> = {
  '/api/users': [
    [
      'yilmaz',
      [
        'Isil Kirikkanat',
        'IŞIL KIRIKKANAT',
        'ışıl',
        'Kırıkkanat, Işıl',
        'kirikkanat isil',
        '05531-7001-0',
        '+49 (0) 5531 / 70010',
        '+49(0)5531 70010',
        '0049 (0)5531 70010',
        '055317001-0',
        'Kirikkanat Neustadt Glewe',
        'Glewe',
        '3',
        '003',
        '00003',
        'Mitglieds-Nr. 3',
        'Mitglied Nr. 0003',
        'Mitgliedsnr. 0003',
        'Mitgliedsnr.:3',
      ],
    ],
    ['eva', ['Eva', 'eva', 'Erb', 'Eva Erb', 'Erb, Eva', 'E. Erb', 'Ev', 'Au', 'au']],
    ['zoe', ['Zoe', 'Zoë', 'Schlör', 'loe', 'Zoe Schloer']],
    [
      'zolta',
      [
        'Zolta',
        'Lapinska',
        'ŁAPIŃSKA',
        'Gęś Łapińska',
        'Lapinska-Ges',
        'M007/12',
        'M 7/12',
        'm007',
        'M-007-12',
        '007/12',
      ],
    ],
    [
      'oneil',
      [
        'O Neil',
        'ONeil',
        "O'Neil",
        'O`Neil',
        'O´Neil',
        'O‘Neil',
        'Oneil Brondby',
        'Broendby',
        'Sinead O’Neil Bröndby',
        '02742 911-0',
        '02742/9110',
        '02742 911',
        '+49 2742 9110',
        '02742-911 0',
        '49 2742 911-0',
      ],
    ],
    [
      'ing',
      [
        'Dr. Ing. Hohenfels',
        'Dr.-Ing. K.-H. von und zu Hohenfels',
        'K.H. Hohenfels',
        'K-H Hohenfels',
        'Karlheinz Hohenfels',
        'Hohenfels v. u. z.',
        'v.u.z. Hohenfels',
        'von u. zu Hohenfels',
        'Hohenfels, Dr.-Ing. Karl-Heinz',
        '12-45',
        '12/0045',
        '12-0045',
        '120045',
        '45',
        '12 45',
      ],
    ],
    [
      'zum',
      [
        'zum Sande',
        'Sande, Eva zum',
        'Zumsande',
        'Sande Remsede',
        'OT Remsede',
        'Bad Laer Remsede',
        'Ortsteil Remsede Sande',
        'Eva Z. Sande',
        'z. Sande',
      ],
    ],
    [
      'ter',
      [
        'te Kloot',
        'Kloot, Jan te',
        'tekloot',
        '01522 3456789',
        '01522/345 67 89',
        '+49 (0)1522-3456789',
        '+49 1522 34 56 789',
        '00 49 1522 3456789',
        '+49.1522.3456789',
        '(+49) 1522 3456789',
        '01522 3456 789',
        '015223456789',
      ],
    ],
    ['mc', ['Mc Gregor', 'Mc-Gregor', 'mcgregor fiona', 'MC GREGOR', 'MacGregor', 'Mac Gregor', 'MacGregor Fiona']],
    [
      'mac',
      [
        'MacAllister',
        'Macallister',
        'Mac-Allister',
        'MacAllister, Ian',
        'McAllister',
        'Ian Mc Allister',
        'Frankfurt am Main',
        'Mac Allister Frankfurt am Main',
        'Frankfurt/Main',
      ],
    ],
    [
      'luca',
      ['DeLuca', 'Deluca', 'de-Luca', 'Luca, Gino de', 'DeLuca Gino', 'Weiden in der Oberpfalz', 'Weiden Oberpfalz'],
    ],
    ['weiss', ['Weiszmüller', 'Weissmueller', 'WEISZMÜLLER', 'Neustadt am Rübenberge', 'Weiszmueller Ida']],
    ['mass', ['Maaszen', 'Maassen Strausz', 'Strausz', 'Straus', 'Lindau am Bodensee', 'Lindau im Bodensee']],
    [
      'doppel',
      [
        'Schmitt Röhrig',
        'Röhrig Schmitt',
        'Schmitt - Röhrig',
        'Schmitt/Röhrig',
        'Schmitt–Röhrig',
        'Schmitt (Röhrig)',
        'Röhrig geb. Schmitt',
        'Schmitt, geb. Röhrig',
        'Ehrenfeld',
        'Köln Ehrenfeld Schmitt',
        'Koeln Schmitt',
        'U. Schmitt-Röhrig',
        'Schmitt-R.',
        'Frau Ute Schmitt - Röhrig',
      ],
    ],
    [
      'lang',
      [
        'Max Knigge',
        'von Knigge',
        'Frhr. von Knigge',
        'Frhr. v. Knigge',
        'Maximilian v. Knigge',
        'Freiherr Knigge',
        'Johannes Knigge',
        'M. J. P. von Knigge',
        'Maximilian J. Knigge',
      ],
    ],
    ['jr', ['Peter Quast', 'Quast jun', 'Quast jr.', 'Quast junior', 'Peter Quast sen.', 'Quast, Peter jun.']],
    [
      'strasse',
      [
        'Strassburg',
        'Straszburg',
        'Straszburg Ilse',
        'STRASZBURG',
        'Ilse Strasburg',
        'Freiburg im Breisgau',
        'Freiburg Breisgau',
        'Straßburg Freiburg im Breisgau',
        'Freiburg (Breisgau)',
        'Freiburg i.Br.',
        'Freiburg i. Br.',
        'Freiburg/Br.',
        'Freiburg Straßburg',
        'STRAẞBURG',
        'STRASSBURG',
      ],
    ],
    ['arab', ['Yusuf al Hashimi', 'al-Hashimi', 'alhashimi', 'Hāshimī', 'Hashimi, Yusuf']],
    ['cyr', ['Петров', 'ПЕТРОВ Иван', 'иван петров']],
    ['thai', ['Dang Phuong', 'phượng', 'ĐẶNG', 'dang']],
    [
      'mail',
      [
        't.irgendwer+verein@sub-domain.müller.example',
        'irgendwer+verein',
        'T.Irgendwer',
        'sub-domain.müller',
        'sub-domain',
        'Tom Irgendwer <t.irgendwer+verein@sub-domain.müller.example>',
        'xn--mller-kva.example',
        'müller.example',
        'verein@',
      ],
    ],
  ],
  '/api/companies': [
    [
      'kh',
      ['KH Hohenfels', 'kh hohenfels', 'K.H. Hohenfels', 'Hohenfels im Odenwald', 'Kreis-Handwerkerschaft Hohenfels'],
    ],
    ['khshort', ['Kreishandwerkerschaft Nordtal', 'Nordtal Kreishandwerkerschaft']],
    ['shk', ['SHK Brook', 'SHK Brook GmbH', 'SHK']],
    [
      'kfz',
      [
        'Kraftfahrzeugwerkstatt Dahl',
        'Kraftfahrzeug-Werkstatt',
        'Autowerkstatt Dahl',
        'Straße der Einheit',
        'KFZ Dahl',
      ],
    ],
    ['platz', ['Platz', 'Platz 3', 'Markt Platz', 'Marktpl.']],
    [
      'kg',
      [
        'Bäckerei Müller',
        'Müller Bäckerei',
        'H. Müller',
        'H.Müller',
        'Müller, H.',
        'Schulze Müller',
        'Inh. Schulze',
        'Bäckerei Müller GmbH & Co. KG',
        'Müller GmbH&Co.KG',
        'Müller GmbH + Co KG',
        'Müller GmbH & Co. Kommanditgesellschaft',
        '120',
        '0120',
        '00120',
        'Dr.-Külz-Str. 12',
        'Dr. Külz Straße',
        'Doktor-Külz-Straße 12',
        'Külzstr. 12',
        'Kuelz-Strasse 14',
        'Külz Str. 12-14',
        'Halle Saale',
        'Halle (Saale)',
        'Halle an der Saale',
        'Halle a.d. Saale',
        '6108',
        '06108 Halle',
        'D-06108',
        'DE-06108 Halle',
        '0345 12345-67',
        '0345/1234567',
        '0345 12345 67',
        '+49 (0)345 12345-67',
        '(0345) 12345-0',
        'Baeckerei Mueller',
        'Bäckereien Müller',
        'Bäcker Müller',
      ],
    ],
    [
      'eins',
      [
        '1a Autoservice',
        '1 A Autoservice',
        '1-A Kröger',
        '1A-Autoservice',
        'Autoservice',
        'Auto-Service Kröger',
        'Auto Service',
        'A12',
        'A 12',
        'a-0012',
        'Lange Straße 1',
        'Langestr. 1',
        'Lange-Straße 1',
        'Langestraße',
        'Lange Strasse',
      ],
    ],
    [
      'amp',
      [
        'Heizung und Sanitär Böhme',
        'Heizung Sanitär',
        'Sanitär + Heizung',
        'Heizung/Sanitär',
        'Sanitär-Heizung Böhme',
        'Heizung&Sanitär',
        'Heizung u. Sanitär',
        'Böhme e.Kfr.',
        'Böhme e. Kfr.',
        'Boehme ekfr',
        'Steintor 3b',
        'Am Steintor 3 b',
        'Steintor 3 B',
        'Königswusterhausen',
        'Koenigs-Wusterhausen',
        'Heizungsbau Böhme',
        'Heizungs- und Sanitärbetrieb Böhme',
      ],
    ],
    [
      'slash',
      [
        'Schlosser Metallbau',
        'Metallbau/Schlosser',
        'Metallbau Yildirim',
        'YILDIRIM',
        'YILDIRIM Schlosserei',
        'Poststr. 4',
        'Alte Poststraße',
        'Alte Post Straße 4',
        'alte poststr',
        'Schlosser / Metallbau',
      ],
    ],
    [
      'punkt',
      [
        'elektrotechnik24',
        'elektro technik 24',
        'Elektro-Technik 24',
        'www.elektro-technik24.example',
        'http://elektro-technik24.example/',
        'https://www.elektro-technik24.example/kontakt',
        'Elektrotechnik 24 OHG',
      ],
    ],
    [
      'soehne',
      [
        'Gebr. Groß',
        'Gebr. Gross',
        'Gebrueder Gross u. Soehne',
        'Groß + Söhne',
        'Gross & Sohn',
        'Groß Bedachung',
        'Bedachungen Groß',
        'Mülheim an der Ruhr Groß',
        'Mülheim/Ruhr',
        'Mülheim (Ruhr) Groß',
        'Muelheim a.d.R. Groß',
      ],
    ],
    [
      'gbr',
      [
        'Malerbetrieb Kunz',
        'Maler Kunz',
        'Kunz GbR',
        'Kunz G.b.R.',
        'Rothenburg o.d.T. Kunz',
        'Rothenburg o. d. Tauber',
        'Rothenburg ob d. Tauber Kunz',
        'Malermeister Kunz',
        'Malerfachbetrieb Kunz',
        'Malergeschäft Kunz',
        'Fa. Maler Kunz',
        'Kunz Malerei',
      ],
    ],
  ],
  '/api/guild': [
    [
      'a',
      [
        'SHK Innung Köthen',
        'SHK',
        'Sanitär Heizung',
        'Heizung und Sanitär',
        'Heizungsbauer Köthen',
        'Köthen Anhalt',
        'Köthen (Anhalt)',
        'Innung SHK Anhalt',
        'Klempner',
        'Sanitärinnung',
        'Sanitär-Innung Köthen',
        'Installateur-Innung',
      ],
    ],
    [
      'b',
      [
        'Landmaschinenmechaniker',
        'Landmaschinen',
        'Landmaschinenmechatroniker',
        'Baumaschinen',
        'Landmaschinen-Innung',
        'Land- und Baumaschinen',
        'Baumaschinenmechaniker',
        'Landtechnik',
        'Landmaschinenmechaniker-Innung Nord',
      ],
    ],
    [
      'c',
      [
        'KFZ',
        'Kfz-Innung',
        'KFZ Innung Ems',
        'Kraftfahrzeug-Innung Ems Vechte',
        'Kfz Ems-Vechte',
        'Autohandwerk',
        'Kfz-Gewerbe',
        'Kraftfahrzeugtechniker',
        'KFZ-Handwerk',
        'Emsvechte',
      ],
    ],
    [
      'd',
      ['Konditor', 'Konditorei', 'Konditoreninnung', 'Konditor-Innung Mittelrhein', 'Konditorinnung', 'Konditoren'],
    ],
    ['e', ['Baugewerbe', 'Baugewerksinnung', 'Bauinnung', 'Bau-Innung', 'Baugewerbe-Innung', 'Bauinnung Oberes Tal']],
    ['f', ['IT-Innung', 'Informationstechnik', 'Informationstechnikerinnung']],
    ['g', ['Metallinnung', 'Metall-Innung', 'Metallbauer', 'Kunststoff', 'Schlosser']],
    ['h', ['Raumausstatter', 'Sattler', 'Raumausstatterinnung', 'Sattlerinnung', 'Polsterer']],
  ],
};

async function found(path: string, search: string): Promise<string[]> {
  const { status, body } = await api.call('GET', `${path}?search=${encodeURIComponent(search)}&size=100`, {
    as: token,
  });
  expect(status, search).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ id }: { id: string }) => id);
}

describe.each(Object.entries(cases))('%s', (path, table) => {
  it.each(table.flatMap(([key, searches]) => searches.map((search) => [search, key] as const)))(
    '%j',
    async (search, key) => {
      expect(await found(path, search)).toContain(ids[key]);
    },
  );
});

it('one or two letters are looked for where names begin, and elsewhere only if no name does', async () => {
  const begun = await found('/api/users', 'e');
  expect(begun).toContain(ids['eva']);
  expect(begun).not.toContain(ids['doppel']);
  expect(await found('/api/users', 'gl')).toEqual([ids['yilmaz']]);
});

it('an initial is no part of a word', async () => {
  expect(await found('/api/users', 'E.va Erb')).toEqual([ids['eva']]);
  expect(await found('/api/users', 'K.uast')).toEqual([]);
  expect(await found('/api/users', 'X.H. Hohenfels')).toEqual([]);
});

it('words are not closed across their middle', async () => {
  expect(await found('/api/users', 'umsande')).toEqual([]);
  expect(await found('/api/users', 'Zumsand')).toEqual([]);
});

it.each([
  '%',
  '_',
  '"',
  ':',
  '\\',
  "'; DROP TABLE users; --",
  '!',
  '&',
  '|',
  '<->',
  '*',
  '(((',
  '[a-',
  '{2}',
  '😀',
  'שלום',
  '\u202evaE',
  'e'.repeat(200),
  'a.b.c.d.e.f.g.h.i.j.k.l.m',
])('%j is answered', async (search) => {
  for (const path of Object.keys(cases)) await found(path, search);
});
