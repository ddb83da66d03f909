// People and groups as a stranger to the portal writes them: each kind of writing with ten names of its own.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { users } from '#database/schema/members.ts';
import {
  buildAssociation,
  buildCompany,
  buildCraft,
  buildGuild,
  buildList,
  buildPost,
  buildRole,
  buildUser,
  employ,
} from '#sample/builders.ts';
import { testApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
let token: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  api.clock.now = new Date('2026-11-20T09:00:00Z');
  ({ token } = await api.signInAdmin());
  await api.arrange(async (db) => {
    for (const [key, person] of Object.entries(people)) ids[key] = await buildUser(db, person);
    for (const [key, company] of Object.entries(companies)) ids[key] = await buildCompany(db, company);
    for (const [key, name] of Object.entries(guilds)) ids[key] = await buildGuild(db, { name });
    for (const [key, name] of Object.entries(lists))
      ids[key] = await buildList(db, { name, userIds: Object.keys(people).map((one) => ids[one] ?? '') });
    for (const [key, craft] of Object.entries(crafts)) ids[key] = await buildCraft(db, craft);
    for (const [key, role] of Object.entries(roles)) ids[key] = await buildRole(db, { key, ...role });
    for (const [key, name] of Object.entries(associations)) ids[key] = await buildAssociation(db, { name });
    await employ(db, { userId: ids['mueller'] ?? '', companyId: ids['wörner'] ?? '' });
    await employ(db, { userId: ids['sorensen'] ?? '', companyId: ids['kern'] ?? '' });
    ids['post'] = await buildPost(db, {
      state: 'draft',
      title: 'Sperrung',
      body,
      confirmation: { by: 'person', until: '2026-12-20' },
    });
    await db
      .update(users)
      .set({ emailBlockedAt: api.clock.now, street: 'Deich 1' })
      .where(eq(users.id, ids['mueller'] ?? ''));
  });
  const { status } = await api.call('POST', `/api/posts/${ids['post']}/publish`, { as: token });
  expect(status).toBe(200);
  await api.runJobs();
});
afterAll(() => api.close());

const body: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ab 7 Uhr.' }] }],
};

const people = {
  mueller: {
    title: 'Dipl.-Ing. (FH)',
    firstName: 'Hans-Jürgen',
    lastName: 'Müller',
    externalNumber: '000731',
    phone: '+49 4421 98760',
    mobile: '+49 160 90125536',
    email: 'hj.mueller@woerner-bau.example',
    postcode: '26382',
    town: 'Mühlstadt an der Aue',
  },
  vdberg: { title: 'Prof. Dr.', firstName: 'Marie-Luise', lastName: 'von der Berg-Ötting' },
  weiss: { firstName: 'Käthe', lastName: 'Weiß', town: 'Großröhrsdorf' },
  gulsen: { firstName: 'Gülşen', lastName: 'Çağlar-Iğdır' },
  wisniewska: { firstName: 'Małgorzata', lastName: 'Wiśniewska-Żak' },
  castelneau: { firstName: 'François-Xavier', lastName: 'L’Hôpital de Castelneau' },
  dvorak: { firstName: 'Jiří', lastName: 'Dvořáček' },
  sorensen: { firstName: 'Søren', lastName: 'Ångström-Kjær' },
  ionescu: { firstName: 'Ștefan', lastName: 'Țurcanu' },
  nunez: { firstName: 'Íñigo', lastName: 'Núñez Peña' },
  dangelo: { firstName: 'Niccolò', lastName: "D'Angelo" },
  saknussemm: { firstName: 'Þórður', lastName: 'Sæmundsson' },
  kovacs: { firstName: 'Győző', lastName: 'Kovács' },
  dokic: { firstName: 'Đorđe', lastName: 'Đokić' },
  ruess: { firstName: 'Uwe', lastName: 'Rueß' },
  bauer: { firstName: 'Michael', lastName: 'Bauer' },
  grossmann: { firstName: 'Tessa', lastName: 'Großmann' },
  strassner: { firstName: 'Ole', lastName: 'Strassner-Vießen' },
};

