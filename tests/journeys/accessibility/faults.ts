import type { Page, ViewportSize } from 'playwright';
import { expect } from 'vitest';
import { askAxe } from './axe.ts';
import { type Look, looks, nameOf, putOn, settingsIn, wornBy } from './looks.ts';
import { faultsIn } from './naming.ts';
import { covered, outOfPlace } from './places.ts';
import { treeOf } from './tree.ts';

/** What axe can find in another look that it did not find in the first one. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'target-size'];
const enhanced = 'color-contrast-enhanced';

/** A wide window. */
export const desk: ViewportSize = { width: 1440, height: 900 };
/** The same at twice its size (WCAG 2.2, 1.4.4). */
const zoomed: ViewportSize = { width: 720, height: 450 };
/** As narrow as a window of 1280 px is at four times its size (WCAG 2.2, 1.4.10). */
export const narrow: ViewportSize = { width: 320, height: 900 };

/** What is wrong with each page, as it is told and as it looks in a wide window and in a narrow one; those with which nothing is are left out. */
export async function faultsOf(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (/open=|readdress=/.test(path)) await page.getByRole('dialog').getByRole('heading').first().waitFor();
    const told = faultsIn(await treeOf(page));
    const wrong = [...told, ...(await faultsOn(page)), ...(await faultsNarrow(page))];
    if (wrong.length > 0) found[path] = wrong;
  }
  return found;
}

/** What is wrong with a page as it is: in each of the looks and, if its window is wide, at twice its size. */
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

/** What has no room or is covered where the window is as a wide one is at twice its size. */
async function faultsZoomed(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) < desk.width) return [];
  const faults = async () => [...(await outOfPlace(page)), ...(await covered(page))];
  return inWindow(page, zoomed, async () => {
    await settled(faults);
    return (await faults()).map((fault) => `at twice its size: ${fault}`);
  });
}

function faultsNarrow(page: Page): Promise<string[]> {
  return inWindow(page, narrow, async () => {
    await settled(() => outOfPlace(page));
    return (await faultsInLooks(page)).map((fault) => `${narrow.width} px wide: ${fault}`);
  });
}

/** Does something while the window is of this size, and gives it back the one it had. */
async function inWindow<T>(page: Page, size: ViewportSize, work: () => Promise<T>): Promise<T> {
  const before = page.viewportSize();
  await page.setViewportSize(size);
  const result = await work();
  if (before) await page.setViewportSize(before);
  return result;
}

/** Waits until a page has followed the width of its window, which it does a moment later, or for so long that it will not. */
async function settled(faults: () => Promise<string[]>): Promise<void> {
  await expect
    .poll(faults, { timeout: 5000 })
    .toEqual([])
    .catch(() => undefined);
}

/** What axe finds: targets of 24 px at least are asked for, and in high contrast colours as AAA has them. */
function axe(page: Page, { contrast }: Look, ofLookOnly: boolean): Promise<string[]> {
  const isHigh = contrast === 'high';
  if (ofLookOnly) return askAxe(page, { runOnly: isHigh ? [...ofLooks, enhanced] : ofLooks });
  return askAxe(page, { rules: { 'target-size': { enabled: true }, [enhanced]: { enabled: isHigh } } });
}
