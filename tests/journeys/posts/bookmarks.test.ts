import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const reader = 'member@zunfthaus.example';

it('a post bookmarked by keys at the desk is on the phone’s list, and removing it can be undone', async () => {
  const desk = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(desk.context, reader);
  await desk.page.goto('/bookmarks');
  await desk.page.getByRole('heading', { name: 'Gemerkt', level: 1 }).waitFor();
  await isFine(desk.page);
  await desk.page.goto('/');
  const first = desk.page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await first.textContent()) ?? '';
  await first.click();
  const button = desk.page.getByRole('button', { name: 'Merken' });
  await button.focus();
  await desk.page.keyboard.press('Enter');
  await desk.page.getByText('Sie finden den Beitrag unter „Gemerkt“.').waitFor();
  await desk.page.getByRole('button', { name: 'Gemerkt', pressed: true }).waitFor();

  const phone = await house.visitor({ viewport: { width: 360, height: 780 } });
  await signInDirectly(phone.context, reader);
  await phone.page.goto('/');
  await phone.page.getByRole('button', { name: 'Navigation öffnen' }).click();
  await phone.page.getByRole('dialog').getByRole('link', { name: 'Gemerkt' }).click();
  const row = phone.page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: `${title} nicht mehr merken` }).waitFor();
  await isFine(phone.page);
  await row.getByRole('button').click();
  await row.waitFor({ state: 'detached' });
  await phone.page.getByRole('button', { name: 'Rückgängig' }).click();
  await row.getByRole('link', { name: title }).click();
  await phone.page.getByRole('button', { name: 'Gemerkt', pressed: true }).waitFor();
  expect([...desk.faults, ...phone.faults]).toEqual([]);
});
