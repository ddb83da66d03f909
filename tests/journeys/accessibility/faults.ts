import type { Page, ViewportSize } from 'playwright';
import { expect } from 'vitest';
import { isFull } from '#tests/support/size.ts';
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

/** Faults of each page in a wide and a narrow window, in a small size in one of them; pages without faults are left out. */
export async function faultsOf(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [at, path] of paths.entries()) {
    const isWide = at % 2 === 0;
    await comeTo(page, path);
    if (/open=|readdress=/.test(path)) await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await complete(page);
    const foundFaults = faultsIn(await treeOf(page));
    const wrong = [
      ...foundFaults,
      ...(isFull || isWide ? await faultsOn(page) : []),
      ...(isFull || !isWide ? await faultsNarrow(page) : []),
    ];
    if (wrong.length > 0) found[path] = wrong;
  }
  return found;
}

/** In a small size either zoomed or with large text. */
export async function faultsOn(page: Page): Promise<string[]> {
  const inLooks = await faultsInLooks(page);
  const isZoomed = (turns.wide.get(page) ?? 0) % 2 === 0;
  return [
    ...inLooks,
    ...(isFull || isZoomed ? await faultsZoomed(page) : []),
    ...(isFull || !isZoomed ? await faultsInLargeText(page) : []),
  ];
}

/** axe's findings and missing room in the look that is on. */
export async function faultsInLook(page: Page): Promise<string[]> {
  const worn = await wornBy(page);
  return faultsWith(page, { worn, look: lookOf(worn), ofLookOnly: false });
}

/** The same in several looks, with rules that depend on the look; every rule in one of them. */
export async function faultsInLooks(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const worn = await wornBy(page);
  for (const one of looksFor(page, lookOf(worn))) wrong.push(...(await faultsWith(page, { worn, ...one })));
  return wrong;
}

interface Worn {
  look: Look;
  ofLookOnly: boolean;
}

/** Every look, first and with all rules that which is on, if it is one of them. */
function looksFor(page: Page, own: Look): Worn[] {
  const isNarrow = page.viewportSize()?.width === narrow.width;
  const all = isNarrow ? narrowLooks : looks;
  const worn = all.filter((one) => nameOf(one) === nameOf(own));
  const first = worn.length > 0 ? worn : all.slice(0, 1);
  const others = all.filter((one) => !first.includes(one));
  if (!isFull) return someLooks(page, isNarrow ? { others: [], last: all } : { others, last: first });
  return [...first.map((look) => ({ look, ofLookOnly: false })), ...others.map((look) => ({ look, ofLookOnly: true }))];
}

/** One of each, another each time. */
function someLooks(page: Page, { others, last }: { others: Look[]; last: readonly Look[] }): Worn[] {
  const isNarrow = others.length === 0;
  const times = isNarrow ? turns.narrow : turns.wide;
  const turn = times.get(page) ?? 0;
  times.set(page, turn + 1);
  const byTurn = (some: readonly Look[]) => some.filter((_, at) => at === turn % some.length);
  return [
    ...byTurn(others).map((look) => ({ look, ofLookOnly: true })),
    ...byTurn(last).map((look) => ({ look, ofLookOnly: false })),
  ];
}

/** How often a page was looked at so far. */
const turns = { wide: new WeakMap<Page, number>(), narrow: new WeakMap<Page, number>() };

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
