import type { Page } from 'playwright';
import { expect } from 'vitest';
import { askAxe } from './axe.ts';
import { type Look, looks, nameOf, putOn, settingsIn, wornBy } from './looks.ts';
import { covered, outOfPlace } from './places.ts';

/** What axe can find in another look that it did not find in the first one. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'target-size'];
const enhanced = 'color-contrast-enhanced';

/** A window of 1440 px at twice its size (WCAG 2.2, 1.4.4). */
const zoomed = 720;

/** What is wrong with each page; those with which nothing is are left out. */
export async function faultsOf(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (/open=|readdress=/.test(path)) await page.getByRole('dialog').getByRole('heading').first().waitFor();
    const wrong = await faultsOn(page);
    if (wrong.length > 0) found[path] = wrong;
  }
  return found;
}

/** What is wrong with a page as it is, in each of the looks and at twice its size. */
export async function faultsOn(page: Page): Promise<string[]> {
  return [...(await faultsInLooks(page)), ...(await faultsZoomed(page))];
}

/**
 * What axe finds on a page as it is, once all of it is there, and what has no room: with every rule in the look that the
 * page came in where it is one of them, by those that a look can change in each other.
 */
export async function faultsInLooks(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const worn = await wornBy(page);
  // What it wears already takes no time to put on.
  const { paletteMode = 'light', contrast = 'normal', direction = 'ltr' } = settingsIn(worn);
  const first = looks.find((one) => nameOf(one) === nameOf({ paletteMode, contrast, direction }));
  const inTurn = new Set([...(first ? [first] : []), ...looks]);
  let isFirst = true;
  for (const look of inTurn) {
    await putOn(page, look, worn);
    for (const fault of [...(await axe(page, look, !isFirst)), ...(await outOfPlace(page))])
      wrong.push(`${nameOf(look)}: ${fault}`);
    isFirst = false;
  }
  return wrong;
}

/** What has no room or is covered where the window is as a wide one is at twice its size; the window is put back. */
async function faultsZoomed(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size || size.width < 2 * zoomed) return [];
  await page.setViewportSize({ width: zoomed, height: size.height / 2 });
  // The frame follows the width a moment later.
  await expect
    .poll(() => outOfPlace(page), { timeout: 5000 })
    .toEqual([])
    .catch(() => undefined);
  const wrong = [...(await outOfPlace(page)), ...(await covered(page))];
  await page.setViewportSize(size);
  return wrong.map((fault) => `at twice its size: ${fault}`);
}

/** What axe finds: targets of 24 px at least are asked for, and in high contrast colours as AAA has them. */
function axe(page: Page, { contrast }: Look, ofLookOnly: boolean): Promise<string[]> {
  const isHigh = contrast === 'high';
  if (ofLookOnly) return askAxe(page, { runOnly: isHigh ? [...ofLooks, enhanced] : ofLooks });
  return askAxe(page, { rules: { 'target-size': { enabled: true }, [enhanced]: { enabled: isHigh } } });
}
