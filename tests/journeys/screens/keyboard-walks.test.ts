import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { demoPassword } from '#sample/demo-accounts.ts';
import { pdfOf } from '#tests/support/form.ts';
import { post } from '../accessibility/screens.ts';
import { apiOf, type House, linkIn, openHouse } from '../support/house.ts';
import { goDown, held, pressAt, signInByKeys, tabTo, toMenuItem, toOption, typeAt } from '../support/keys.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const desk = { width: 1440, height: 900 };

it('a newcomer registers, sets a password and signs in, and looks about on a narrow screen', async () => {
  const { page, context, faults } = await visitor({ width: 360, height: 780 });
  const email = 'neu@tasten.example';
  await page.goto('/');
  await pressAt(page, page.getByRole('link', { name: 'Registrieren' }));
  await page.getByRole('heading', { level: 1, name: 'Registrieren' }).waitFor();
  await held(page);
  await typeAt(page, page.getByLabel('Vor- und Nachname'), 'Nele Neumann');
  await typeAt(page, page.getByLabel('E-Mail'), email);
  await pressAt(page, page.getByRole('checkbox'), 'Space');
  await pressAt(page, page.getByRole('button', { name: 'Registrieren' }));
  await page.getByText(email).waitFor();
  await held(page);

  const opened = await context.newPage();
  await opened.goto(linkIn(await house.mailTo(email), '/auth/verify'));
  await typeAt(opened, opened.getByLabel('Passwort', { exact: true }), 'ein langer Satz');
  await pressAt(opened, opened.getByRole('button', { name: 'Passwort festlegen' }));
  await opened.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
  await held(opened);
  expect(faults).toEqual([]);
  await context.close();
});

it('the navigation of a narrow screen is opened, leads on and is closed', async () => {
  const { page, context, faults } = await visitor({ width: 360, height: 780 });
  await page.goto('/');
  await signInByKeys(page, 'member@zunfthaus.example');
  await page.getByRole('article').first().waitFor();
  const opener = page.getByRole('button', { name: 'Navigation öffnen' });
  await pressAt(page, opener);
  const drawer = page.getByRole('dialog', { name: 'Hauptnavigation' });
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await pressAt(page, drawer.getByRole('link', { name: /^Dokumente/ }));
  await page.getByRole('heading', { level: 1, name: 'Dokumente' }).waitFor();
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(faults).toEqual([]);
  await context.close();
});

it('a member uses the profile, changes the password and asks to be deleted', async () => {
  const { page, context, faults } = await visitor(desk);
  await page.goto('/');
  await signInByKeys(page, 'obermeister@zunfthaus.example');
  await page.getByRole('article').first().waitFor();
  await goBy(page, /Henning Thiele/, 'Mein Profil');
  await part(page, 'Betrieb und Ämter');
  await tabTo(page, page.getByRole('link', { name: 'Änderung melden' }));

  await part(page, 'Benachrichtigungen');
  await pressAt(page, page.getByText('Einzeln einstellen'));
  await pressAt(page, page.getByLabel('Bericht', { exact: true }), 'ArrowDown');
  await page.getByText(/^Bericht: /).waitFor();
  await held(page);

  await part(page, 'Anmeldung');
  await page.getByRole('heading', { name: 'Dieses Gerät' }).waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Passwort ändern' }));
  const change = page.getByRole('dialog', { name: 'Passwort ändern' });
  await typeAt(page, change.getByLabel('Bisheriges Passwort', { exact: true }), demoPassword);
  await typeAt(page, change.getByLabel('Neues Passwort', { exact: true }), 'ein anderer Satz');
  await page.keyboard.press('Enter');
  await page.getByText('Ihr Passwort ist geändert.').waitFor();
  await held(page);

  await part(page, 'Meine Daten');
  const saved = page.waitForEvent('download');
  await pressAt(page, page.getByRole('button', { name: 'Herunterladen' }));
  expect((await saved).suggestedFilename()).toMatch(/^meine-daten-/);
  await held(page);
  await pressAt(page, page.getByRole('button', { name: 'Konto löschen …' }));
  const dialog = page.getByRole('dialog');
  await typeAt(page, dialog.getByLabel('Ihr Passwort', { exact: true }), 'ein anderer Satz');
  await pressAt(page, dialog.getByRole('button', { name: /^Am .* löschen$/ }));
  const banner = page.getByRole('note').filter({ hasText: 'Ihr Konto wird am' });
  await banner.waitFor();
  await held(page);
  await pressAt(page, banner.getByRole('button', { name: 'Zurücknehmen' }));
  await banner.waitFor({ state: 'detached' });
  await held(page);
  expect(faults).toEqual([]);
  await context.close();
});

it('a member confirms a post on its card', async () => {
  const { page, context, faults } = await visitor(desk);
  await page.goto('/');
  await signInByKeys(page, 'member@zunfthaus.example');
  await page.getByRole('article').first().waitFor();
  const card = page.getByRole('article').filter({ hasText: 'Ausbildungsvergütungen' });
  await pressAt(page, card.getByRole('button', { name: /^Zur Kenntnis genommen, für / }));
  await card.getByText(/^Sie für .+, heute, /).waitFor();
  await held(page);
  expect(faults).toEqual([]);
  await context.close();
});

