import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { demoAccounts, demoPassword } from '#sample/demo-accounts.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { type Child, startChild } from './child.ts';
import type { Session } from './slow-phone.ts';

export interface WebPortal {
  address: string;
  child: Child;
}

export type Who = 'office' | 'member';

export interface OpenWeb {
  address: string;
  browser: Browser;
  sessionOf(who: Who): Promise<Session>;
  close(): Promise<void>;
}

/** Undefined without Chromium. */
export async function openWeb(
  given: { dataDir: string; closers: (() => Promise<void>)[] },
  find = findBrowser,
): Promise<OpenWeb | undefined> {
  const executablePath = await find();
  if (executablePath === undefined) return undefined;
  const { address, child } = await openWebPortal(given.dataDir, given.closers);
  const browser = await chromium.launch({ executablePath, handleSIGINT: false, handleSIGTERM: false });
  given.closers.push(() => browser.close());
  return {
    address,
    browser,
    async sessionOf(who) {
      const context = await browser.newContext();
      await signInAt(address, context, who);
      const session = await context.storageState();
      await context.close();
      return session;
    },
    async close() {
      await browser.close();
      await child.stop();
    },
  };
}

export async function openWebPortal(dataDir: string, closers: (() => Promise<void>)[]): Promise<WebPortal> {
  build();
  const child = startChild('portal.ts', closers);
  return { address: await child.ask<string>('open', dataDir), child };
}

function build() {
  const script = join(import.meta.dirname, '..', 'scripts', 'build-if-changed.mjs');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the web could not be built');
}

/** Signs in and opens the feed once, so that cookie and stored settings are there. */
export async function signInAt(address: string, context: BrowserContext, as: Who): Promise<void> {
  const account = demoAccounts.find(({ key }) => key === as);
  const response = await context.request.post(`${address}/api/auth/sign-in/email`, {
    data: { email: account?.email, password: demoPassword },
    headers: { origin: address },
  });
  if (!response.ok()) throw new Error(`the demo account could not sign in: ${response.status()}`);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await page.close();
}

/** Of a demo account, for calls without a browser. */
export async function demoToken(address: string, who: Who = 'member'): Promise<string> {
  return tokenOf(address, await cookieOf(address, demoAccounts.find(({ key }) => key === who)?.email));
}

/** The session of anybody who has the password of the demo. Sixty a minute may sign in. */
export async function cookieOf(address: string, email: string | undefined): Promise<string> {
  const signedIn = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!signedIn.ok) throw new Error(`the demo account could not sign in: ${signedIn.status}`);
  const cookies = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return cookies.join('; ');
}

export async function tokenOf(address: string, cookie: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/token`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`the demo account got no token: ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}
