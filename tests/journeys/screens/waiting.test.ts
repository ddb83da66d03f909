import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { buildCompany, buildUser, employ } from '#sample/builders.ts';
import { users } from '#database/schema/members.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, linkIn, openHouse, signInDirectly } from '../support/house.ts';

const company = 'Dachdeckerei Hollerbeck & Söhne';
const email = 'b.hollerbeck@hollerbeck-dach.example';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.database.write('musterland', async (db) => {
    await db.delete(users).where(eq(users.membership, 'applied'));
    const companyId = await buildCompany(db, { name: company, town: 'Neustadt' });
    for (const name of ['a', 'c']) {
      const userId = await buildUser(db, { email: `${name}@hollerbeck-dach.example` });
      await employ(db, { userId, companyId });
    }
  });
});
afterAll(() => house.close());

describe('somebody who applies', () => {
  it('registers with a company, is seen, is admitted for the suggested one, gets a mail, and reads', async () => {
    const newcomer = await house.visitor({ viewport: { width: 360, height: 740 } });
    const { page } = newcomer;
    await page.goto('/auth/register');
    await page.getByLabel('Vor- und Nachname').fill('Bernd Hollerbeck');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Betrieb').fill('Dachdecker Hollerbek, Neustadt');
    await page.getByLabel('Was die Geschäftsstelle wissen sollte').fill('Ich <übernehme> den Betrieb meines Vaters.');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Registrieren' }).click();
    await page.goto(linkIn(await house.mailTo(email), '/auth/verify'));
    await page.getByLabel('Passwort', { exact: true }).fill('ein langer Satz');
    await page.getByRole('button', { name: 'Passwort festlegen' }).click();
    await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
    await expect.poll(() => page.getByLabel('Betrieb').inputValue()).toBe('Dachdecker Hollerbek, Neustadt');

    const mail = await house.mailTo('office@zunfthaus.example');
    expect(mail).toContain('Bernd Hollerbeck');

    const office = await house.visitor({ viewport: { width: 1440, height: 900 } });
    await signInDirectly(office.context, 'office@zunfthaus.example');
    await office.page.goto('/');
    await office.page.getByRole('link', { name: 'Zielgruppen 1 Person wartet auf Zulassung' }).waitFor();
    const sheet = office.page.getByRole('region', { name: 'Zulassung' });
    await sheet.getByText('Bernd Hollerbeck, seit').waitFor();
    await sheet.getByRole('link', { name: 'Ansehen' }).click();
    const drawer = office.page.getByRole('dialog', { name: 'Bernd Hollerbeck' });
    await drawer.getByText('Ich <übernehme> den Betrieb meines Vaters.').waitFor();
    await drawer.getByText('2 Mitglieder dort haben dieselbe E-Mail-Endung').waitFor();
    await drawer.getByText(/sieht danach \d+ Beiträge/).waitFor();
    expect(await drawer.getByRole('radio').first().isChecked()).toBe(true);
    await isFine(office.page);
    await drawer.getByRole('button', { name: `Für ${company} zulassen` }).click();
    await office.page.getByText('Bernd Hollerbeck ist zugelassen.').waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await office.page.goto('/');
    await office.page.getByRole('article').first().waitFor();
    await expect.poll(() => sheet.count()).toBe(0);

    await expect.poll(() => house.mailTo(email)).toContain('Zum Portal');
    await page.goto(linkIn(await house.mailTo(email), '/'));
    await page.getByRole('heading', { name: 'Aktuelles', level: 1 }).waitFor();
    await page.getByRole('article').nth(1).waitFor();
    expect([newcomer.faults, office.faults]).toEqual([[], []]);
    await office.context.close();
    await newcomer.context.close();
  });

  it('asks before another portal learns of anybody, and leads back', async () => {
    const { page, context, faults } = await house.visitor({ viewport: { width: 1440, height: 900 } });
    await signInDirectly(context, 'member@zunfthaus.example');
    await page.goto('/');
    const known = () =>
      house.database.read('beispielstadt', (db) =>
        db.select().from(users).where(eq(users.email, 'member@zunfthaus.example')),
      );
    await page.getByRole('button', { name: /KH Musterland/ }).click();
    await page.getByText('Hier sind Sie kein Mitglied').waitFor();
    await page.getByRole('menuitem', { name: 'KH Beispielstadt' }).click();
    await page
      .getByRole('heading', { name: 'Sie gehören noch nicht zu Kreishandwerkerschaft Beispielstadt' })
      .waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Zurück zu KH Musterland' }).click();
    await page.getByRole('heading', { name: 'Aktuelles', level: 1 }).waitFor();
    expect(await known()).toEqual([]);

    await page.getByRole('button', { name: /KH Musterland/ }).click();
    await page.getByRole('menuitem', { name: 'KH Beispielstadt' }).click();
    await page.getByLabel('Betrieb').fill('Tischlerei Rehbein');
    await page.getByRole('button', { name: 'Um Aufnahme bitten' }).click();
    await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
    expect(await known()).toMatchObject([{ membership: 'applied', askedCompany: 'Tischlerei Rehbein' }]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows a member at the office’s screens whose they are and whom to ask', async () => {
    const { page, context } = await house.visitor({ viewport: { width: 360, height: 740 } });
    await signInDirectly(context, 'member@zunfthaus.example');
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Dieser Bereich gehört der Geschäftsstelle' }).waitFor();
    await page.getByRole('link', { name: 'geschaeftsstelle@musterland.example' }).waitFor();
    await isFine(page);
    await page.getByRole('link', { name: 'Zu Aktuelles' }).click();
    await page.getByRole('heading', { name: 'Aktuelles', level: 1 }).waitFor();
    await context.close();
  });
});
