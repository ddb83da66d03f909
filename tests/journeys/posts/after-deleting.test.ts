import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patience } from '../accessibility/looks.ts';
import { folder } from '../accessibility/screens.ts';
import { apiOf, type House, openHouse, quiet, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => (house = await openHouse()));
afterAll(async () => house.close());

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute('aria-label') ?? one?.textContent ?? '';
  });

/** By keys alone: opens the menu of a row, chooses to delete and confirms. */
async function removeByKeys(page: Page, menu: string, item: RegExp): Promise<void> {
  // The list is loaded anew after each.
  await quiet(page);
  await page.getByRole('button', { name: menu, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: item }).focus();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: /[Ll]öschen/ });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('the focus moves from a deleted draft to the next one, from the last to the one before, then to the heading', async () => {
  const { page, context } = await house.visitor();
  await signInDirectly(context, 'office@zunfthaus.example');
  const api = await apiOf(context);
  const drafts = await api<{ items: { id: string }[] }>('/api/posts/drafts');
  for (const { id } of drafts.items) await api(`/api/posts/${id}`, { method: 'DELETE' });
  for (const title of ['Dritter', 'Zweiter', 'Erster']) await api('/api/posts', { method: 'POST', data: { title } });
  await page.goto('/admin/drafts');
  await page.getByRole('row', { name: /Dritter/ }).waitFor();
  await quiet(page);
  await removeByKeys(page, 'Aktionen für Zweiter', /[Ll]öschen/);
  await expect.poll(() => focused(page), patience).toBe('Aktionen für Dritter');
  await removeByKeys(page, 'Aktionen für Dritter', /[Ll]öschen/);
  await expect.poll(() => focused(page), patience).toBe('Aktionen für Erster');
  await removeByKeys(page, 'Aktionen für Erster', /[Ll]öschen/);
  await expect.poll(() => focused(page), patience).toBe('Entwürfe');
  await context.close();
});

it('the focus moves from a deleted folder to the next entry', async () => {
  const { page, context } = await house.visitor();
  await signInDirectly(context, 'office@zunfthaus.example');
  const api = await apiOf(context);
  const within = folder('tarif').split('/').at(-1);
  for (const name of ['Alpha', 'Beta'])
    await api(`/api/document/folders/${within}/folders`, { method: 'POST', data: { name } });
  await page.goto(folder('tarif'));
  await page.getByRole('row', { name: /Beta/ }).waitFor();
  await quiet(page);
  await removeByKeys(page, 'Aktionen zu Alpha', /[Ll]öschen/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), patience).toMatch(/^Beta/);
  await context.close();
});
