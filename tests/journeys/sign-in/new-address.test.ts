import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#sample/demo-accounts.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, linkIn, openHouse, signIn } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const [member, next] = ['member@zunfthaus.example', 'neu@tischlerei-rehbein.example'];

async function enter(page: Page, email: string) {
  await page.goto('/auth/login?returnTo=/profile?part=sign-in');
  await signIn(page, email);
  await page.getByRole('heading', { name: 'Angemeldete Geräte' }).waitFor();
}

it('a member changes the address, proves it on another device, and takes the former one back', async () => {
  const desk = await house.visitor({ viewport: { width: 900, height: 900 } });
  const phone = await house.visitor({ viewport: { width: 360, height: 780 } });
  await enter(desk.page, member);
  await enter(phone.page, member);

  await desk.page.getByText(`Sie melden sich mit ${member} an.`).waitFor();
  await desk.page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  await desk.page.getByLabel('Neue E-Mail-Adresse').fill(next);
  await isFine(desk.page);
  await desk.page.getByRole('button', { name: 'Weiter' }).click();
  await desk.page.getByLabel('Ihr Passwort').fill(demoPassword);
  await desk.page.getByRole('button', { name: 'Senden', exact: true }).click();
  await desk.page.getByText(`Die Bestätigung an ${next} steht noch aus`).waitFor();
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
  await isFine(desk.page);

  const elsewhere = await house.visitor();
  const link = linkIn(await house.mailTo(next), '/auth/change-email');
  await elsewhere.page.goto(link);
  await elsewhere.page.getByRole('heading', { name: 'Neue Adresse bestätigen' }).waitFor();
  await elsewhere.page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await elsewhere.page.getByRole('heading', { name: 'Ihre neue Adresse gilt' }).waitFor();
  await isFine(elsewhere.page);
  await elsewhere.page.goto(link);
  await elsewhere.page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await elsewhere.page.getByText('Dieser Link gilt nicht mehr.').waitFor();

  await desk.page.reload();
  await desk.page.getByText(`Sie melden sich mit ${next} an.`).waitFor();
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await signIn(phone.page, member);
  await phone.page.getByText('E-Mail oder Passwort stimmt nicht').waitFor();
  await signIn(phone.page, next);
  await phone.page.getByText(`Sie melden sich mit ${next} an.`).waitFor();

  await elsewhere.page.goto(linkIn(await house.mailTo(member), '/auth/change-email'));
  await elsewhere.page.getByRole('button', { name: 'Frühere Adresse zurückholen' }).click();
  await elsewhere.page.getByText(`Der Link dafür geht an ${member}.`).waitFor();
  await desk.page.reload();
  await desk.page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  for (const { faults, context } of [desk, phone, elsewhere]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
