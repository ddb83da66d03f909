import type { Page } from 'playwright';
import { pages } from '#contract/base/pages.ts';
import { quiet } from '../support/house.ts';

/** Nothing of the page before is left at it. */
const nowhere = '/nowhere';
const missing: readonly string[] = [nowhere, pages.notFound];

/**
 * Opens an address and waits for its heading. The first is loaded; others are come to as by a link, so that what the
 * program and the checks run stays compiled.
 */
export async function comeTo(page: Page, path: string): Promise<void> {
  if (page.url().startsWith('http')) {
    const none = page.getByRole('heading', { level: 1, name: /^404:/ });
    await follow(page, nowhere);
    await none.waitFor();
    await follow(page, path);
    if (!missing.includes(path)) await none.waitFor({ state: 'detached' });
  } else await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Waits until nothing more comes. */
export async function complete(page: Page): Promise<void> {
  await quiet(page);
  await page.evaluate(layOutAnew);
}

/** Else Chromium 156 crashes one time in ten as the audit log, just loaded, turns to right to left. */
function layOutAnew(): void {
  const { body } = document;
  body.style.zoom = '1.01';
  body.getBoundingClientRect();
  body.style.removeProperty('zoom');
}

/** A step on in the history, which the router follows. */
function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    // Only so many are kept.
    performance.clearResourceTimings();
    performance.mark('followed');
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}
