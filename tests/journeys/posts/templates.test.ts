import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '#tests/support/form.ts';
import { sized } from '#tests/support/size.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, linkIn, openHouse, signInDirectly } from '../support/house.ts';
import { pressAt, toMenuItem, typeAt } from '../support/keys.ts';
import { saveAsTemplate } from '../support/save-template.ts';
import { chooseGroup } from '../support/write.ts';

let house: House;
let desk: string;
const flyer = 'Flyer Winterdienst.pdf';
const guild = 'Tischler-Innung Musterland';

beforeAll(async () => {
  house = await openHouse();
  desk = await mkdtemp(join(tmpdir(), 'desk-'));
  await writeFile(join(desk, flyer), pdfOf('Winterdienst'));
});
afterAll(async () => {
  await house.close();
  await rm(desk, { recursive: true, force: true });
});

const text = (page: Page) => page.getByLabel('Text', { exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Titel' });
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses of the pointer; what is typed is not counted. */
function counting(page: Page) {
  let count = 0;
  return {
    async press(
      name: string | RegExp,
      role: 'button' | 'link' = 'button',
      within: Page | ReturnType<typeof dialog> = page,
    ) {
      count += 1;
      await within
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first()
        .click();
    },
    get count() {
      return count;
    },
  };
}

async function office(width = 1440) {
  const visitor = await house.visitor({ viewport: { width, height: 900 } });
  await signInDirectly(visitor.context, 'office@zunfthaus.example');
  return visitor;
}

it('a post becomes a template, and a new one from it goes out with files and audience in six presses', async () => {
  const { page, faults } = await office();
  await page.goto('/admin/posts/new?kind=urgent');
  await title(page).fill('Winterdienst am [Datum]');
  await text(page).click();
  await page.keyboard.type('Am [Datum] wird gestreut.');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Datei hinzufügen' }).click();
  await (await choosing).setFiles(join(desk, flyer));
  await page.getByText('Sichtbar für alle, die den Beitrag sehen').waitFor();
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await chooseGroup(page, guild);
  await saveAsTemplate(page, 'Winterdienst');
  await page.getByText('Die Vorlage „Winterdienst“ ist gespeichert.').waitFor();

  // The same name again.
  await saveAsTemplate(page, 'WINTERDIENST');
  await dialog(page).getByText('Gibt es schon.').waitFor();
  await isFine(page);
  await dialog(page).getByRole('button', { name: 'Anderer Name' }).click();
  await expect
    .poll(() =>
      dialog(page)
        .getByLabel('Name der Vorlage')
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await dialog(page).getByLabel('Name der Vorlage').fill('Winterdienst');
  await dialog(page).getByRole('button', { name: 'Vorlage „Winterdienst“ speichern' }).click();
  await dialog(page).getByRole('button', { name: 'Ersetzen' }).click();
  await page.getByText('Die Vorlage „Winterdienst“ ist ersetzt.').waitFor();

  const counted = counting(page);
  await counted.press(/^Neuer Inhalt/, 'link');
  await card(page, 'Winterdienst').waitFor();
  await isFine(page);
  await counted.press('Winterdienst');
  await page.getByText('Vorlage: Winterdienst').waitFor();
  await page.getByText(guild).first().waitFor();
  await page.getByText(flyer).waitFor();
  // F8 chooses the gap, and typing fills it in: first that of the title.
  await page.getByText('1 Lücke ist offen').waitFor();
  await title(page).focus();
  await page.keyboard.press('F8');
  await page.keyboard.type('Montag');
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('[Datum]');
  await isFine(page);
  await counted.press('Jetzt veröffentlichen');
  await dialog(page).getByText('1 Lücke ist noch offen').waitFor();
  await isFine(page);
  await counted.press('Trotzdem veröffentlichen', 'button', dialog(page));
  await dialog(page)
    .getByText(/^Personen in \d+ Betrieben/)
    .waitFor();
  await counted.press(/^Veröffentlichen|^Jetzt veröffentlichen/, 'button', dialog(page));
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'Winterdienst am Montag', level: 1 }).waitFor();
  expect(counted.count).toBeLessThanOrEqual(6);

  const address = new URL(page.url()).pathname;
  const reader = await house.visitor({ viewport: { width: 360, height: 780 } });
  await signInDirectly(reader.context, 'member@zunfthaus.example');
  await reader.page.goto(address);
  await reader.page.getByRole('link', { name: new RegExp(flyer) }).click();
  const loading = reader.page.waitForEvent('download');
  await reader.page.getByRole('button', { name: /^Herunterladen/ }).click();
  expect(await readFile(await (await loading).path())).toEqual(pdfOf('Winterdienst'));
  expect([...faults, ...reader.faults]).toEqual([]);
});

it('a template is changed, renamed, deleted and restored', async () => {
  const { page, faults } = await office(900);
  await page.goto('/admin');
  await menuOf(page, 'Wetterwarnung', 'Ändern');
  await page.getByText('Sie ändern die Vorlage „Wetterwarnung“.').waitFor();
  await title(page).fill('Unwetter am [Tag]');
  await isFine(page);
  await page.getByRole('button', { name: 'Vorlage speichern' }).click();
  await page.getByText('Die Vorlage „Wetterwarnung“ ist gespeichert.').waitFor();
  await menuOf(page, 'Wetterwarnung', 'Umbenennen');
  await dialog(page).getByLabel('Name der Vorlage').fill('Rundschreiben');
  await dialog(page).getByRole('button', { name: 'Vorlage umbenennen' }).click();
  await dialog(page).getByText('Gibt es schon.').waitFor();
  await dialog(page).getByLabel('Name der Vorlage').fill('Unwetter');
  await dialog(page).getByRole('button', { name: 'Vorlage umbenennen' }).click();
  await menuOf(page, 'Unwetter', 'Löschen');
  await dialog(page).getByRole('button', { name: 'Vorlage löschen' }).click();
  await card(page, 'Unwetter').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Gelöschte Vorlagen' }).click();
  await dialog(page).getByText('Unwetter', { exact: true }).waitFor();
  await isFine(page);
  await dialog(page).getByRole('button', { name: 'Wiederherstellen' }).click();
  await page.keyboard.press('Escape');
  await card(page, 'Unwetter').click();
  await expect.poll(() => title(page).inputValue()).toBe('Unwetter am [Tag]');
  expect(faults).toEqual([]);
});

async function menuOf(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Mehr zu ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

it.each(sized([1440], [1440, 360]))(
  'by keyboard alone, "/" inserts blocks and text blocks, at %i px',
  async (width) => {
    const { page, context, faults } = await office(width);
    const api = await apiOf(context);
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Fragen? 0123 456.' }] }],
    };
    await api('/api/posts/text-blocks', { method: 'POST', data: { name: `Rückfragen ${width}`, body } });
    await page.goto('/admin/posts/new');
    await typeAt(page, text(page), 'Anfang');
    const list = page.getByRole('listbox', { name: 'Einfügen' });
    const insert = async (words: string) => {
      await page.keyboard.type(`/${words}`);
      await list.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await list.waitFor({ state: 'detached' });
    };
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await list.waitFor();
    await isFine(page);
    const active = await text(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).textContent()).toBe('Überschrift');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => list.getByRole('option', { selected: true }).textContent()).toBe('Zwischenüberschrift');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Was gilt');
    await page.keyboard.press('Enter');
    await insert('auf');
    await page.keyboard.type('Punkt');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await insert('zit');
    await page.keyboard.type('Wort für Wort');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await insert('ruckfragen');
    // Escape leaves what was typed; in the middle of a word nothing opens.
    await page.keyboard.type(' und/oder /');
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await insert('tab');
    await page.keyboard.type('Zelle');
    expect(await text(page).getByRole('heading', { level: 3 }).textContent()).toBe('Was gilt');
    expect(await text(page).getByRole('listitem').textContent()).toBe('Punkt');
    expect(await text(page).locator('blockquote').textContent()).toBe('Wort für Wort');
    expect(await text(page).getByText('Fragen? 0123 456.').textContent()).toBe('Fragen? 0123 456. und/oder /');
    expect(await text(page).locator('th').first().textContent()).toBe('Zelle');
    expect(await text(page).getAttribute('aria-activedescendant')).toBeNull();
    expect(faults).toEqual([]);
  },
);

