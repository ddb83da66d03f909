import type { Page } from 'playwright';
import { expect } from 'vitest';
import { askAxe } from './axe.ts';

/** Display settings that a page is looked at in. */
export interface Look {
  paletteMode: 'light' | 'dark';
  contrast: 'normal' | 'high';
  direction?: 'rtl';
}

/** What axe can find in other colours that it did not find in the first ones. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const enhanced = 'color-contrast-enhanced';

const settingsKey = 'zunfthaus.settings';

/** A window of 1440 px at twice its size (WCAG 2.2, 1.4.4). */
const zoomed = 720;

export const patience = { timeout: 20_000 };

/** What is wrong with each page; those with which nothing is are left out. */
export async function faultsOf(page: Page, looks: Look[], paths: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (/open=|readdress=/.test(path)) await page.getByRole('dialog').getByRole('heading').first().waitFor();
    const wrong = await faultsOn(page, looks);
    if (wrong.length > 0) found[path] = wrong;
  }
  return found;
}

/**
 * What axe finds on a page as it is, once all of it is there, and what is wider than its window, drawer or sheet: with
 * every rule in the look that the page came in where it is one of them, by those of colours in each other.
 */
export async function faultsOn(page: Page, looks: Look[]): Promise<string[]> {
  const wrong: string[] = [];
  const worn = await page.evaluate((key) => localStorage.getItem(key), settingsKey);
  // What it wears already takes no time to put on.
  const inTurn = looks.toSorted((a, b) => Number(JSON.stringify(b) === worn) - Number(JSON.stringify(a) === worn));
  for (const [index, look] of inTurn.entries()) {
    await putOn(page, look);
    const name = `${look.paletteMode}, contrast ${look.contrast}${look.direction ? ', right to left' : ''}`;
    for (const fault of await axe(page, look, index > 0)) wrong.push(`${name}: ${fault}`);
    const tooWide = await sticksOut(page);
    if (tooWide > 0) wrong.push(`${name}: ${tooWide} px wider than its place`);
  }
  return [...wrong, ...(await faultsZoomed(page))];
}

/** What sticks out where the window is as a wide one is at twice its size; the window is put back. */
async function faultsZoomed(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size || size.width < 2 * zoomed) return [];
  await page.setViewportSize({ width: zoomed, height: size.height / 2 });
  // The frame follows the width a moment later.
  const fits = expect.poll(() => sticksOut(page), { timeout: 5000 }).toBe(0);
  const tooWide = await fits.then(
    () => 0,
    () => sticksOut(page),
  );
  await page.setViewportSize(size);
  return tooWide > 0 ? [`at twice its size: ${tooWide} px wider than its place`] : [];
}

/** Changes the display settings as another tab would, and waits until the page wears them: in the page, a frame at a time. */
async function putOn(page: Page, look: Look) {
  await page.evaluate(
    async ({ key, look: { paletteMode, contrast, direction = 'ltr' }, set, timeout }) => {
      const { documentElement: html, body } = document;
      const wears = () =>
        html.dataset['paletteMode'] === paletteMode &&
        (html.dataset['contrast'] === 'high') === (contrast === 'high') &&
        html.dir === direction;
      const isComing = () =>
        body.querySelector('main') === null ||
        body.querySelector('[aria-busy="true"]') !== null ||
        [...body.children].some(
          ({ tagName, textContent }) => tagName !== 'SCRIPT' && textContent.includes('Wird geladen'),
        );
      if (localStorage.getItem(key) !== set) {
        localStorage.setItem(key, set);
        window.dispatchEvent(new StorageEvent('storage', { key }));
      }
      const end = performance.now() + timeout;
      do {
        if (performance.now() > end) throw new Error(wears() ? 'something is still coming' : `it does not wear ${set}`);
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        // What inherits a colour follows a frame after what it has it from.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      } while (!wears() || isComing() || document.getAnimations().length > 0);
    },
    { key: settingsKey, look, set: JSON.stringify(look), ...patience },
  );
}

/** What axe finds: targets of 24 px at least are asked for, and in high contrast colours as AAA has them. */
function axe(page: Page, { contrast }: Look, coloursOnly: boolean): Promise<string[]> {
  const isHigh = contrast === 'high';
  if (coloursOnly) return askAxe(page, { runOnly: isHigh ? [...ofColours, enhanced] : ofColours });
  return askAxe(page, { rules: { 'target-size': { enabled: true }, [enhanced]: { enabled: isHigh } } });
}

/** Pixels by which a page is wider than its window, what is in a drawer or dialog wider than that, or a table than its sheet. */
function sticksOut(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')].flatMap((one) => [one, ...one.children]);
    const beyond = dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    const cut = [...document.querySelectorAll('table')].flatMap(({ offsetWidth, parentElement: sheet }) =>
      sheet && getComputedStyle(sheet).overflowX === 'hidden' ? [offsetWidth - sheet.clientWidth] : [],
    );
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth, ...beyond, ...cut);
  });
}
