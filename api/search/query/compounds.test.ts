// Words as one types them for what a text writes in another way: suspended hyphens, standards, synonyms, single s.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchHit } from '#contract/search.ts';
import { buildPost } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let token: string;

const archive: [title: string, text: string][] = [
  ['Sperrung', 'Der Geh- und Radweg bleibt gesperrt.'],
  ['Maler- und Lackiererarbeiten', 'Angebote bis Freitag.'],
  ['Halle', 'Nutzen Sie den Ein- und Ausgang im Hof.'],
  ['Lüftung', 'Die Be- und Entlüftung wird gewartet.'],
  ['Meldebogen', 'Bitte Vor- und Nachnamen eintragen.'],
  ['Handel', 'Groß- und Einzelhandel sind betroffen.'],
  ['Tagung', 'An- und Abreise zahlen Sie selbst.'],
  ['Bau', 'Hoch- oder Tiefbau ist möglich.'],
  ['Zeiten', 'Öffnungs- bzw. Sprechzeiten ändern sich.'],
  ['Kosten', 'Fahrt-, Verpflegungs- und Übernachtungskosten werden erstattet.'],
  ['Dach', 'Dachdecker- sowie Klempnerarbeiten sind vergeben.'],
  ['Wasser', 'Trink- & Abwasser werden geprüft.'],
  ['Wochenende', 'Sonn- und Feiertage sind frei.'],
  ['Stahl', 'Nach DIN EN 1090 zertifiziert.'],
  ['Abdichtung', 'Es gilt DIN 18195.'],
  ['Strom', 'Prüfung nach VDE 0100.'],
  ['Qualität', 'Audit nach ISO 9001.'],
  ['Beton', 'Siehe DIN EN ISO 6946 und DIN EN 206-1.'],
  ['Mutterschutz', 'Die Fristen gelten auch für Auszubildende.'],
  ['Elektrofahrzeuge', 'Der Zuschuss ist beantragt.'],
  ['Wallbox', 'Der Anschluss ist zu melden.'],
  ['Umleitung', 'In der Großmannstraße wird gebaut.'],
  ['Maße', 'Das Blech ist Weißblech.'],
  ['Elternzeit', 'Sieben Wochen vorher anmelden.'],
  ['Altersrente', 'Die Auskunft gibt die Versicherung.'],
  ['Lösung', 'Erste Hilfe im Betrieb.'],
  ['Gehör', 'Und weg ist der Lärm. Rad und Kette.'],
];

beforeAll(async () => {
  api = await testApi();
  ({ token } = await api.signIn());
  await api.arrange(async (db) => {
    for (const [title, text] of archive)
      await buildPost(db, {
        title,
        kind: 'notice',
        publishedAt: new Date('2024-06-01'),
        body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      });
    await buildPost(db, { title: 'Malerarbeiten am Haus', kind: 'notice', publishedAt: new Date('2024-05-01') });
  });
});
afterAll(() => api.close());

async function find(search: string) {
  const { status, body } = await api.call('GET', `/api/search?in=posts&search=${encodeURIComponent(search)}`, {
    as: token,
  });
  expect(status).toBe(200);
  return body.items.map(({ title }: SearchHit) => title.map(({ text }) => text).join(''));
}

describe('a compound whose end stands with the next word', () => {
  it.each([
    ['Gehweg', 'Sperrung'],
    ['Gehwege', 'Sperrung'],
    ['Geh-Weg', 'Sperrung'],
    ['Radweg', 'Sperrung'],
    ['Gehweg gesperrt', 'Sperrung'],
    ['Malerarbeiten', 'Maler- und Lackiererarbeiten'],
    ['Lackiererarbeiten', 'Maler- und Lackiererarbeiten'],
    ['Eingang', 'Halle'],
    ['Eingänge', 'Halle'],
    ['Belüftung', 'Lüftung'],
    ['Belueftung', 'Lüftung'],
    ['Vorname', 'Meldebogen'],
    ['Vornamen', 'Meldebogen'],
    ['Großhandel', 'Handel'],
    ['Grosshandel', 'Handel'],
    ['Anreise', 'Tagung'],
    ['Hochbau', 'Bau'],
    ['Öffnungszeiten', 'Zeiten'],
    ['Fahrtkosten', 'Kosten'],
    ['Verpflegungskosten', 'Kosten'],
    ['Dachdeckerarbeiten', 'Dach'],
    ['Trinkwasser', 'Wasser'],
    ['Sonntage', 'Wochenende'],
    ['Sonntag', 'Wochenende'],
  ])('%s', async (search, title) => {
    expect(await find(search)).toContain(title);
  });

  it.each(['Malerhandel', 'Gehkosten', 'Radwasser', 'Hochtage', 'Einreise', 'Radketten'])(
    '%s is another',
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );
});

describe('a standard without its blanks', () => {
  it.each([
    ['DINEN1090', 'Stahl'],
    ['DIN EN1090', 'Stahl'],
    ['DINEN 1090', 'Stahl'],
    ['DIN-EN-1090', 'Stahl'],
    ['EN1090', 'Stahl'],
    ['DIN1090', 'Stahl'],
    ['DIN 1090', 'Stahl'],
    ['DIN18195', 'Abdichtung'],
    ['din-18195', 'Abdichtung'],
    ['VDE0100', 'Strom'],
    ['VDE 100', 'Strom'],
    ['vde-0100', 'Strom'],
    ['ISO9001', 'Qualität'],
    ['DINENISO6946', 'Beton'],
    ['ISO6946', 'Beton'],
    ['EN206', 'Beton'],
    ['EN206-1', 'Beton'],
    ['DINEN206-1', 'Beton'],
    ['DINEN206', 'Beton'],
  ])('%s', async (search, title) => {
    expect(await find(search)).toContain(title);
  });

  it.each(['DINEN1091', 'DIN1819', 'ISO900', 'EN109'])('%s is another', async (search) => {
    expect(await find(search)).toEqual([]);
  });
});

describe('other words for the same', () => {
  it.each([
    ['Schwangerschaft', 'Mutterschutz'],
    ['schwanger', 'Mutterschutz'],
    ['Schwangere', 'Mutterschutz'],
    ['Mutterschaft', 'Mutterschutz'],
    ['Elektroauto', 'Elektrofahrzeuge'],
    ['Elektroautos', 'Elektrofahrzeuge'],
    ['E-Auto', 'Elektrofahrzeuge'],
    ['E-Autos', 'Elektrofahrzeuge'],
    ['Elektromobilität', 'Elektrofahrzeuge'],
    ['E-Fahrzeug', 'Elektrofahrzeuge'],
    ['Ladesäule', 'Wallbox'],
    ['Ladestation', 'Wallbox'],
    ['Elterngeld', 'Elternzeit'],
    ['Rente', 'Altersrente'],
    ['Ersthelfer', 'Lösung'],
  ])('%s', async (search, title) => {
    expect(await find(search)).toContain(title);
  });
});

describe('a single s for ß', () => {
  it.each([
    ['Grosmann', 'Umleitung'],
    ['Grosmannstrase', 'Umleitung'],
    ['Weisblech', 'Maße'],
    ['Grosmannstraße', 'Umleitung'],
  ])('%s', async (search, title) => {
    expect(await find(search)).toContain(title);
  });
});
