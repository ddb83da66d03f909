import type { Page } from 'playwright';

/** From choosing a file of that many rows until the portal has read it. */
export async function importFile(page: Page, kind: 'companies' | 'people', content: string, rows: number) {
  await page.goto(`/admin/import?kind=${kind}`);
  await page.setInputFiles('main input[type=file]', {
    name: `${kind}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await page.getByRole('button', { name: new RegExp(`^${rows} Zeilen? prüfen$`) }).click();
  await page.getByText('Was die Datei ändern würde').waitFor();
  await page.getByRole('button', { name: /\d.* einlesen$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /einlesen/ })
    .click();
  await page.getByText('Die Datei ist eingelesen').waitFor();
}
