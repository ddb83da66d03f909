import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { demoAccounts, demoPassword } from '#database/sample/demo-accounts.ts';
import { pages } from '#contract/pages.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { startChild } from './child.ts';
import { median } from './numbers.ts';
import { loadPage, type PageLoad } from './page-load.ts';

const rounds = 3;

export interface FirstLoad extends PageLoad {
  name: string;
}

/** First visits to the login and, signed in, to the feed of the built web; undefined without a browser to make them. */
export async function benchFirstLoad(given: {
  dataDir: string;
  closers: (() => Promise<void>)[];
}): Promise<FirstLoad[] | undefined> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) return undefined;
  build();
  const portal = startChild('portal.ts', given.closers);
  const address = await portal.ask<string>('open', given.dataDir);
  const browser = await chromium.launch({ executablePath, handleSIGINT: false, handleSIGTERM: false });
  given.closers.push(() => browser.close());
  const session = await signIn(browser, address);
  const loads = [
    { name: 'login', ...(await medianLoad(browser, { url: `${address}${pages.login}`, session: undefined })) },
    { name: 'feed', ...(await medianLoad(browser, { url: `${address}${pages.home}`, session })) },
  ];
  await browser.close();
  await portal.stop();
  return loads;
}

function build() {
  const script = join(import.meta.dirname, '..', 'scripts', 'build-if-changed.ts');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the web could not be built');
}

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** What a browser keeps of a member who has been here: the cookie, and what the web itself remembers. */
async function signIn(browser: Browser, address: string): Promise<Session> {
  const account = demoAccounts.find(({ key }) => key === 'member');
  const context = await browser.newContext();
  const response = await context.request.post(`${address}/api/auth/sign-in/email`, {
    data: { email: account?.email, password: demoPassword },
    headers: { origin: address },
  });
  if (!response.ok()) throw new Error(`the demo account could not sign in: ${response.status()}`);
  const page = await context.newPage();
  const feed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/posts');
  await Promise.all([feed, page.goto(address)]);
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
