// Questions as they are typed: compounds, figures, words that say nothing, synonyms, and too many words.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchHit } from '#contract/search.ts';
import { buildDocument, buildFolder, buildPost } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let token: string;

const archive: [title: string, text: string, number?: string][] = [
  ['Aufstiegs-BAföG: neue Sätze', 'Das Meister-BAföG steigt. SOKA-BAU.', '9/2026'],
  ['Emailadressen', 'Der Newsletter kommt an jede Adresse.'],
  ['Erreichbarkeit', 'Nennen Sie uns Ihre E-Mail-Adresse.'],
  ['Corona', 'Die Covid-19-Prämie bleibt steuerfrei.'],
  ['Ausbildungsprämie', 'Gezahlt werden 1.200 Euro, im Verbund 3600 Euro und insgesamt bis 12.050,50 Euro.'],
  ['Frist', 'Anträge bis 14.03.2025, Nachweise bis 1. Mai 2025.'],
  ['Schuljahr 2026/27', 'Die Klassen stehen fest.'],
  ['Vertragsstrafe', 'Nach § 8 Abs. 2 VOB/B darf gekündigt werden.'],
  ['Lehrlinge gesucht', 'Wer bildet aus?'],
  ['Lohn', 'Die Tabelle gilt ab Mai.'],
  ['Kfz-Innung', 'Der Bremsprüfstand wird geeicht.'],
  ['Berufsgenossenschaft', 'Der Beitrag ist fällig.'],
  ['Handwerkskammer', 'Neue Anschrift.'],
  ['Krankschreibung', 'Der Arzt meldet sie.'],
  ['Anlage zum Brief', 'Lagerplätze werden vergeben.'],
  ['Urlaub', 'So stellen Sie einen Antrag.'],
  ['Baustelle', 'Die Gartenstr. ist gesperrt.'],
  ['Umleitung', 'Sie führt über die Garten Str. und den Rathauspl.'],
  ['Sperrung', 'In der Gartenstraße wird gegraben, auf dem Rathausplatz nicht.'],
];

beforeAll(async () => {
  api = await testApi();
  ({ token } = await api.signIn());
  await api.arrange(async (db) => {
    for (const [title, text, number = null] of archive)
      await buildPost(db, {
        title,
        number,
        kind: number ? 'circular' : 'notice',
        publishedAt: new Date('2024-06-01'),
        body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      });
  });
});
afterAll(() => api.close());

async function find(search: string, { in: where = 'posts', as = token } = {}) {
  const { status, body } = await api.call('GET', `/api/search?in=${where}&search=${encodeURIComponent(search)}`, {
    as,
  });
  expect(status).toBe(200);
  return { ...body, titles: body.items.map(({ title }: SearchHit) => title.map(({ text }) => text).join('')) };
}

const bafog = 'Aufstiegs-BAföG: neue Sätze';

describe('a compound is one word with a hyphen, a blank or neither', () => {
  it.each([
    ['Meisterbafög', bafog],
    ['Meister-Bafög', bafog],
    ['Meister Bafög', bafog],
    ['Meisterbafoeg', bafog],
    ['meister-bafog', bafog],
    ['Aufstiegsbafög', bafog],
    ['Aufstiegs BAföG', bafog],
    ['sokabau', bafog],
    ['Soka-Bau', bafog],
    ['SOKA BAU', bafog],
    ['Email-Adresse', 'Emailadressen'],
    ['E Mail Adressen', 'Erreichbarkeit'],
    ['E-Mailadresse', 'Erreichbarkeit'],
    ['Covid19', 'Corona'],
    ['Covid 19', 'Corona'],
    ['Covidprämie', 'Corona'],
    ['Kfzinnung', 'Kfz-Innung'],
    ['Ausbildungs-Prämie', 'Ausbildungsprämie'],
    ['Urlaubsantrag', 'Urlaub'],
  ])('%s', async (search, title) => {
    const { titles, leftOut } = await find(search);
    expect(titles).toContain(title);
    expect(leftOut).toEqual([]);
  });

  it('but a preposition is no part of one', async () => {
    expect((await find('Lagerplätze')).titles).toEqual(['Anlage zum Brief']);
    expect((await find('Anlage')).titles).toEqual(['Anlage zum Brief']);
    expect((await find('Abmai')).titles).toEqual([]);
  });
});

