import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { event, ics } from '#api/imports/calendars/fixtures/files.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { chooseGroup } from '../support/write.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const title = 'Sachkunde Leitern';
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

const calendar = ics(
  event(
    'UID:leitern',
    `SUMMARY:${title}`,
    `DTSTART;TZID=Europe/Berlin:${dayIn(40)}T083000`,
    `DTEND;TZID=Europe/Berlin:${dayIn(40)}T130000`,
    'LOCATION:Bildungszentrum\\, Werkstraße 5\\, 12345 Musterstadt',
    'DESCRIPTION:Bitte Sicherheitsschuhe mitbringen.',
  ),
  event('UID:alt', 'SUMMARY:Längst vorbei', 'DTSTART:20200101T080000'),
  event('UID:weg', 'SUMMARY:Fällt aus', `DTSTART:${dayIn(50)}T080000`, 'STATUS:CANCELLED'),
);

const table = ['Vorname;Nachname;E-Mail', 'Jutta;Rehbein;member@zunfthaus.example', 'Max;Niemand;'].join('\n');

it('the office takes dates from a calendar file, publishes one, and takes its attendees from a table', async () => {
  const { page, context, faults } = await house.visitor({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Berlin',
  });
  await signInDirectly(context, 'office@zunfthaus.example');
  await readCalendar(page);
  await publish(page);
  await readTable(page);
  expect(faults).toEqual([]);
  await context.close();
});

async function readCalendar(page: Page) {
  await page.goto('/dates');
  await page.getByRole('link', { name: 'Aus Kalenderdatei' }).click();
  await page.getByRole('heading', { name: 'Termine aus einer Kalenderdatei', level: 1 }).waitFor();
  await isFine(page);
  const file = { name: 'termine.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('1 Termin wird nicht übernommen').waitFor();
  await page.getByRole('checkbox', { name: title, checked: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Längst vorbei', checked: false }).waitFor();
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await chooseGroup(page, 'Alle Mitglieder');
  await isFine(page);
  await page.getByRole('button', { name: '1 Entwurf anlegen' }).click();
  await page.getByRole('heading', { name: '1 Entwurf angelegt' }).waitFor();
  await isFine(page);
  await page.getByRole('link', { name: title }).click();
}

async function publish(page: Page) {
  await expect.poll(() => page.getByRole('textbox', { name: 'Titel' }).inputValue()).toBe(title);
  const part = page.getByRole('region', { name: 'Anmeldung' });
  await part.getByRole('switch', { name: 'Anmeldung' }).check();
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /veröffentlichen/i })
    .click();
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

async function readTable(page: Page) {
  await page.getByRole('link', { name: /^Anmeldungen/ }).click();
  await page.getByRole('link', { name: 'Aus einer Tabelle' }).click();
  await page.getByRole('heading', { name: 'Anmeldungen aus einer Tabelle', level: 1 }).waitFor();
  const file = { name: 'wer-kommt.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: 'Was steht in welcher Spalte?' }).waitFor();
  await isFine(page);
  await page.getByRole('button', { name: '2 Zeilen prüfen' }).click();
  await page.getByText('Der Termin fragt niemanden mit diesem Namen.', { exact: false }).waitFor();
  await isFine(page);
  await page.getByRole('button', { name: '1 Zeile eintragen' }).click();
  await page.getByRole('heading', { name: 'Die Anmeldungen sind eingetragen' }).waitFor();
  await isFine(page);
  await page.getByRole('link', { name: 'Zu den Anmeldungen' }).click();
  await page.getByRole('table').getByText('Jutta Rehbein').filter({ visible: true }).first().waitFor();
}