const companies = {
  wörner: {
    name: 'Gebr. Wörner Hoch- und Tiefbau GmbH & Co. KG',
    memberNumber: 'K-00219',
    street: 'Bahnhofstraße 12 a',
    town: 'Bad Zwischenfeld',
    postcode: '26160',
    phone: '+49 4403 81550',
  },
  kern: { name: 'Elektro-Kern Inh. Süßmann', memberNumber: '0042', street: 'Kirchpl. 3', town: 'Weißenstadt' },
  dach: { name: 'Dach & Fach Überall UG (haftungsbeschränkt)', town: 'Halle (Saale)' },
  mb: { name: 'M.B.S. Metallbau Schröder', street: 'Dr.-Külz-Str. 5', town: 'Frankfurt/Oder' },
  cafe: { name: "Café-Konditorei L'Arôme" },
  zwei: { name: 'Zimmerei 2000 e.K.' },
  garten: { name: 'Garten- und Landschaftspflege Kurz' },
  reifen: { name: 'Auto-, Reifen- und Batteriehaus Lenz' },
  fenster: { name: 'Holz- & Metallfenster Ilmtal' },
};

const guilds = {
  shk: 'Innung für Sanitär-, Heizungs- und Klimatechnik Nordaue',
  friseur: 'Friseur- und Kosmetikinnung Mühlstadt',
  baecker: 'Bäckerinnung Aue/Hase',
  elektro: 'Elektro-Innung Oberes Tal',
  maler: 'Innung für Maler- und Lackierarbeiten Hase',
  land: 'Fachgruppe Land- bzw. Baumaschinenmechanik',
};

const lists = {
  vor: 'Vorstand & Beisitzer 2026/27',
  pruef: 'Prüfungsausschuss (Gesellen) Süd',
  weih: 'Weihnachtsgrüße',
};

const crafts = {
  maurer: { name: 'Maurer und Betonbauer', number: 4001 },
  strasse: { name: 'Straßenbauer', number: 4002 },
  hörakustik: { name: 'Hörakustiker', number: 4003 },
};

const roles = {
  ober: { name: 'Stellv. Obermeister', feminineName: 'Stellv. Obermeisterin' },
  wart: { name: 'Lehrlingswart', feminineName: 'Lehrlingswartin' },
  aus: { name: 'Mitglied im Rechnungsprüfungs-Ausschuss' },
};

const associations = { nord: 'Kreishandwerkerschaft Aue-Land', fach: 'Fachverband Ausbau & Fassade' };

type Cases = [kind: string, key: string, searches: string[]][];

