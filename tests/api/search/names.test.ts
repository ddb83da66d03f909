// People, companies and groups as they are asked for: the same name said, written and half remembered in many ways.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameSearches } from '#contract/base/text/name-search.ts';
import { buildCompany, buildGuild, buildUser, employ, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn({ firstName: 'Petra', lastName: 'Lindner' });
  member = await api.signIn({ firstName: 'Uwe', lastName: 'Hansen' });
  await api.arrange(async (db) => {
    await grant(db, { userId: office.id, role: 'admin' });
    for (const [key, person] of Object.entries(people)) ids[key] = await buildUser(db, person);
    for (const [key, company] of Object.entries(companies)) ids[key] = await buildCompany(db, company);
    for (const [key, name] of Object.entries(guilds)) ids[key] = await buildGuild(db, { name });
    await employ(db, { userId: ids['weber'] ?? '', companyId: ids['feldtest'] ?? '' });
    await employ(db, { userId: ids['yildiz'] ?? '', companyId: ids['former'] ?? '', endsOn: '2020-01-01' });
  });
});
afterAll(() => api.close());

const people = {
  lüdenscheidt: {
    title: 'Dr.',
    firstName: 'Anna-Lena',
    lastName: 'Müller-Lüdenscheidt',
    email: 'anna.lena@post.example',
    externalNumber: '00417',
    phone: '+49 171 3920012',
    town: 'Bad Beispielstadt',
    postcode: '43110',
  },
  yildiz: { firstName: 'Ayşe', lastName: 'Yıldız', mobile: '+43 664 1234567' },
  weber: { firstName: 'Karl', lastName: 'Weber', phone: '+49 30 123456' },
  obrien: { firstName: 'Sean', lastName: 'O’Brien' },
  łukasz: { firstName: 'Łukasz', lastName: 'Dąbrowski' },
  lefevre: { firstName: 'Hélène', lastName: 'Lefèvre d’Aubigné' },
  nguyen: { firstName: 'Thị', lastName: 'Nguyễn' },
  groß: { firstName: 'Jörg', lastName: 'Groß-Strauß', town: 'Sankt Augustin' },
  meister: { firstName: 'Ida', lastName: 'Burgmeister' },
  li: { firstName: 'Bo', lastName: 'Li' },
  post31: { firstName: 'Ria', lastName: 'Postfach', email: 'post31@muster.example' },
  b7: { firstName: 'Ole', lastName: 'Kurz', email: 'b7@2r.example', externalNumber: 'K-0023' },
};

const companies = {
  feldtest: { name: 'Feldtest Tischlerei GmbH', memberNumber: '00815', town: 'Neustadt', phone: '+49 5021 99887' },
  söhne: { name: 'Holzbau Schäfer & Söhne e. K.', contactPerson: 'Gerda Geheim' },
  halle: { name: 'Halle 05a Metall', memberNumber: '0009', email: 'info@halle5.example', street: 'Am Markt 12a' },
  hoch: { name: 'Bau-Hoch G.m.b.H.', town: 'St. Wendel', street: 'Hauptstr. 7' },
  former: { name: 'Ehemals Werke' },
};

const guilds = {
  tischler: 'Tischler-Innung Beispielland',
  maler: 'Maler- und Lackiererinnung Musterkreis',
  kfz: 'Innung des Kraftfahrzeughandwerks',
  dach: 'Dachdeckerinnung Süd-West',
};

