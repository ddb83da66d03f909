import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ motion: true, worker: true });
});
afterAll(() => house.close());

const desk = { viewport: { width: 1440, height: 900 } };
const member = 'member@zunfthaus.example';
const office = 'office@zunfthaus.example';
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Für alle.' }] }] };
const toAll = { body, audience: { include: [{ kind: 'everyone' }] } };

it('a number is seen by those to whom it is shown, and by nobody else once that is taken back', async () => {
  const author = await house.visitor(desk);
  await signInDirectly(author.context, office);
  const api = await apiOf(author.context);
  const phone = '+49 761 5550777';
  await api('/api/users/me', { method: 'PATCH', data: { phone } });
  const { id } = await api<Post>('/api/posts', { method: 'POST', data: { title: 'Wen Sie fragen', ...toAll } });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });
  const reader = await house.visitor(desk);
  await signInDirectly(reader.context, member);

  await author.page.goto('/profile');
  const shown = author.page.getByLabel('Telefon', { exact: true }).last();
  for (const [viewers, seen] of [
    ['alle Mitglieder', 1],
    ['nur die Geschäftsstelle', 0],
  ] as const) {
    await shown.selectOption(viewers);
    await author.page.getByText(`Telefon: ${viewers}.`).waitFor();
    const asked = reader.page.waitForResponse((reply) => reply.url().endsWith('/contact'));
    await reader.page.goto(`/posts/${id}`);
    await reader.page.getByRole('heading', { level: 1, name: 'Wen Sie fragen' }).waitFor();
    await asked;
    await expect.poll(() => reader.page.getByRole('link', { name: phone }).count()).toBe(seen);
  }
  expect([...author.faults, ...reader.faults]).toEqual([]);
  await author.context.close();
  await reader.context.close();
});

it('a guest chooses the language, and reports a barrier, which the office gets by mail', async () => {
  const { page, context, faults } = await house.visitor(desk);
  await page.goto('/auth/login');
  await page.getByLabel('Sprache').selectOption('Español');
  await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor();
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('Deutsch');
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();

  await page.getByRole('link', { name: 'Barrierefreiheit' }).click();
  await page.getByRole('button', { name: 'An die Geschäftsstelle senden' }).click();
  await page.getByText('Bitte schreiben Sie, was nicht funktioniert.').waitFor();
  await page.getByLabel('Was funktioniert nicht?').fill('Der Knopf Anmelden wird nicht vorgelesen.');
  expect(await page.getByLabel('Auf welcher Seite?').inputValue()).toBe('/auth/login');
  await page.getByLabel('Ihre E-Mail-Adresse').fill('gast@lesen.example');
  await page.getByRole('button', { name: 'An die Geschäftsstelle senden' }).click();
  await page.getByText('Es ist kein Mailserver eingerichtet. Es werden keine E-Mails verschickt.').waitFor();
  expect(await house.mailTo('geschaeftsstelle@musterland.example')).toContain('Der Knopf Anmelden wird nicht');
  expect(faults).toEqual([]);
  await context.close();
});

it('a member is shown around on the first visit, reads what is unread, and adjusts the display', async () => {
  const { page, context, faults } = await house.visitor(desk);
  await signInDirectly(context, member);
  await page.goto('/');
  const hint = page.getByRole('region', { name: 'Erste Schritte' });
  await hint.getByRole('button', { name: 'Verstanden' }).click();
  await hint.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('article').first().waitFor();
  expect(await hint.count()).toBe(0);

  const unread = async () => (await (await apiOf(context))<{ total: number }>('/api/posts/unread')).total;
  const before = await unread();
  expect(before).toBeGreaterThan(1);
  const line = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: /^Aktuelles/ });
  await expect.poll(() => line.textContent()).toContain(`${before} ungelesene Beiträge`);
  await page.getByRole('button', { name: /^Ungelesen/ }).click();
  await page.waitForURL(/unread=1/);
  await page.getByText('Keine weiteren ungelesenen Beiträge').scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole('article').count()).toBe(before);
  const first = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(unread).toBe(before - 1);
  await page.goto('/?unread=1');
  await page.getByRole('article').first().waitFor();
  await page.getByText('Keine weiteren ungelesenen Beiträge').scrollIntoViewIfNeeded();
  expect(await page.getByRole('article').filter({ hasText: title }).count()).toBe(0);

  const scheme = () => page.locator('html').getAttribute('data-palette-mode');
  const usual = await scheme();
  await page.getByRole('button', { name: 'Anzeige einstellen', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Anzeige' });
  const reset = drawer.getByRole('button', { name: 'Zurücksetzen' });
  expect(await reset.isDisabled()).toBe(true);
  await drawer.getByText('Dunkel', { exact: true }).click();
  await drawer.getByText('Angepasst. Die Anzeige gilt nur auf diesem Gerät.').waitFor();
  expect(await scheme()).toBe('dark');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Anzeige einstellen (angepasst)' }).click();
  await reset.click();
  await drawer.getByText('Standard. Änderungen gelten nur auf diesem Gerät.').waitFor();
  expect(await scheme()).toBe(usual);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Anzeige einstellen', exact: true }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('the office takes approved changes away as a table', async () => {
  const { page, context, faults } = await house.visitor(desk);
  const asking = await house.visitor();
  await signInDirectly(asking.context, member);
  await (
    await apiOf(asking.context)
  )('/api/users/me', { method: 'PATCH', data: { lastName: 'Rehbein-Kurz' } });
  await signInDirectly(context, office);
  await page.goto('/admin/changes');
  await page
    .getByRole('row', { name: /Rehbein-Kurz/ })
    .getByRole('link')
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Nachname: entscheiden').selectOption('Übernehmen');
  await drawer.getByRole('button', { name: '1 Entscheidung speichern' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Übernommene exportieren' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Exportieren' }).click();
  await page.getByRole('menuitem', { name: 'Als CSV' }).click();
  const table = await readFile(await (await coming).path(), 'utf8');
  expect(table).toMatch(/^\uFEFF?Person;Personennummer;Angabe;/);
  expect(table).toMatch(/;Nachname;Rehbein;Rehbein-Kurz;/);

  expect(faults).toEqual([]);
  await asking.context.close();
  await context.close();
});
