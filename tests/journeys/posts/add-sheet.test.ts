import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsInLooks } from '../accessibility/faults.ts';
import { winterDesk } from '../support/desk.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { held, pressAt, tabTo, toMenuItem } from '../support/keys.ts';

let house: House;
let desk: string;

beforeAll(async () => {
  house = await openHouse();
  desk = await winterDesk();
});
afterAll(async () => {
  await house.close();
  await rm(desk, { recursive: true, force: true });
});

const plus = (page: Page) => page.getByRole('button', { name: 'Foto, Datei oder Textbaustein hinzufügen' });
const text = (page: Page) => page.getByLabel('Text', { exact: true });
const blocksOf = (page: Page) =>
  text(page)
    .locator('> *')
    .evaluateAll((all) => all.map(({ tagName }) => tagName));

async function write(width: number) {
  const office = await house.visitor({ viewport: { width, height: 780 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await office.page.goto('/admin/posts/new');
  await text(office.page).waitFor();
  return office;
}

/** The attribute that opens the camera of a phone, of the dialog that comes. */
async function chooseFile(page: Page, open: () => Promise<void>, file: string): Promise<string | null> {
  const choosing = page.waitForEvent('filechooser');
  await open();
  const chooser = await choosing;
  const capture = await chooser.element().getAttribute('capture');
  await chooser.setFiles([join(desk, file)]);
  return capture;
}

it('on a phone one sheet adds a photo at the caret, a picture, a file, a document and a block', async () => {
  const { page, faults } = await write(360);
  const sheet = page.getByRole('menu', { name: 'Foto, Datei oder Textbaustein hinzufügen' });
  const item = (name: RegExp): Locator => sheet.getByRole('menuitem', { name });
  await text(page).click();
  await page.keyboard.type('Vorher');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nachher');
  await page.keyboard.press('ArrowUp');

  await plus(page).click();
  await sheet.getByText('Hinzufügen', { exact: true }).waitFor();
  const { height = 0, y = 0 } = (await sheet.boundingBox()) ?? {};
  expect(Math.round(y + height)).toBe(780);
  // Menus lie in the top layer, outside of all landmarks.
  expect((await faultsInLooks(page)).filter((fault) => !fault.includes(': region:'))).toEqual([]);
  expect(await chooseFile(page, () => item(/^Foto aufnehmen/).click(), 'Gehweg.jpg')).toBe('environment');
  const picture = text(page).getByRole('checkbox', { name: /^Nur Schmuck/, checked: false });
  await picture.click();
  expect(await blocksOf(page)).toEqual(['P', 'DIV', 'P']);

  await plus(page).click();
  expect(await chooseFile(page, () => item(/^Bild auswählen/).click(), 'Gehweg.jpg')).toBeNull();
  await expect.poll(() => blocksOf(page)).toEqual(['P', 'DIV', 'DIV', 'P']);
  await picture.click();

  await plus(page).click();
  expect(await chooseFile(page, () => item(/^Datei anhängen/).click(), 'Flyer.pdf')).toBeNull();
  const attached = page.getByRole('region', { name: 'Anhänge' });
  await attached.getByText('Sichtbar für alle, die den Beitrag sehen').waitFor();

  await plus(page).click();
  await item(/^Aus Dokumenten verknüpfen/).click();
  const field = attached.getByRole('combobox');
  await expect.poll(() => field.and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.type('Satzung');
  await attached.getByRole('option').first().click();
  await expect.poll(() => attached.getByRole('listitem').count()).toBe(2);

  // A chosen picture takes no words: the list of blocks opens behind it.
  await plus(page).click();
  await item(/^Textbaustein, Überschrift/).click();
  const list = page.getByRole('listbox', { name: 'Einfügen' });
  await list.getByRole('option', { name: 'Zwischenüberschrift' }).click();
  await page.keyboard.type('Was gilt');
  expect(await text(page).getByRole('heading', { level: 3 }).textContent()).toBe('Was gilt');
  await plus(page).click();
  await item(/^Textbaustein, Überschrift/).click();
  await list.waitFor();
  await page.keyboard.press('Escape');
  expect(await text(page).getByRole('heading', { level: 3 }).textContent()).toBe('Was gilt /');
  expect(faults).toEqual([]);
});

it('the sheet is used by keyboard alone, and wider screens have only the direct ways', async () => {
  const { page, faults } = await write(360);
  await tabTo(page, page.getByRole('toolbar').getByRole('button').and(page.locator('[tabindex="0"]')));
  await page.keyboard.press('Home');
  await expect.poll(() => plus(page).and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('menu');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => plus(page).and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.press('Enter');
  await toMenuItem(page, /^Textbaustein, Überschrift/);
  const list = page.getByRole('listbox', { name: 'Einfügen' });
  await list.waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Räumen');
  expect(await text(page).getByRole('heading', { level: 2 }).textContent()).toBe('Räumen');
  // Onwards over the whole page, where nothing that has the focus is below the bar at the foot.
  await pressAt(page, plus(page));
  await toMenuItem(page, /^Aus Dokumenten verknüpfen/);
  await held(page);
  await page.keyboard.type('Satzung');
  await page.getByRole('region', { name: 'Anhänge' }).getByRole('option').first().waitFor();

  await page.setViewportSize({ width: 900, height: 780 });
  await expect.poll(() => plus(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Bild einfügen' }).waitFor();
  expect(faults).toEqual([]);
});
