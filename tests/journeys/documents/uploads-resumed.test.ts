import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '#tests/support/form.ts';
import { type Line, openLine } from '#tests/support/line.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';
import { uploadsAsked } from '../support/uploads-asked.ts';
import { isFull } from '#tests/support/size.ts';

let house: House;
let line: Line;
let folder: string;
beforeAll(async () => {
  house = await openHouse();
  line = await openLine(Number(new URL(house.address).port));
  folder = await mkdtemp(join(tmpdir(), 'zunfthaus-resumed-'));
});
afterAll(async () => {
  line.close();
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

const megabyte = 1024 * 1024;
/** The size of the browser's pieces. */
const piece = 16 * megabyte;

async function atFolder(name: string) {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 }, baseURL: line.address });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  page.setDefaultTimeout(90_000);
  await page.goto('/documents');
  await row(page, name).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return { ...office, asked: uploadsAsked(page) };
}

const row = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name, exact: true });
const upload = (page: Page, name: string) => page.locator('[data-state]', { hasText: name });

async function bigFile(name: string) {
  const path = join(folder, name);
  await writeFile(path, pdfOf(name, { padding: 40 * megabyte }));
  return path;
}

async function expectSame(context: BrowserContext, path: string) {
  const ask = await apiOf(context);
  const name = path.split('/').at(-1) ?? '';
  const { items } = await ask<{ items: { name: string; checksum: string }[] }>(`/api/document/recent?search=${name}`);
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  expect(items).toMatchObject([{ name, checksum: sha256 }]);
}

it('a file continues where it was when the connection broke in the middle of a piece', async () => {
  const { context, page, asked, faults } = await atFolder('Arbeitssicherheit');
  const path = await bigFile('Leitung.pdf');
  const broken = line.cutAfter(24 * megabyte);
  await page.setInputFiles('input[type=file]', path);
  await broken;
  await upload(page, 'Leitung.pdf').and(page.locator('[data-state=broken]')).waitFor();
  expect(asked).toEqual({ begun: 1, from: [0, piece] });
  line.mend();
  await row(page, 'Leitung').waitFor();
  const [, , again = 0, ...more] = asked.from;
  expect([asked.begun, again >= piece, again < 24 * megabyte]).toEqual([1, true, true]);
  expect(more).toEqual([again + piece].filter((at) => at < 40 * megabyte));
  await expectSame(context, path);
  expect(faults).toEqual([]);
});

it('a file that is chosen again continues where it was when the page was left', async () => {
  const { context, page, asked, faults } = await atFolder('Arbeitssicherheit');
  const path = await bigFile('Neuladen.pdf');
  const silent = line.silenceAfter(24 * megabyte);
  await page.setInputFiles('input[type=file]', path);
  await silent;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Arbeitssicherheit' }).waitFor();
  expect(asked).toEqual({ begun: 1, from: [0, piece] });
  expect(await row(page, 'Neuladen').count()).toBe(0);

  await page.setInputFiles('input[type=file]', path);
  await row(page, 'Neuladen').waitFor();
  const [, , again = 0] = asked.from;
  expect([asked.begun, again >= piece, again < 24 * megabyte]).toEqual([1, true, true]);
  await expectSame(context, path);
  expect(faults).toEqual([]);
});

it.runIf(isFull)('an upload of a file that has changed meanwhile stops with a reason', async () => {
  const { context, page, faults } = await atFolder('Arbeitssicherheit');
  const path = await bigFile('Geändert.pdf');
  const broken = line.cutAfter(24 * megabyte);
  await page.setInputFiles('input[type=file]', path);
  await broken;
  await upload(page, 'Geändert.pdf').and(page.locator('[data-state=broken]')).waitFor();
  await writeFile(path, pdfOf('Anders', { padding: 30 * megabyte }));
  line.mend();
  await upload(page, 'Geändert.pdf').and(page.locator('[data-state=refused]')).waitFor();
  await page.getByText('Die Datei ist auf diesem Gerät nicht mehr vorhanden oder wurde inzwischen geändert.').waitFor();
  expect(await row(page, 'Geändert').count()).toBe(0);
  const ask = await apiOf(context);
  expect(await ask('/api/document/recent?search=Geändert')).toMatchObject({ total: 0 });
  await page.getByRole('button', { name: 'Geändert.pdf abbrechen' }).click();
  expect(faults).toEqual([]);
});

it('a folder that is dropped comes with the folders in it', async () => {
  const { context, page, faults } = await atFolder('Arbeitssicherheit');
  await mkdir(join(folder, 'Gerüste', 'Pläne'), { recursive: true });
  await writeFile(join(folder, 'Gerüste', 'Freigabe.pdf'), pdfOf('Freigabe'));
  await writeFile(join(folder, 'Gerüste', 'Pläne', 'Nordseite.pdf'), pdfOf('Nordseite'));
  await writeFile(join(folder, 'Lose.pdf'), pdfOf('Lose'));
  await drop(context, page, [join(folder, 'Gerüste'), join(folder, 'Lose.pdf')]);
  await row(page, 'Lose').waitFor();
  await row(page, 'Gerüste').click();
  await row(page, 'Freigabe').waitFor();
  await row(page, 'Pläne').click();
  await row(page, 'Nordseite').waitFor();
  expect(faults).toEqual([]);
});

/** By devtools: scripts cannot drop folders. */
async function drop(context: BrowserContext, page: Page, files: string[]) {
  const shelf = await page.getByRole('grid').boundingBox();
  const place = { x: (shelf?.x ?? 0) + 200, y: (shelf?.y ?? 0) + 20 };
  const data = { items: [], files, dragOperationsMask: 1 };
  const browser = await context.newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
  await browser.detach();
}
