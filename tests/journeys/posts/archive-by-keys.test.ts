import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '#tests/support/form.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { patience } from '../accessibility/looks.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';
import { held, pressAt, tabTo } from '../support/keys.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const names = ['Amboss', 'Beitel', 'Chemie', 'Dübel'];

it('several files are sent, moved and deleted at once by keyboard alone', async () => {
  const { context, page, faults } = await house.visitor({
    viewport: { width: 1440, height: 900 },
  });
  page.setDefaultTimeout(90_000);
  await signInDirectly(context, 'office@zunfthaus.example');
  const ask = await apiOf(context);
  const made = async (name: string) =>
    ask<{ id: string }>('/api/document/folders', {
      method: 'POST',
      data: { name, audience: { include: [{ kind: 'everyone' }], exclude: [] } },
    });
  const [{ id: from }, { id: to }] = [await made('Tastenwerk'), await made('Tastenlager')];
  await page.goto(`/documents/${from}?sort=name`);
  await page.getByRole('heading', { level: 1, name: 'Tastenwerk' }).waitFor();

  const choosing = page.waitForEvent('filechooser');
  await pressAt(page, page.getByRole('main').getByRole('button', { name: 'Hochladen' }).first());
  await (
    await choosing
  ).setFiles(names.map((name) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(name) })));
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  for (const name of names) await row(name).waitFor();

  const bar = page.getByRole('region', { name: 'Auswahl' });
  await tabTo(page, page.getByRole('main').locator('[role=row][tabindex="0"]'));
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await bar.getByText('2 ausgewählt').waitFor();
  await pressAt(page, bar.getByRole('button', { name: 'Verschieben' }));
  const moving = page.getByRole('dialog', { name: '2 Einträge verschieben' });
  await moving.waitFor();
  await tabTo(page, moving.locator('[role=treeitem][tabindex="0"]'));
  await page.keyboard.press('ArrowUp');
  await pressAt(page, moving.getByRole('treeitem', { name: /^Tastenlager/ }));
  await pressAt(page, moving.getByRole('button', { name: 'Nach „Tastenlager“ verschieben' }));
  for (const name of ['Amboss', 'Beitel']) await row(name).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0);
  await held(page);
  await isFine(page);

  await tabTo(page, page.getByRole('main').locator('[role=row][tabindex="0"]'));
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await bar.getByText('2 ausgewählt').waitFor();
  await pressAt(page, bar.getByRole('button', { name: 'Löschen' }));
  const deleting = page.getByRole('dialog');
  await deleting.waitFor();
  await pressAt(page, deleting.getByRole('button', { name: 'Löschen' }));
  await page.getByRole('heading', { name: 'Dieser Ordner ist leer' }).waitFor();
  await held(page);

  const { items } = await ask<{ items: { name: string }[] }>(`/api/document/folders/${to}/contents?sort=name`);
  expect(items.map(({ name }) => name)).toEqual(['Amboss.pdf', 'Beitel.pdf']);
  const trash = await ask<{ items: { name: string }[] }>('/api/document/trash');
  expect(trash.items.map(({ name }) => name).toSorted()).toEqual(['Chemie.pdf', 'Dübel.pdf']);
  expect(faults).toEqual([]);
});
