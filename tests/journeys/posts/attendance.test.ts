import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleId } from '#sample/ids.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
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
