// The first event of a portal of one's own: from a template to the certificates of those who were there.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAfter, dayOf } from '#contract/base/clock.ts';
import type { Attendance } from '#contract/attendance/attendance.ts';
import { linkIn } from '#tests/support/mail-link.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import type { Smtp } from '../../support/smtp.ts';
import { parsers } from '#api/calendar/fixtures/parsers.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { founder, openEmptyPortal } from '../support/empty-portal.ts';
import { apiOf, type House } from '../support/house.ts';
import { importFile } from '../support/import-file.ts';
import { here, mailTo, textTo } from '../support/mail-text.ts';
import { saveAsTemplate } from '../support/save-template.ts';
import { writeAndPublish } from '../support/write.ts';

const owner = 'kim@betriebe.example';
const title = 'Praxistag: Ladung sichern';
const inZone = { timezoneId: 'Europe/Berlin', locale: 'de-DE' };
let portal: Awaited<ReturnType<typeof openEmptyPortal>>;
let smtp: Smtp;
let house: House;

beforeAll(async () => {
  portal = await openEmptyPortal();
  ({ smtp, house } = portal);
});
afterAll(() => portal.close());

const companies = ['Mitgliedsnummer;Firma;Straße;PLZ;Ort', '1;Tischlerei Rehbein;Hofweg 1;01067;Neustadt'].join('\n');
const people = [
  'Personennummer;Vorname;Nachname;E-Mail;Betrieb Mitgliedsnummer;Funktion',
  `P1;Kim;Rehbein;${owner};1;Inhaber`,
  'P2;Lina;Ohlsen;;1;Geselle',
].join('\n');

async function comesIn(page: Page, { link, name }: { link: string; name?: string }) {
  await page.goto(here(link));
  if (name !== undefined) await page.getByLabel('Vor- und Nachname').fill(name);
  await page.getByLabel('Passwort', { exact: true }).fill('Hobelbank 1848 im Hof');
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
}

/** In the group of the begin. */
async function typeBegin(page: Page, day: string, time: string) {
  const date = page.getByRole('group').filter({ has: page.getByLabel('Uhrzeit') });
  await date.getByLabel('Beginn').fill(day);
  await date.getByLabel('Uhrzeit').fill(time);
}

async function writeTemplate(page: Page) {
  await page.goto('/admin/posts/new?kind=invitation');
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.type('Wer Fenster liefert, haftet für die Ladung.');
  await typeBegin(page, dayAfter(dayOf(Date.now()), 40), '08:30');
  const part = page.getByRole('region', { name: 'Anmeldung' });
  await part.getByRole('switch', { name: 'Anmeldung' }).check();
  await part.getByLabel('Plätze').fill('4');
  await saveAsTemplate(page, 'Praxistag');
  await page.getByText('Die Vorlage „Praxistag“ ist gespeichert.').waitFor();
}

