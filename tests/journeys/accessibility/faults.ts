import type { Page, ViewportSize } from 'playwright';
import { expect } from 'vitest';
import { askAxe } from './axe.ts';
import { complete, comeTo } from './come-to.ts';
import { type Look, looks, nameOf, narrowLooks, putOn, settingsIn, wornBy } from './looks.ts';
import { faultsIn } from './naming.ts';
import { covered, outOfPlace } from './places.ts';
import { spaced, withLargeText } from './text.ts';
import { treeOf } from './tree.ts';

/** Rules whose result can differ between looks, besides contrast. */
const ofLooks = ['link-in-text-block', 'target-size'];
/** What is enough at AAA is enough at AA. */
const contrasts = { normal: 'color-contrast', high: 'color-contrast-enhanced' };

export const desk: ViewportSize = { width: 1440, height: 900 };
/** A 200 % zoom (WCAG 2.2, 1.4.4). */
const zoomed: ViewportSize = { width: 720, height: 450 };
/** 1280 px at 400 % zoom (WCAG 2.2, 1.4.10). */
export const narrow: ViewportSize = { width: 320, height: 900 };
const phone: ViewportSize = { width: 360, height: 800 };

/** Faults of each page in a wide and a narrow window; pages without faults are left out. */
export async function faultsOf(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await comeTo(page, path);
    if (/open=|readdress=/.test(path)) await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await complete(page);
    const foundFaults = faultsIn(await treeOf(page));
    const wrong = [...foundFaults, ...(await faultsOn(page)), ...(await faultsNarrow(page))];
    if (wrong.length > 0) found[path] = wrong;
  }
  return found;
}

export async function faultsOn(page: Page): Promise<string[]> {
  return [...(await faultsInLooks(page)), ...(await faultsZoomed(page)), ...(await faultsInLargeText(page))];
}

/** axe's findings and missing room in the look that is on. */
export async function faultsInLook(page: Page): Promise<string[]> {
  const worn = await wornBy(page);
  return faultsWith(page, { worn, look: lookOf(worn), ofLookOnly: false });
}

/** The same in every look: every rule in the look that is on, in the others only rules that depend on it. */
export async function faultsInLooks(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const worn = await wornBy(page);
  const all = page.viewportSize()?.width === narrow.width ? narrowLooks : looks;
  const first = all.find((one) => nameOf(one) === nameOf(lookOf(worn)));
  const inOrder = new Set([...(first ? [first] : []), ...all]);
  let isFirst = true;
  for (const look of inOrder) {
    wrong.push(...(await faultsWith(page, { worn, look, ofLookOnly: !isFirst })));
    isFirst = false;
  }
  return wrong;
}

function lookOf(worn: string | null): Look {
  return { paletteMode: 'light', contrast: 'normal', direction: 'ltr', ...settingsIn(worn) };
}

async function faultsWith(
  page: Page,
  { worn, look, ofLookOnly }: { worn: string | null; look: Look; ofLookOnly: boolean },
): Promise<string[]> {
  await putOn(page, look, worn);
  return [...(await axe(page, look, ofLookOnly)), ...(await outOfPlace(page))].map(
    (fault) => `${nameOf(look)}: ${fault}`,
  );
}

async function faultsZoomed(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) < desk.width) return [];
  const faults = async () => [...(await outOfPlace(page)), ...(await covered(page))];
  return inWindow(page, zoomed, async () => {
    await settled(faults);
    return (await faults()).map((fault) => `at twice its size: ${fault}`);
  });
}

/** A browser whose text is set to 200 %, in the same window (WCAG 2.2, 1.4.4) and on a phone. */
async function faultsInLargeText(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) < desk.width) return [];
  const faults = async () => {
    await settled(() => outOfPlace(page));
    return outOfPlace(page);
  };
  return withLargeText(page, async () => {
    const wide = (await faults()).map((fault) => `with large text: ${fault}`);
    const onPhone = await inWindow(page, phone, faults);
    return [...wide, ...onPhone.map((fault) => `with large text, ${phone.width} px wide: ${fault}`)];
  });
}

function faultsNarrow(page: Page): Promise<string[]> {
  return inWindow(page, narrow, async () => {
    await settled(() => outOfPlace(page));
    const inLooks = await faultsInLooks(page);
    const inSpaces = await spaced(page, () => outOfPlace(page));
    const faults = [...inLooks, ...inSpaces.map((fault) => `with text spacing: ${fault}`)];
    return faults.map((fault) => `${narrow.width} px wide: ${fault}`);
  });
}

async function inWindow<T>(page: Page, size: ViewportSize, work: () => Promise<T>): Promise<T> {
  const before = page.viewportSize();
  await page.setViewportSize(size);
  const result = await work();
  if (before) await page.setViewportSize(before);
  return result;
}

/** Media queries take effect a moment after a resize. */
async function settled(faults: () => Promise<string[]>): Promise<void> {
  await expect
    .poll(faults, { timeout: 5000 })
    .toEqual([])
    .catch(() => undefined);
}

/** Targets of at least 24 px; in high contrast, colours at AAA. */
function axe(page: Page, { contrast }: Look, ofLookOnly: boolean): Promise<string[]> {
  if (ofLookOnly) return askAxe(page, { runOnly: [...ofLooks, contrasts[contrast]] });
  return askAxe(page, {
    rules: {
      'target-size': { enabled: true },
      [contrasts.normal]: { enabled: contrast === 'normal' },
      [contrasts.high]: { enabled: contrast === 'high' },
    },
  });
}