const cases: Record<string, Cases> = {
  '/api/users': [
    [
      'words in any order',
      'mueller',
      [
        'Müller Hans-Jürgen',
        'Jürgen Müller',
        'Müller Hans',
        'Müller, Hans Jürgen',
        'Jürgen-Hans Müller',
        'Hansjürgen Müller',
        'Mühlstadt Müller Jürgen',
        'Aue Müller',
        'Müller Wörner',
        'Müller; Hans; Jürgen',
      ],
    ],
    [
      'comma and hyphen',
      'vdberg',
      [
        'Berg Ötting',
        'Ötting-Berg',
        'Berg-Ötting,Marie Luise',
        'Marieluise Berg',
        'von der Berg, Marie-Luise',
        'Berg‑Ötting',
        'Berg — Ötting',
        'Ötting, M',
        'Luise Ötting',
        'v. d. Berg Ötting',
      ],
    ],
    [
      'titles',
      'mueller',
      [
        'Dipl. Ing. Hans Müller',
        'Dipl.-Ing.(FH) Müller Jürgen',
        'Herrn Hans-Jürgen Müller',
        'Hans-Jürgen Müller (Dipl.-Ing.)',
        'Dipl.Ing. Müller, Hans-Jürgen',
        'Ing. Müller Hans',
        'Herr Dr. Müller Hans',
        'Hr. Hans-Jürgen Müller',
        'Müller Hans-Jürgen, Dipl.-Ing. FH',
        'Dipl-Ing Müller Hans',
      ],
    ],
    [
      'titles of others',
      'bauer',
      [
        'Dr.-Ing. Michael Bauer',
        'Mag. Bauer Michael',
        'M.Sc. Michael Bauer',
        'Michael Bauer, MBA',
        'Obermeister Michael Bauer',
        'Ehrenobermeister Bauer, Michael',
        'Bauer Michael (Dr. med. dent.)',
        'Prof. Dr. Dr. h. c. mult. Michael Bauer',
        'RA Michael Bauer',
        'StB Michael Bauer',
        'Dr. phil. habil. Bauer Michael',
        'Dr.rer.nat. Bauer Michael',
        'Kfz-Meister Michael Bauer',
        'Bäckermeister Michael Bauer',
        'Geschäftsführer Michael Bauer',
        'Fr. Bauer Michael',
        'Michael Bauer jun.',
        'Michael Bauer sen.',
        'Familie Bauer Michael',
        'Eheleute Bauer Michael',
      ],
    ],
    [
      'apostrophes',
      'dangelo',
      [
        "D'Angelo",
        'D’Angelo Niccolo',
        'D`Angelo',
        'D´Angelo',
        'DAngelo',
        'D Angelo',
        'dangelo, niccolò',
        'd‘angelo',
        "Niccolo' D'Angelo",
        'D′Angelo',
        'd"angelo',
        'D＇Angelo',
      ],
    ],
    [
      'apostrophes of a French name',
      'castelneau',
      ["L'Hopital", 'LHôpital', 'L Hopital de Castelneau', 'Castelneau, François Xavier', 'Hôpital Xavier', 'lhopital'],
    ],
    [
      'ss and ß',
      'weiss',
      [
        'Weiss',
        'WEISS',
        'WEIẞ',
        'weiß',
        'Kaethe Weiss',
        'Weiss Käthe',
        'KÄTHE WEISS',
        'Weiss Grossröhrsdorf',
        'Großröhrsdorf Kathe',
      ],
    ],
    ['a single s for ß', 'grossmann', ['Grosmann', 'Tessa Grosmann', 'grosmann, tessa', 'GROSMANN', 'Dr. Grosmann']],
    ['a single s for ss and ß', 'strassner', ['Strasner', 'Straßner', 'Viesen', 'Strasner Viesen', 'Ole Strasner']],
    [
      'a ß after a written umlaut',
      'ruess',
      ['Rueß', 'Ruess', 'Rüß', 'Rüss', 'RUESS', 'Uwe Rüss', 'Ruess, Uwe', 'russ'],
    ],
    [
      'umlauts',
      'mueller',
      [
        'Mueller Juergen',
        'MUELLER HANS',
        'Muller Jurgen',
        'Müller Juergen',
        'hans-juergen mueller',
        'Mu\u0308ller Ju\u0308rgen',
        'MÜLLER, HANS-JÜRGEN',
        'muehlstadt mueller',
        'Mûller Hans',
        'Muehlstadt an der Aue Müller',
      ],
    ],
    [
      'Turkish',
      'gulsen',
      [
        'Gülşen Çağlar',
        'Gulsen Caglar',
        'GÜLŞEN ÇAĞLAR',
        'Guelsen Caglar',
        'Iğdır',
        'Igdir',
        'IĞDIR',
        'iğdir',
        'İĞDIR',
        'Çağlar Iğdır, Gülşen',
        'caglar-igdir',
        'gülsen',
      ],
    ],
    [
      'Polish',
      'wisniewska',
      [
        'Malgorzata Wisniewska',
        'Małgorzata Żak',
        'ZAK',
        'Wiśniewska, Malgorzata',
        'WISNIEWSKA-ZAK',
        'MAŁGORZATA WIŚNIEWSKA',
        'żak wiśniewska',
        'Wis\u0301niewska',
        'wisniewskazak',
        'Zak Malgorzata',
      ],
    ],
    [
      'Czech',
      'dvorak',
      [
        'Dvoracek',
        'Dvořáček',
        'DVOŘÁČEK',
        'Jiri Dvoracek',
        'Dvořáček, Jiří',
        'jiří',
        'JIRI',
        'Dvor\u030Ca\u0301c\u030Cek',
        'dvoráček jiri',
        'Dvořacek',
      ],
    ],
    [
      'Danish',
      'sorensen',
      [
        'Soren',
        'Søren',
        'SØREN',
        'Soeren',
        'Sören',
        'Angstrom',
        'Angstroem',
        'Ångström Kjaer',
        'Kjar',
        'Kjar Soren',
        'KJAR, Søren',
        'Kjær, Søren',
        'KJAER SOREN',
        'Ång-ström',
      ],
    ],
    ['Danish with a double a', 'sorensen', ['Aangström', 'Aangstroem Søren', 'AANGSTRÖM']],
    [
      'Romanian',
      'ionescu',
      [
        'Ştefan Ţurcanu',
        'Ștefan Țurcanu',
        'Stefan Turcanu',
        'STEFAN TURCANU',
        'ȘTEFAN',
        'Turcanu, Stefan',
        'Ţurcanu',
        'S\u0326tefan',
        'T\u0326urcanu Stefan',
        'turcanu ș',
      ],
    ],
    [
      'Spanish',
      'nunez',
      ['Nunez', 'Núñez Peña', 'NUÑEZ', 'Pena Nunez', 'Iñigo', 'inigo nunez', 'Peña, Íñigo', 'NUNEZ PENA'],
    ],
    ['Icelandic', 'saknussemm', ['Saemundsson', 'Sæmundsson', 'Samundsson', 'Tordur', 'Þórður']],
    ['Hungarian', 'kovacs', ['Kovacs', 'KOVÁCS Győző', 'Gyozo', 'Gyözö', 'Kovacs, Gyoezoe', 'győző']],
    ['Serbian', 'dokic', ['Dokic', 'Đokić', 'ĐORĐE', 'Djokic', 'Djordje Djokic', 'dorde dokić']],
    [
      'a telephone number',
      'mueller',
      [
        '04421 98760',
        '04421/98760',
        '04421-9876-0',
        '(04421) 98760',
        '+49 (4421) 98760',
        '+49(0)4421/98760',
        '0049-4421-98760',
        '49 4421 98760',
        '98760',
        '4421 98760',
        '0160 90125536',
        '0160/90 12 55 36',
        '0160.90125536',
        '+4916090125536',
        '0160-901 255 36',
        'Tel. 04421 98760',
        'Tel.: 0160 90125536',
        'Telefon 04421/98760',
        'Handy 0160 90125536',
        '04421 / 98 76 - 0',
        '0 44 21 / 9 87 60',
        '+49 160 9012 5536 Müller',
        'tel:+49442198760',
        '04421–98760',
      ],
    ],
    [
      'a member number',
      'mueller',
      [
        '000731',
        '731',
        '0731',
        'Nr. 731',
        '#731',
        '731 Müller',
        'Nr.000731',
        'Müller (731)',
        'Mitgliedsnummer 731',
        'Mitgl.-Nr. 731',
      ],
    ],
    [
      'a town',
      'mueller',
      [
        'Mühlstadt',
        'Müller Mühlstadt an der Aue',
        '26382',
        '26382 Mühlstadt',
        'D-26382 Mühlstadt',
        'Müller in Mühlstadt',
        'Müller aus Mühlstadt',
        'Müller, Mühlstadt',
        'Muehlstadt/Aue Müller',
        'mühlstadt a. d. aue müller',
      ],
    ],
    [
      'an address',
      'mueller',
      [
        'hj.mueller@woerner-bau.example',
        'HJ.Mueller@Woerner-Bau.example',
        'woerner-bau',
        'mueller@',
        '<hj.mueller@woerner-bau.example>',
        'mailto:hj.mueller@woerner-bau.example',
      ],
    ],
  ],
  '/api/companies': [
    [
      'words in any order',
      'wörner',
      [
        'Wörner Tiefbau',
        'Tiefbau Wörner',
        'Woerner Hochbau',
        'Wörner Hoch und Tiefbau',
        'Wörner Hoch- u. Tiefbau',
        'Gebrüder Wörner',
        'Gebr Wörner',
        'Wörner GmbH & Co KG',
        'Wörner GmbH',
        'Fa. Wörner',
        'Wörner, Bad Zwischenfeld',
        'Bad-Zwischenfeld Wörner',
        'Hoch-/Tiefbau Wörner',
        'K-00219',
        'K 219',
        'K00219',
        'k-219 Wörner',
        '04403 81550',
        '04403/8155-0',
        'Bahnhofstr. 12a',
        'Bahnhofstraße 12 a',
        'Bahnhofstrasse 12a Wörner',
        '26160 Bad Zwischenfeld',
      ],
    ],
    [
      'the end of a word stands with the next',
      'garten',
      ['Gartenpflege', 'Gartenpflege Kurz', 'Kurz Gartenpflege', 'Garten-Pflege', 'Landschaftspflege', 'GARTENPFLEGE'],
    ],
    [
      'the end of three words stands with the last',
      'reifen',
      ['Autohaus', 'Autohaus Lenz', 'Reifenhaus', 'Lenz Reifenhaus', 'Batteriehaus', 'Auto Lenz'],
    ],
    ['the end stands behind a sign', 'fenster', ['Holzfenster', 'Holzfenster Ilmtal', 'Metallfenster', 'Holz-Fenster']],
    [
      'ß, and who owns it',
      'kern',
      [
        'Elektro Kern',
        'Elektrokern',
        'Kern Elektro',
        'Kern Süßmann',
        'Suessmann',
        'Süssmann Elektro-Kern',
        'Kern Weissenstadt',
        '42',
        '0042',
        'Kirchplatz 3',
        'Kern, Inhaber Süßmann',
        'Elektro Kern e.K.',
      ],
    ],
    [
      'signs in the name',
      'dach',
      [
        'Dach und Fach',
        'Dach & Fach',
        'Dach&Fach',
        'Dach + Fach',
        'Fach Dach',
        'Dach u. Fach Überall',
        'Ueberall UG',
        'Dach Fach UG haftungsbeschränkt',
        'Dach Fach Halle',
        'Halle Saale Dach',
        'Dach Halle/Saale',
      ],
    ],
    [
      'dots',
      'mb',
      [
        'MBS Metallbau',
        'M.B.S.',
        'M. B. S. Schröder',
        'MBS Schroeder',
        'Metall-Bau Schröder',
        'Metall Bau Schröder',
        'Schröder Frankfurt (Oder)',
        'Schröder Frankfurt Oder',
        'Dr. Külz Straße',
        'Dr.-Külz-Straße 5',
        'Külzstr. 5',
        'Dr Külz Str 5 Schröder',
      ],
    ],
    [
      'accents',
      'cafe',
      ['Cafe Larome', "Cafe L'Arome", 'Konditorei Arôme', 'CAFÉ KONDITOREI', 'Cafékonditorei', 'Konditorei Café'],
    ],
    [
      'a number in the name',
      'zwei',
      ['Zimmerei 2000', '2000 Zimmerei', 'Zimmerei-2000', 'Zimmerei 2000 eK', 'zimmerei2000', 'ZIMMEREI 2.000'],
    ],
  ],
  '/api/guild': [
    [
      'a long name',
      'shk',
      [
        'Sanitär Heizung Klima',
        'Innung Sanitär Nordaue',
        'Heizungstechnik Nordaue',
        'Sanitär-Heizung-Klima Innung',
        'SANITAER HEIZUNG',
        'Klimatechnik Innung',
        'Heizung/Sanitär/Klima',
        'Innung Sanitär-, Heizungs-, Klimatechnik',
        'Klimatechnikinnung',
        'sanitar nordaue',
        'Sanitärinnung',
        'Sanitärtechnik',
        'SHK-Innung',
        'SHK Nordaue',
      ],
    ],
    [
      'a compound with a hyphen',
      'friseur',
      [
        'Friseurinnung',
        'Friseur Innung',
        'Friseur-Innung Mühlstadt',
        'Innung der Friseure',
        'Kosmetik Innung',
        'Kosmetik-Innung',
        'Muehlstadt Friseur',
        'Friseure Mühlstadt',
        'Friseur & Kosmetik',
        'Innung Friseure und Kosmetik',
      ],
    ],
    [
      'a slash',
      'baecker',
      [
        'Bäcker Innung',
        'Baecker-Innung',
        'Bäcker Aue Hase',
        'Bäcker Aue-Hase',
        'Innung Bäcker Hase',
        'Bäckerinnung Hase/Aue',
        'backer aue',
        'Innung des Bäckerhandwerks',
        'Bäckerhandwerk Aue',
        'Innung der Bäcker Aue/Hase',
      ],
    ],
    [
      'the end of a word stands with the next',
      'maler',
      ['Malerarbeiten', 'Malerarbeiten Hase', 'Lackierarbeiten', 'Maler Hase', 'Maler-Arbeiten', 'Malerinnung Hase'],
    ],
    [
      'the end stands behind a short joining word',
      'land',
      ['Landmaschinen', 'Landmaschinenmechanik', 'Land Maschinen', 'Baumaschinen'],
    ],
    [
      'a closed compound',
      'elektro',
      [
        'Elektroinnung',
        'Elektro Innung',
        'Innung Elektro',
        'Elektroinnung Oberes Tal',
        'Innung für Elektrotechnik',
        'oberes tal elektro',
        'Elektro-Innung Tal',
        'Elektrohandwerk Tal',
        'Elektriker',
        'Elektriker-Innung',
        'Elektrikerinnung',
        'Innung der Elektriker',
        'Elektriker Oberes Tal',
        'Elektroniker',
        'Elektrotechniker',
        'Elektroinstallateur',
        'ELEKTRO INNUNG',
      ],
    ],
  ],
  '/api/lists': [
    [
      'a list',
      'vor',
      [
        'Vorstand Beisitzer',
        'Beisitzer, Vorstand',
        'Vorstand 2026',
        'Vorstand und Beisitzer',
        'Vorstand 2026/27',
        'Vorstand 26/27',
        'Vorstand 2026-27',
        'Vorstand 2026/2027',
        'vorstand&beisitzer',
        'VORSTAND',
      ],
    ],
    [
      'a list with brackets',
      'pruef',
      [
        'Pruefungsausschuss',
        'Prüfungs-Ausschuss',
        'Ausschuss Prüfung',
        'Prüfungsausschuß',
        'Gesellenprüfungsausschuss',
        'Gesellen Süd',
        'Prüfungsausschuss Gesellen',
        'Prüfungsausschuss Sued',
        'Prüfungs Ausschuss (Gesellen)',
        'sud prufungsausschuss',
      ],
    ],
    [
      'a list with ß',
      'weih',
      ['Weihnachtsgruesse', 'Weihnachts-Grüße', 'Weihnachtsgrüsse', 'WEIHNACHTSGRÜSSE', 'Grüße Weihnachten'],
    ],
  ],
  '/api/craft': [
    [
      'a craft',
      'maurer',
      [
        'Betonbauer',
        'Maurer & Betonbauer',
        'Maurer u. Betonbauer',
        'Beton-Bauer',
        'Betonbauer und Maurer',
        'Maurer/Betonbauer',
        'maurer beton',
        '4001',
        'Maurer-/Betonbauer',
        'MAURER',
      ],
    ],
    [
      'a craft with ß',
      'strasse',
      [
        'Strassenbauer',
        'Straßen-Bauer',
        'STRASSENBAUER',
        'Straßenbau',
        'Straßen Bauer',
        'strassenbau',
        'Straßenbauerhandwerk',
      ],
    ],
    [
      'a craft with an umlaut',
      'hörakustik',
      ['Hoerakustiker', 'Hör-Akustiker', 'Hörakustik', 'horakustiker', 'Akustiker', 'HÖRAKUSTIKER', 'Hörakustikerin'],
    ],
  ],
  '/api/roles': [
    [
      'an office',
      'ober',
      [
        'Stellvertretender Obermeister',
        'Stellv Obermeister',
        'stv. Obermeister',
        'Obermeisterin',
        'Obermeister stellv.',
        'Obermeister (stellv.)',
        'Ober-Meister',
        'stellvertr. Obermeisterin',
        'Obermeister, stellv.',
        'STELLV. OBERMEISTER',
      ],
    ],
    [
      'an office of either',
      'wart',
      [
        'Lehrlingswartin',
        'Lehrlings-Wart',
        'Lehrlings Wart',
        'Lehrlingswart/in',
        'Lehrlingswart (in)',
        'Wart Lehrlinge',
        'Lehrlingswart:in',
        'Lehrlingswart*in',
        'LEHRLINGSWART',
        'Lehrlingswart_in',
      ],
    ],
    [
      'a committee',
      'aus',
      [
        'Rechnungsprüfungsausschuss',
        'Rechnungsprüfungsausschuß',
        'Rechnungs-Prüfungs-Ausschuss',
        'Ausschuss Rechnungsprüfung',
        'Mitglied Rechnungspruefungsausschuss',
        'Rechnungsprüfung',
      ],
    ],
  ],
  '/api/association': [
    [
      'an association',
      'nord',
      [
        'Kreishandwerkerschaft Aue Land',
        'KH Aue-Land',
        'Kreis-Handwerkerschaft',
        'Aueland',
        'Handwerkerschaft Aue',
        'kreishandwerkerschaft, aue-land',
      ],
    ],
    [
      'an association with a sign',
      'fach',
      ['Fachverband Ausbau und Fassade', 'Fach-Verband Ausbau', 'Ausbau+Fassade', 'Fassade Ausbau', 'Verband Fassade'],
    ],
  ],
};

