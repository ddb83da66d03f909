import type { Page } from 'playwright';

export interface Written {
  title: string;
  text: string;
  guild: string;
  further?: () => Promise<void>;
  /** Instead of pressing the button of the dialog. */
  confirm?: () => Promise<void>;
}

export async function writeAndPublish(page: Page, { title, text, guild, further, confirm }: Written): Promise<string> {
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.type(text);
  await further?.();
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await chooseGroup(page, guild);
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  if (confirm) await confirm();
  else
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /veröffentlichen/i })
      .click();
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

export async function chooseGroup(page: Page, group: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Gruppe suchen').fill(group);
  await dialog
    .getByRole('option', { name: new RegExp(`^${group}`) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Fertig: 1 Gruppe' }).click();
}
