import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode } from '#api/identity/built-in/fixtures/app-code.ts';
import { readConfig } from '#platform/config/config.ts';
import { withOwner } from '#program/command-line/installation-access.ts';
import { demoPassword } from '#sample/demo-accounts.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signIn } from '../support/house.ts';
import { ownData } from '../support/own-data.ts';

const operator = 'office@zunfthaus.example';

let house: House;
let query: (text: string, values?: unknown[]) => Promise<void>;
beforeAll(async () => {
  const data = await ownData('demo');
  house = await openHouse({ data, settings: { OPERATORS: operator } });
  const config = readConfig({ DATA_DIR: data.folder });
  query = (text, values) => withOwner(config, async ({ client }) => void (await client.query(text, values)));
});
afterAll(() => house.close());

const job = '0198c5d0-7a3e-7b5c-9d4e-2f6a8b1c3d5e';

it('an operator with a second factor tries a failed job again and copies the state; for others there is no page', async () => {
  // A job that carries nothing is given up.
  await query(`insert into jobs.job (id, name, data) values ($1, 'thumbnails', '{}')`, [job]);
  const { context, faults, page } = await house.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/auth/login?returnTo=/profile?part=sign-in');
  await signIn(page, operator);
  await page.getByText('sehen Sie auch die Seite „Betrieb“').waitFor();
  expect(await page.getByRole('link', { name: 'Betrieb', exact: true }).count()).toBe(0);
  await isUnknown(page);
  await switchOn(page);

  await page.getByRole('link', { name: 'Betrieb', exact: true }).click();
  await page.getByRole('heading', { name: 'Betrieb', exact: true }).waitFor();
  const again = page.getByRole('button', { name: /^Nochmal: Vorschaubilder zeichnen/ });
  await expect.poll(() => listed(page)).toBe(1);
  for (const width of [1440, 900, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await isFine(page);
  }
  await inLanguage(page, 'en', 'Operation');
  await inLanguage(page, 'es', 'Funcionamiento');
  await inLanguage(page, 'de', 'Betrieb');

  // From a warning to its row by the keyboard.
  const warned = page.getByRole('region', { name: 'Was Sie jetzt tun sollten' });
  await warned.getByRole('button', { name: 'Was tun' }).first().press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('LI');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await query(`update jobs.job set data = '{"tenantId":"musterland"}' where id = $1`, [job]);
  await again.click();
  await page.getByText('Die Aufgabe läuft noch einmal.').waitFor();
  await expect.poll(() => listed(page)).toBe(0);

  await page.getByRole('button', { name: 'Als Text kopieren' }).click();
  await page.getByText('Der Stand ist in der Zwischenablage').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Datenbank (PostgreSQL');
  expect(copied).not.toMatch(/127\.0\.0\.1|@|Musterland|https?:/);
  expect(faults).toEqual([]);
  await context.close();
});

async function inLanguage(page: Page, language: string, title: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('zunfthaus.language', chosen), language);
  await page.reload();
  await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
  await isFine(page);
}

async function listed(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Neu laden' }).click();
  return page.getByRole('button', { name: /^Nochmal: / }).count();
}

it('for a member and a guest the address is unknown', async () => {
  const { context, page } = await house.visitor();
  await isUnknown(page);
  await page.goto('/auth/login');
  await signIn(page, 'member@zunfthaus.example');
  await page.getByRole('heading', { name: 'Aktuelles' }).waitFor();
  await isUnknown(page);
  expect(await page.getByRole('link', { name: 'Betrieb', exact: true }).count()).toBe(0);
  await context.close();
});

async function isUnknown(page: Page): Promise<void> {
  const before = page.url();
  const title = async (address: string) => {
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(404);
    const heading = page.locator('main h1, h1').first();
    await heading.waitFor();
    return heading.innerText();
  };
  expect(await title('/operations')).toBe(await title('/nothing'));
  if (before !== 'about:blank') await page.goto(before);
}

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await page.getByLabel('Ihr Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('img', { name: 'QR-Code für Ihre App' }).waitFor();
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(appCode(`otpauth://totp/app?secret=${secret}`));
  await page.getByRole('dialog').getByRole('button', { name: 'Einschalten' }).click();
  await page.getByRole('button', { name: 'Ich habe die Codes gesichert' }).click();
}
