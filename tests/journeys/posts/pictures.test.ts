import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { holdFiles } from '../support/drop.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { chooseGroup } from '../support/write.ts';

let house: House;
let desk: string;
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 110, b: 120 } } });

beforeAll(async () => {
  house = await openHouse();
  desk = await mkdtemp(join(tmpdir(), 'desk-'));
  await writeFile(join(desk, 'Streukiste.jpg'), await photo(3000, 1500).jpeg().toBuffer());
});
afterAll(async () => {
  await house.close();
  await rm(desk, { recursive: true, force: true });
});

it('a photo is dropped into the text and a screenshot pasted, each is described, and readers see them on a phone', async () => {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Streukisten an der Zufahrt');
  const text = page.getByLabel('Text', { exact: true });
  await text.click();
  await page.keyboard.type('Stellen Sie die Kisten an die Zufahrt.');

  const held = await holdFiles(page, [join(desk, 'Streukiste.jpg')]);
  await held.moveTo(page.getByRole('heading', { name: 'Als Bild in den Text' }));
  await page.getByText('Loslassen, um es hier einzufügen').waitFor();
  await isFine(page);
  await held.drop();
  await text.locator('figure img').waitFor();
  await page.getByLabel('Bildunterschrift').fill('Streukiste und Schaufel');
  await isFine(page);

  await page.keyboard.press('Escape');
  await text.locator('p').first().click();
  await paste(page, await photo(640, 320).png().toBuffer());
  await text.locator('figure img').nth(1).waitFor();

  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await chooseGroup(page, 'Tischler-Innung Musterland');
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page.getByText('2 Bilder haben noch keine Beschreibung.').waitFor();
  await page.getByRole('button', { name: 'Zum Bild' }).click();
  await page.keyboard.type('Ein Bildschirmfoto der Wetterkarte');
  await page.getByText('1 Bild hat noch keine Beschreibung.').waitFor();
  await text
    .locator('figure')
    .nth(1)
    .getByRole('checkbox', { name: /^Nur Schmuck/ })
    .check();
  await page.getByText('1 Bild hat noch keine Beschreibung.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /veröffentlichen/i }).click();
  await page.getByRole('heading', { name: 'Streukisten an der Zufahrt', level: 1 }).waitFor();
  const address = new URL(page.url()).pathname;

  const reader = await house.visitor({ viewport: { width: 360, height: 780 } });
  await signInDirectly(reader.context, 'member@zunfthaus.example');
  const sizes: string[] = [];
  reader.page.on('request', (request) => {
    if (request.url().includes('/picture')) sizes.push(new URL(request.url()).searchParams.get('size') ?? '');
  });
  await reader.page.goto(address);
  await reader.page.getByRole('button', { name: 'Ein Bildschirmfoto der Wetterkarte' }).locator('img').waitFor();
  await reader.page.getByText('Streukiste und Schaufel').waitFor();
  await isFine(reader.page);
  expect(new Set(sizes)).toEqual(new Set(['small']));
  await reader.page.getByRole('button', { name: 'Ein Bildschirmfoto der Wetterkarte' }).click();
  await reader.page.getByRole('dialog').getByRole('img').waitFor();
  await isFine(reader.page);
  expect([...office.faults, ...reader.faults]).toEqual([]);
});

/** As a screenshot: by a real clipboard and the keys. */
async function paste(page: Page, png: Buffer) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (bytes) => {
    const content = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': content })]);
  }, png.toString('base64'));
  await page.keyboard.press('ControlOrMeta+v');
}
