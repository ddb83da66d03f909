import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright';
import { pages } from '#contract/base/pages.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { installFolder } from '../../scripts/setup-packages.mjs';
import { median } from '../numbers.ts';
import { openWebPortal, signInAt } from '../web-portal.ts';

const rounds = 5;

interface Audit {
  url: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  fcp: number;
  lcp: number;
  blocked: number;
  failed: string[];
}

export interface LighthouseResult extends Omit<Audit, 'url'> {
  name: string;
}

const looked: { name: string; path: string; as?: 'member' }[] = [
  { name: 'login', path: pages.login },
  { name: 'feed', path: pages.home, as: 'member' },
];

export async function benchLighthouse(given: {
  dataDir: string;
  closers: (() => Promise<void>)[];
}): Promise<LighthouseResult[] | undefined> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) return undefined;
  await installFolder({
    folder: 'bench/lighthouse',
    announcement: 'Installing Lighthouse, which takes a minute',
    flags: ['--ignore-scripts'],
  });
  const { address, child } = await openWebPortal(given.dataDir, given.closers);
  const results: LighthouseResult[] = [];
  for (const { name, ...page } of looked)
    results.push({ name, ...medianOf(await auditsOf({ ...page, address, executablePath })) });
  await child.stop();
  return results;
}

/** In a browser of the page's own, which forgets it before each round. */
async function auditsOf({
  path,
  as,
  address,
  executablePath,
}: Omit<(typeof looked)[number], 'name'> & { address: string; executablePath: string }): Promise<Audit[]> {
  const folder = await mkdtemp(join(tmpdir(), 'zunfthaus-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: ['--remote-debugging-port=0'],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  try {
    if (as) await signInAt(address, context, as);
    const [port = ''] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
    const audits: Audit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await forgetPages(context, address);
      audits.push(await auditOf(`${address}${path}`, port));
    }
    return audits;
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function auditOf(url: string, port: string): Promise<Audit> {
  const audit = join(import.meta.dirname, '../lighthouse/audit.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [audit, port, url], { timeout: 180_000 });
  const found = JSON.parse(stdout) as Audit;
  if (found.url !== url) throw new Error(`${url} led to ${found.url}`);
  return found;
}

async function forgetPages(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await page.close();
}

function medianOf(audits: Audit[]): Omit<Audit, 'url'> {
  const of = (name: 'performance' | 'accessibility' | 'bestPractices' | 'fcp' | 'lcp' | 'blocked') =>
    median(audits.map((audit) => audit[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    blocked: of('blocked'),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  };
}
