import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';
import { held, pressAt, typeAt } from '../support/keys.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ motion: true });
});
afterAll(() => house.close());

const table = [
  'Mitgliederliste Innung;;;;',
  ';;;;',
  'Personennummer;Vorname;Nachname;E-Mail;Telefon',
  'MX1;Jörg;Müßig;mailto:joerg@gemischt.example;0351 4567890',
  'MX2;Änne;Größer;aenne(at)gemischt.example;keins',
  'MX3;Özlem;Süß;oezlem@gemischt.example;siehe Büro',
  'MX4;Karl;;karl@gemischt.example;',
].join('\r');

/** Mac Roman for the letters above. */
const macRoman: Record<string, number> = { ä: 0x8a, ö: 0x9a, ü: 0x9f, Ä: 0x80, Ö: 0x85, ß: 0xa7 };
const buffer = Buffer.from(Array.from(table, (letter) => macRoman[letter] ?? letter.charCodeAt(0)));

it('a Mac file with a title and mixed mistakes becomes right on the screen, by keys alone', async () => {
  const { page, context, faults } = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(context, 'office@zunfthaus.example');
  await page.goto('/admin/import?kind=people');
  await page.locator('input[type=file]').setInputFiles({ name: 'personen.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'So gelesen' }).waitFor();
  await page.getByText('Größer').first().waitFor();
  await pressAt(page, page.getByRole('button', { name: '4 Zeilen prüfen' }));
  const leaveOut = page.getByRole('region', { name: 'Fehler in Angaben, die nicht Pflicht sind' });
  await pressAt(page, leaveOut.getByRole('button', { name: 'Telefon: 2 Zeilen ohne dieses Feld einlesen' }));
  await leaveOut.getByRole('button', { name: 'E-Mail: 1 Zeile ohne dieses Feld einlesen' }).waitFor();
  await pressAt(page, page.getByRole('link', { name: 'Änne Größer' }));
  const drawer = page.getByRole('dialog');
  await pressAt(page, drawer.getByRole('button', { name: 'E-Mail, Zeile 5: ohne dieses Feld einlesen' }));
  await leaveOut.waitFor({ state: 'detached' });
  await pressAt(page, page.getByRole('link', { name: 'Karl' }));
  await typeAt(page, drawer.getByLabel('Nachname'), 'Übrig');
  await pressAt(page, drawer.getByRole('button', { name: 'Zeile 7 speichern und prüfen' }));
  await page.getByText('nicht eingelesen wird „aenne(at)gemischt.example“').waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Personen aus 4 Zeilen einlesen' }));
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Personen aus 4 Zeilen einlesen' }));
  await held(page);
  await page.getByText('4 neu, 0 geändert, 0 unverändert.').waitFor();
  const api = await apiOf(context);
  const { items } = await api<{ items: { id: string }[] }>('/api/users?size=20&search=gemischt');
  const nameless = await api<{ items: { id: string }[] }>('/api/users?size=20&search=Größer');
  const records = await Promise.all(
    [...items, ...nameless.items].map(({ id }) => api<Record<string, string | null>>(`/api/users/${id}`)),
  );
  const shown = records.map(({ externalNumber, firstName, lastName, email }) => [
    externalNumber,
    firstName,
    lastName,
    email,
  ]);
  expect(shown.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['MX1', 'Jörg', 'Müßig', 'joerg@gemischt.example'],
    ['MX2', 'Änne', 'Größer', null],
    ['MX3', 'Özlem', 'Süß', 'oezlem@gemischt.example'],
    ['MX4', 'Karl', 'Übrig', 'karl@gemischt.example'],
  ]);
  expect(faults).toEqual([]);
  await context.close();
});
