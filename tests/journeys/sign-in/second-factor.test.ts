import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode, nextCode } from '#api/identity/built-in/fixtures/app-code.ts';
import { demoPassword } from '#sample/demo-accounts.ts';
import { type House, openHouse, signIn } from '../support/house.ts';
import { isFine } from '../accessibility/is-fine.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const member = 'member@zunfthaus.example';

async function enter(page: Page) {
  await page.goto('/auth/login?returnTo=/profile?part=sign-in');
  await signIn(page, member);
}

it('a member switches the second step on, signs in with the app and with a recovery code, and ends a device', async () => {
  const office = await house.visitor();
  await enter(office.page);
  await office.page.getByRole('heading', { name: 'Angemeldete Geräte' }).waitFor();
  await office.page.getByText('dieses Gerät', { exact: true }).waitFor();
  await isFine(office.page);

  await office.page.getByRole('button', { name: 'Einschalten' }).click();
  await office.page.getByLabel('Ihr Passwort').fill(demoPassword);
  await office.page.getByRole('button', { name: 'Weiter' }).click();
  await office.page.getByRole('img', { name: 'QR-Code für Ihre App' }).waitFor();
  await isFine(office.page);
  const secret = (await office.page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
  const app = `otpauth://totp/app?secret=${secret}`;
  await office.page.getByLabel('Code', { exact: true }).fill(appCode(app));
  await office.page.getByRole('dialog').getByRole('button', { name: 'Einschalten' }).click();
  await office.page.getByRole('heading', { name: 'Ihre Codes zur Wiederherstellung' }).waitFor();
  await isFine(office.page);
  const recovery = await office.page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await office.page.getByRole('button', { name: 'Ich habe die Codes gesichert' }).click();
  await office.page.getByText('eingeschaltet', { exact: true }).waitFor();
  expect(await house.mailTo(member)).toContain('Zweiter Schritt eingeschaltet');

  const phone = await house.visitor({ viewport: { width: 360, height: 740 } });
  await enter(phone.page);
  await phone.page.getByRole('heading', { name: 'Code eingeben' }).waitFor();
  await isFine(phone.page);
  await phone.page.getByLabel('Code', { exact: true }).fill('000 000');
  await phone.page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await phone.page.getByText('Dieser Code stimmt nicht').waitFor();
  await phone.page.getByLabel('Code', { exact: true }).fill(nextCode(app));
  await phone.page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await phone.page.getByRole('heading', { name: 'Angemeldete Geräte' }).waitFor();
  await isFine(phone.page);

  const lost = await house.visitor();
  await enter(lost.page);
  await lost.page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click();
  await isFine(lost.page);
  await lost.page.getByLabel('Code', { exact: true }).fill(recovery[0] ?? '');
  await lost.page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await lost.page.getByRole('heading', { name: 'Angemeldete Geräte' }).waitFor();

  await lost.page.getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await lost.page.getByRole('dialog').getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await lost.page.getByText('Alle anderen Geräte sind abgemeldet.').waitFor();
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'Anmelden' }).waitFor();

  for (const { faults, context } of [office, phone, lost]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