it('by keyboard alone, a text block is written and a draft begins from a template', async () => {
  const { page, faults } = await office();
  await page.goto('/admin');
  await pressAt(page, page.getByRole('button', { name: 'Neuer Textbaustein' }));
  await typeAt(page, dialog(page).getByLabel('Name', { exact: true }), 'Gruß');
  await typeAt(page, dialog(page).getByLabel('Text', { exact: true }), 'Mit freundlichen Grüßen');
  await isFine(page);
  await page.keyboard.press('Tab');
  await dialog(page).getByRole('button', { name: 'Textbaustein speichern' }).focus();
  await page.keyboard.press('Enter');
  const saved = page.getByText('Der Textbaustein „Gruß“ ist gespeichert.');
  await saved.waitFor();
  // It lies over the end of the page for a moment.
  await saved.waitFor({ state: 'detached' });
  await pressAt(page, page.getByRole('button', { name: 'Mehr zu Gruß' }));
  await toMenuItem(page, 'Löschen');
  await pressAt(page, dialog(page).getByRole('button', { name: 'Textbaustein löschen' }));
  await page.getByText('Der Textbaustein „Gruß“ ist gelöscht.').waitFor();
  await pressAt(page, card(page, 'Rundschreiben'));
  await page.getByText('Vorlage: Rundschreiben').waitFor();
  expect(faults).toEqual([]);
});

it('a new portal begins with four templates, and without them with an empty post', async () => {
  const admin = 'buero@kh-neu.example';
  const own = { name: 'KH Neu', language: 'de', admins: [admin], contact: { email: admin } };
  const empty = await openHouse({ tenants: { own } });
  const { page, context, faults } = await empty.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(linkIn(await empty.mailTo(admin), '/auth/invitation').replace(/^https?:\/\/[^/]+/, ''));
  await page.getByLabel('Vor- und Nachname').fill('Petra Lindner');
  await page.getByLabel('Passwort', { exact: true }).fill('Hobelbank 1848 im Hof');
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await page.getByRole('heading', { name: 'Portal einrichten', level: 1 }).waitFor();
  await page.goto('/admin');
  for (const name of ['Rundschreiben', 'Innungsversammlung', 'Wetterwarnung', 'Geschäftsstelle geschlossen'])
    await card(page, name).waitFor();
  await isFine(page);
  const api = await apiOf(context);
  const { items } = await api<{ items: { id: string }[] }>('/api/posts/templates');
  for (const { id } of items) await api(`/api/posts/templates/${id}`, { method: 'DELETE' });
  await page.goto('/admin');
  await title(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/posts/new');
  expect(faults).toEqual([]);
  await empty.close();
});
