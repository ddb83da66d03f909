import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { patience } from '../accessibility/looks.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => (house = await openHouse()));
afterAll(async () => house.close());

it(
  'a dark device shows the portal dark from the first paint, until somebody chooses light',
  { timeout: 240_000 },
  async () => {
    const { page, context, faults } = await house.visitor({
      viewport: { width: 1440, height: 900 },
      colorScheme: 'dark',
      contrast: 'more',
    });
    page.setDefaultTimeout(90_000);
    await signInDirectly(context, 'member@zunfthaus.example');
    const scheme = () => page.locator('html').getAttribute('data-palette-mode');
    const bar = () => page.locator('meta[name="theme-color"]').getAttribute('content');
    const contrast = () => page.locator('html').getAttribute('data-contrast');
    await page.goto('/documents', { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    expect([await scheme(), await contrast()]).toEqual(['dark', 'high']);

    await page.getByRole('heading', { level: 1, name: 'Dokumente' }).waitFor();
    expect(await bar()).toBe('#000000');
    await page.getByRole('button', { name: /Konto$/ }).click();
    await page.getByRole('menuitem', { name: 'Einstellungen' }).click();
    const drawer = page.getByRole('dialog');
    await page.waitForURL((url) => url.pathname === '/');
    await drawer.getByText('Hell', { exact: true }).click();
    await expect.poll(() => drawer.evaluate((one) => one.contains(document.activeElement)), patience).toBe(true);
    await isFine(page);
    expect([await scheme(), await contrast(), await bar()]).toEqual(['light', 'high', '#FFFFFF']);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Aktuelles' }).waitFor();
    expect([await scheme(), await contrast()]).toEqual(['light', 'high']);
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' });
    await expect.poll(contrast, patience).toBe(null);
    expect(await scheme()).toBe('light');
    expect(faults).toEqual([]);
    await context.close();
  },
);
