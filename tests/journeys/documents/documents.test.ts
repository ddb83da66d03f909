import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '#tests/support/form.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 780 } };
const guild = 'Tischler-Innung Musterland';
const other = 'Dachdecker-Innung';

it('the office makes a folder for a guild, fills it, tidies it up, and gets back what was deleted', async () => {
  const office = await house.visitor(desk);
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  await page.goto('/documents');
  const address = await makeFolder(page, 'Werkstattbuch', guild);
  const elsewhere = await makeFolder(page, 'Dachbuch', other);

  await page.goto(address);
  await page.setInputFiles(
    'input[type=file]',
    ['Regal', 'Fenster', 'Treppe'].map((name) => ({
      name: `${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: pdfOf(name),
    })),
  );
  for (const name of ['Regal', 'Fenster', 'Treppe']) await row(page, name).waitFor();

  await fromMenu(page, 'Regal.pdf', 'Bearbeiten');
  await page.getByRole('dialog').getByLabel('Name').fill('Schrank.pdf');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await row(page, 'Schrank').waitFor();

  await fromMenu(page, 'Fenster.pdf', 'Verschieben');
  const moving = page.getByRole('dialog');
  await moving
    .getByRole('treeitem', { name: /^Dachbuch/ })
    .locator('[data-go]')
    .click();
  await moving.getByText(/Danach haben \d+ Personen Zugriff/).waitFor();
  await isFine(page);
  await moving.getByRole('button', { name: 'Nach „Dachbuch“ verschieben' }).click();
  await row(page, 'Fenster').waitFor({ state: 'detached' });

  await fromMenu(page, 'Treppe.pdf', 'Löschen');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await row(page, 'Treppe').waitFor({ state: 'detached' });
  await page.goto('/documents/trash');
  await page.getByRole('button', { name: 'Aktionen zu Treppe.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Zurückholen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückholen' }).click();
  await page.getByRole('heading', { name: 'Der Papierkorb ist leer' }).waitFor();
  await page.goto(address);
  await row(page, 'Treppe').waitFor();
  await standsInOneLine(page);

  await row(page, 'Schrank').click();
  await page.locator('aside canvas[data-drawn]').waitFor();
  // Who sees it is counted apart.
  await expect.poll(() => page.getByRole('complementary').textContent()).toMatch(/\d+ Personen/);

  const member = await house.visitor(phone);
  await signInDirectly(member.context, 'member@zunfthaus.example');
  await member.page.goto('/documents');
  await row(member.page, 'Werkstattbuch').click();
  await row(member.page, 'Treppe').waitFor();
  // A phone has no columns: the day stands below the name, and the order is written in words.
  const treppe = member.page.getByRole('row').filter({ hasText: 'Treppe' });
  const days = await treppe.getByText(/\d\d\.\d\d\.\d{4}$/).all();
  const visible = await Promise.all(days.map((day) => day.isVisible()));
  expect(visible.filter(Boolean)).toHaveLength(1);
  expect(await member.page.getByRole('combobox').filter({ hasText: 'Stand, neueste zuerst' }).isVisible()).toBe(true);
  expect(await member.page.getByText('Dachbuch').count()).toBe(0);
  await member.page.goto(elsewhere);
  await member.page.getByRole('heading', { name: /^404/ }).waitFor();
  await member.page.goto(address);
  await row(member.page, 'Schrank').click();
  await member.page.getByRole('dialog').locator('canvas[data-drawn]').waitFor();
  await isFine(member.page);
  await member.page.getByRole('button', { name: 'Hier lesen' }).click();
  const shown = member.page.getByRole('group', { name: 'Seite 1 von 1' });
  await shown.locator('canvas[data-drawn]').waitFor();
  expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await isFine(member.page);
  await member.page.keyboard.press('Escape');
  await shown.waitFor({ state: 'hidden' });
  const saved = member.page.waitForEvent('download');
  await member.page.getByRole('dialog').getByRole('button', { name: 'Herunterladen' }).click();
  expect((await saved).suggestedFilename()).toBe('Schrank.pdf');
  expect(await member.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect([...office.faults, ...member.faults]).toEqual([]);
});

/** The title of a folder and what can be done with it, below its path and who sees it. */
async function standsInOneLine(page: Page) {
  const boxOf = async (role: 'heading' | 'button' | 'navigation', name: string) => {
    const box = await page.getByRole(role, { name, exact: true }).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return { ...box, middle: box.y + box.height / 2 };
  };
  const title = await boxOf('heading', 'Werkstattbuch');
  for (const name of ['Abonnieren', 'Ordner als ZIP', 'Neuer Ordner', 'Hochladen']) {
    const { middle } = await boxOf('button', name);
    expect(Math.abs(middle - title.middle), name).toBeLessThan(title.height / 2);
  }
  const why = await boxOf('button', 'Warum sehe ich das?');
  expect(why.middle).toBeLessThan(title.y);
}

const row = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name, exact: true });

async function fromMenu(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Aktionen zu ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function makeFolder(page: Page, name: string, group: string): Promise<string> {
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Neuer Ordner' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  const dialog = page.getByRole('dialog', { name: 'Neuer Ordner' });
  await dialog.getByLabel('Diese Gruppen').check();
  await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Zugriff für', exact: true });
  // What is typed at once lands in the search.
  await page.keyboard.type(group);
  await picker.getByRole('option', { name: group }).first().click();
  await picker.locator('[data-actions] button').click();
  await dialog.getByRole('button', { name: 'Ordner anlegen' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  return new URL(page.url()).pathname;
}
