import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { held, pressAt } from '../support/keys.ts';
import { writeAndPublish } from '../support/write.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const title = 'Angebote schreiben an drei Abenden';
const evenings = [21, 28, 35].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
const months = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDays = new Intl.DateTimeFormat('de', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

it('the office announces a course of three evenings, and members find it among the dates', async () => {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Berlin' });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await office.page.goto('/admin/posts/new?kind=training');
  const address = await writeAndPublish(office.page, {
    title,
    text: 'Wir rechnen mit Ihren Zahlen.',
    guild: 'Alle Mitglieder',
    further: () => typeFacts(office.page),
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    const member = await house.visitor({ viewport, timezoneId: 'Europe/Berlin' });
    await signInDirectly(member.context, 'member@zunfthaus.example');
    await findsIt(member.page, address);
    expect(member.faults).toEqual([]);
  }
  expect(office.faults).toEqual([]);
});

async function typeFacts(page: Page) {
  const dates = page.getByRole('group').filter({ has: page.getByLabel('Uhrzeit') });
  for (const [place, day] of evenings.entries()) {
    if (place > 0) await page.getByRole('button', { name: 'Weiterer Tag, für Kurse mit mehreren Terminen' }).click();
    const date = dates.nth(place);
    await date.getByLabel('Beginn').fill(day);
    await date.getByLabel('Uhrzeit').fill('18:00');
    await date.getByLabel('Ende').fill('20:30');
  }
  await page.getByRole('textbox', { name: /^Ort/ }).fill('Berufsbildungsstätte, Saal 2');
  await page.getByRole('textbox', { name: /^Anschrift/ }).fill('Werkstraße 1, Musterstadt');
  await page.getByLabel('Kosten, als Text').fill('45 € je Person');
  await page.getByLabel('Ansprechpartner').fill('Inga Kolbe, 05555 1234-17');
  await isFine(page);
}

/** By keyboard alone. */
async function findsIt(page: Page, address: string) {
  await page.goto('/dates');
  const link = page.getByRole('main').getByRole('listitem').getByRole('link', { name: title });
  await page
    .getByRole('heading', { name: months.format(new Date(evenings[0] ?? '')) })
    .first()
    .waitFor();
  await link.waitFor();
  await page.getByText(/je 18:00 bis 20:30 Uhr/).waitFor();
  await isFine(page);
  await pressAt(page, page.getByRole('main').getByRole('button', { name: 'Ausbildung', exact: true }));
  await page.waitForURL(/\?kind=training$/);
  await pressAt(page, link);
  await page.waitForURL((url) => url.pathname === address);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await held(page);
  for (const day of evenings) await page.getByText(longDays.format(new Date(day)), { exact: true }).waitFor();
  for (const fact of ['Werkstraße 1, Musterstadt', '45 € je Person', 'Inga Kolbe, 05555 1234-17'])
    await page.getByText(fact, { exact: true }).waitFor();
  await isFine(page);
  await page.goBack();
  await page.waitForURL(/\/dates\b/);
  await link.waitFor();
}