async function found(path: string, search: string): Promise<string[]> {
  const address = `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}&size=100`;
  const { status, body } = await api.call('GET', address, { as: token });
  expect([status, body.errors], search).toEqual([200, undefined]);
  return body.items.map(({ id, person }: { id?: string; person?: { id: string } }) => id ?? person?.id);
}

describe.each(Object.entries(cases))('%s', (path, table) => {
  it.each(table.flatMap(([kind, key, searches]) => searches.map((search) => [kind, search, key] as const)))(
    '%s: %j',
    async (_kind, search, key) => {
      expect(await found(path, search)).toContain(ids[key]);
    },
  );
});

const ofPerson = [
  'Müller Hans-Jürgen',
  'Dipl.-Ing. Müller',
  'Mueller, Juergen',
  '731',
  'Nr. 000731',
  '04421/98760',
  '0160 90 12 55 36',
  'Müller Mühlstadt',
  '26382',
  'hj.mueller@woerner-bau.example',
  'Müller Wörner',
  'Wörner Tiefbau Müller',
  'K-00219 Müller',
];

describe.each([
  '/api/lists/vor/users',
  '/api/posts/post/results/people?part=reached',
  '/api/posts/post/recipients',
  '/api/posts/post/letters',
  '/api/posts/post/confirmations/asked',
])('%s', (path) => {
  const address = () => path.replace(/\b(?:vor|post)\b/, (key) => ids[key] ?? '');

  it.each(ofPerson)('a person: %j', async (search) => {
    expect(await found(address(), search)).toEqual([ids['mueller']]);
  });

  it('nobody by the number of another, and everybody without a question', async () => {
    expect(await found(address(), '732')).toEqual([]);
    expect((await found(address(), '')).length).toBeGreaterThan(1);
  });
});

