import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { apiOf, goOffline, type House, openHouse, signIn, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

type Visitor = Awaited<ReturnType<House['visitor']>>;

async function author(): Promise<Visitor> {
  const visitor = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(visitor.context, 'office@zunfthaus.example');
  return visitor;
}

async function draft({ context }: Visitor): Promise<string> {
  const api = await apiOf(context);
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bis 7 Uhr.' }] }] };
  return (await api<Post>('/api/posts', { method: 'POST', data: { title: 'Winterdienst', body } })).id;
}

const titleOf = (page: Page) => page.getByLabel('Titel', { exact: true });
const elsewhere = (page: Page) => page.getByText(/^Sie schreiben hier seit .* in einem anderen Fenster/).first();
const saved = (page: Page) => page.getByText('Entwurf gespeichert um').waitFor();

async function crash(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It has no answer, as the page that would give it is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

it('an author whose page crashed writes on at once, and a page beside one that is open reads along', async () => {
  const office = await author();
  const { context, page } = office;
  const path = `/admin/posts/${await draft(office)}`;
  await page.goto(path);
  await titleOf(page).fill('Winterdienst am Montag');
  await saved(page);

  const beside = await context.newPage();
  await beside.goto(path);
  await elsewhere(beside).waitFor();
  expect(await titleOf(beside).isVisible()).toBe(false);
  await beside.close();

  await crash(page);
  const next = await context.newPage();
  await next.goto(path);
  await titleOf(next).fill('Winterdienst am Dienstag');
  await saved(next);
  expect(await elsewhere(next).count()).toBe(0);
  expect(office.faults).toEqual([]);
});

it('of two tabs, one without a connection, neither overwrites the other, and both versions can be compared', async () => {
  const [desk, kitchen] = [await author(), await author()];
  const path = `/admin/posts/${await draft(desk)}`;
  await desk.page.goto(path);
  await titleOf(desk.page).waitFor();
  await goOffline(desk.page);
  await titleOf(desk.page).fill('Winterdienst ohne Verbindung');
  await desk.page.getByText('auf diesem Gerät gespeichert').waitFor();

  await kitchen.page.goto(path);
  await kitchen.page.getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await titleOf(kitchen.page).fill('Winterdienst mit Verbindung');
  await saved(kitchen.page);

  await desk.context.setOffline(false);
  await desk.page.getByRole('button', { name: 'Beide vergleichen' }).click();
  await desk.page.getByText('Winterdienst mit Verbindung').first().waitFor();
  await desk.page.getByRole('button', { name: 'Meine als Kopie behalten' }).click();
  await desk.page.getByText('Ihre Fassung liegt als eigener Entwurf').waitFor();
  const api = await apiOf(kitchen.context);
  const { items } = await api<{ items: Post[] }>('/api/posts/drafts');
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Winterdienst ohne Verbindung', 'Winterdienst mit Verbindung']),
  );
});

it('an author whose session ended while writing signs in again and goes on with what was written', async () => {
  const office = await author();
  const { page } = office;
  const path = `/admin/posts/${await draft(office)}`;
  await page.goto(path);
  await titleOf(page).waitFor();
  const elsewhereApi = await apiOf((await author()).context);
  await elsewhereApi('/api/users/me/devices', { method: 'DELETE' });

  await titleOf(page).fill('Winterdienst vor dem Ende der Sitzung');
  await page.waitForURL('**/auth/login**');
  await signIn(page, 'office@zunfthaus.example');
  await page.waitForURL(`**${path}`);
  await expect.poll(() => titleOf(page).inputValue()).toBe('Winterdienst vor dem Ende der Sitzung');
  await saved(page);
  expect(office.faults).toEqual([]);
});
