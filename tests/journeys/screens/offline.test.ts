import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { goOffline, type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => (house = await openHouse({ worker: true })));
afterAll(async () => house.close());

const patience = { timeout: 60_000 };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const lost = 'Keine Verbindung';

it('a post in view opens, another screen waits for the connection, and a reload meets our own page', async () => {
  const { page, context } = await house.visitor(phone);
  const asked = addressesOf(page);
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const path = (await link.getAttribute('href')) ?? '';
  const title = (await link.textContent()) ?? '';
  const menu = page.getByRole('button', { name: 'Navigation öffnen' });
  await menu.tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Navigation schließen' }).tap();
  // Prefetched while idle, but not marked as read.
  await expect.poll(() => asked(`/api${path}`), patience).toBe(true);
  await expect.poll(() => asked(/^\/assets\/post-page-\S+\.js$/), patience).toBe(true);
  expect(asked(/\/read$/)).toBe(false);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/offline.html'))), patience).toBe(true);

  await goOffline(page);
  await page.getByText(lost).waitFor();
  const line = page.getByRole('listitem').filter({ hasText: lost });
  for (const width of [590, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect((await line.boundingBox())?.width).toBeLessThanOrEqual(350);
  }
  await isFine(page);
  await link.tap();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await link.waitFor();

  await menu.tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Dokumente' }).tap();
  await page.getByRole('button', { name: 'Noch einmal' }).tap();
  await page.getByText('Noch immer keine Verbindung').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await link.count()).toBe(1);
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Dokumente' }).waitFor(patience);
  expect(await page.getByText(lost).count()).toBe(0);
  await expect.poll(() => asked(`/api${path}/read`), patience).toBe(true);

  await goOffline(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: lost }).waitFor();
  expect([new URL(page.url()).pathname, await page.title()]).toEqual(['/documents', lost]);
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Dokumente' }).waitFor(patience);
  await context.close();
});

it('the browser keeps one page without a word about anybody', async () => {
  const { page, context } = await house.visitor(phone);
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept, patience).toEqual(['/offline.html']);
  await context.close();
});

function addressesOf(page: Page) {
  const seen = new Set<string>();
  page.on('requestfinished', (request) => seen.add(new URL(request.url()).pathname));
  return (address: string | RegExp) =>
    [...seen].some((one) => (typeof address === 'string' ? one === address : address.test(one)));
}
