import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { patience } from '../accessibility/looks.ts';
import { type House, openHouse, quiet, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => (house = await openHouse()));
afterAll(async () => house.close());

it('the portal can be used by keyboard: past the frame, to another screen that is announced, and to another portal', async () => {
  const { page, context, faults } = await house.visitor({ viewport: { width: 1280, height: 800 } });
  await signInDirectly(context, 'office@zunfthaus.example');
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Aktuelles' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const stops: string[] = [];
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Tab');
    stops.push(await focused());
  }
  expect(stops).toEqual(['Zum Inhalt springen', 'Zur Navigation springen', 'Zur Suche springen']);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Dokumente' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dokumente' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), patience).toBe('main');
  await expect.poll(() => page.locator('body').ariaSnapshot(), patience).toMatch(/^- status:\s+- text: Dokumente$/m);
  await expect.poll(() => page.title(), patience).toMatch(/^(\(\d+\) )?Dokumente · Zunfthaus$/);

  await page.goto('/admin/audit');
  const path = page.getByRole('navigation', { name: 'Pfad' });
  await expect.poll(() => path.ariaSnapshot(), patience).toMatch(/link "Zielgruppen"[\s\S]*listitem: Protokoll/);
  await path.getByRole('link', { name: 'Zielgruppen' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Zielgruppen' }).waitFor();

  // A menu closes while its screen is loading.
  await quiet(page);
  await page.getByRole('button', { name: 'Portal KH Musterland wechseln' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'KH Beispielstadt' }).waitFor();
  const inMenu = () => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null);
  await expect.poll(inMenu, patience).toBe(true);
  for (let steps = 0; steps < 3 && (await focused()).trim() !== 'KH Beispielstadt'; steps += 1)
    await page.keyboard.press('ArrowDown');
  expect((await focused()).trim()).toBe('KH Beispielstadt');
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByText('Kreishandwerkerschaft Beispielstadt').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('the navigation is a bar from 900 px on, with the parts of the profile, and a drawer below', async () => {
  const { page, context, faults } = await house.visitor({ viewport: { width: 900, height: 800 } });
  await context.addInitScript(() => localStorage.setItem('zunfthaus.settings', '{"layout":"horizontal"}'));
  await signInDirectly(context, 'office@zunfthaus.example');
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Hauptnavigation' });
  for (const width of [900, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await bar.waitFor();
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect([width, y, height]).toEqual([width, 72, 56]);
    for (const name of ['Aktuelles', 'Dokumente', 'Mein Profil', 'Neuer Inhalt', 'Zielgruppen']) {
      const link = await bar.getByRole('link', { name }).boundingBox();
      expect([name, link && link.x >= 0 && link.x + link.width <= width]).toEqual([name, true]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await bar.getByRole('button', { name: 'Mein Profil: mehr zeigen' }).click();
  await page.getByRole('menuitem', { name: 'Meine Daten' }).click();
  await page.getByRole('heading', { name: 'Was über Sie gespeichert ist' }).waitFor();
  await isFine(page);

  await page.setViewportSize({ width: 899, height: 800 });
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Navigation öffnen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Portal KH Musterland wechseln' }).click();
  await isFine(page);
  await page.getByRole('menuitem', { name: 'KH Beispielstadt' }).click();
  await page.getByRole('banner').getByText('Kreishandwerkerschaft Beispielstadt').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
