import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, signInDirectly } from '../support/house.ts';
import { openHouseWithSecondAdmin } from '../support/second-admin.ts';

let house: House;
beforeAll(async () => {
  house = await openHouseWithSecondAdmin();
});
afterAll(() => house.close());

const title = 'Winterdienst vor Baustellen';

async function author(email: string, width = 1440) {
  const visitor = await house.visitor({ viewport: { width, height: 900 } });
  await signInDirectly(visitor.context, email);
  return visitor;
}

async function draft(visitor: Awaited<ReturnType<typeof author>>): Promise<string> {
  const api = await apiOf(visitor.context);
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bis 7 Uhr räumen.' }] }],
  };
  const data = { title, body, audience: { include: [{ kind: 'everyone' }] } };
  return (await api<Post>('/api/posts', { method: 'POST', data })).id;
}

const banner = (page: Page, words: string | RegExp) => page.getByText(words).first();

it('a second author sees who writes and takes over; the first keeps the words that were not saved', async () => {
  const petra = await author('office@zunfthaus.example');
  const second = await author('member@zunfthaus.example', 900);
  const id = await draft(petra);
  await petra.page.goto(`/admin/posts/${id}`);
  await petra.page.getByLabel('Titel', { exact: true }).waitFor();
  await petra.page.getByText('Zuletzt gespeichert').waitFor();

  await second.page.goto(`/admin/posts/${id}`);
  await banner(second.page, /Petra Lindner schreibt hier seit/).waitFor();
  await isFine(second.page);
  expect(await second.page.getByLabel('Titel', { exact: true }).isVisible()).toBe(false);

  // What she writes now does not reach the server.
  await petra.page.route(`**/api/posts/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await petra.page.getByLabel('Titel', { exact: true }).fill(`${title}, nicht gespeichert`);
  await petra.page.getByText('auf diesem Gerät gespeichert').waitFor();
  await second.page.getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await second.page.getByLabel('Titel', { exact: true }).fill(`${title} am Morgen`);
  await second.page.getByText('Entwurf gespeichert um').waitFor();

  await banner(petra.page, /hat um .* übernommen/).waitFor();
  await petra.page.getByRole('button', { name: 'Beide vergleichen' }).click();
  await isFine(petra.page);
  await petra.page.getByRole('button', { name: 'Meine als Kopie behalten' }).click();
  await petra.page.getByText('Ihre Fassung liegt als eigener Entwurf').waitFor();
  await petra.page
    .frameLocator('iframe')
    .first()
    .getByRole('heading', { name: `${title} am Morgen` })
    .waitFor();

  // The first closes the page, and the second one's is closed.
  await second.page.goto('/admin/drafts');
  await petra.page.getByLabel('Titel', { exact: true }).waitFor();
  await petra.page.goto('/admin/drafts');
  await petra.page.getByRole('link', { name: `${title}, nicht gespeichert` }).waitFor();
  await isFine(petra.page);
  expect([...petra.faults, ...second.faults]).toEqual([]);
});

it('by four eyes: switched on, handed over, asked, refused, approved, published', async () => {
  const petra = await author('office@zunfthaus.example');
  const second = await author('member@zunfthaus.example', 360);
  const id = await draft(petra);
  const { page } = petra;
  await page.goto('/admin/drafts');
  await page.getByRole('button', { name: 'Freigaben', exact: true }).click();
  const setting = page.getByRole('dialog');
  await setting.getByText('Personen dürfen Beiträge schreiben und freigeben').waitFor();
  await isFine(page);
  await setting.getByRole('button', { name: 'Einschalten' }).click();
  await page.getByText('Beiträge brauchen jetzt eine Freigabe.').waitFor();

  await page.goto(`/admin/posts/${id}`);
  await page.getByRole('button', { name: 'Freigabe erbitten' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freigabe erbitten' }).click();
  await banner(page, 'Freigabe erbeten von Petra Lindner').waitFor();
  await isFine(page);

  await second.page.goto('/admin/drafts?only=toApprove');
  await second.page.getByText(title).first().waitFor();
  await second.page.goto(`/admin/posts/${id}`);
  await second.page.getByRole('button', { name: 'Ablehnen' }).click();
  await second.page.getByLabel('Begründung').fill('Die Uhrzeit fehlt.');
  await isFine(second.page);
  await second.page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click();
  await banner(page, 'Freigabe abgelehnt').waitFor();

  await page.getByLabel('Titel', { exact: true }).fill(`${title} ab 5 Uhr`);
  await page.getByText('Entwurf gespeichert um').waitFor();
  await page.getByRole('button', { name: 'Freigabe erbitten' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freigabe erbitten' }).click();
  await second.page.getByRole('button', { name: 'Freigeben', exact: true }).click();
  await banner(page, 'Freigegeben von').waitFor();
  await isFine(page);
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /veröffentlichen/ })
    .click();
  await page.waitForURL(`**/posts/${id}`);
  await page.getByText('Veröffentlicht').first().waitFor();

  const other = await draft(petra);
  await page.goto(`/admin/posts/${other}`);
  await page.getByRole('button', { name: 'Andere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Übergeben …' }).click();
  await page.getByLabel('An wen?').selectOption({ label: 'Jutta Rehbein' });
  await page.getByLabel('Notiz').fill('Bitte prüfen Sie die Frist.');
  await page.getByRole('dialog').getByRole('button', { name: 'Übergeben', exact: true }).click();
  await page.getByText('Der Entwurf liegt jetzt bei').waitFor();
  await second.page.goto('/admin/drafts?only=mine');
  await second.page.getByText('Bitte prüfen Sie die Frist.').last().waitFor();
  await isFine(second.page);
  expect([...petra.faults, ...second.faults]).toEqual([]);
});
