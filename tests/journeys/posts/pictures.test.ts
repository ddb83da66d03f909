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
import { sized } from '#tests/support/size.ts';

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

it('a post with a cover and many photos costs a phone at most 400 kB before it scrolls', async () => {
  const photos = await Promise.all([0, 1, 2].map((seed) => likePhoto(seed).jpeg({ quality: 90 }).toBuffer()));
  const count = sized(6, 10);
  const files = Array.from({ length: count }, (_, number) => join(desk, `Foto ${number + 1}.jpg`));
  await Promise.all(files.map((file, number) => writeFile(file, photos[number % 3] ?? '')));
  const office = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Bilder vom Sommerfest');
  const text = page.getByLabel('Text', { exact: true });
  await text.click();
  await page.keyboard.type('So war es.');
  await choose(page, 'Titelbild hinzufügen', files.slice(0, 1));
  const cover = page.getByRole('region', { name: 'Titelbild' });
  await cover.getByRole('checkbox', { name: /^Nur Schmuck/ }).click();
  await text.locator('p').click();
  await choose(page, 'Bild einfügen', files);
  // From below, as the form of each leaves with its answer and moves what follows.
  const open = text.locator('[data-form]:has([data-undescribed])');
  // A slow processor needs some seconds for the sizes of each.
  await open.nth(count - 1).waitFor({ timeout: 120_000 });
  for (let left = count; left > 0; left -= 1) {
    await open.nth(left - 1).waitFor();
    await open.last().getByRole('checkbox').click();
    await open.nth(left - 1).waitFor({ state: 'detached' });
  }
  const { request } = office.context;
  const { token } = (await (await request.get('/api/auth/token')).json()) as { token: string };
  const draft = `/api/posts/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const saved = async () => (await request.get(draft, { headers: { authorization: `Bearer ${token}` } })).text();
  await expect.poll(async () => (await saved()).split('"decorative":true').length - 1).toBe(count + 1);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await chooseGroup(page, 'Tischler-Innung Musterland');
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /veröffentlichen/i })
    .click();
  await page.getByRole('heading', { name: 'Bilder vom Sommerfest', level: 1 }).waitFor();
  const address = new URL(page.url()).pathname;

  const reader = await house.visitor({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 3 });
  await signInDirectly(reader.context, 'member@zunfthaus.example');
  const sizes: number[] = [];
  reader.page.on('response', async (response) => {
    if (response.url().includes('/picture')) sizes.push((await response.body()).length);
  });
  await reader.page.goto(address);
  await reader.page.locator('article figure img').nth(1).waitFor();
  await reader.page.waitForFunction(() => {
    const near = [...document.querySelectorAll('article figure')].filter(
      (figure) => figure.getBoundingClientRect().top < window.innerHeight + 400,
    );
    return near.every((figure) => figure.querySelector('img') !== null);
  });
  const sum = sizes.reduce((total, one) => total + one, 0);
  expect(sum, sizes.join(' + ')).toBeLessThanOrEqual(400_000);
  expect(sizes.length).toBeLessThan(count + 1);
  expect([...office.faults, ...reader.faults]).toEqual([]);
});

async function choose(page: Page, button: string, files: string[]) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(files);
}

/** Areas and details of all sizes, as a photo has them: half as strong where they are half as large. */
function likePhoto(seed: number) {
  const [width, height] = [1200, 800];
  const pixels = new Float64Array(width * height * 3);
  let state = seed + 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  for (let cell = 512; cell >= 2; cell /= 2) {
    const across = Math.ceil(width / cell) + 1;
    const grid = Float64Array.from({ length: across * (Math.ceil(height / cell) + 1) * 3 }, random);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        for (let colour = 0; colour < 3; colour += 1) {
          const [column, row, right, down] = [
            Math.floor(x / cell),
            Math.floor(y / cell),
            (x % cell) / cell,
            (y % cell) / cell,
          ];
          const at = (dx: number, dy: number) => grid[((row + dy) * across + column + dx) * 3 + colour] ?? 0;
          const top = at(0, 0) * (1 - right) + at(1, 0) * right;
          const bottom = at(0, 1) * (1 - right) + at(1, 1) * right;
          const place = (y * width + x) * 3 + colour;
          pixels[place] = (pixels[place] ?? 0) + (top * (1 - down) + bottom * down) * cell ** 0.7;
        }
  }
  const most = pixels.reduce((found, one) => Math.max(found, Math.abs(one)), 0);
  const bytes = Uint8Array.from(pixels, (one) => 128 + (one / most) * 127);
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

/** As a screenshot: by a real clipboard and the keys. */
async function paste(page: Page, png: Buffer) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (bytes) => {
    const content = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': content })]);
  }, png.toString('base64'));
  await page.keyboard.press('ControlOrMeta+v');
}
