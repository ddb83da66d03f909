import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse, quiet, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => (house = await openHouse()));
afterAll(async () => house.close());

/** A phone held sideways, with a notch at its left. */
const insets = { top: 10, left: 47, bottom: 21, right: 30 };
const phone = { width: 780, height: 360 };

/** Controls and words in the part of the screen that a notch or a rounded corner may cover. */
function covered(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    ({ within, insets: { top, left, right } }) =>
      [...document.querySelectorAll(`${within} :is(a, button, input, h1, h2, p)`)]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.bottom > 0)
        // A row of tabs scrolls.
        .filter(({ one }) => {
          const row = one.closest('ul');
          return row === null || getComputedStyle(row).overflowX === 'visible' || row.scrollWidth <= row.clientWidth;
        })
        .filter(({ box }) => box.left < left || box.right > window.innerWidth - right || box.top < top)
        .map(({ one }) => one.outerHTML.slice(0, 100)),
    { within, insets },
  );
}

it('bars, drawers and toasts stay out of the corners and the notch of a phone', async () => {
  const { page, context } = await house.visitor({ viewport: phone });
  await signInDirectly(context, 'office@zunfthaus.example');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.goto('/admin/targeting?tab=members');
  await page.getByRole('table', { name: 'Mitglieder' }).waitFor();
  expect(await covered(page, 'header')).toEqual([]);
  await page.getByRole('button', { name: 'Navigation öffnen' }).click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  expect(await covered(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  expect(await covered(page, 'dialog')).toEqual([]);
  await context.close();
});

it('twenty toasts stay in the window, the newest in view, and are read in a region that existed before', async () => {
  const { page, context } = await house.visitor({ viewport: phone });
  await signInDirectly(context, 'office@zunfthaus.example');
  await page.goto('/admin/published');
  await page.getByRole('table', { name: 'Veröffentlicht' }).waitFor();
  await quiet(page);
  const regions = page.locator('body > [role=status]');
  await regions.waitFor({ state: 'attached' });
  expect(await regions.textContent()).toBe('');
  await page
    .getByRole('button', { name: /^Aktionen für/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /heften/ }).click();
  const toast = regions.locator('li').first();
  await toast.waitFor();
  expect(await toast.locator('[role]').count()).toBe(0);
  const [list, newest] = await toast.evaluate((one) => {
    const list = one.parentElement as HTMLElement;
    for (let more = 1; more < 20; more += 1) list.append(one.cloneNode(true));
    return [list, one].map((each) => each.getBoundingClientRect().toJSON() as DOMRect);
  });
  expect(list?.top).toBeGreaterThanOrEqual(0);
  expect(newest?.bottom).toBeLessThanOrEqual(phone.height);
  expect(newest?.top).toBeGreaterThan(0);
  await context.close();
});
