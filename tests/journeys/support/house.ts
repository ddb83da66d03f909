import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/process/log.ts';
import { type Program, start } from '#program/start.ts';
import { demoPassword } from '#sample/demo-accounts.ts';
import { discard } from '#tests/support/discard.ts';
import { linkIn as linkInText } from '#tests/support/mail-link.ts';
import { findBrowser, findHeadless } from '../../../scripts/browser.mjs';
import { ownData } from './own-data.ts';

export type House = Awaited<ReturnType<typeof openHouse>>;

export interface HouseOptions {
  /** Tenant files by id, instead of the samples and the demo. */
  tenants?: Record<string, object>;
  /** Environment variables besides the usual ones. */
  settings?: NodeJS.ProcessEnv;
  /** Whether things move on the screen, as for most people; drawing that is a tenth of a journey's work. */
  motion?: boolean;
  /** Whether pages get the service worker, as everyone's do; it makes their first load a third more work. */
  worker?: boolean;
  /** An existing data folder; `place` is removed at the end. */
  data?: { place: string; folder: string };
}

/** The whole program on a copied data folder, and a browser. */
export async function openHouse({ tenants, settings, motion = false, worker = false, data }: HouseOptions = {}) {
  const { place, folder } = data ?? (await ownData(tenants ? 'empty' : 'demo'));
  const own = tenants && { TENANTS_DIR: await writeTenants(folder, tenants), DEMO: 'false' };
  const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...own, ...settings });
  const program: Program = await start(config, { log: createLog('silent'), dev: false, standIns: true });
  const browser = await openBrowser();
  return {
    address: program.address,
    database: program.database,
    identity: program.identity,
    /** A page in its own session; its errors are collected in `faults`. */
    visitor: (options: BrowserContextOptions = {}) =>
      visit(browser, {
        baseURL: program.address,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        serviceWorkers: worker ? 'allow' : 'block',
        ...options,
      }),
    /** Waits for the newest mail to an address that contains `words`. */
    mailTo: (address: string, words = '', patience = 15_000) =>
      newestMail(join(folder, 'outbox'), { address, words, patience }),
    async close() {
      await browser.close();
      await program.stop();
      await discard(place);
    },
  };
}

/** `whole`: also what concerns more than a page, such as installing. */
export async function openBrowser({ whole = false } = {}): Promise<Browser> {
  const executablePath = await (whole ? findBrowser() : findHeadless());
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // Without it Chromium finds no file whose name is not ASCII.
    env: { ...process.env, LANG: 'C.UTF-8' },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** Errors of the page are collected in `faults`. */
export async function visit(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ locale: 'de-DE', ...options });
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return { context, faults, page: await context.newPage() };
}

async function writeTenants(folder: string, tenants: Record<string, object>): Promise<string> {
  const place = join(folder, 'tenants');
  await mkdir(place);
  for (const [id, content] of Object.entries(tenants))
    await writeFile(join(place, `${id}.json`), JSON.stringify(content));
  return place;
}

export async function signIn(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Live events keep a request open and refetch numbers at the start. */
export async function withoutLive(page: Page) {
  await page.route('**/api/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
}

/** A sleeping service worker, which would wake with a connection, is woken first. */
export async function goOffline(page: Page) {
  await page.evaluate(() => fetch('/assets/none'));
  await page.context().setOffline(true);
}

/** No response and no mark for half a second; open requests do not count. */
export async function quiet(page: Page) {
  const isQuiet = () => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const marks = performance.getEntriesByType('mark').map(({ startTime }) => startTime);
    const last = Math.max(0, ...marks, ...resources.map(({ responseEnd }) => responseEnd));
    return document.readyState === 'complete' && performance.now() - last > 500;
  };
  await page.waitForFunction(isQuiet, undefined, { polling: 100 });
}

export async function signInDirectly(context: BrowserContext, email: string) {
  const reply = await context.request.post('/api/auth/sign-in/email', { data: { email, password: demoPassword } });
  if (!reply.ok()) throw new Error(`${email} could not sign in: ${reply.status()}`);
}

export async function apiOf(context: BrowserContext) {
  const { token } = (await (await context.request.get('/api/auth/token')).json()) as { token: string };
  return async <T>(path: string, options: Parameters<APIRequestContext['fetch']>[1] = {}): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, ...options.headers };
    const reply = await context.request.fetch(path, { ...options, headers });
    if (!reply.ok()) throw new Error(`${path} answered with ${reply.status()}: ${await reply.text()}`);
    return (reply.status() === 204 ? undefined : await reply.json()) as T;
  };
}

async function newestMail(
  outbox: string,
  { address, words, patience }: { address: string; words: string; patience: number },
): Promise<string> {
  const deadline = Date.now() + patience;
  do {
    const files = (await readdir(outbox).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .toReversed();
    for (const file of files) {
      const mail = await readFile(join(outbox, file), 'utf8');
      if (mail.includes(`To: ${address}`) && mail.includes(words)) return unfold(mail);
    }
    await wait(50);
  } while (Date.now() < deadline);
  throw new Error(`no mail to ${address}`);
}

function unfold(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
}

export function linkIn(mail: string, path: string): string {
  // Not from the headers, which have List-Unsubscribe.
  return linkInText(mail.slice(mail.search(/\r?\n\r?\n/)), path);
}
