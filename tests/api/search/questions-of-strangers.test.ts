// Questions of somebody who has never seen the archive: ten of each kind of writing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchHit } from '#contract/search.ts';
import type { PostKind } from '#contract/posts/words.ts';
import {
  buildDocument,
  buildFolder,
  buildGuild,
  buildMembership,
  buildPost,
  buildUser,
  employ,
} from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let token: string;

interface Archived {
  title: string;
  text: string;
  number?: string;
  kind?: PostKind;
  at?: string;
}

const archive: Archived[] = [
  {
    title: 'Tariflohn im Dachdeckerhandwerk',
    text: 'Der Ecklohn beträgt 22,80 Euro je Stunde, ab 1.10.2025 dann 23,50 €.',
    number: '14/2025',
    kind: 'circular',
    at: '2025-03-03',
  },
  {
    title: 'Brand-Schutz-Helfer: Termine',
    text: 'Zwei Lehrgänge im Bildungs-Zentrum, je 145 € zzgl. MwSt.',
    kind: 'training',
    at: '2025-02-01',
  },
  {
    title: 'Kalt-Miete für Werkstätten',
    text: 'Die Vergleichs-Miete liegt bei 1.350 € im Monat, 16.200,00 € im Jahr.',
    at: '2024-11-11',
  },
  { title: 'Winterdienst', text: 'Streupflicht besteht ab 7:00 Uhr auf Geh- und Radwegen.', at: '2024-12-01' },
  {
    title: 'Neue DIN EN 1090-2',
    text: 'Werkseigene Produktionskontrolle nach EN-1090. DGUV-Vorschrift 3 gilt weiter.',
    at: '2025-05-05',
  },
  { title: 'E-Auto-Ladestation', text: 'Die Wallbox-Förderung (KfW-440) läuft aus.', at: '2025-06-01' },
  {
    title: 'Schwarzarbeit',
    text: 'Meldungen nimmt das Ordnungsamt nach § 1 Abs. 2 SchwarzArbG entgegen.',
    at: '2025-06-02',
  },
  {
    title: 'Gesellenbriefe',
    text: 'Die Übergabe ist am 27. Februar 2026 um 18 Uhr in der Stadthalle.',
    at: '2026-01-02',
  },
  {
    title: 'Rentenpunkte',
    text: 'Selbständige Handwerker können nach 216 Monaten von der Pflichtversicherung befreit werden.',
    at: '2025-01-15',
  },
  {
    title: 'Handwerkerausweis',
    text: 'Der Ausweis mit der Mitgliedsnummer wird im Scheckkartenformat gedruckt.',
    at: '2023-04-04',
  },
  { title: 'Tag des offenen Denkmals', text: 'Restauratoren im Handwerk zeigen Stuckarbeiten.', at: '2025-08-08' },
  {
    title: 'Mutterschutz im Betrieb',
    text: 'Schwangere Gesellinnen dürfen nicht auf Leitern arbeiten.',
    at: '2025-08-09',
  },
  {
    title: 'Kassensysteme',
    text: 'Die TSE-Pflicht (Technische Sicherheitseinrichtung) betrifft Bäckereien.',
    at: '2025-08-10',
  },
  { title: 'Blower-Door-Messung', text: 'Luftdichtheit nach dem GEG.', at: '2025-08-11' },
  { title: 'Ausbildungsvertrag digital', text: 'Der Vertrag wird bei der Kammer hochgeladen.', at: '2025-08-12' },
  {
    title: 'Baustellenverordnung',
    text: 'Der SiGe-Koordinator ist vom Bauherrn zu bestellen.',
    number: '3/2024',
    kind: 'circular',
    at: '2024-02-20',
  },
];

