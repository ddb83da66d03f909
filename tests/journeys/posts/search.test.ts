import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOn } from '../accessibility/faults.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { patience } from '../accessibility/looks.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => (house = await openHouse()));
afterAll(async () => house.close());

const field = (page: Page) => page.getByRole('combobox', { name: 'Suchen' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

it('a member finds posts, documents and screens by keys alone, and nothing of others', async () => {
  const { page, context, faults } = await house.visitor({
    viewport: { width: 1440, height: 900 },
  });
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await isFine(page);
  await page.keyboard.type('Rundschreiben');
  await page.getByRole('option', { name: /^alle/ }).first().waitFor();
  for (const kind of ['Beiträge', 'Dokumente']) await page.getByRole('group', { name: kind, exact: true }).waitFor();
  expect(await page.getByRole('group', { name: 'Personen' }).count()).toBe(0);
  expect(await faultsOn(page)).toEqual([]);

  const first = (await options(page).first().textContent()) ?? '';
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowDown');
  expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowUp');
  const address = (await options(page).first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}`);
  await expect
    .poll(async () => first.includes((await page.getByRole('heading', { level: 1 }).textContent()) ?? '?'), patience)
    .toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), patience).toBe('main');

  await page.keyboard.press('/');
  await page.getByRole('button', { name: 'Rundschreiben', exact: true }).click();
  await options(page).first().waitFor();
  await page.getByRole('button', { name: 'Feld leeren' }).click();
  await page.getByRole('button', { name: '„Rundschreiben“ aus dem Verlauf entfernen' }).click();
  expect(await page.getByText('Zuletzt gesucht').count()).toBe(0);

  await field(page).fill('Azubi Xylophon');
  await page.getByText('Kein Treffer enthält „Xylophon“').waitFor();
  await options(page).first().waitFor();
  await isFine(page);

  await field(page).fill('Qwrtzpsdf');
  await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor();
  await isFine(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('the office finds a person on a phone', async () => {
  const { page, context, faults } = await house.visitor({
    viewport: { width: 360, height: 740 },
  });
  await signInDirectly(context, 'office@zunfthaus.example');
  await page.goto('/');
  await page.getByRole('button', { name: 'Suchen', exact: true }).click();
  await field(page).fill('Rehbein');
  await page.getByRole('button', { name: /^Personen/ }).click();
  await page.getByRole('option', { name: /^Jutta Rehbein/ }).waitFor();
  await isFine(page);
  const { width, height } = (await page.getByRole('dialog').boundingBox()) ?? {};
  expect([width, height]).toEqual([360, 740]);
  await page.getByRole('option', { name: /^Jutta Rehbein/ }).click();
  await page.getByRole('dialog', { name: 'Jutta Rehbein' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
