import type { Page } from 'playwright';
import { pages } from '#contract/base/pages.ts';
import { findHeadless } from '../../scripts/browser.mjs';
import { percentile } from '../numbers.ts';
import { openPhone } from '../slow-phone.ts';
import { type OpenWeb, openWeb, type Who } from '../web-portal.ts';

/** Each is made once in a round, on a phone that has been nowhere else. */
const rounds = 8;

interface Tap {
  name: string;
  /** What is tapped. */
  on: string;
  /** A key in its stead, with the focus there. */
  key?: string;
  /** What stands there when it has come. */
  content: string;
  /** Before the next one. */
  leave?: (page: Page) => Promise<unknown>;
}

const walks: { as: Who; path: string; content: string; taps: Tap[] }[] = [
  {
    as: 'member',
    path: pages.home,
    content: '[data-post] h3',
    taps: [
      { name: 'feed → post', on: '[data-post] h3 a', content: 'article h1' },
      { name: 'back', on: 'main a[href="/"]', content: '[data-post] h3' },
      {
        name: 'menu',
        on: 'header button[aria-haspopup=menu]',
        content: '[role=menuitem]',
        leave: (page) => page.keyboard.press('Escape'),
      },
      { name: 'search', on: 'button[aria-keyshortcuts]', content: 'dialog input[role=combobox]' },
      {
        name: 'letter → result',
        on: 'dialog input[role=combobox]',
        key: 'r',
        content: 'dialog [role=option]',
      },
    ],
  },
  {
    as: 'office',
    path: `${pages.targeting}?tab=lists`,
    content: 'main tbody tr a',
    taps: [
      {
        name: 'tab → tab',
        on: 'main nav a[href*="tab=guilds"]',
        content: 'main tbody a[href*="tab=guilds"]',
      },
      { name: 'row → drawer', on: 'main tbody a[href*="tab=guilds"]', content: 'dialog[open] section' },
    ],
  },
];

/** In milliseconds, each better or as good in three of four. */
export interface TapResult {
  name: string;
  content: number;
  /** Interaction to next paint. */
  inp: number;
}

interface Tapped {
  content: number;
  inp: number;
}

export async function benchTaps(given: {
  dataDir: string;
  closers: (() => Promise<void>)[];
}): Promise<TapResult[] | undefined> {
  // The whole browser fetches and draws the site's icon at each navigation of a private window.
  const web = await openWeb(given, findHeadless);
  if (!web) return undefined;
  const tapped = new Map<string, Tapped[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const walk of walks)
      await goThrough(web, walk, (name, one) => tapped.set(name, [...(tapped.get(name) ?? []), one]));
  await web.close();
  const p75 = (values: number[]) =>
    percentile(
      values.toSorted((a, b) => a - b),
      75,
    );
  return [...tapped].map(([name, all]) => ({
    name,
    content: p75(all.map(({ content }) => content)),
    inp: p75(all.map(({ inp }) => inp)),
  }));
}

async function goThrough(
  { address, browser, sessionOf }: OpenWeb,
  { as, path, content, taps }: (typeof walks)[number],
  found: (name: string, tapped: Tapped) => void,
): Promise<void> {
  const { page, quiet, close } = await openPhone(browser, await sessionOf(as));
  try {
    await page.addInitScript(noteTaps);
    await page.goto(`${address}${path}`);
    await page.locator(content).first().waitFor();
    await quiet();
    found('two million turns of a loop', { content: await page.evaluate(loopTime), inp: 0 });
    for (const tap of taps) {
      await quiet();
      found(tap.name, await measure(page, tap));
      await tap.leave?.(page);
    }
  } finally {
    await close();
  }
}

async function measure(page: Page, { on, key, content }: Tap): Promise<Tapped> {
  const target = page.locator(on).first();
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  if (key !== undefined) await target.focus();
  // Nothing is asked of the page between the tap and what it brings: evaluating anything there takes its processor.
  const watch = await page.evaluateHandle(beginWatching, content);
  const came = watch.evaluate(({ seen }) => seen);
  if (key === undefined) await page.touchscreen.tap(x + width / 2, y + height / 2);
  else await page.keyboard.press(key);
  const seen = await Promise.race([came, page.waitForTimeout(30_000)]);
  if (!seen) throw new Error(`nothing came after the tap on ${on}`);
  // Event timing is reported after the paint.
  await page.waitForTimeout(400);
  const lasted = await page.evaluate(() => performance.getEntriesByName('lasted').map(({ duration }) => duration));
  return { content: seen, inp: Math.max(0, ...lasted) };
}

/** Runs in the page, as does what is below. How quick the phone is: milliseconds of work that is always the same. */
function loopTime(): number {
  const begun = performance.now();
  let sum = 0;
  for (let step = 0; step < 2_000_000; step += 1) sum = (sum * 31 + step) % 1_000_003;
  return sum < 0 ? 0 : performance.now() - begun;
}

function noteTaps(): void {
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(
      kind,
      ({ timeStamp }) => {
        if (performance.getEntriesByName('tapped').length === 0) performance.mark('tapped', { startTime: timeStamp });
      },
      { capture: true },
    );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      performance.measure('lasted', { start: startTime, duration });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** `seen`: milliseconds from the tap to the frame that shows the content. */
function beginWatching(content: string): { seen: Promise<number> } {
  performance.clearMarks();
  performance.clearMeasures();
  const seen = new Promise<number>((resolve) => {
    const look = () => {
      const [tapped] = performance.getEntriesByName('tapped');
      if (!tapped || ![...document.querySelectorAll(content)].some((one) => one.checkVisibility())) return;
      changes.disconnect();
      resolve(performance.now() - tapped.startTime);
    };
    // Once a frame, where something has changed.
    let isAwaited = false;
    const changes = new MutationObserver(() => {
      if (isAwaited) return;
      isAwaited = true;
      requestAnimationFrame(() => {
        isAwaited = false;
        look();
      });
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true });
  });
  return { seen };
}