describe('words of addresses are the same cut short', () => {
  const garden = ['Baustelle', 'Sperrung', 'Umleitung'];
  it.each([
    ['Gartenstraße', garden],
    ['Gartenstrasse', garden],
    ['Garten-Straße', garden],
    ['Garten Straße', garden],
    ['Gartenstr.', garden],
    ['Garten Str.', garden],
    ['Rathausplatz', garden.slice(1)],
    ['Rathauspl.', garden.slice(1)],
  ])('%s', async (search, titles) => {
    const found = await find(search);
    expect([found.titles.toSorted(), found.leftOut, found.resembling]).toEqual([titles, [], false]);
  });
});

describe('figures are the same with and without separators', () => {
  it.each([
    ['1200', 'Ausbildungsprämie'],
    ['1.200', 'Ausbildungsprämie'],
    ['1 200', 'Ausbildungsprämie'],
    ['1\u00A0200 €', 'Ausbildungsprämie'],
    ["1'200", 'Ausbildungsprämie'],
    ['3.600', 'Ausbildungsprämie'],
    ['3600', 'Ausbildungsprämie'],
    ['12050', 'Ausbildungsprämie'],
    ['12.050,50', 'Ausbildungsprämie'],
    ['9/2026', bafog],
    ['09/2026', bafog],
    ['9 / 2026', bafog],
    ['9/26', bafog],
    ['Nr. 9/2026', bafog],
    ['Nr.9/2026', bafog],
    ['Nummer 9/2026', bafog],
    ['Rundschreiben Nr. 9/2026', bafog],
    ['14.3.2025', 'Frist'],
    ['14. März 2025', 'Frist'],
    ['2025-03-14', 'Frist'],
    ['1.5.2025', 'Frist'],
    ['01.05.25', 'Frist'],
    ['2026/2027', 'Schuljahr 2026/27'],
    ['§ 8 Abs. 2', 'Vertragsstrafe'],
    ['§8 Abs 2', 'Vertragsstrafe'],
    ['§ 8 Absatz 2 VOB', 'Vertragsstrafe'],
  ])('%s', async (search, title) => {
    expect((await find(search)).titles[0]).toBe(title);
  });

  it.each(['120', '19/2026', '9/2025', '14.3.2026', '20'])('%s is another', async (search) => {
    expect((await find(search)).titles).toEqual([]);
  });
});

describe('a word without a meaning of its own empties no result', () => {
  it.each([
    ['Formular Urlaub', 'Urlaub'],
    ['Formulare Urlaub', 'Urlaub'],
    ['Rundschreiben Lehrlinge', 'Lehrlinge gesucht'],
    ['Merkblatt zur Krankschreibung', 'Krankschreibung'],
    ['Infos über Lohn', 'Lohn'],
    ['bitte Kfz-Innung suchen', 'Kfz-Innung'],
    ['Wo finde ich die Handwerkskammer?', 'Handwerkskammer'],
    ['Dokument pdf Berufsgenossenschaft', 'Berufsgenossenschaft'],
    ['form about Urlaub', 'Urlaub'],
    ['circular número Urlaub', 'Urlaub'],
  ])('%s', async (search, title) => {
    const { titles, leftOut } = await find(search);
    expect([titles[0], leftOut]).toEqual([title, []]);
  });

  it('but alone it is looked for, and with others it puts first what has it', async () => {
    expect((await find('Rundschreiben')).titles).toEqual([bafog]);
    expect((await find('Rundschreiben Nr.')).titles).toEqual([bafog]);
    await api.arrange(async (db) => {
      await buildPost(db, { title: 'Kehrplan', kind: 'circular', publishedAt: new Date('2024-01-01') });
      await buildPost(db, { title: 'Kehrplan', kind: 'notice', publishedAt: new Date('2024-02-01') });
    });
    const { items } = await find('Rundschreiben Kehrplan');
    expect(items.map(({ post }: { post: { kind: string } }) => post.kind)).toEqual(['circular', 'notice']);
  });
});

