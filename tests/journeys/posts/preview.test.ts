import PostalMime from 'postal-mime';
import type { FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtp, type Smtp } from '#tests/support/smtp.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { chooseGroup } from '../support/write.ts';
import { isFull } from '#tests/support/size.ts';

let house: House;
let smtp: Smtp;
beforeAll(async () => {
  smtp = await openSmtp();
  house = await openHouse({ settings: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await house.close();
  await smtp.close();
});

const words = 'Mit dem ersten Frost gelten kürzere Räumzeiten';

async function written(width: number) {
  const office = await house.visitor({ viewport: { width, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Winterdienst');
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.type(words);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await chooseGroup(page, 'Alle Mitglieder');
  return office;
}

/** The colour that a mail gives its page. */
const groundOf = (mail: FrameLocator) =>
  mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

/** Not the line that mail programs show in their list. */
const said = (mail: FrameLocator) => mail.getByRole('paragraph').filter({ hasText: words });

/** The check of accessibility puts a script into each frame, and these run none. */
const faultsOf = ({ faults }: { faults: string[] }) =>
  faults.filter((fault) => !fault.startsWith('Blocked script execution'));

async function startPreview(page: Page) {
  await page.getByRole('button', { name: 'Vorschau' }).first().click();
  await page.getByRole('heading', { name: 'Vorschau', level: 1 }).waitFor();
}

it('the preview shows page, mails and letter, a test mail arrives, and a check leads to its place', async () => {
  const office = await written(1440);
  const { page } = office;
  await page.getByLabel('Frist', { exact: false }).first().fill('2020-01-31');
  await startPreview(page);
  const phone = page.frameLocator('iframe[title="Beitrag auf dem Telefon"]');
  await phone.getByRole('heading', { name: 'Winterdienst' }).waitFor();
  expect(await phone.locator('html').evaluate((one) => one.clientWidth)).toBe(364);
  expect(await phone.locator('main').textContent()).toContain(words);

  const mail = page.frameLocator('iframe[title="Inhalt der E-Mail"]');
  await said(mail).waitFor();
  const light = await groundOf(mail);
  await isFine(page);
  await page.getByRole('button', { name: 'Dunkel' }).click();
  await said(mail).waitFor();
  expect(await groundOf(mail)).not.toBe(light);
  // Links are looked at only.
  await mail.getByRole('link', { name: 'Zugang einrichten' }).click();
  expect(new URL(page.url()).pathname).toMatch(/\/edit$|^\/admin/);
  await said(mail).waitFor();

  await page.getByRole('button', { name: 'Testmail an mich' }).click();
  await page.getByText('an office@zunfthaus.example gesendet').waitFor();
  expect(smtp.taken.map(({ to }) => to)).toEqual(['office@zunfthaus.example']);
  const { subject, html } = await PostalMime.parse(smtp.taken[0]?.raw ?? '');
  expect([subject, html?.includes(words)]).toEqual(['Test: Mitteilung: Winterdienst', true]);

  await page.getByRole('button', { name: /^Als Brief/ }).click();
  await page.getByRole('img', { name: 'Erste Seite des Briefs' }).waitFor();

  await page.getByRole('button', { name: /^Zur Stelle: Die Frist/ }).click();
  await page.getByRole('heading', { name: 'Vorschau', level: 1 }).waitFor({ state: 'hidden' });
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === '2020-01-31');
  expect(faultsOf(office)).toEqual([]);
});

it.runIf(isFull)('a mail server that refuses a test mail is quoted', async () => {
  const { page } = await written(1440);
  await startPreview(page);
  smtp.manner = { at: 'recipient', answer: 550 };
  await page.getByRole('button', { name: 'Testmail an mich' }).click();
  await page.getByText('nicht angenommen: 550').waitFor();
  smtp.manner = undefined;
});

it('a link is set by keyboard alone, to a document or a typed address, and Escape gives the focus back', async () => {
  const office = await written(1440);
  const { page } = office;
  const text = page.getByLabel('Text', { exact: true });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Adresse, Seite oder Dokument' });
  await field.waitFor();
  await page.keyboard.type('satzung');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await isFine(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'hidden' });
  expect(await text.locator('a').getAttribute('href')).toMatch(/^\/documents\/[\da-f-]{36}$/);

  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await page.getByText('Diese Adresse ist als Link nicht möglich.').waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox');

  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('example.org/frost');
  await page.getByRole('option', { name: /https:\/\/example\.org\/frost/ }).waitFor();
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'hidden' });
  expect(await text.locator('a').getAttribute('href')).toBe('https://example.org/frost');
  expect(faultsOf(office)).toEqual([]);
});

it('the popover for links opens again at once after it closed', async () => {
  const office = await written(1440);
  const { page } = office;
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Adresse, Seite oder Dokument' });
  await field.waitFor();
  await field.evaluate((input) => {
    input.closest<HTMLElement>('[popover]')?.hidePopover();
    const keys = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
    document.querySelector('[role=textbox]')?.dispatchEvent(new KeyboardEvent('keydown', keys));
  });
  await page.keyboard.type('example.org/frost');
  await page.getByRole('option', { name: /https:\/\/example\.org\/frost/ }).waitFor();
  expect(faultsOf(office)).toEqual([]);
});

it('on a phone the preview fits, and the popover is a sheet from below', async () => {
  const office = await written(360);
  const { page } = office;
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.press('Control+k');
  const sheet = page.getByRole('dialog', { name: 'Link setzen' });
  await sheet.waitFor();
  const box = await sheet.boundingBox();
  expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 360, 900]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Andere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Vorschau' }).click();
  await said(page.frameLocator('iframe[title="Inhalt der E-Mail"]')).waitFor();
  await isFine(page);
  expect(faultsOf(office)).toEqual([]);
});