let folderId: string;
beforeAll(async () => {
  api = await testApi();
  const member = await api.signIn();
  token = member.token;
  const everyone = { include: [{ kind: 'everyone' as const }] };
  await api.arrange(async (db) => {
    const authorId = await buildUser(db, { firstName: 'Friedlinde', lastName: 'Süßkraut-Łoś' });
    for (const { title, text, number = null, kind = 'notice', at = '2025-01-01' } of archive)
      await buildPost(db, {
        title,
        number,
        kind,
        authorId:
          title === 'Kassensysteme' ? authorId : await buildUser(db, { firstName: 'Otto', lastName: 'Neutral' }),
        publishedAt: new Date(at),
        body: textOf(text),
      });
    const guildId = await buildGuild(db, { name: 'Raumausstatter- und Sattlerinnung Ostmark', shortName: 'RSI' });
    await employ(db, { userId: member.id, companyId: (await buildMembership(db, { guildId })).companyId });
    await buildPost(db, {
      title: 'Polsterstoffe',
      audience: { include: [{ kind: 'guild', id: guildId }] },
      body: textOf('Muster liegen aus.'),
      publishedAt: new Date('2022-07-07'),
    });
    const outer = await buildFolder(db, { name: 'Arbeits- und Tarifrecht', audience: everyone });
    folderId = await buildFolder(db, { name: 'Lohn-Tabellen', parentId: outer });
    await buildDocument(db, { folderId, name: 'Maler_2025-Entgelte_final(2).pdf', filedAt: new Date('2025-04-01') });
    await buildDocument(db, { folderId, name: 'Stuckateur.Entgelte.2024.xlsx', filedAt: new Date('2024-04-01') });
    await buildDocument(db, {
      folderId: outer,
      name: 'Kündigungsschreiben_Muster.docx',
      filedAt: new Date('2021-04-01'),
    });
    const boards = await buildFolder(db, { name: 'Gremien', audience: everyone });
    await buildDocument(db, {
      folderId: boards,
      name: 'Protokoll JHV 12.03.2024.pdf',
      filedAt: new Date('2024-03-20'),
    });
    await buildDocument(db, { folderId: boards, name: 'TO_Vorstandssitzung_Mai.pdf', filedAt: new Date('2025-05-02') });
    await buildDocument(db, {
      folderId: boards,
      name: 'AnwesenheitslisteFruehjahr.pdf',
      filedAt: new Date('2023-05-02'),
    });
  });
});
afterAll(() => api.close());

function textOf(text: string) {
  return {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  };
}

async function find(search: string, where: 'posts' | 'documents' = 'posts') {
  const { status, body } = await api.call('GET', `/api/search?in=${where}&search=${encodeURIComponent(search)}`, {
    as: token,
  });
  expect(status).toBe(200);
  const titles: string[] = body.items.map(({ title }: SearchHit) => title.map(({ text }) => text).join(''));
  return { titles, leftOut: body.leftOut as string[] };
}

