import { type Browser, chromium } from 'playwright';
import { pages } from '#contract/base/pages.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { median } from './numbers.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { openWebPortal, signInAt } from './web-portal.ts';

const rounds = 3;

export interface FirstLoad extends PageLoad {
  name: string;
}

export async function benchFirstLoad(given: {
  dataDir: string;
  closers: (() => Promise<void>)[];
}): Promise<FirstLoad[] | undefined> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) return undefined;
  const { address, stop } = await openWebPortal(given.dataDir, given.closers);
  const browser = await chromium.launch({ executablePath, handleSIGINT: false, handleSIGTERM: false });
  given.closers.push(() => browser.close());
  const session = await memberSession(browser, address);
  const loads = [
    { name: 'login', ...(await medianLoad(browser, { url: `${address}${pages.login}`, session: undefined })) },
    { name: 'feed', ...(await medianLoad(browser, { url: `${address}${pages.home}`, session })) },
  ];
  await browser.close();
  await stop();
  return loads;
}

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

async function memberSession(browser: Browser, address: string): Promise<Session> {
  const context = await browser.newContext();
  await signInAt(address, context, 'member');
  const session = await context.storageState();
  await context.close();
  return session;
}

async function medianLoad(browser: Browser, visit: { url: string; session: Session | undefined }): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await loadPage(browser, visit));
  const of = (name: keyof PageLoad) => median(loads.map((load) => load[name]));
  return { requests: of('requests'), bytes: of('bytes'), fcp: of('fcp'), lcp: of('lcp') };
}
