import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { patience } from '../accessibility/looks.ts';
import { type House, openHouse } from '../support/house.ts';
import { goDown, pressAt, signInByKeys, tabTo, toMenuItem, toOption, typeAt } from '../support/keys.ts';

// No clicks in this file.
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('a member signs in, reads, searches, opens a document, changes a number and the display, and signs out', async () => {
  const { page, context, faults } = await visitor();
  await page.goto('/');
  await signInByKeys(page, 'member@zunfthaus.example');

  await page.getByRole('article').first().waitFor();
  await pressAt(page, page.getByRole('link', { name: 'Zum Inhalt' }));
  await expect.poll(() => idOfFocus(page), patience).toBe('main');
  const first = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await first.textContent()) ?? '';
  await pressAt(page, first);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => idOfFocus(page), patience).toBe('main');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Aktuelles' }).waitFor();
  const why = page.getByRole('article').first().getByRole('button', { name: 'Warum sehe ich das?' });
  await pressAt(page, why);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => why.evaluate((one) => one === document.activeElement), patience).toBe(true);

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Suchen' }).waitFor();
  await page.keyboard.type('Rundschreiben');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0);

  await pressAt(page, page.getByRole('navigation').getByRole('link', { name: /^Dokumente/ }));
  await page.getByRole('heading', { level: 1, name: 'Dokumente' }).waitFor();
  await tabTo(page, page.getByRole('main').locator('[role=row][tabindex="0"]'));
  await goDown(page, page.getByRole('row', { name: /Rundschreiben/ }));
  await page.getByRole('heading', { level: 1, name: 'Rundschreiben' }).waitFor();

  await page.goto('/profile');
  await typeAt(page, page.getByLabel(/^Telefon/), '0761 5550123');
  await pressAt(page, page.getByRole('button', { name: 'Speichern' }).first());
  await page
    .getByRole('status')
    .getByText(/gespeichert/i)
    .first()
    .waitFor();

  await pressAt(page, page.getByRole('button', { name: /Konto$/ }));
  await page.getByRole('menu').waitFor();
  await toMenuItem(page, 'Einstellungen');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, page.getByRole('group', { name: 'Kontrast' }).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('html').getAttribute('data-contrast'), patience).toBe('high');
  await isFine(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0);

  await pressAt(page, page.getByRole('button', { name: /Konto$/ }));
  await toMenuItem(page, 'Abmelden');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('the office writes a post, chooses a guild, publishes it, and finds a person', async () => {
  const { page, context, faults } = await visitor();
  await page.goto('/admin/posts/new');
  await signInByKeys(page, 'office@zunfthaus.example');
  await page.getByRole('heading', { level: 1, name: 'Neuer Inhalt' }).waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Rundschreiben', exact: true }));
  await typeAt(page, page.getByLabel('Titel', { exact: true }), 'Ohne Maus geschrieben');
  await typeAt(page, page.getByLabel('Text', { exact: true }), 'Jede Taste zählt.');
  // Tab belongs to the text; Escape leads out of it.
  await page.keyboard.press('Escape');
  await pressAt(page, page.getByRole('button', { name: 'Hinzufügen', exact: true }).first());
  const picker = page.getByRole('dialog');
  await picker.waitFor();
  await typeAt(page, picker.getByLabel('Gruppe suchen'), 'Tischler-Innung');
  await picker.getByRole('option', { name: /^Tischler-Innung Musterland/ }).waitFor();
  await toOption(page, picker.getByRole('option', { name: /^Tischler-Innung Musterland/ }));
  await pressAt(page, picker.getByRole('button', { name: 'Fertig: 1 Gruppe' }));
  await page.getByText(/Entwurf gespeichert um/).waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Jetzt veröffentlichen' }));
  const publish = page.getByRole('dialog');
  await publish.getByText(/Tischler-Innung Musterland/).waitFor();
  // Nothing is published before it is counted.
  await publish.getByText(/^Personen in \d+ Betrieben/).waitFor();
  await isFine(page);
  await pressAt(page, publish.getByRole('button', { name: /veröffentlichen/i }));
  await page.getByRole('heading', { level: 1, name: 'Ohne Maus geschrieben' }).waitFor();

  await page.goto('/admin/targeting?tab=members');
  await typeAt(page, page.getByLabel('Name oder E-Mail-Adresse'), 'Rehbein');
  const row = page.getByRole('row', { name: /Jutta Rehbein/ });
  await row.waitFor();
  await pressAt(
    page,
    row
      .getByRole('link')
      .or(row.getByRole('button', { name: 'Jutta Rehbein' }))
      .first(),
  );
  await page.getByRole('dialog', { name: 'Jutta Rehbein' }).waitFor();
  await isFine(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

const visitor = () => house.visitor({ viewport: { width: 1440, height: 900 } });

function idOfFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}