describe('words of the trade that mean the same find each other', () => {
  it.each([
    ['Azubi', 'Lehrlinge gesucht'],
    ['Azubis', 'Lehrlinge gesucht'],
    ['Auszubildender', 'Lehrlinge gesucht'],
    ['Gehalt', 'Lohn'],
    ['Gehälter', 'Lohn'],
    ['Entgelt', 'Lohn'],
    ['BG', 'Berufsgenossenschaft'],
    ['HWK', 'Handwerkskammer'],
    ['eAU', 'Krankschreibung'],
    ['AU', 'Krankschreibung'],
    ['Arbeitsunfähigkeit', 'Krankschreibung'],
    ['Sozialkasse', bafog],
    ['AFBG', bafog],
    ['Kraftfahrzeug', 'Kfz-Innung'],
  ])('%s', async (search, title) => {
    expect((await find(search)).titles).toContain(title);
  });
});

describe('where nothing has all words', () => {
  it.each([
    ['Lehrlinge Xylophon', ['Xylophon'], 'Lehrlinge gesucht'],
    ['Xylophon Lohn', ['Xylophon'], 'Lohn'],
    ['"Lohn Tabelle" Xylophon', ['"', 'Xylophon'], 'Lohn'],
    ['Handwerkskammer 99/2031', ['99/2031'], 'Handwerkskammer'],
    ['Urlaub Antrag Einhorn Xylophon', ['Einhorn', 'Xylophon'], 'Urlaub'],
  ])('%s: the others are found, and the page names what was left out', async (search, words, title) => {
    const { titles, leftOut } = await find(search);
    expect(titles).toContain(title);
    for (const word of words) if (word !== '"') expect(leftOut).toContain(word);
  });

  it('posts with most of them come, and each names the words that it lacks', async () => {
    const { items, leftOut } = await find('Urlaub Antrag Handwerkskammer');
    expect(
      items.map(({ post, missing }: { post: { title: string }; missing: string[] }) => [post.title, missing]),
    ).toEqual([['Urlaub', []]]);
    expect(leftOut).toEqual(['Handwerkskammer']);
    expect((await find('Sokabau Handwerkskammer')).titles.toSorted()).toEqual([bafog, 'Handwerkskammer']);
    const { items: either } = await find('Lehrlinge Handwerkskammer');
    expect(
      either
        .map(({ post, missing }: { post: { title: string }; missing: string[] }) => [post.title, missing])
        .toSorted(),
    ).toEqual([
      ['Handwerkskammer', ['Lehrlinge']],
      ['Lehrlinge gesucht', ['Handwerkskammer']],
    ]);
  });

  it('a word that is only in what the reader does not see is left out like one that is nowhere', async () => {
    await api.arrange(async (db) => {
      await buildPost(db, {
        title: 'Geheimnisträger',
        audience: { include: [{ kind: 'role', id: crypto.randomUUID() }] },
      });
      const folderId = await buildFolder(db, { name: 'Geheimarchiv' });
      await buildDocument(db, { folderId, name: 'Satzung.pdf' });
    });
    const hidden = await find('Lehrlinge Geheimnisträger');
    const nowhere = await find('Lehrlinge Geheimnisxräger');
    expect([hidden.titles, hidden.leftOut]).toEqual([['Lehrlinge gesucht'], ['Geheimnisträger']]);
    expect([nowhere.titles, nowhere.leftOut]).toEqual([['Lehrlinge gesucht'], ['Geheimnisxräger']]);
    expect((await find('Satzung Geheimarchiv', { in: 'documents' })).items).toEqual([]);
  });
});

it.each([
  'x'.repeat(200),
  'Xylophon '.repeat(22),
  'der die das',
  'wo ist das',
  'a',
  '%',
  '_',
  '"',
  ':',
  '% _ " :',
  '\\',
  "'",
  "Lohn\\'",
  '😀',
  '😀 Lohn',
  'Lohn%',
  'Lohn_',
  'Lohn"',
  ':Lohn:',
  '§',
  'Nr.',
  '§ § §',
  '1.',
  '1 2 3 4 5 6 7 8 9 10 11 12 13',
  '"" "a',
  'Azubi Lehrling Auszubildender Entgelt Lohn Gehalt KFZ BG SOKA ÜLU AU Kammer Vorstand',
])('%j is answered', async (search) => {
  for (const where of ['posts', 'documents']) await find(search, { in: where });
});

it.each(['Lohn%', 'Lohn_', '"Lohn', ':Lohn:'])('%s is looked for without its signs', async (search) => {
  expect((await find(search)).titles[0]).toBe('Lohn');
});

it('a NUL character is refused, and what is typed around it is not looked for', async () => {
  const reply = await api.call('GET', '/api/search?in=posts&search=Lohn%00', { as: token });
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'query.search' }] } });
});
