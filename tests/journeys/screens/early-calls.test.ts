import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '#contract/base/pages.ts';
import { type House, openHouse, signInDirectly, withoutLive } from '../support/house.ts';

// What the document fetches early is used by the program, and fetched once.
let house: House;
beforeAll(async () => (house = await openHouse()));
afterAll(async () => house.close());

it.each([
  ['member', 'home'],
  ['member', 'documents'],
  ['member', 'profile'],
  ['office', 'admin'],
  ['office', 'targeting'],
] as const)('as %s, all calls that %s makes early are used', async (who, name) => {
  const { page, context, faults } = await house.visitor({});
  await signInDirectly(context, `${who}@zunfthaus.example`);
  await withoutLive(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, '')));
  await page.goto(pages[name]);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => window.early && Object.keys(window.early).length === 0);
  const calls = await page.locator('meta[name="early-calls"]').getAttribute('content');
  const early = ['/api/auth/token', ...(calls ?? '').split(' ')];
  expect(early).toContain('/api/users/me');
  expect(early.map((address) => asked.filter((one) => one === address).length)).toEqual(early.map(() => 1));
  expect(faults).toEqual([]);
  await context.close();
});

it('a member comes from a mail to a post, which has been asked for before the program came', async () => {
  const { page, context, faults } = await house.visitor({});
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto(pages.home);
  const link = page.locator('main a[href^="/posts/"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  // The feed loads its first post ahead.
  const tab = await context.newPage();
  const asked: string[] = [];
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await tab.goto(address);
  await tab.locator('main h1').first().waitFor();
  // Opening a post changes the unread count, so early answers no longer count.
  await tab.waitForFunction(() => Object.keys(window.early ?? {}).length === 0);
  expect(asked.filter((one) => one === `/api${address}`)).toHaveLength(1);
  expect(faults).toEqual([]);
  await context.close();
});

it('a guest asks early whether one is signed in, and for nothing else', async () => {
  const { page, context } = await house.visitor({});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(pages.home);
  await page.locator('form').waitFor();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/auth/token']);
  expect(await page.evaluate(() => Object.keys(window.early ?? {}))).toEqual([]);
  await context.close();
});
