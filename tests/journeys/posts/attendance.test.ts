import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '#contract/base/clock.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { sampleId } from '#sample/ids.ts';
import { openTerms } from '#api/registrations/fixtures/event.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { patience } from '../accessibility/looks.ts';
import { enterAnswers, publishedEvent } from '../support/event.ts';
import { goOffline, type House, openHouse, signIn, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ worker: true });
});
afterAll(() => house.close());

const event = `/admin/posts/${sampleId('musterland', 'post:exkursion-ziegelwerk')}/attendance`;
const phone = { viewport: { width: 360, height: 740 }, timezoneId: 'Europe/Berlin' };

it('the office marks people on a phone without a network, and nothing is lost by a reload', async () => {
  const { context, page, faults } = await house.visitor(phone);
  await signInDirectly(context, 'office@zunfthaus.example');
  await page.goto(event);
  await page.getByRole('heading', { name: 'Wer ist da?', level: 1 }).waitFor();
  const missing = page.getByRole('button', { pressed: false, name: /: Ist da$/ });
  await missing.first().waitFor();
  await isFine(page);
  const before = await missing.count();

  await context.setOffline(true);
  await missing.first().click();
  await page.getByText('1 noch nicht übertragen.').waitFor();
  await page.getByRole('button', { name: 'Jemand ist da, der nicht angemeldet ist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nachname').fill('Gast');
  await isFine(page);
  await dialog.getByRole('button', { name: 'Ist da' }).click();
  await page.getByText('2 noch nicht übertragen.').waitFor();
  await isFine(page);

  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: /^Gast: da/ }).waitFor();
  await page.getByText('noch nicht übertragen.').waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: /^Gast: da/ }).waitFor();
  await expect.poll(() => missing.count()).toBe(before - 1);
  expect(faults).toEqual([]);
});

it('the list opens without a network on an own device, by its address and from the start page, and marks go out later', async () => {
  const { context, page, faults } = await house.visitor(phone);
  await page.goto('/');
  await page.getByLabel('Angemeldet bleiben').check();
  await signIn(page, 'office@zunfthaus.example');
  await page.getByRole('heading', { level: 1, name: 'Aktuelles' }).waitFor();
  const id = await eventOfToday(context);
  const address = `/admin/posts/${id}/attendance`;
  await page.goto(address);
  const missing = page.getByRole('button', { pressed: false, name: /: Ist da$/ });
  await expect.poll(() => missing.count()).toBe(3);
  const kept = () =>
    page.evaluate(async () => (await caches.match('/reading.json', { cacheName: 'zunfthaus.reading' }))?.text() ?? '');
  await expect.poll(kept, patience).toContain(address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await goOffline(page);
  await page.reload();
  await missing.nth(1).waitFor();
  await page.getByText('Stand der Liste: heute').waitFor();
  await missing.first().click();
  await page.getByText('1 noch nicht übertragen.').waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: /^Wer ist da\? / }).click();
  await page.getByText('1 noch nicht übertragen.').waitFor();
  await missing.first().click();
  await page.getByText('2 noch nicht übertragen.').waitFor();
  await isFine(page);
  await page.goto(event);
  await page.getByRole('heading', { name: 'Diese Liste ist nicht auf diesem Gerät' }).waitFor();
  await isFine(page);
  await page.goto(address);
  await page.getByText('2 noch nicht übertragen.').waitFor();

  await context.setOffline(false);
  await page.getByText('noch nicht übertragen.').waitFor({ state: 'hidden', ...patience });
  const other = await house.visitor(phone);
  await signInDirectly(other.context, 'office@zunfthaus.example');
  await other.page.goto(address);
  await other.page.getByRole('heading', { name: 'Wer ist da?', level: 1 }).waitFor();
  await expect.poll(() => other.page.getByRole('button', { name: /: da,/ }).count()).toBe(2);
  expect(await other.page.getByRole('button', { pressed: false, name: /: Ist da$/ }).count()).toBe(1);
  // A start without a server is reported in the console.
  expect(faults.filter((fault) => !fault.includes('Failed to fetch'))).toEqual([]);
  await other.context.close();
  await context.close();
});

/** A whole day, with three people whom the office has entered. */
async function eventOfToday(context: BrowserContext): Promise<string> {
  const registration: RegistrationTerms = { ...openTerms, until: null, waiting: false, offerHours: 0 };
  const id = await publishedEvent(context, {
    title: 'Praxistag',
    text: 'Am Vormittag.',
    eventAt: startOf(dayOf(Date.now())),
    event: { wholeDay: true, registration },
  });
  await enterAnswers(context, id, [['Adler', 'Kolk', 'Ohlsen']]);
  return id;
}

/** The midnight with which a day begins. */
function startOf(day: string): string {
  const midnights = [22, 23].map((hour) => new Date(Date.parse(`${day}T00:00:00Z`) - (24 - hour) * 3_600_000));
  return (midnights.find((at) => dayOf(at) === day) ?? new Date(day)).toISOString();
}