const personSearches: [kind: string, name: keyof typeof people, searches: string[]][] = [
  [
    'words in any order, with comma and hyphen',
    'lüdenscheidt',
    ['Müller Lüdenscheidt', 'Müller-Lüdenscheidt, Anna-Lena', 'Lüdenscheidt Anna', 'Lena Müller', 'anna–lena;müller'],
  ],
  ['joined words', 'lüdenscheidt', ['Annalena', 'anna lena', 'MuellerLuedenscheidt', 'müllerlüd']],
  [
    'titles',
    'lüdenscheidt',
    [
      'Dr. Müller-Lüdenscheidt',
      'Prof. Dr. Lüdenscheidt',
      'Dr.med.Lüdenscheidt',
      'Dipl.-Ing. Lüdenscheidt',
      'Frau Lüdenscheidt',
      'Malermeisterin Anna-Lena Lüdenscheidt',
      'Lüdenscheidt (Dr. h.c.)',
    ],
  ],
  [
    'titles of somebody without one',
    'weber',
    ['Dr. Karl Weber', 'Prof. Weber', 'Dipl.-Ing. (FH) Weber', 'Meister Weber', 'Herr Weber', 'Weber, Karl, B.Sc.'],
  ],
  [
    'a name that looks like a title',
    'meister',
    ['Ida Burgmeister', 'Burgmeister', 'burgmeister ida', 'Frau Burgmeister'],
  ],
  ['umlauts', 'lüdenscheidt', ['Mueller', 'Muller', 'MÜLLER', 'luedenscheidt', 'ludenscheidt', 'Mu\u0308ller']],
  ['ss and ß', 'groß', ['Gross', 'GROSS', 'Groß Strauss', 'strauß', 'joerg gross']],
  ['apostrophes', 'obrien', ['O’Brien', "O'Brien", 'O`Brien', 'O´Brien', 'OBrien', 'O Brien', 'brien sean']],
  ['Turkish', 'yildiz', ['Yıldız', 'Yildiz', 'YILDIZ', 'YİLDİZ', 'ayse', 'Ayşe Yildiz', 'yıldız, ayşe']],
  ['Polish', 'łukasz', ['Lukasz', 'Łukasz', 'ŁUKASZ', 'Dabrowski', 'dąbrowski lukasz']],
  ['French', 'lefevre', ['Lefevre', 'Helene Lefèvre', 'LEFÈVRE', 'daubigne', "d'Aubigné", 'Aubigne Helene']],
  ['Vietnamese', 'nguyen', ['Nguyen', 'nguyễn', 'Thi Nguyen', 'NGUYEN, THI']],
  ['digits within an address', 'post31', ['post31@muster.example', 'Ria post31', 'post31', 'POST31@MUSTER.EXAMPLE']],
  ['letters and digits in turn', 'b7', ['b7@2r.example', 'b7', '2r.example', 'K23', 'K-23', 'k 0023', 'Kurz 23', '23']],
  ['a number with and without zeros', 'lüdenscheidt', ['00417', '417', '0417', '000417', '417 Müller']],
  [
    'a telephone number',
    'lüdenscheidt',
    [
      '0171 3920012',
      '0171/3920012',
      '+49 171 3920012',
      '0049 171 392 00 12',
      '+49 (0)171 39-20-012',
      '01713920012',
      '49171 3920012',
      '(0171) 3920012',
      '0171',
      '3920012',
      'Müller 0171 3920012',
    ],
  ],
  ['an Austrian one', 'yildiz', ['0664 1234567', '+43 664 1234567', '0043664/1234567', '664 1234567']],
  ['a short one', 'weber', ['030 123456', '030/12 34 56', '+4930123456', '0049-30-123456']],
  [
    'an address',
    'lüdenscheidt',
    ['anna.lena@post.example', 'ANNA.LENA@POST.EXAMPLE', 'anna.lena', '@post.example Müller'],
  ],
  ['a town', 'lüdenscheidt', ['Müller Beispielstadt', '43110 Müller', '43110', 'bad beispielstadt lüdenscheidt']],
  [
    'the company',
    'weber',
    ['Weber Feldtest', 'Feldtest Karl', 'Weber, Tischlerei Feldtest GmbH', 'Karl 815', 'Weber Neustadt'],
  ],
  ['a short name', 'li', ['Li', 'Bo Li', 'Li, Bo', 'b li']],
];

