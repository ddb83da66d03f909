import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ motion: true });
});
afterAll(() => house.close());

const rows = Array.from({ length: 18 }, (_, index) => `Kim;Reihe ${index + 1};kim${index + 1}@reihe.example`);
const file = [
  'Vorname;Nachname;E-Mail',
  ...rows,
  'Ada;Reihe;info@reihe.example',
  // The address of somebody of another name.
  'Emil;Neuling;member@zunfthaus.example',
].join('\n');
const upload = { name: 'personen.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };

it('twenty people without numbers are read in, with one question, and nobody twice', async () => {
  const { page, context, faults } = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(context, 'office@zunfthaus.example');
  const choose = async () => {
    await page.goto('/admin/import?kind=people');
    await page.locator('input[type=file]').setInputFiles(upload);
    await page.getByRole('button', { name: '20 Zeilen prüfen' }).click();
    await page.getByRole('heading', { name: 'Was die Datei ändern würde' }).waitFor();
  };
  await choose();
  const write = page.getByRole('button', { name: /^Personen aus \d+ Zeilen einlesen$/ });
  await page.getByRole('heading', { name: 'Wer oder was ist gemeint?' }).waitFor();
  expect(await write.isDisabled()).toBe(true);
  await page.getByText('Diese E-Mail-Adresse gehört im Portal zu jemandem mit anderem Namen.').waitFor();
  await page.getByLabel('Eine neue Person anlegen').check();
  await expect.poll(() => write.isEnabled()).toBe(true);
  await write.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Personen aus 20 Zeilen einlesen' }).click();
  await page.getByText('20 neu, 0 geändert, 0 unverändert.').waitFor();
  await choose();
  await page.getByText('Es gibt nichts einzulesen.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
