import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#sample/demo-accounts.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const member = 'member@zunfthaus.example';

it('a member sees what is stored and which mails came, and takes all of it away', async () => {
  const asking = await house.visitor();
  await asking.page.goto('/auth/forgot-password');
  await asking.page.getByLabel('E-Mail').fill(member);
  await asking.page.getByRole('button', { name: 'Link senden' }).click();
  await house.mailTo(member);

  const { page, context, faults } = await house.visitor();
  await signInDirectly(context, member);
  await page.goto('/profile?part=data');
  await page.getByRole('heading', { name: 'Was über Sie gespeichert ist' }).waitFor();
  const stored = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kontaktdaten' }) });
  await stored.getByText(member).waitFor();
  await stored.getByText(/^Wer es sehen darf: die Geschäftsstelle/).waitFor();
  await page.getByRole('heading', { name: 'E-Mails an Sie' }).waitFor();
  await page.getByText('Kreishandwerkerschaft Musterland: Neues Passwort festlegen').waitFor();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Herunterladen' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files)).toEqual(['meine-daten.json', 'meine-daten.html']);
  expect(strFromU8(files['meine-daten.json'] ?? new Uint8Array())).toContain(member);

  const { page: reader } = await house.visitor();
  await reader.setContent(strFromU8(files['meine-daten.html'] ?? new Uint8Array()));
  await reader.getByRole('heading', { name: 'Meine Daten', level: 1 }).waitFor();
  await reader.getByText(member).first().waitFor();
  expect(faults).toEqual([]);
});

it('a member requests deletion, sees that on every screen, and cancels it', async () => {
  const { page, context, faults } = await house.visitor({ viewport: { width: 360, height: 740 } });
  await signInDirectly(context, member);
  await page.goto('/profile?part=data');
  await page.getByRole('button', { name: 'Konto löschen …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ihr Passwort', { exact: true }).fill('nicht das Passwort');
  await dialog.getByRole('button', { name: /^Am .* löschen$/ }).click();
  await dialog.getByText('Das Passwort stimmt nicht.').waitFor();
  await isFine(page);
  await dialog.getByLabel('Ihr Passwort', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: /^Am .* löschen$/ }).click();
  const banner = page.getByRole('note').filter({ hasText: 'Ihr Konto wird am' });
  await banner.waitFor();
  expect(await house.mailTo(member)).toMatch(/^Subject: .*/m);
  await page.goto('/documents');
  await banner.waitFor();
  await isFine(page);
  await banner.getByRole('button', { name: 'Zurücknehmen' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Dokumente' }).waitFor();
  expect(await banner.count()).toBe(0);
  expect(faults).toEqual([]);
});
