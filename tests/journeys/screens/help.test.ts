import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#contract/base/pages.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { helpPictures, sayIn, showPicture } from '../support/help-pictures.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => (house = await openHouse()));
afterAll(() => house.close());

test('a guest, a member and the office find and read their answers, with the keyboard too', async () => {
  const guest = await house.visitor();
  await guest.page.goto(pages.login);
  await guest.page.getByRole('link', { name: 'Hilfe' }).click();
  await guest.page.getByRole('link', { name: 'Ich habe mein Passwort vergessen' }).click();
  await guest.page.getByText('Öffnen Sie den Link in der E-Mail.').waitFor();
  await isFine(guest.page);
  await guest.context.close();

  const member = await house.visitor();
  await signInDirectly(member.context, 'member@zunfthaus.example');
  await member.page.goto(pages.home);
  await member.page.getByRole('heading', { level: 1 }).waitFor();
  await member.page.keyboard.press('Control+k');
  await member.page.getByRole('combobox').fill('Rundschreiben bestätigen');
  const hit = member.page.getByRole('group', { name: 'Hilfe' }).getByRole('option').first();
  await hit.getByText('bestätige').waitFor();
  await hit.click();
  await member.page.getByRole('heading', { name: 'Wie bestätige ich ein Rundschreiben?' }).waitFor();
  const picture = member.page.getByRole('img', { name: 'Ein Rundschreiben mit dem Knopf zum Bestätigen' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);
  await isFine(member.page);
  await member.page.goto('/help/import-excel');
  await member.page.getByText('404').first().waitFor();
  expect(member.faults).toEqual([]);
  await member.context.close();

  const office = await house.visitor();
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await office.page.goto(pages.help);
  await office.page.getByRole('searchbox').first().fill('Excel');
  const question = office.page.getByRole('link', { name: 'Wie lese ich Mitglieder aus Excel ein?' });
  await question.focus();
  await office.page.keyboard.press('Enter');
  await office.page.getByRole('link', { name: 'Seite öffnen' }).press('Enter');
  await office.page.waitForURL(`**${pages.imports}`);
  expect(office.faults).toEqual([]);
  await office.context.close();
});

// Without comparing pictures: the part that each shows is still on its screen.
describe.each(['guest', 'member', 'office'] as const)('of %s', (who) => {
  test('every picture of the help has its screen', async () => {
    // Passkeys need a host name.
    const { context, page } = await house.visitor({ baseURL: house.address.replace('127.0.0.1', 'localhost') });
    if (who !== 'guest') await signInDirectly(context, `${who}@zunfthaus.example`);
    const say = await sayIn('de');
    for (const picture of Object.values(helpPictures)) if (picture.who === who) await showPicture(page, picture, say);
    await context.close();
  });
});