describe('nothing is found by less than was meant', () => {
  it.each([
    ['/api/guild', 'Glaser Innung'],
    ['/api/guild', 'Glaserinnung'],
    ['/api/guild', 'Innung des Glaserhandwerks'],
    ['/api/guild', 'Müller'],
    ['/api/guild', 'Sanitär Mühlstadt'],
    ['/api/guild', 'Autohaus'],
    ['/api/craft', 'Steinmetz'],
    ['/api/craft', 'Betonwerker Pflasterer'],
    ['/api/lists', 'Vorstand 2027/28'],
    ['/api/lists', 'Vorsitz'],
    ['/api/roles', 'Kassenwart'],
    ['/api/companies', 'Wörner Zimmerei'],
    ['/api/companies', 'K-00220'],
    ['/api/companies', 'Bahnhofstraße 112a'],
    ['/api/users', 'Baum Michael'],
    ['/api/users', 'Familie Baum'],
    ['/api/users', 'Nr. 732'],
    ['/api/users', '04421 98761'],
    ['/api/users', 'Hansen'],
    ['/api/users', 'Müller Nordheim'],
    ['/api/users', 'Jens Kovács'],
  ])('%s: %s', async (path, search) => {
    expect(await found(path, search)).toEqual([]);
  });
});

it('the longest questions for groups are answered', async () => {
  const long = ['Donaudampfschifffahrtsgesellin', 'Kraftfahrzeugmechatronikermeister', 'Prüfungsausschussvorsitzenden'];
  for (const path of ['/api/guild', '/api/craft', '/api/roles', '/api/lists'])
    for (const search of [long.join(' '), long.join(''), 'kfz '.repeat(40), 'aa'.repeat(100), 'Seminar '.repeat(24)])
      expect(await found(path, search)).toEqual([]);
});
