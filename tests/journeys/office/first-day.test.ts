// An empty portal of one's own, from its first start to the first circular.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn } from '#tests/support/mail-link.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import type { Smtp } from '../../support/smtp.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { founder, openEmptyPortal } from '../support/empty-portal.ts';
import { apiOf, type House } from '../support/house.ts';
import { importFile } from '../support/import-file.ts';
import { here, textTo } from '../support/mail-text.ts';

const title = 'Rundschreiben: Neue Regeln für Altholz';
let portal: Awaited<ReturnType<typeof openEmptyPortal>>;
let smtp: Smtp;
let house: House;

beforeAll(async () => {
  portal = await openEmptyPortal();
  ({ smtp, house } = portal);
});
afterAll(() => portal.close());

const crafts = ['Tischler', 'Zimmerer', 'Dachdecker', 'SHK', 'A/10', 'Bäcker', 'Friseur', 'A/1'];
/** Eight companies with crafts, and a ninth that nobody belongs to. */
const companies = [
  'Mitgliedsnummer;Firma;Straße;PLZ;Ort;E-Mail;Gewerke',
  ...crafts.map((craft, at) => `${at + 1};Betrieb ${at + 1};Hofweg ${at + 1};01067;Neustadt;;${craft}`),
  '9;Betrieb ohne Personen;Hofweg 9;01067;Neustadt;betrieb9@betriebe.example;Tischler',
].join('\n');

/** Twenty people in the eight companies, the last without an address. */
const people = [
  'Personennummer;Vorname;Nachname;E-Mail;Betrieb Mitgliedsnummer;Funktion',
  ...Array.from({ length: 20 }, (_, at) => {
    const email = at < 19 ? `person${at + 1}@betriebe.example` : '';
    return `P${at + 1};Kim;Person ${at + 1};${email};${(at % 8) + 1};Inhaber`;
  }),
].join('\n');

/** Without an account, by the button of the page that the mail leads to. */
async function confirmFromMail(email: string) {
  const { page, context, faults } = await house.visitor({ viewport: { width: 390, height: 844 } });
  await page.goto(here(linkIn(await textTo(smtp, email, title), '/confirm')));
  await page.getByRole('button', { name: 'Zur Kenntnis genommen' }).click();
  await page
    .getByText(/Sie, heute, /)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
}

