import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from './accessibility/is-fine.ts';
import { apiOf, type House, openHouse, signInDirectly } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('the office ends a membership at the end of the year, sees what that costs, and takes it back', async () => {
  const { context, page, faults } = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(context, 'member@zunfthaus.example');
  const { id } = await (await apiOf(context))<{ id: string }>('/api/users/me');
  await signInDirectly(context, 'office@zunfthaus.example');
  await page.goto(`/admin/targeting?tab=members&open=${id}`);
  await page.getByRole('button', { name: 'Austritt …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Mitgliedschaft von .* beenden$/ });
  await dialog.getByRole('radio', { name: /Zum Jahresende/, checked: true }).waitFor();
  await dialog.getByText(/^Ab dem 1\. Januar \d{4} gilt:/).waitFor();
  await isFine(page);
  await dialog.getByRole('button', { name: /^Zum 31\.12\.\d{4} beenden$/ }).click();
  await page.getByText(/^Endet am 31\.12\.\d{4}\.$/).waitFor();
  await page
    .getByText(/bis 31\.12\.\d{4}/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Austritt zurücknehmen' }).waitFor();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByRole('button', { name: 'Austritt zurücknehmen' }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
