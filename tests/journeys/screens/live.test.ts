import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, goOffline, type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
let office: Awaited<ReturnType<House['visitor']>>;
let api: Awaited<ReturnType<typeof apiOf>>;
let reader: Awaited<ReturnType<House['visitor']>>;

beforeAll(async () => {
  house = await openHouse();
  office = await house.visitor();
  await signInDirectly(office.context, 'office@zunfthaus.example');
});
afterAll(() => house.close());

beforeEach(async () => {
  api = await apiOf(office.context);
  await reader?.context.close();
  reader = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(reader.context, 'member@zunfthaus.example');
});

const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Guten Tag.' }] }] };

async function publish(title: string): Promise<string> {
  const data = { title, body, audience: { include: [{ kind: 'everyone' }] } };
  const { id } = await api<Post>('/api/posts', { method: 'POST', data });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });
  return id;
}

const numberIn = async (page: Page) => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);

/** All pages of a headless browser are visible, so visibility is faked. */
async function see(page: Page, state: DocumentVisibilityState) {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

async function openFeed(page: Page, listens = true) {
  const listening = listens && page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await listening;
  await expect.poll(() => numberIn(page)).toBeGreaterThan(0);
}

describe('a new post', () => {
  it('announces itself without moving what one reads, and a tap takes it in', async () => {
    const { page, faults } = reader;
    await openFeed(page);
    const before = await numberIn(page);
    const third = page.getByRole('article').nth(2);
    await third.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const from = await scrolled();
    await page.mouse.wheel(0, 600);
    await expect.poll(scrolled).toBe(from + 600);
    const place = await third.boundingBox();
    await publish('Live eins');
    await publish('Live zwei');
    const pill = page.getByRole('button', { name: /2 neue Beiträge/ });
    await pill.waitFor();
    expect(await third.boundingBox()).toEqual(place);
    await expect.poll(() => numberIn(page)).toBe(before + 2);
    await page.getByRole('link', { name: `Aktuelles ${before + 2} ungelesene Beiträge` }).waitFor();
    await pill.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Live zwei');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.getByRole('article').filter({ hasText: 'Live eins' }).count()).toBe(1);
    await expect.poll(() => pill.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('disappears at once where it is withdrawn', async () => {
    const { page } = reader;
    const id = await publish('Gleich wieder weg');
    await openFeed(page);
    const card = page.getByRole('article').filter({ hasText: 'Gleich wieder weg' });
    await card.waitFor();
    await api(`/api/posts/${id}/withdraw`, { method: 'POST', data: {} });
    await card.waitFor({ state: 'detached' });
  });

  it('is marked as read by "Alles gelesen", and so in the other tab', async () => {
    const { page, context } = reader;
    await openFeed(page);
    const other = await context.newPage();
    await other.goto('/documents');
    await expect.poll(() => numberIn(other)).toBeGreaterThan(0);
    await page.bringToFront();
    await page.getByRole('button', { name: /^Ungelesen/ }).click();
    await page.getByRole('button', { name: 'Alles gelesen' }).click();
    await expect.poll(() => numberIn(page)).toBe(0);
    await expect.poll(() => numberIn(other)).toBe(0);
    await page.getByRole('link', { name: 'Aktuelles', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Alles gelesen' }).waitFor();
  });
});

describe('the bell', () => {
  it('counts what has come, describes it in words, and leads there', async () => {
    const { page, faults } = reader;
    await publish('Vor der Glocke');
    await openFeed(page);
    const bell = page.getByRole('button', { name: /^Benachrichtigungen/ });
    const dialog = page.getByRole('dialog', { name: 'Benachrichtigungen' });
    await bell.click();
    await dialog.getByRole('heading', { name: 'Neu' }).waitFor();
    await isFine(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Benachrichtigungen', exact: true }).waitFor();
    const id = await publish('Für die Glocke');
    await page.getByRole('button', { name: 'Benachrichtigungen, 1 neue' }).click();
    await dialog.getByRole('link', { name: /^Für die Glocke/ }).click();
    await page.waitForURL(`**/posts/${id}`);
    await dialog.waitFor({ state: 'detached' });

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    await bell.click();
    await dialog.getByRole('button', { name: 'Alles gelesen' }).waitFor();
    await isFine(page);
    await dialog.getByRole('button', { name: 'Alles gelesen' }).click();
    await dialog.getByRole('heading', { name: 'Neu' }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});

it('the bell and the feed of a second tab announce it too, and lead there', async () => {
  const { page, context, faults } = reader;
  await openFeed(page);
  const other = await context.newPage();
  await openFeed(other, false);
  const bellIn = (tab: Page) => tab.getByRole('button', { name: /^Benachrichtigungen/ });
  const looked = other.waitForResponse((response) => response.url().endsWith('/api/notices/looked'));
  await bellIn(other).click();
  await looked;
  await other.keyboard.press('Escape');
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Benachrichtigungen', exact: true }).waitFor();
  await publish('In beiden Tabs');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Benachrichtigungen, 1 neue' }).waitFor();
    await tab.getByRole('button', { name: /1 neuer Beitrag/ }).waitFor();
  }
  const before = await numberIn(page);
  await bellIn(other).click();
  const dialog = other.getByRole('dialog', { name: 'Benachrichtigungen' });
  await dialog.getByRole('link', { name: /^In beiden Tabs/ }).waitFor();
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Benachrichtigungen', exact: true }).waitFor();
  await dialog.getByRole('link', { name: /^In beiden Tabs/ }).click();
  await other.getByRole('heading', { name: 'In beiden Tabs', level: 1 }).waitFor();
  for (const tab of [page, other]) await expect.poll(() => numberIn(tab)).toBe(before - 1);
  expect(faults).toEqual([]);
});

describe('the connection', () => {
  it('is one for two tabs, and both receive it', async () => {
    const { page, context } = reader;
    const streams: Request[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/events')) streams.push(request);
    });
    await publish('Für zwei Tabs');
    await openFeed(page);
    const other = await context.newPage();
    await openFeed(other, false);
    // All pages of a headless browser are visible: the second waits for the lock.
    const before = await numberIn(page);
    await publish('Beide hören es');
    for (const tab of [page, other]) await expect.poll(() => numberIn(tab)).toBe(before + 1);
    expect(streams).toHaveLength(1);
    const again = other.waitForRequest((request) => request.url().endsWith('/api/events'));
    await page.close();
    await again;
    await publish('Und noch einmal');
    await expect.poll(() => numberIn(other)).toBe(before + 2);
    reader.page = other;
  });

  it('is held while no tab is visible, so that the titles of background tabs keep counting', async () => {
    const { page, context, faults } = reader;
    const streams: Request[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/events')) streams.push(request);
    });
    await publish('Vor dem Hintergrund');
    await openFeed(page);
    const other = await context.newPage();
    await openFeed(other, false);
    const before = await numberIn(page);
    // The leading one last: else the other, still visible, may take over first.
    for (const tab of [other, page]) await see(tab, 'hidden');
    await publish('Im Hintergrund');
    for (const tab of [page, other]) await expect.poll(() => numberIn(tab)).toBe(before + 1);
    expect(streams).toHaveLength(1);
    const pill = other.getByRole('button', { name: /1 neuer Beitrag/ });
    expect(await pill.count()).toBe(0);
    await see(other, 'visible');
    await pill.waitFor();
    expect(faults).toEqual([]);
  });

  it('is restored after a break, and what was missed is there', async () => {
    const { page, context } = reader;
    await publish('Vor dem Funkloch');
    await openFeed(page);
    const before = await numberIn(page);
    await goOffline(page);
    await publish('Im Funkloch');
    await context.setOffline(false);
    await page.getByRole('button', { name: /1 neuer Beitrag/ }).waitFor({ timeout: 60_000 });
    await expect.poll(() => numberIn(page)).toBe(before + 1);
  });
});