async function found(path: string, search: string, as = office.token): Promise<string[]> {
  const { status, body } = await api.call(
    'GET',
    `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}&size=100`,
    { as },
  );
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ id }: { id: string }) => id);
}

describe('a person', () => {
  it.each(personSearches.flatMap(([kind, name, searches]) => searches.map((search) => [kind, search, name] as const)))(
    '%s: "%s"',
    async (_kind, search, name) => {
      expect(await found('/api/users', search)).toContain(ids[name]);
    },
  );

  it.each([
    ['Müller Weber', 'words of two people'],
    ['enna', 'letters of two words'],
    ['m.ller', 'a sign of a pattern'],
    ['%', 'a percent sign'],
    ['_', 'an underscore'],
    ['\\', 'a backslash'],
    ['x'.repeat(200), 'two hundred letters'],
    ['Ehemals', 'a former company'],
    ['Yildiz Ehemals Werke', 'a name with a former company'],
    ['0172 3920012', 'another telephone number'],
    ['01417', 'another number'],
  ])('nobody: %j, %s', async (search) => {
    expect(await found('/api/users', search)).toEqual([]);
  });

  it.each(['', '   ', ',,,', ' , - ', ':', '"'])('everybody: %j', async (search) => {
    expect((await found('/api/users', search)).length).toBe(Object.keys(people).length + 2);
  });

  it.each(['d', 'D', 'Da'])('one or two letters begin a word: "%s"', async (search) => {
    const all = await found('/api/users', search);
    expect(all).toContain(ids['łukasz']);
    expect(all).not.toContain(ids['weber']);
  });

  it('a query of two hundred characters with many words is answered', async () => {
    expect(await found('/api/users', 'Müller '.repeat(28).trim())).toEqual([ids['lüdenscheidt']]);
  });
});

describe('a company', () => {
  const cases: [keyof typeof companies, string[]][] = [
    [
      'feldtest',
      [
        'Feldtest GmbH',
        'Tischlerei Feldtest',
        'feldtest neustadt',
        'Feldtest GmbH & Co. KG',
        'Firma Feldtest',
        '815',
        '00815',
        '05021 99887',
        '+49 5021/99887',
      ],
    ],
    [
      'söhne',
      [
        'Schäfer Holzbau',
        'Schaefer und Söhne',
        'Schäfer & Soehne',
        'Söhne, Schäfer',
        'Schafer e.K.',
        'Holzbau Schäfer GmbH',
      ],
    ],
    [
      'halle',
      [
        'Halle 5a',
        'Halle 05 a',
        'Halle 5',
        '5a',
        '05A Metall',
        '12a',
        'Markt 12 a',
        '9',
        '0009',
        'info@halle5.example',
      ],
    ],
    ['hoch', ['Bau Hoch', 'Bauhoch', 'Hoch-Bau', 'Bau-Hoch GmbH', 'hoch gmbh']],
  ];
  it.each(cases.flatMap(([name, searches]) => searches.map((search) => [search, name] as const)))(
    '"%s"',
    async (search, name) => {
      expect(await found('/api/companies', search)).toContain(ids[name]);
    },
  );

  it('is found by members as far as they are shown it', async () => {
    expect(await found('/api/companies', 'Tischlerei Feldtest', member.token)).toEqual([ids['feldtest']]);
    expect(await found('/api/companies', '05021 99887', member.token)).toEqual([ids['feldtest']]);
    expect(await found('/api/companies', '00815', member.token)).toEqual([]);
    expect(await found('/api/companies', 'Gerda Geheim', member.token)).toEqual([]);
    expect(await found('/api/companies', 'Gerda Geheim')).toEqual([ids['söhne']]);
  });
});

