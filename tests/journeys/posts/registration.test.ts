import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { held, pressAt, tabTo, typeAt } from '../support/keys.ts';
import { writeAndPublish } from '../support/write.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const title = 'Praxistag: Ladung im Transporter sichern';
// So long that a phone shows the block below it only after scrolling.
const text = 'Wer Platten, Treppen oder Fenster liefert, haftet für die Ladung. '.repeat(8).trim();
const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const phone = { viewport: { width: 360, height: 740 }, timezoneId: 'Europe/Berlin' };

it('companies register for an event, wait for a seat and accept it, by keys on a phone', async () => {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Berlin' });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await office.page.goto('/admin/posts/new?kind=event');
  const address = await writeAndPublish(office.page, {
    title,
    text,
    guild: 'Alle Mitglieder',
    further: () => typeTerms(office.page),
  });

  const first = await house.visitor(phone);
  await signInDirectly(first.context, 'member@zunfthaus.example');
  await registersTwo(first.page, address);

  const second = await house.visitor(phone);
  await signInDirectly(second.context, 'obermeister@zunfthaus.example');
  await waits(second.page, address);

  await cancels(first.page);
  await accepts(second.page);
  for (const { faults } of [office, first, second]) expect(faults).toEqual([]);
});

async function typeTerms(page: Page) {
  const date = page.getByRole('group').filter({ has: page.getByLabel('Uhrzeit') });
  await date.getByLabel('Beginn').fill(day);
  await date.getByLabel('Uhrzeit').fill('08:30');
  const part = page.getByRole('region', { name: 'Anmeldung' });
  await part.getByRole('switch', { name: 'Anmeldung' }).check();
  await part.getByLabel('Plätze').fill('2');
  await part.getByRole('button', { name: 'Frage hinzufügen' }).click();
  await part.getByRole('textbox', { name: 'Frage', exact: true }).fill('Mittagessen');
  await part.getByLabel('Antwort Nummer 1', { exact: true }).fill('mit Fleisch');
  await part.getByLabel('Antwort Nummer 2', { exact: true }).fill('vegetarisch');
  await isFine(page);
  await part.getByRole('button', { name: 'Fertig' }).click();
  await part.getByText('für jede Person, mit Fleisch · vegetarisch').waitFor();
  await isFine(page);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

async function registersTwo(page: Page, address: string) {
  await page.goto(address);
  await heading(page, 'Kommen Sie?').waitFor();
  // By keys the block itself comes first.
  await page.getByRole('button', { name: 'Antworten', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Kommen Sie?');
  // Who is alone in a company is ticked.
  await page.getByRole('checkbox', { name: /^Jutta Rehbein/, checked: true }).waitFor();
  await pressAt(page, page.getByRole('button', { name: '1 Person anmelden' }));
  await page.getByText('Bitte beantworten Sie diese Frage.').waitFor();
  await held(page);
  await isFine(page);
  await chooseByKeys(page, page.getByLabel('Mittagessen'));
  await pressAt(page, page.getByRole('button', { name: 'Jemand anderen mit Namen' }));
  const other = page.getByRole('group', { name: 'Weitere Person 1' });
  await typeAt(page, other.getByLabel('Vorname'), 'Lina');
  await typeAt(page, other.getByLabel('Nachname'), 'Ohlsen');
  await chooseByKeys(page, page.getByLabel('Mittagessen').last());
  await isFine(page);
  await pressAt(page, page.getByRole('button', { name: '2 Personen anmelden' }));
  await heading(page, 'Sie kommen mit 2 Personen').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sie kommen mit 2 Personen');
  await page.getByText('2 Plätze, alle vergeben').waitFor();
  await isFine(page);
}

async function chooseByKeys(page: Page, select: ReturnType<Page['getByLabel']>) {
  await tabTo(page, select);
  await page.keyboard.press('ArrowDown');
}

async function waits(page: Page, address: string) {
  await page.goto(address);
  await heading(page, 'Kommen Sie?').waitFor();
  await page.getByText('Alle Plätze sind vergeben. Sie können auf die Warteliste gehen.').waitFor();
  await pressAt(page, page.getByRole('checkbox', { name: /^Henning Thiele/ }), 'Space');
  await chooseByKeys(page, page.getByLabel('Mittagessen'));
  await pressAt(page, page.getByRole('button', { name: '1 Person auf die Warteliste setzen' }));
  await heading(page, 'Warteliste, Platz 1').waitFor();
  await isFine(page);
}

async function cancels(page: Page) {
  await pressAt(page, page.getByRole('button', { name: 'Absagen', exact: true }));
  const dialog = page.getByRole('dialog');
  await isFine(page);
  await pressAt(page, dialog.getByRole('button', { name: 'Absagen', exact: true }));
  await heading(page, 'Sie kommen nicht').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sie kommen nicht');
  await isFine(page);
}

async function accepts(page: Page) {
  await page.reload();
  await heading(page, '1 Platz ist für Sie frei').waitFor();
  await isFine(page);
  await pressAt(page, page.getByRole('button', { name: 'Zusagen' }));
  await heading(page, 'Sie kommen mit 1 Person').waitFor();
  await isFine(page);
}
