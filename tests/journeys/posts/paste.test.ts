import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const wrapped =
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa%3Futm_source%3Dbrief&data=05%7Ckollegin%40kh.example&reserved=0';

const line = (mark: string, level: number, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>${words}</p>`;

it('typed and wrapped addresses become links, and a list of Word keeps its levels', async () => {
  const office = await house.visitor({ viewport: { width: 360, height: 780 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  await page.goto('/admin/posts/new');
  const text = page.getByLabel('Text', { exact: true });
  await text.click();
  await page.keyboard.type('Mehr unter www.example.org. Fragen an buero@example.org');
  await page.keyboard.press('Enter');
  expect(await linksOf(page)).toEqual([
    ['www.example.org', 'https://www.example.org'],
    ['buero@example.org', 'mailto:buero@example.org'],
  ]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((address) => navigator.clipboard.writeText(address), wrapped);
  await page.keyboard.press('Control+V');
  expect((await linksOf(page)).at(-1)).toEqual(['https://example.org/a', 'https://example.org/a']);

  await page.keyboard.press('Enter');
  await pasteHtml(
    page,
    `${line('1.', 1, 'Helm')}${line('a)', 2, 'mit Visier')}${line('2.', 1, 'Schuhe')}<p><img src="file:///C:/b.png"></p>`,
  );
  await text.locator('ol > li > ol > li', { hasText: 'mit Visier' }).waitFor();
  expect(await text.locator('ol').first().locator('> li').count()).toBe(2);
  const notice = page.getByText('1 Bild fehlt. Fügen Sie es als Datei hinzu. 1 Liste mit Buchstaben');
  await notice.waitFor();
  await isFine(page);
  expect(await text.innerHTML()).not.toContain('kollegin');
  // The browser names each style of a pasted page, as it applies none.
  expect(office.faults.filter((fault) => !fault.startsWith('Applying inline style'))).toEqual([]);
});

function linksOf(page: Page): Promise<(string | null)[][]> {
  return page
    .getByLabel('Text', { exact: true })
    .locator('a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
}

/** By an event, as the browser's own clipboard takes Word's marks off. */
function pasteHtml(page: Page, html: string): Promise<void> {
  return page.getByLabel('Text', { exact: true }).evaluate((field, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