describe('a guild', () => {
  const cases: [keyof typeof guilds, string[]][] = [
    [
      'tischler',
      ['Tischler Innung', 'Tischlerinnung', 'Innung Tischler', 'Innung der Tischler', 'beispielland tischler'],
    ],
    [
      'maler',
      [
        'Maler Innung',
        'Lackierer-Innung',
        'Innung für Maler und Lackierer',
        'Lackiererinnung Musterkreis',
        'Lackierer Maler',
      ],
    ],
    ['kfz', ['Innung Kraftfahrzeug', 'Kraftfahrzeughandwerk', 'kraftfahrzeug innung', 'Kraftfahrzeug-Handwerk']],
    ['dach', ['Dachdecker Südwest', 'Dachdecker-Innung Süd West', 'dachdecker sued-west', 'Innung Dachdecker']],
  ];
  it.each(cases.flatMap(([name, searches]) => searches.map((search) => [search, name] as const)))(
    '"%s"',
    async (search, name) => {
      expect(await found('/api/guild', search)).toContain(ids[name]);
      expect(await found('/api/guild', search, member.token)).toContain(ids[name]);
    },
  );
});

describe('the index of names', () => {
  const lettersOf = async (id: string | undefined) =>
    (
      await api.arrange(
        async (db) => (await db.$client.query('select letters from name_entries where id = $1', [id])).rows,
      )
    )[0]?.letters as string | undefined;

  it('has what a typed word is looked for by', async () => {
    const words = [
      'Müller',
      'Mueller',
      'Bauermann',
      'Neue',
      'Ærø',
      'Œuvre',
      'Łukasz',
      'YİLDİZ',
      'Straße',
      'O’Brien',
      'd’Aubigné',
      'Süd-West',
      'G.m.b.H.',
      'Nguyễn',
      'Ça',
      '00417',
      'ﬁx',
    ];
    const { rows } = await api.arrange((db) =>
      db.$client.query('select word, name_letters(word) as letters from unnest($1::text[]) word', [words]),
    );
    for (const { word, letters } of rows)
      for (const typed of [word, word.slice(1), word.slice(0, -1)])
        for (const asked of nameSearches(typed)[0].letters)
          // One or two letters begin a word, as they do not in the word without its first letter.
          if (typed !== word.slice(1) || !asked.startsWith(' '))
            expect(letters, `${word} for ${typed}`).toContain(asked);
  });

  it('has what one or two typed letters or digits begin with', async () => {
    const names = [
      'Özdemir',
      'Ærø',
      'Aarhus',
      'Ålborg',
      'Đorđe',
      'Ueberle',
      'Eva',
      'ßa',
      'O’Neil',
      'J-P',
      '00417',
      'X-7',
    ];
    const { rows } = await api.arrange((db) =>
      db.$client.query('select word, name_beginnings(word) as letters from unnest($1::text[]) word', [names]),
    );
    for (const { word, letters } of rows)
      for (const typed of [word.slice(0, 1), word.slice(0, 2), word.slice(-1)]) {
        const [{ beginning, pattern }] = nameSearches(typed);
        const { rows } = await api.arrange((db) => db.$client.query('select $1 ~* $2 as fits', [word, pattern]));
        if (rows[0].fits && beginning !== '') expect(letters, `${word} for ${typed}`).toContain(beginning);
      }
    expect(rows[0].letters).toContain(nameSearches('ö')[0].beginning);
  });

  it('is not asked for what it has in different words, and each page fits the total', async () => {
    const found = async (search: string, more = '') =>
      (await api.call('GET', `/api/users?search=${encodeURIComponent(search)}${more}`, { as: office.token })).body;
    const company = await api.arrange((db) => buildCompany(db, { name: 'Freiherr Stahl St. Georg' }));
    const own = await api.arrange((db) => buildUser(db, { firstName: 'Ada', lastName: 'Freiherr von Zobel' }));
    const employed = await api.arrange((db) => buildUser(db, { firstName: 'Ben', lastName: 'Zuletzt' }));
    await api.arrange((db) => employ(db, { userId: employed, companyId: company }));
    const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    expect(idsOf(await found('Frhr'))).toEqual([own, employed]);
    expect(idsOf(await found('Frhr St.'))).toEqual([employed]);
    expect(await found('Frhr', '&size=1&page=1')).toMatchObject({ total: 2, items: [{ id: employed }] });
    expect(await found('Frhr', '&size=100&page=30')).toMatchObject({ total: 2, items: [] });
    expect(idsOf(await found('Frhr', '&sort=-name'))).toEqual([employed, own]);
    expect(idsOf(await found('Frhr', '&sort=email'))).toHaveLength(2);
  });

  it('follows each change of the record, of its company and its place there', async () => {
    const { body: person } = await api.call('POST', '/api/users', {
      as: office.token,
      body: { firstName: 'Rita', lastName: 'Vorher' },
    });
    await api.call('PATCH', `/api/users/${person.id}`, { as: office.token, body: { lastName: 'Nachher' } });
    expect(await found('/api/users', 'Rita Vorher')).toEqual([]);
    expect(await found('/api/users', 'Nachher Rita')).toEqual([person.id]);
    const { body: company } = await api.call('POST', '/api/companies', {
      as: office.token,
      body: { name: 'Umbenannt' },
    });
    await api.arrange((db) => employ(db, { userId: person.id, companyId: company.id }));
    expect(await found('/api/users', 'Rita Umbenannt')).toEqual([person.id]);
    await api.call('PATCH', `/api/companies/${company.id}`, { as: office.token, body: { name: 'Neubenannt' } });
    expect(await found('/api/users', 'Rita Umbenannt')).toEqual([]);
    expect(await found('/api/users', 'Rita Neubenannt')).toEqual([person.id]);
    await api.arrange((db) => db.$client.query('delete from company_people where user_id = $1', [person.id]));
    expect(await lettersOf(person.id)).not.toContain('nubenannt');
    await api.arrange((db) =>
      db.$client.query(`update users set erased_at = portal_now(), first_name = '', last_name = '' where id = $1`, [
        person.id,
      ]),
    );
    expect(await lettersOf(person.id)).toBeUndefined();
  });

  it('is empty without a search, and for another portal', async () => {
    const rows = await api.arrange(async (db) => (await db.$client.query('select id from found_names')).rows);
    expect(rows).toEqual([]);
    const others = await api.arrange(
      async (db) =>
        (await db.$client.query(
          `select set_config('app.tenant', 'beispielstadt', true), set_config('app.name_1', '%', true), set_config('app.name_2', '%', true), set_config('app.name_3', '%', true)`,
        ),
        await db.$client.query('select id from found_names')).rows,
    );
    expect(others).toEqual([]);
  });
});

