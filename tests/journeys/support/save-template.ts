import type { Page } from 'playwright';
import { isFine } from '../accessibility/is-fine.ts';

export async function saveAsTemplate(page: Page, name: string) {
  await page.getByRole('button', { name: 'Andere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Als Vorlage speichern' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name der Vorlage').fill(name);
  await isFine(page);
  await dialog.getByRole('button', { name: `Vorlage „${name}“ speichern` }).click();
}
