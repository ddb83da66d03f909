import type { Browser, Page } from 'playwright';
import { type Kind, openPhone, type Seen, type Session } from './slow-phone.ts';

/** In milliseconds since the page was asked for. */
export interface Times {
  /** First and largest contentful paint. */
  fcp: number;
  lcp: number;
  /** When its content stood there. */
  readable: number;
}

export interface PageLoad extends Times {
  requests: number;
  bytes: Record<Kind, number>;
  /** Of scripts and styles that were asked for until then, and of those that came after it. */
  first: number;
  ahead: number;
}

export interface Visit {
  url: string;
  session: Session;
  /** What stands there when one can read. */
  content: string;
}

export async function loadPage(browser: Browser, { url, session, content }: Visit): Promise<PageLoad> {
  const { page, seen, quiet, close } = await openPhone(browser, session);
  try {
    await page.addInitScript(lookFor, content);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.locator(content).first().waitFor();
    await quiet();
    const times = await timesOf(page);
    const then = (await page.evaluate(() => performance.timeOrigin)) + times.readable;
    const weigh = (files: Seen['files']) => files.reduce((sum, { bytes }) => sum + bytes, 0);
    const { requests, bytes, files } = seen;
    const [first, ahead] = [files.filter(({ asked }) => asked <= then), files.filter(({ asked }) => asked > then)];
    return { requests, bytes, ...times, first: weigh(first), ahead: weigh(ahead) };
  } finally {
    await close();
  }
}

/** Runs in the page. */
function lookFor(content: string): void {
  const look = () => {
    const found = [...document.querySelectorAll(content)].some((one) => one.checkVisibility());
    if (found) performance.mark('readable');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function timesOf(page: Page): Promise<Times> {
  return page.evaluate(
    () =>
      new Promise<Times>((resolve) => {
        const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) => {
          const lcp = list.getEntries().at(-1)?.startTime ?? Number.NaN;
          resolve({ fcp: at('first-contentful-paint'), lcp, readable: at('readable') });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