type Questions = [kind: string, title: string, searches: string[]][];
const posts: Questions = [
  [
    'compounds',
    'Brand-Schutz-Helfer: Termine',
    [
      'Brandschutzhelfer',
      'Brandschutz-Helfer',
      'Brand Schutz Helfer',
      'Brandschutz Helfer',
      'brandschutzhelfer lehrgang',
      'Bildungszentrum',
      'Bildungs Zentrum',
      'Bildungszentrum Brandschutz',
      'Brand-Schutzhelfer',
      'Brandschutzhelferin',
    ],
  ],
  [
    'compounds',
    'Kalt-Miete für Werkstätten',
    [
      'Kaltmiete',
      'Kalt Miete',
      'Werkstattmiete',
      'Vergleichsmiete',
      'Vergleichs Miete',
      'Miete Werkstatt',
      'Werkstätte Kaltmiete',
      'Werkstatt-Miete',
      'Kaltmieten',
      'Werkstattmieten',
    ],
  ],
  [
    'compounds',
    'Tariflohn im Dachdeckerhandwerk',
    [
      'Tarif-Lohn',
      'Tarif Lohn',
      'Dachdecker-Handwerk',
      'Dachdecker Handwerk',
      'Dachdecker Lohn',
      'Eck-Lohn',
      'Dachdeckerlohn',
      'Dachdecker-Tariflohn',
      'Tariflohn Dachdecker',
      'Lohn Dachdeckerhandwerk',
    ],
  ],
  [
    'compounds',
    'E-Auto-Ladestation',
    [
      'Eauto',
      'E-Auto',
      'E Auto Ladestation',
      'Ladestation',
      'Lade-Station',
      'Wallbox',
      'Wall-Box',
      'Wallboxförderung',
      'KfW 440',
      'KfW440',
      'Förderung Wallbox',
    ],
  ],
  [
    'compounds',
    'Winterdienst',
    ['Winter-Dienst', 'Winter Dienst', 'Streu-Pflicht', 'Streupflicht', 'Radweg', 'Geh- und Radweg'],
  ],
  [
    'compounds',
    'Blower-Door-Messung',
    [
      'Blowerdoor',
      'Blower Door',
      'Blower-Door Messung',
      'Blowerdoormessung',
      'Luft-Dichtheit',
      'Luftdichtheitsmessung',
      'Messung Luftdichtheit',
    ],
  ],
  [
    'compounds',
    'Ausbildungsvertrag digital',
    [
      'Ausbildungs-Vertrag',
      'digitaler Ausbildungsvertrag',
      'Vertrag Ausbildung',
      'Ausbildungsverträge',
      'Lehrvertrag digital',
      'Lehr-Vertrag',
      'digitaler Lehrvertrag',
    ],
  ],
  [
    'words that say nothing',
    'Schwarzarbeit',
    [
      'Formular Schwarzarbeit',
      'Rundschreiben zur Schwarzarbeit',
      'Info Schwarzarbeit',
      'Wie melde ich Schwarzarbeit?',
      'Wo kann man Schwarzarbeit melden',
      'Infos zum Thema Schwarzarbeit',
      'Schwarzarbeit bitte',
      'Ich suche etwas über Schwarzarbeit',
      'Gibt es ein Merkblatt Schwarzarbeit?',
      'betr.: Schwarzarbeit',
      'Hallo, was gilt bei Schwarzarbeit?',
      '§ 1 Abs. 2 SchwarzArbG',
      '§1 SchwarzArbG',
      'SchwarzArbG § 1',
      'Paragraph 1 SchwarzArbG',
      '§ 1 Absatz 2 Schwarzarbeit',
      '§§ 1 SchwarzArbG',
    ],
  ],
  [
    'figures',
    'Tariflohn im Dachdeckerhandwerk',
    [
      '22,80',
      '22,80 €',
      '22,80 Euro',
      '22.80',
      '23,50',
      '23,5',
      '1.10.2025',
      '1. Oktober 2025',
      '01.10.2025',
      '14/2025',
      'Nr. 14/2025',
      '14/25',
      'Rundschreiben 14/2025',
      'Rundschreiben Nr 14 2025',
      'RS 14/2025',
      '14-2025',
      '14.2025',
      'Rundschreiben 14 aus 2025',
      'Nr 14 / 25',
      'Rundschreiben-Nr. 14/2025',
    ],
  ],
  [
    'figures',
    'Kalt-Miete für Werkstätten',
    [
      '1350',
      '1.350',
      '1 350',
      '1350 Euro',
      '1.350,00',
      '1350,00 €',
      '16200',
      '16.200',
      '16 200',
      '16.200,- €',
      '16200 €',
      'EUR 1.350',
      '1.350,-',
    ],
  ],
  [
    'figures',
    'Neue DIN EN 1090-2',
    [
      'EN 1090',
      'DIN 1090',
      'EN1090-2',
      'DIN EN 1090-2',
      'DIN-EN-1090',
      '1090',
      'EN 1090-2',
      'DGUV 3',
      'DGUV Vorschrift 3',
      'DGUV 3',
    ],
  ],
  [
    'figures',
    'Gesellenbriefe',
    [
      '27.2.2026',
      '27.02.2026',
      '27. Februar',
      '27. Feb. 2026',
      '27.02.26',
      '2026-02-27',
      'Februar 2026',
      '27.2.',
      'am 27. Februar 2026',
      'Gesellenbriefe 27.02.2026',
      'Gesellenbrief Übergabe',
      '27.02.2026',
      '18 Uhr',
      '18:00 Uhr',
      '18.00 Uhr',
    ],
  ],
  [
    'figures',
    'Rentenpunkte',
    [
      '216 Monate',
      '216 Monaten',
      '216',
      '216 Monate',
      'Rente Selbständige',
      'Rente Selbstständige',
      'selbstständig Pflichtversicherung',
      'Pflicht-Versicherung',
      'Pflichtversicherung Handwerker',
      'Renten-Punkte',
    ],
  ],
  ['figures', 'Winterdienst', ['7 Uhr', '7:00', '7.00 Uhr', '07:00 Uhr', '7:00 Uhr']],
  [
    'synonyms',
    'Tariflohn im Dachdeckerhandwerk',
    [
      'Tarifgehalt Dachdecker',
      'Dachdecker Entgelt',
      'Vergütung Dachdecker',
      'Dachdecker Stundenlohn',
      'Bezahlung Dachdecker',
      'Gehalt Dachdecker',
      'Dachdecker Verdienst',
      'Tarifentgelt',
      'Lohntarif Dachdecker',
      'Tariflöhne',
    ],
  ],
  [
    'synonyms',
    'Ausbildungsvertrag digital',
    [
      'Lehrvertrag',
      'Azubivertrag',
      'Azubi-Vertrag',
      'Lehrlingsvertrag',
      'Berufsausbildungsvertrag',
      'HWK Lehrvertrag',
      'Handwerkskammer Ausbildungsvertrag',
    ],
  ],
  [
    'what is shown: kind and year',
    'Brand-Schutz-Helfer: Termine',
    [
      'Fortbildung Brandschutz',
      'Schulung 2025',
      'Lehrgang Brandschutz 2025',
      'Seminar Brandschutz',
      'Weiterbildung Brandschutzhelfer',
      'Brandschutzhelfer 2025',
      'Kurs Brandschutz',
      'Termine 2025',
    ],
  ],
  [
    'what is shown: number',
    'Baustellenverordnung',
    [
      '3/2024',
      'Nr. 3/2024',
      'Rundschreiben 3/2024',
      '03/2024',
      '3/24',
      'Rundschreiben 3 2024',
      'Rundschreiben Baustelle',
      'Baustellen-Verordnung',
      'SiGe Koordinator',
      'Sige-Koordinator',
      'SiGeKoordinator',
      'Rundschreiben 2024',
      'circular 3/2024',
    ],
  ],
  [
    'what is shown: author',
    'Kassensysteme',
    [
      'Süßkraut',
      'Suesskraut',
      'Friedlinde Süßkraut',
      'Süßkraut-Łoś',
      'Süsskraut Los',
      'Friedlinde Kassensysteme',
      'Kassen Süßkraut',
      'SUESSKRAUT',
      'Süßkraut 2025',
      'Los Friedlinde',
    ],
  ],
  [
    'what is shown: guild',
    'Polsterstoffe',
    [
      'Raumausstatter',
      'Sattlerinnung',
      'Raumausstatterinnung',
      'Raumausstatter-Innung',
      'Sattler Innung',
      'Sattler-Innung Ostmark',
      'Raumausstatter 2022',
      'Innung Sattler Polster',
      'Polsterstoffe Raumausstatter',
      'Innung Ostmark',
      'RSI',
    ],
  ],
  [
    'umlauts and forms',
    'Mutterschutz im Betrieb',
    [
      'Mutter-Schutz',
      'Mutterschutz Betrieb',
      'schwangere Gesellin',
      'Schwanger',
      'Schwangeren',
      'Gesellin schwanger',
      'Mutterschutzgesetz',
      'Leiter schwanger',
      'Schwangere Leitern',
    ],
  ],
  [
    'umlauts and forms',
    'Kassensysteme',
    [
      'Kassensystem',
      'Kassen-System',
      'Kassen System',
      'TSE',
      'TSE-Pflicht',
      'Tse Pflicht',
      'Bäckerei Kasse',
      'Baeckerei Kassensystem',
      'Technische Sicherheitseinrichtung',
      'Sicherheits-Einrichtung',
      'TSE',
    ],
  ],
];

