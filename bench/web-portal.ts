import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { demoAccounts, demoPassword } from '#sample/demo-accounts.ts';
import { startChild } from './child.ts';

export interface WebPortal {
  address: string;
  stop: () => Promise<void>;
}

export async function openWebPortal(dataDir: string, closers: (() => Promise<void>)[]): Promise<WebPortal> {
  build();
  const portal = startChild('portal.ts', closers);
  return { address: await portal.ask<string>('open', dataDir), stop: portal.stop };
}

function build() {
  const script = join(import.meta.dirname, '..', 'scripts', 'build-if-changed.ts');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the web could not be built');
}

/** Signs in and opens the feed once, so that cookie and stored settings are there. */
export async function signInAt(address: string, context: BrowserContext, as: 'office' | 'member'): Promise<void> {
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
