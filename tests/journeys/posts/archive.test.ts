import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '#tests/support/form.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
let folder: string;
beforeAll(async () => {
  house = await openHouse();
  folder = await mkdtemp(join(tmpdir(), 'zunfthaus-journey-'));
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

const patience = 90_000;

const desk = { viewport: { width: 1440, height: 900 } };
const row = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name, exact: true });

it(
  'three files and a folder are uploaded over a broken connection, are found by their words, get versions, and are loaded as a zip',
  {
    timeout: 360_000,
  },
  async () => {
    const office = await house.visitor(desk);
    await signInDirectly(office.context, 'office@zunfthaus.example');
    const { page } = office;
    // The line is cut on purpose, and other tests share the machine.
    page.setDefaultTimeout(patience);
    await page.goto('/documents');
    await row(page, 'Arbeitssicherheit').click();
    await page.getByRole('heading', { level: 1, name: 'Arbeitssicherheit' }).waitFor();
    const address = new URL(page.url()).pathname;

    let cut = 0;
    await page.route('**/api/document/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH' || cut >= 3) return route.fallback();
      cut += 1;
      return route.abort('connectionreset');
    });
    await page.setInputFiles('input[type=file]', [
      { name: 'Zapfen.pdf', mimeType: 'application/pdf', buffer: pdfOf('Schlitzzapfenverbindung') },
      { name: 'Leiter.pdf', mimeType: 'application/pdf', buffer: pdfOf('Leiterkontrolle') },
      { name: 'Film.pdf', mimeType: 'application/pdf', buffer: pdfOf('Unterweisung', { padding: 12 * 1024 * 1024 }) },
    ]);
    for (const name of ['Zapfen', 'Leiter', 'Film']) await row(page, name).waitFor();
    expect(cut).toBe(3);

    const within = join(folder, 'Gerüste', 'Pläne');
    await mkdir(within, { recursive: true });
    await writeFile(join(within, '..', 'Freigabe.pdf'), pdfOf('Freigabe'));
    await writeFile(join(within, 'Nordseite.pdf'), pdfOf('Nordseite'));
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Mehr', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Ordner hochladen' }).click();
    await (await choosing).setFiles(join(folder, 'Gerüste'));
    await row(page, 'Gerüste').click();
    await row(page, 'Freigabe').waitFor();
    await row(page, 'Pläne').click();
    await row(page, 'Nordseite').waitFor();

    await expect.poll(() => found(page, 'Zapfenverbindung'), { timeout: patience }).toContain('Zapfen.pdf');

    await page.goto(address);
    await row(page, 'Leiter').click();
    const panel = page.getByRole('complementary', { name: 'Dokument Leiter.pdf' });
    await panel.locator('canvas[data-drawn]').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Neue Version hochladen' }).click();
    const fresh = { name: 'neu.pdf', mimeType: 'application/pdf', buffer: pdfOf('Leiterkontrolle 2027') };
    await (await chooser).setFiles(fresh);
    await panel.getByText('Version 2', { exact: true }).waitFor();
    await panel.getByText('Version 1', { exact: true }).waitFor();
    await isFine(page);
    await panel.getByRole('button', { name: 'Version 1 ansehen' }).click();
    const earlier = page.getByRole('dialog', { name: 'Leiter, Version 1' });
    await earlier.locator('canvas[data-drawn]').waitFor();
    await isFine(page);
    await page.keyboard.press('Escape');
    await earlier.waitFor({ state: 'hidden' });

    const zipping = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ordner als ZIP' }).click();
    const zip = await zipping;
    expect(zip.suggestedFilename()).toBe('Arbeitssicherheit.zip');
    const entries = unzipSync(await readFile(await zip.path()));
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining(['Zapfen.pdf', 'Leiter.pdf', 'Gerüste/Freigabe.pdf', 'Gerüste/Pläne/Nordseite.pdf']),
    );
    expect(Buffer.from(entries['Leiter.pdf'] ?? []).toString('latin1')).toContain('Leiterkontrolle 2027');

    for (const name of ['Zapfen', 'Leiter']) {
      const whole = page.locator('[role=row]', { has: page.getByRole('link', { name, exact: true }) });
      await whole.locator('img').waitFor();
      await whole.hover();
      await whole.getByRole('checkbox').check();
    }
    await isFine(page);
    const chosen = page.waitForEvent('download');
    await page.getByRole('region', { name: 'Auswahl' }).getByRole('button', { name: 'Als ZIP' }).click();
    expect(Object.keys(unzipSync(await readFile(await (await chosen).path()))).toSorted()).toEqual([
      'Leiter.pdf',
      'Zapfen.pdf',
    ]);
    expect(office.faults).toEqual([]);
  },
);

async function found(page: Page, words: string): Promise<string> {
  await page.goto('/documents');
  await page.getByRole('searchbox', { name: 'In Dokumenten suchen' }).fill(words);
  await page
    .getByText(/Treffer|Nichts gefunden/)
    .first()
    .waitFor();
  return (await page.getByRole('main').textContent()) ?? '';
}