it('the office enters a confirmation that came by telephone, and takes it back', async () => {
  const { page, context, faults } = await visitor(desk);
  await page.goto(`${post('verguetungen')}?view=results&state=open`);
  await signInByKeys(page, 'office@zunfthaus.example');
  await pressAt(page, page.getByRole('button', { name: /^Mehr zu / }).first());
  await toMenuItem(page, 'Bestätigung eintragen …');
  const dialog = page.getByRole('dialog', { name: 'Bestätigung eintragen' });
  await pressAt(page, dialog.getByRole('radio', { name: 'Telefon' }), 'Space');
  await typeAt(page, dialog.getByLabel('Von wem?'), 'Frau Sand');
  await page.keyboard.press('Enter');
  await page.getByText('1 Bestätigung ist eingetragen.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await held(page);

  await pressAt(page, page.getByRole('button', { name: /^Bestätigt/ }).last());
  const entered = page.getByRole('row').filter({ hasText: 'Frau Sand, am Telefon' });
  await pressAt(page, entered.getByRole('button', { name: /^Mehr zu / }));
  await toMenuItem(page, 'Eintrag zurücknehmen …');
  const back = page.getByRole('dialog', { name: 'Eintrag zurücknehmen?' });
  await typeAt(page, back.getByLabel('Grund'), 'Verwechselt');
  await pressAt(page, back.getByRole('button', { name: 'Eintrag zurücknehmen' }));
  await back.waitFor({ state: 'detached' });
  await held(page);
  expect(faults).toEqual([]);
  await context.close();
});

it('the office keeps the archive: a folder, files, their names and places, the trash and a look into one', async () => {
  const { page, context, faults } = await visitor(desk);
  await page.goto('/');
  await signInByKeys(page, 'office@zunfthaus.example');
  await page.getByRole('article').first().waitFor();
  await goBy(page, /^Dokumente/, 'Dokumente');
  await toRow(page, /Arbeitssicherheit/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Arbeitssicherheit' }).waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Neuer Ordner' }));
  const naming = page.getByRole('dialog');
  await typeAt(page, naming.getByLabel('Name'), 'Werkstattbuch');
  await page.keyboard.press('Enter');
  await naming.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Werkstattbuch' }).waitFor();
  await held(page);

  const choosing = page.waitForEvent('filechooser');
  await pressAt(page, page.getByRole('button', { name: 'Hochladen', exact: true }));
  const files = ['Regal', 'Fenster'].map((name) => ({
    name: `${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: pdfOf(name),
  }));
  await (await choosing).setFiles(files);
  // Until thumbnails are drawn, the list refetches.
  for (const name of [/Regal/, /Fenster/]) await page.getByRole('row', { name }).locator('img').waitFor();
  await held(page);

  await ofRow(page, /Regal/, 'Bearbeiten');
  await typeAt(page, page.getByRole('dialog').getByLabel('Name'), 'Schrank.pdf');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /Schrank/ }).waitFor();
  await held(page);

  await ofRow(page, /Fenster/, 'Verschieben');
  const moving = page.getByRole('dialog');
  await tabTo(page, moving.locator('[role=treeitem][tabindex="0"]'));
  await page.keyboard.press('Home');
  await goDown(page, moving.getByRole('treeitem', { name: /^Arbeitssicherheit/ }));
  await pressAt(page, moving.getByRole('button', { name: 'Nach „Arbeitssicherheit“ verschieben' }));
  await page.getByRole('row', { name: /Fenster/ }).waitFor({ state: 'detached' });
  await held(page);

  await ofRow(page, /Schrank/, 'Löschen');
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Löschen' }));
  await page.getByRole('row', { name: /Schrank/ }).waitFor({ state: 'detached' });
  await held(page);
  await pressAt(page, page.getByRole('button', { name: 'Rückgängig' }).last());
  await page.getByRole('row', { name: /Schrank/ }).waitFor();
  await held(page);

  await toRow(page, /Schrank/);
  await page.keyboard.press('Enter');
  await page.locator('aside canvas[data-drawn]').waitFor();
  await held(page);
  expect(faults).toEqual([]);
  await context.close();
});

it('the office edits a guild, sees as others see, reads the log, plans a post and corrects one', async () => {
  const { page, context, faults } = await visitor(desk);
  await page.goto('/');
  await signInByKeys(page, 'office@zunfthaus.example');
  await page.getByRole('article').first().waitFor();

  await goBy(page, /^Zielgruppen/, 'Zielgruppen');
  await pressAt(page, page.getByRole('main').getByRole('link', { name: /^Innungen/ }));
  await pressAt(page, page.getByRole('link', { name: 'Dachdecker-Innung' }));
  const drawer = page.getByRole('dialog', { name: /Dachdecker-Innung/ });
  await pressAt(page, drawer.getByRole('button', { name: 'Amt besetzen' }));
  const fill = page.getByRole('dialog', { name: 'Amt besetzen' });
  await typeAt(page, fill.getByLabel('Person', { exact: true }), 'Jutta Rehbein');
  await fill.getByRole('option', { name: 'Jutta Rehbein' }).waitFor();
  await toOption(page, fill.getByRole('option', { name: 'Jutta Rehbein' }));
  await tabTo(page, fill.getByLabel('Amt', { exact: true }));
  await page.keyboard.type('Obermeister');
  await pressAt(page, fill.getByRole('button', { name: 'Amt besetzen' }));
  const effect = page.getByRole('dialog', { name: 'Was sich ändert, wenn Sie speichern' });
  await pressAt(page, effect.getByRole('button', { name: 'Speichern' }));
  await drawer.getByRole('button', { name: 'Amt von Jutta Rehbein bearbeiten' }).waitFor();
  await held(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await goBy(page, /^Protokoll/, 'Protokoll');
  await page.getByRole('row').nth(1).waitFor();
  await held(page);

  await goBy(page, /^Neuer Inhalt/, 'Neuer Inhalt');
  await pressAt(page, page.getByRole('link', { name: 'Andere Art …' }));
  await typeAt(page, page.getByLabel('Titel', { exact: true }), 'Mit Tasten geplant');
  await typeAt(page, page.getByLabel('Text', { exact: true }), 'Für später.');
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('radio', { name: 'Sofort veröffentlichen' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Datum', { exact: true }));
  await page.keyboard.type('31122099');
  await pressAt(page, page.getByRole('button', { name: 'Hinzufügen', exact: true }).first());
  const picker = page.getByRole('dialog');
  await typeAt(page, picker.getByLabel('Gruppe suchen'), 'Dachdecker-Innung');
  await picker
    .getByRole('option', { name: /^Dachdecker-Innung/ })
    .first()
    .waitFor();
  await toOption(page, picker.getByRole('option', { name: /^Dachdecker-Innung/ }).first());
  await pressAt(page, picker.getByRole('button', { name: 'Fertig: 1 Gruppe' }));
  await pressAt(page, page.getByRole('button', { name: /einplanen$/ }));
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: /einplanen$/ }));
  await page.getByRole('heading', { level: 1, name: 'Geplant' }).waitFor();
  await held(page);
  await goBy(page, /^Geplant/, 'Geplant');
  await page.getByRole('link', { name: 'Mit Tasten geplant' }).waitFor();

  const api = await apiOf(context);
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bis Montag.' }] }] };
  const data = { title: 'Falsche Frist', body, audience: { include: [{ kind: 'everyone' }] } };
  const { id } = await api<Post>('/api/posts', { method: 'POST', data });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });
  await goBy(page, /^Veröffentlicht/, 'Veröffentlicht');
  await pressAt(page, page.getByRole('link', { name: 'Falsche Frist' }));
  await page.getByRole('heading', { level: 1, name: 'Falsche Frist' }).waitFor();
  await pressAt(
    page,
    page.getByRole('link', { name: 'Korrigieren' }).or(page.getByRole('button', { name: 'Korrigieren' })),
  );
  await typeAt(page, page.getByLabel('Titel', { exact: true }), 'Richtige Frist');
  await page.getByText('noch nicht veröffentlicht').waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Korrektur veröffentlichen' }));
  const telling = page.getByRole('dialog');
  await typeAt(page, telling.getByLabel('Was war falsch, was ist richtig?'), 'Der Titel war falsch.');
  await pressAt(page, telling.getByRole('button', { name: 'Korrektur veröffentlichen' }));
  await page.getByRole('heading', { level: 1, name: 'Richtige Frist' }).waitFor();
  await held(page);

  await pressAt(page, page.getByRole('button', { name: 'Ansehen wie eine Gruppe' }));
  await toMenuItem(page, 'Alle Mitglieder');
  await page.getByRole('region', { name: /^Ansicht als/ }).waitFor();
  await held(page);
  await pressAt(page, page.getByRole('link', { name: 'Beenden' }));
  await page.getByRole('heading', { level: 1, name: 'Richtige Frist' }).waitFor();
  await held(page);
  expect(faults).toEqual([]);
  await context.close();
});

const visitor = (viewport: typeof desk) => house.visitor({ viewport });

async function goBy(page: Page, line: RegExp, title: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: line });
  await tabTo(page, link, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
}

async function part(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Abschnitte' }).getByRole('link', { name });
  await tabTo(page, link, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => link.getAttribute('aria-current')).toBeTruthy();
  await held(page);
}

async function toRow(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('main').locator('[role=row][tabindex="0"]'));
  await page.keyboard.press('Home');
  await goDown(page, page.getByRole('row', { name }), undefined, null);
}

async function ofRow(page: Page, name: RegExp, action: string): Promise<void> {
  await toRow(page, name);
  await pressAt(page, page.getByRole('row', { name }).getByRole('button', { name: /^Aktionen zu / }));
  await page.getByRole('menu').waitFor();
  await toMenuItem(page, action);
  await page.getByRole('dialog').waitFor();
}
