import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtp, type Smtp } from '#tests/support/smtp.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { writeAndPublish } from '../support/write.ts';

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

/** How many arrive, once that many have. */
async function arrived(mails: number, since: number) {
  await expect.poll(() => smtp.taken.length - since, { timeout: 60_000 }).toBe(mails);
}

const numberIn = (words: string | null) => Number(/(\d+) E-Mails? senden/.exec(words ?? '')?.[1] ?? 0);

it('the number of e-mails sent is the one on the button: publishing, correcting and withdrawing', async () => {
  const { page, context, faults } = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(context, 'office@zunfthaus.example');
  const dialog = page.getByRole('dialog');
  const press = async (name: RegExp) => {
    const button = dialog.getByRole('button', { name });
    await button.waitFor();
    const mails = numberIn(await button.textContent());
    const before = smtp.taken.length;
    await button.click();
    return { mails, before };
  };

  await page.goto('/admin/posts/new');
  let published = { mails: 0, before: 0 };
  await writeAndPublish(page, {
    title: 'Sturmwarnung',
    text: 'Gerüste bis 15 Uhr sichern.',
    guild: 'Tischler-Innung Musterland',
    further: () => page.getByRole('button', { name: 'Eilmeldung', exact: true }).click(),
    confirm: async () => void (published = await press(/^Veröffentlichen und \d+ E-Mails senden$/)),
  });
  expect(published.mails).toBeGreaterThan(5);
  await arrived(published.mails, published.before);

  await page.getByRole('button', { name: 'Korrigieren' }).click();
  await page.getByRole('textbox', { name: 'Titel' }).fill('Sturmwarnung bis 13 Uhr');
  await page.getByText('noch nicht veröffentlicht').waitFor();
  await page.getByRole('button', { name: 'Korrektur veröffentlichen' }).click();
  await dialog.getByLabel('Was war falsch, was ist richtig?').fill('Bis 13 Uhr, nicht bis 15 Uhr.');
  await dialog.getByRole('switch', { name: /^Eine zweite E-Mail geht an \d+ Personen/ }).waitFor();
  const corrected = await press(/^Korrektur veröffentlichen und \d+ E-Mails senden$/);
  expect(corrected.mails).toBe(published.mails);
  await arrived(corrected.mails, corrected.before);

  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Zurückziehen/ }).click();
  await dialog
    .getByText(`${published.mails + corrected.mails} E-Mails sind verschickt und lassen sich nicht zurückholen`)
    .waitFor();
  await dialog.getByLabel('Text dieser E-Mail').fill('Die Warnung ist aufgehoben.');
  const withdrawn = await press(/^Zurückziehen und \d+ E-Mails senden$/);
  expect(withdrawn.mails).toBe(published.mails);
  await arrived(withdrawn.mails, withdrawn.before);
  expect(String(smtp.taken.at(-1)?.raw)).toMatch(/^In-Reply-To: </m);
  expect(faults).toEqual([]);
  await context.close();
});