it.each([
  ['users', 'Groß St. Augustin', 'groß'],
  ['users', 'st augustin groß', 'groß'],
  ['users', 'St.Augustin Jörg', 'groß'],
  ['users', 'Groß, Sankt Augustin', 'groß'],
  ['companies', 'Bau-Hoch Sankt Wendel', 'hoch'],
  ['companies', 'sankt wendel', 'hoch'],
  ['companies', 'St. Wendel', 'hoch'],
  ['companies', 'St.Wendel', 'hoch'],
])('St. is Sankt, among %s: "%s"', async (kind, search, name) => {
  expect(await found(`/api/${kind}`, search)).toEqual([ids[name]]);
});

it.each([
  'Hauptstraße',
  'Hauptstrasse 7',
  'Haupt-Straße 7',
  'Haupt Straße Wendel',
  'Hauptstr. 7',
  'Haupt Str. 7 Bau-Hoch',
])('a company is found by its street however that is cut short: "%s"', async (search) => {
  expect(await found('/api/companies', search)).toEqual([ids['hoch']]);
});

it('Sankt is no beginning of another word', async () => {
  expect(await found('/api/users', 'Sankt Strauß')).toEqual([ids['groß']]);
  expect(await found('/api/companies', 'Sankt Feldtest')).toEqual([]);
});
