import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';

export interface PageLoad {
  requests: number;
  /** Bytes received, compressed, headers included. */
  bytes: number;
  /** First and largest contentful paint, in milliseconds. */
  fcp: number;
  lcp: number;
}

/** Lighthouse's “slow 4G”: 1.6 Mbit/s down, 750 kbit/s up, 150 ms per request. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;
const phone = { width: 360, height: 800 };

/** Visits a page with an empty cache on a slow phone, until the network is idle. */
export async function loadPage(
  browser: Browser,
  { url, session }: { url: string; session: BrowserContextOptions['storageState'] },
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...(session !== undefined && { storageState: session }),
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const network = await watch(devtools);
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    while (performance.now() - network.lastEvent < quiet) await page.waitForTimeout(100);
    return { requests: network.requests, bytes: network.bytes, ...(await paints(page)) };
  } finally {
    await context.close();
  }
}

/** Milliseconds without network events after which a page counts as complete. */
const quiet = 2500;

/** Playwright's `networkidle` waits for bodies that nobody reads. */
async function watch(devtools: CDPSession): Promise<{ requests: number; bytes: number; lastEvent: number }> {
  const seen = { requests: 0, bytes: 0, lastEvent: performance.now() };
  const moved = () => (seen.lastEvent = performance.now());
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    moved();
    if (request.url.startsWith('http')) seen.requests += 1;
  });
  devtools.on('Network.responseReceived', moved);
  devtools.on('Network.dataReceived', moved);
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    moved();
    seen.bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return seen;
}

function paints(page: Page): Promise<{ fcp: number; lcp: number }> {
  return page.evaluate(
    () =>
      new Promise<{ fcp: number; lcp: number }>((resolve) => {
        const [first] = performance.getEntriesByName('first-contentful-paint');
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1);
          resolve({ fcp: first?.startTime ?? Number.NaN, lcp: largest?.startTime ?? Number.NaN });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