async function choose(page: Page, company: string, item: string) {
  await page.getByRole('button', { name: `Mehr zu ${company}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}

async function enter(page: Page, { company, way, by }: Record<'company' | 'way' | 'by', string>) {
  const dialog = await choose(page, company, 'Bestätigung eintragen …');
  await dialog.getByRole('radio', { name: way }).check();
  await dialog.getByLabel('Von wem?').fill(by);
  await dialog.getByText(`${by}, `).waitFor();
  await dialog.getByRole('button', { name: 'Bestätigung eintragen' }).click();
  await dialog.waitFor({ state: 'detached' });
  const entered = page.getByRole('row').filter({ hasText: company }).getByText('eingetragen von Petra Lindner');
  await entered.filter({ visible: true }).waitFor();
}

async function takeBack(page: Page, company: string) {
  const dialog = await choose(page, company, 'Eintrag zurücknehmen …');
  await dialog.getByLabel('Grund').fill('Verwechselt');
  await dialog.getByRole('button', { name: 'Eintrag zurücknehmen' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(/^Eintrag zurückgenommen heute: Verwechselt/)
    .filter({ visible: true })
    .waitFor();
}

async function proofOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Nachweis als PDF' }).last().click();
  const pages = await pagesOf(await readFile(await (await download).path()));
  return pages.join(' ');
}

it('the first circular of a new portal reaches 21 people and a company, and one of them comes in by its link', async () => {
  const { page, faults, context } = await house.visitor({ viewport: { width: 1440, height: 900 } });

  await page.goto(here(linkIn(await textTo(smtp, founder, 'Verwaltung'), '/auth/invitation')));
  await page.getByLabel('Vor- und Nachname').fill('Petra Lindner');
  await page.getByLabel('Passwort', { exact: true }).fill('Hobelbank 1848 im Hof');
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await page.getByRole('heading', { name: 'Portal einrichten', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Weiter zu den Gewerken' }).click();
  await page.getByLabel('Gewerk oder Nummer').fill('A/27');
  await page.getByRole('checkbox', { name: /Tischler/ }).check();
  await page.getByRole('button', { name: '1 Gewerk übernehmen' }).click();
  await page.getByRole('button', { name: '1 Innung anlegen' }).click();
  await page.getByText('1 Innung ist angelegt. Dazu 16 Ämter.').waitFor();

  await importFile(page, 'companies', companies, 9);
  await importFile(page, 'people', people, 20);
  const sentBefore = smtp.taken.length;
  await page.goto('/admin/set-up');
  await page.getByRole('button', { name: 'Öffnen: Einladen' }).or(page.getByRole('radiogroup')).first().waitFor();
  await isFine(page);
  await page.getByRole('button', { name: 'Ersten Beitrag schreiben' }).click();
  await page.getByRole('link', { name: 'Andere Art …' }).click();

  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.type('Altholz der Klasse A4 wird ab Januar getrennt gesammelt.');
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('option', { name: /^Das ganze Portal|^Alle/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Fertig: 1 Gruppe' }).click();
  await page.getByRole('button', { name: 'Rundschreiben', exact: true }).click();
  await page.getByLabel('Kenntnisnahme').selectOption('Eine Person je Betrieb');
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await dialog.getByText('21 Personen in 8 Betrieben und 1 Betrieb ohne Personen').waitFor();
  const lines = await dialog.locator('li').allTextContents();
  expect(lines.map((line) => /^[0-9]+(?=Portal|E-Mail|Brief|21 P)/.exec(line)?.[0])).toEqual(['1', '20', '1', '22']);
  await dialog.getByRole('button', { name: 'Veröffentlichen und 21 E-Mails senden' }).waitFor();
  await isFine(page);
  await dialog.getByRole('button', { name: 'Veröffentlichen und 21 E-Mails senden' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/posts/'));
  const address = new URL(page.url()).pathname;
  await expect.poll(() => smtp.taken.length - sentBefore, { timeout: 60_000 }).toBe(21);
  const written = smtp.taken.slice(sentBefore).map(({ to }) => to);
  expect(written.filter((to) => to.startsWith('person'))).toHaveLength(19);
  expect(written).toEqual(expect.arrayContaining(['betrieb9@betriebe.example', founder]));

  const api = await apiOf(context);
  const { total } = await api<{ total: number }>(`/api${address}/letters`);
  expect(total).toBe(1);

  await confirmFromMail('person2@betriebe.example');
  await page.goto(`${address}?view=results`);
  await page.getByText('1 bestätigt: 1 über die E-Mail').waitFor();
  await enter(page, { company: 'Betrieb ohne Personen', way: 'Telefon', by: 'Frau Sand' });
  await page.getByText('2 bestätigt: 1 über die E-Mail, 1 eingetragen').waitFor();
  await enter(page, { company: 'Betrieb 3', way: 'Persönlich', by: 'Kim Person 3' });
  await takeBack(page, 'Betrieb 3');
  await page.getByText('2 bestätigt: 1 über die E-Mail, 1 eingetragen').waitFor();
  await isFine(page);
  const proof = await proofOf(page);
  expect(proof).toContain('Bestätigt: 2 von 9 Betrieben.');
  for (const one of crafts.keys()) expect(proof).toContain(`Betrieb ${one + 1} `);
  expect(proof).toMatch(/Betrieb 2 Kim Person 2 [\d., :]+, E-Mail, Fassung 1/);
  expect(proof).toMatch(/Betrieb ohne Personen Frau Sand [^,]+, Telefon, eingetragen von Petra Lindner, Fassung 1/);
  expect(proof).toMatch(/Betrieb 3 Kim Person 3 [^,]+, persönlich, eingetragen von Petra Lindner. Zurückgenommen von/);

  const reader = await house.visitor({ viewport: { width: 390, height: 844 } });
  const at = here(linkIn(await textTo(smtp, 'person1@betriebe.example', title), '/auth/access'));
  await reader.page.goto(at);
  await reader.page.getByRole('button', { name: 'Link schicken' }).waitFor();
  await isFine(reader.page);
  expect(smtp.taken.length - sentBefore).toBe(21);
  await reader.page.getByRole('button', { name: 'Link schicken' }).click();
  await reader.page.getByRole('button', { name: 'Noch einmal schicken' }).waitFor();
  await isFine(reader.page);
  await expect.poll(() => smtp.taken.length - sentBefore).toBe(22);
  await reader.page.goto(
    here(linkIn(await textTo(smtp, 'person1@betriebe.example', '/auth/invitation'), '/auth/invitation')),
  );
  await reader.page.getByLabel('Passwort', { exact: true }).fill('Leimzwinge im Regal 7');
  await reader.page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await reader.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(new URL(reader.page.url()).pathname).toBe(address);
  expect([...faults, ...reader.faults]).toEqual([]);
  await reader.context.close();
  await context.close();
});