const documents: Questions = [
  [
    'folder',
    'Maler_2025-Entgelte_final(2).pdf',
    [
      'Lohntabelle Maler',
      'Lohntabellen Maler',
      'Lohn Tabelle Maler',
      'Lohn-Tabelle 2025 Maler',
      'Maler Entgelte',
      'Tarifrecht Maler',
      'Maler Entgelt 2025',
      'Malerentgelte',
      'Entgelttabelle Maler',
      'Arbeitsrecht Maler 2025',
      'Maler Lohn',
      'Anstreicher Lohntabelle',
      'Maler final',
    ],
  ],
  [
    'names with dots',
    'Stuckateur.Entgelte.2024.xlsx',
    [
      'Stuckateur',
      'Stuckateur Entgelte',
      'Stuckateur 2024',
      'Stuckateur Lohntabelle',
      'Stuckateurlohn',
      'Stuckateur Excel',
      'Entgelte 2024',
      'Stuckateur-Entgelte',
      'Stuckateur xlsx',
      'Lohn Stuckateur',
    ],
  ],
  [
    'names with underlines',
    'Kündigungsschreiben_Muster.docx',
    [
      'Kündigung',
      'Kündigungs-Schreiben',
      'Muster Kündigung',
      'Kuendigung Muster',
      'Kündigungsschreiben',
      'Kündigung Vorlage',
      'Formular Kündigung',
      'Kündigungsschreiben Word',
      'Musterkündigung',
      'Kündigung Arbeitsrecht',
      'Entlassung Muster',
    ],
  ],
  [
    'abbreviations',
    'Protokoll JHV 12.03.2024.pdf',
    [
      'Protokoll Jahreshauptversammlung',
      'JHV Protokoll',
      'Protokoll 12.3.2024',
      'Niederschrift JHV',
      'Protokoll März 2024',
      'Protokoll 2024',
      'JHV 2024',
      'Jahreshauptversammlung 2024',
      'Protokoll Mitgliederversammlung 2024',
      'Gremien Protokoll',
      'Protokoll vom 12. März 2024',
      'JHV-Protokoll',
    ],
  ],
  [
    'abbreviations',
    'TO_Vorstandssitzung_Mai.pdf',
    [
      'Tagesordnung Vorstandssitzung',
      'Vorstandssitzung Mai',
      'Tagesordnung Vorstand',
      'TO Vorstand',
      'Vorstands-Sitzung',
      'Vorstand Sitzung Mai',
      'Tagesordnung Mai',
      'Vorstandssitzung 2025',
      'Agenda Vorstandssitzung',
      'Sitzung Vorstand 2025',
    ],
  ],
  [
    'closed and cut',
    'AnwesenheitslisteFruehjahr.pdf',
    [
      'Anwesenheitsliste',
      'Anwesenheits-Liste',
      'Anwesenheitsliste Frühjahr',
      'Anwesenheit Liste',
      'Anwesenheitsliste 2023',
      'Liste Anwesenheit Frühjahr',
      'Frühjahr Anwesenheit',
      'Fruehjahr',
      'Frühjahr',
    ],
  ],
];

describe.each([
  ['posts' as const, posts],
  ['documents' as const, documents],
])('%s', (where, table) => {
  it.each(table.flatMap(([kind, title, searches]) => searches.map((search) => [kind, search, title] as const)))(
    '%s: %j',
    async (_kind, search, title) => {
      const { titles, leftOut } = await find(search, where);
      expect([titles.slice(0, 3), leftOut]).toEqual([expect.arrayContaining([title]), []]);
    },
  );
});
