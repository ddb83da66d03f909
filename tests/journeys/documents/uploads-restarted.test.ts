import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '#tests/support/form.ts';
import { type Line, openLine } from '#tests/support/line.ts';
import { apiOf, openBrowser, signInDirectly, visit } from '../support/house.ts';
import { type KillableHouse, openKillable } from '../support/killable.ts';
import { uploadsAsked } from '../support/uploads-asked.ts';

let house: KillableHouse;
let line: Line;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  house = await openKillable();
  line = await openLine(Number(new URL(house.address).port));
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'zunfthaus-restarted-'));
});
afterAll(async () => {
  await browser.close();
  line.close();
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

const megabyte = 1024 * 1024;
/** The size of the browser's pieces. */
const piece = 16 * megabyte;

it('a file continues where it was after the program was killed and started again', async () => {
  const { context, page } = await visit(browser, {
    viewport: { width: 1440, height: 900 },
    baseURL: line.address,
  });
  page.setDefaultTimeout(90_000);
  await signInDirectly(context, 'office@zunfthaus.example');
  const row = (name: string) => page.getByRole('grid').getByRole('link', { name, exact: true });
  await page.goto('/documents');
  await row('Arbeitssicherheit').click();
  await page.getByRole('heading', { level: 1, name: 'Arbeitssicherheit' }).waitFor();
  const asked = uploadsAsked(page);

  const path = join(folder, 'Neustart.pdf');
  const content = pdfOf('Neustart', { padding: 40 * megabyte });
  await writeFile(path, content);
  const silent = line.silenceAfter(24 * megabyte);
  await page.setInputFiles('input[type=file]', path);
  await silent;
  expect(asked).toEqual({ begun: 1, from: [0, piece] });
  await house.kill();
  await page.locator('[data-state=broken]', { hasText: 'Neustart.pdf' }).waitFor();
  await house.begin();
  await row('Neustart').waitFor();

  const [, , again = 0] = asked.from;
  expect([asked.begun, again >= piece, again < 24 * megabyte]).toEqual([1, true, true]);
  const ask = await apiOf(context);
  const { items } = await ask<{ items: { name: string; bytes: number }[] }>('/api/document/recent?search=Neustart');
  expect(items).toMatchObject([{ name: 'Neustart.pdf', bytes: content.length }]);
});
