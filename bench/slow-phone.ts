import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';

export type Session = BrowserContextOptions['storageState'];

export const kinds = ['document', 'script', 'style', 'font', 'picture', 'data'] as const;
export type Kind = (typeof kinds)[number];

export interface Seen {
  requests: number;
  bytes: Record<Kind, number>;
  /** When each script and style was asked for, in milliseconds since 1970, and its bytes. */
  files: { asked: number; bytes: number }[];
}

export interface SlowPhone {
  page: Page;
  /** Bytes received, compressed, headers included. */
  seen: Seen;
  /** Until nothing comes any more; Playwright's `networkidle` waits for bodies that nobody reads. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** Lighthouse's “slow 4G”: 1.6 Mbit/s down, 750 kbit/s up, 150 ms per request. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;
const phone = { width: 360, height: 800 };

/** Milliseconds without network events after which a page counts as complete. */
const pause = 1500;

/** A page with an empty cache. */
export async function openPhone(browser: Browser, session: Session): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...(session !== undefined && { storageState: session }),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const network = await watch(devtools);
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return {
    page,
    seen: network.seen,
    async quiet() {
      while (performance.now() - network.last() < pause) await page.waitForTimeout(100);
    },
    close: () => context.close(),
  };
}

const kindOf: Partial<Record<string, Kind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
};

async function watch(devtools: CDPSession): Promise<{ seen: SlowPhone['seen']; last: () => number }> {
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const seen: Seen = { requests: 0, bytes, files: [] };
  const types = new Map<string, Kind>();
  const asked = new Map<string, number>();
  let last = performance.now();
  const moved = () => (last = performance.now());
  devtools.on('Network.requestWillBeSent', ({ request, requestId, wallTime }) => {
    moved();
    asked.set(requestId, wallTime * 1000);
    if (request.url.startsWith('http')) seen.requests += 1;
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    moved();
    types.set(requestId, kindOf[type] ?? 'data');
  });
  devtools.on('Network.dataReceived', moved);
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    moved();
    const kind = types.get(requestId) ?? 'data';
    bytes[kind] += encodedDataLength;
    if (kind === 'script' || kind === 'style')
      seen.files.push({ asked: asked.get(requestId) ?? 0, bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  return { seen, last: () => last };
}