/** Without an account: the link is opened, the second person is ticked, and one button sends it. */
async function registerFromMail() {
  const { page, context, faults } = await house.visitor({ ...inZone, viewport: { width: 360, height: 740 } });
  await page.goto(here(linkIn(await textTo(smtp, owner, title), '/registration')));
  await page.getByRole('heading', { name: 'Kommen Sie?' }).waitFor();
  await isFine(page);
  await page.getByRole('checkbox', { name: /^Lina Ohlsen/ }).check();
  await page.getByRole('button', { name: '2 Personen anmelden' }).click();
  await page.getByRole('heading', { name: 'Sie kommen mit 2 Personen' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
  const { attachments } = await mailTo(smtp, owner, `Anmeldung zu „${title}“`);
  const entry = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = entry ? Buffer.from(entry.content as ArrayBuffer).toString() : '';
  for (const { read } of parsers.filter(({ isHere }) => isHere))
    expect(read(text)).toMatchObject({ errors: 0, method: 'REQUEST', events: [{ title }] });
}

async function markBoth(page: Page, address: string) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin${address}/attendance`);
  for (const name of ['Kim Rehbein', 'Lina Ohlsen']) {
    await page.getByRole('button', { name: `${name}: Ist da` }).click();
    await page.getByRole('button', { name: new RegExp(`^${name}: da`) }).waitFor();
  }
  await isFine(page);
}

async function download(page: Page, press: () => Promise<void>): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await press();
  return pagesOf(await readFile(await (await coming).path()));
}

it('an event goes from a template to certificates, on a portal that was empty', async () => {
  const { page, faults, context } = await house.visitor({ ...inZone, viewport: { width: 1440, height: 900 } });
  await comesIn(page, {
    link: linkIn(await textTo(smtp, founder, 'Verwaltung'), '/auth/invitation'),
    name: 'Petra Lindner',
  });
  await page.getByRole('heading', { name: 'Portal einrichten', level: 1 }).waitFor();
  await importFile(page, 'companies', companies, 1);
  await importFile(page, 'people', people, 2);
  await writeTemplate(page);

  await page.goto('/admin');
  await page
    .getByRole('link', { name: /^Neuer Inhalt/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Praxistag', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Erster Tag').fill(dayOf(Date.now()));
  await isFine(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Entwurf anlegen' }).click();
  await page.getByText('Vorlage: Praxistag').waitFor();
  await typeBegin(page, dayOf(Date.now()), '23:59');
  await isFine(page);
  const address = await writeAndPublish(page, { title, text: ' ', guild: 'Alle Mitglieder' });

  await registerFromMail();
  await markBoth(page, address);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address}?view=registrations`);
  await page.getByRole('button', { name: 'Drucken', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Teilnahmebescheinigungen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Für 2 Personen.').waitFor();
  await isFine(page);
  const printed = page.waitForResponse(/\/attendance\/certificates$/);
  await dialog.getByRole('button', { name: 'Drucken' }).click();
  // The browser shows it; the same address is asked again, as an opened file cannot be read.
  const printing = (await printed).request();
  const headers = { authorization: (await printing.headerValue('authorization')) ?? '' };
  const file = await context.request.fetch(printing.url(), { headers });
  const certificates = await pagesOf(await file.body());
  expect(certificates).toHaveLength(2);
  expect(certificates.join(' ')).toMatch(/Lina Ohlsen[^]*Kim Rehbein/);

  const list = await (await apiOf(context))<Attendance>(`/api${address}/attendance`);
  const code = list.people.find(({ lastName }) => lastName === 'Ohlsen')?.certificate ?? '';
  expect(certificates.join(' ')).toContain(code);
  const stranger = await house.visitor({ ...inZone, viewport: { width: 360, height: 740 } });
  await stranger.page.goto(`/certificate/${code}`);
  await stranger.page.getByRole('heading', { name: title }).waitFor();
  expect(await stranger.page.locator('main').innerText()).not.toContain('Ohlsen');
  await isFine(stranger.page);

  await findsOwn();
  for (const one of [faults, stranger.faults]) expect(one).toEqual([]);
});

/** The member sets up an account by the link of a mail, and finds the certificate in "Meine Daten". */
async function findsOwn() {
  const { page, context, faults } = await house.visitor({ ...inZone, viewport: { width: 360, height: 740 } });
  await page.goto(here(linkIn(await textTo(smtp, owner, 'haftet für die Ladung'), '/auth/access')));
  await page.getByRole('button', { name: 'Link schicken' }).click();
  await page.getByRole('button', { name: 'Noch einmal schicken' }).waitFor();
  await comesIn(page, { link: linkIn(await textTo(smtp, owner, '/auth/invitation'), '/auth/invitation') });
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.goto('/profile?part=data');
  await page.getByText('Ihre Teilnahmebescheinigungen').waitFor();
  await isFine(page);
  const own = await download(page, () => page.getByRole('button', { name: 'Als PDF sichern' }).first().click());
  expect(own.join(' ')).toContain('Kim Rehbein');
  expect(faults).toEqual([]);
  await context.close();
}
