import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, linkIn, openHouse } from '../support/house.ts';

const email = 'buero@kh-neu.example';
let house: House;
beforeAll(async () => {
  const file = { name: 'Kreishandwerkerschaft Neuland', default: true, language: 'de', admins: [email] };
  house = await openHouse({ tenants: { neuland: file } });
});
afterAll(() => house.close());

const companies = [
  'Mitgliedsnummer;Firma;PLZ;Ort;Gewerke',
  '1;Holz & Sohn;01067;Neustadt;Tischler',
  '2;Holzwerk Nord;01067;Neustadt;Schreiner, Zimmerer',
  '3;Dach Dreher;01067;Neustadt;A/4',
  '4;Warm & Wasser;01067;Neustadt;SHK',
  '5;Autohaus Quer;01067;Neustadt;20',
  '6;Bäckerei Korn;01067;Neustadt;A 30',
  '7;Haar Atelier;01067;Neustadt;Friseur',
  '8;Sauber GmbH;01067;Neustadt;B1/33',
].join('\n');

const expectedCrafts = [
  'Tischler 2',
  'Zimmerer 1',
  'Dachdecker 1',
  'Kraftfahrzeugtechniker 1',
  'Installateur und Heizungsbauer 1',
  'Bäcker 1',
  'Friseure 1',
  'Gebäudereiniger 1',
];

it('the first admin follows the link of the mail, gives a name, is signed in, finds crafts and offices and imports companies', async () => {
  const { page, faults, context } = await house.visitor();
  const link = linkIn(await house.mailTo(email), '/auth/invitation');
  expect(new URL(link).searchParams.get('asks')).toBe('name');
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);
  await page.getByRole('heading', { name: 'Zugang einrichten' }).waitFor();
  await page.getByLabel('Passwort', { exact: true }).fill('ein langer Satz');
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await page.getByText('Bitte tragen Sie Vor- und Nachnamen ein.').waitFor();
  await isFine(page);
  await page.getByLabel('Vor- und Nachname').fill('Ute Bremer');
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await page.getByRole('heading', { name: 'Portal einrichten', level: 1 }).waitFor();
  await page.getByText('Ute Bremer').first().waitFor();

  await page.goto('/admin/targeting?tab=crafts');
  await page.getByRole('cell', { name: 'A/1', exact: true }).waitFor();
  await page.getByRole('link', { name: /Gewerke\s*145/ }).waitFor();
  expect(await page.getByText('HwO-Verzeichnis').count()).toBe(0);
  await page.goto('/admin/targeting?tab=roles');
  await page.getByText('Lehrlingswart', { exact: true }).first().waitFor();

  await page.goto('/admin/import?kind=companies');
  const file = { name: 'betriebe.csv', mimeType: 'text/csv', buffer: Buffer.from(companies) };
  await page.setInputFiles('main input[type=file]', file);
  await page.getByRole('button', { name: '8 Zeilen prüfen' }).click();
  await page.getByText('Was die Datei ändern würde').waitFor();
  await page.getByRole('button', { name: '8 Betriebe einlesen' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /einlesen/ })
    .click();
  await page.getByText('Die Datei ist eingelesen').waitFor();
  const api = await apiOf(context);
  const { items } = await api<{ items: { name: string; companies: number }[] }>('/api/craft?size=100&sort=-companies');
  const used = items.flatMap(({ name, companies: count }) => (count > 0 ? [`${name} ${count}`] : []));
  expect(used).toEqual(expectedCrafts);
  expect(faults).toEqual([]);
  await context.close();
});
