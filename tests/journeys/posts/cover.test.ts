import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { holdFiles } from '../support/drop.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { chooseGroup } from '../support/write.ts';

let house: House;
let desk: string;

beforeAll(async () => {
  house = await openHouse();
  desk = await mkdtemp(join(tmpdir(), 'desk-'));
  const street = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#276e77' } });
  const left = { create: { width: 600, height: 1000, channels: 3 as const, background: '#e9b44c' } };
  const composed = street.composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }]);
  await writeFile(join(desk, 'Gehweg.jpg'), await composed.jpeg().toBuffer());
});
afterAll(async () => {
  await house.close();
  await rm(desk, { recursive: true, force: true });
});

it('a photo is dropped as the cover, its centre is moved by keys and pointer, and readers see it on card and page', async () => {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Räumen vor dem Betrieb');
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.type('Räumen Sie bis 7 Uhr.');

  const held = await holdFiles(page, [join(desk, 'Gehweg.jpg')]);
  await held.moveTo(page.getByRole('heading', { name: 'Als Titelbild' }));
  await page.getByText('Loslassen, um es als Titelbild zu nehmen').waitFor();
  await isFine(page);
  await held.drop();

  const cover = page.getByRole('region', { name: 'Titelbild' });
  await cover.locator('img').nth(2).waitFor();
  await isFine(page);
  const circle = cover.getByRole('button', { name: /^Bildmitte: 50 Prozent von links, 50 Prozent von oben/ });
  await circle.focus();
  for (const keys of ['Shift+ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(keys);
  await cover.getByRole('button', { name: /^Bildmitte: 60 Prozent von links, 48 Prozent von oben/ }).waitFor();
  const box = await cover.getByRole('button', { name: /^Bildmitte/ }).boundingBox();
  const whole = await cover.locator('img').first().boundingBox();
  if (!box || !whole) throw new Error('the cover is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(whole.x + whole.width * 0.1, whole.y + whole.height * 0.75, { steps: 4 });
  await page.mouse.up();
  await cover.getByRole('button', { name: /^Bildmitte: 10 Prozent von links, 75 Prozent von oben/ }).waitFor();
  const cuts = await cover.locator('img').evaluateAll((all) => all.slice(1).map((one) => one.style.objectPosition));
  expect(cuts).toEqual(['10% 75%', '10% 75%']);

  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await chooseGroup(page, 'Tischler-Innung Musterland');
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page.getByText('1 Bild hat noch keine Beschreibung.').waitFor();
  await page.getByRole('button', { name: 'Zum Bild' }).click();
  await page.keyboard.type('Ein geräumter Gehweg');
  await cover.getByText('Bildbeschreibung: Ein geräumter Gehweg').waitFor();
  await isFine(page);

  await cover.getByRole('button', { name: 'Titelbild entfernen' }).click();
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).last().click();
  await cover.getByText('Bildbeschreibung: Ein geräumter Gehweg').waitFor();
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /veröffentlichen/i })
    .click();
  await page.getByRole('heading', { name: 'Räumen vor dem Betrieb', level: 1 }).waitFor();
  await page.getByRole('img', { name: 'Ein geräumter Gehweg' }).waitFor();
  await isFine(page);

  const reader = await house.visitor({ viewport: { width: 360, height: 780 } });
  await signInDirectly(reader.context, 'member@zunfthaus.example');
  await reader.page.goto('/');
  const card = reader.page.getByRole('article', { name: 'Räumen vor dem Betrieb' });
  const shown = card.getByRole('img', { name: 'Ein geräumter Gehweg' });
  await card.scrollIntoViewIfNeeded();
  await shown.waitFor();
  expect(await shown.evaluate((image) => image.style.objectPosition)).toBe('10% 75%');
  await isFine(reader.page);
  await card.getByRole('link', { name: 'Räumen vor dem Betrieb' }).click();
  await reader.page.getByRole('button', { name: 'Ein geräumter Gehweg' }).click();
  await reader.page.getByRole('dialog').getByRole('img').waitFor();
  await isFine(reader.page);
  expect([...office.faults, ...reader.faults]).toEqual([]);
});

it('a picture of the text becomes the cover, with its description, and leaves the text', async () => {
  const office = await house.visitor({ viewport: { width: 360, height: 780 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Räumen mit Bild');
  const text = page.getByLabel('Text', { exact: true });
  await text.click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bild einfügen' }).click();
  await (await choosing).setFiles([join(desk, 'Gehweg.jpg')]);
  await text.getByRole('textbox', { name: 'Bildbeschreibung' }).fill('Ein Gehweg');
  await text.getByRole('button', { name: 'Halbe Breite' }).click();
  await isFine(page);
  await text.getByRole('button', { name: 'Als Titelbild' }).click();
  await page.getByRole('region', { name: 'Titelbild' }).getByText('Bildbeschreibung: Ein Gehweg').waitFor();
  expect(await text.locator('figure').count()).toBe(0);
  await isFine(page);
  await page.getByText(/Entwurf gespeichert um/).waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Titelbild' }).getByText('Bildbeschreibung: Ein Gehweg').waitFor();
  expect(office.faults).toEqual([]);
});
