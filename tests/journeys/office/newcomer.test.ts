import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateUser } from '#api/people/people.store.ts';
import { users } from '#database/schema/members.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, linkIn, openHouse, signIn } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ worker: true });
});
afterAll(() => house.close());

it('a guest’s start page prints nothing to the console', async () => {
  const { page, context } = await house.visitor();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
  expect(messages).toEqual([]);
  await context.close();
});

describe('a newcomer', () => {
  it('registers, confirms the address, waits, is admitted and reads', async () => {
    const { page, faults, context } = await house.visitor({ viewport: { width: 360, height: 740 } });
    const email = 'neu@tischlerei-neu.example';

    await page.goto('/posts/../documents?von=aussen');
    await page.waitForURL(/\/auth\/login\?returnTo=/);
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(`${house.address}/documents?von=aussen`);
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await expect.poll(() => page.title()).toBe('Anmelden · Zunfthaus');

    await page.getByRole('link', { name: 'Registrieren' }).click();
    await page.getByLabel('Vor- und Nachname').fill('Nele Neumann');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByRole('checkbox').check();
    await isFine(page);
    await page.getByRole('button', { name: 'Registrieren' }).click();
    await page.getByText(email).waitFor();

    const other = await house.visitor();
    await other.page.goto('/auth/login');
    await signIn(other.page, email, 'ein langer Satz');
    await other.page.getByText('E-Mail oder Passwort stimmt nicht').waitFor();
    await other.context.close();

    await page.goto(linkIn(await house.mailTo(email), '/auth/verify'));
    await page.getByRole('heading', { name: 'Adresse bestätigen' }).waitFor();
    await page.getByLabel('Passwort', { exact: true }).fill('Neu 12345678');
    await page.getByRole('button', { name: 'Passwort festlegen' }).click();
    await page.getByText('Ihre E-Mail-Adresse ist leicht zu erraten').waitFor();
    await isFine(page);
    await page.getByLabel('Passwort', { exact: true }).fill('ein langer Satz');
    await page.getByRole('button', { name: 'Passwort festlegen' }).click();
    await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
    await isFine(page);

    await house.database.write('musterland', async (db) => {
      const [pending] = await db.select().from(users).where(eq(users.email, email));
      expect(pending).toMatchObject({ membership: 'applied', firstName: 'Nele', lastName: 'Neumann' });
      if (pending) await updateUser(db, pending, { membership: 'member', activatedAt: new Date() });
    });
    await page.getByRole('button', { name: 'Noch einmal prüfen' }).click();
    await page.getByRole('heading', { name: 'Aktuelles', level: 1 }).waitFor();
    await page.getByRole('article').nth(3).waitFor();
    await isFine(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('sets a new password by mail, and then only that one opens', async () => {
    const { page, context } = await house.visitor();
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await page.getByRole('heading', { name: 'Passwort vergessen' }).waitFor();
    await page.getByLabel('E-Mail').fill('pending@zunfthaus.example');
    await page.getByRole('button', { name: 'Link senden' }).click();
    await page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre E-Mails' }).waitFor();
    await page.goto(linkIn(await house.mailTo('pending@zunfthaus.example'), '/auth/reset-password'));
    await page.getByLabel('Neues Passwort', { exact: true }).fill('ein anderer Satz');
    await page.getByRole('button', { name: 'Passwort festlegen' }).click();
    await page.getByRole('heading', { name: 'Passwort festgelegt' }).waitFor();

    await page.getByRole('link', { name: 'Anmelden' }).click();
    await signIn(page, 'pending@zunfthaus.example');
    await page.getByText('E-Mail oder Passwort stimmt nicht').waitFor();
    await signIn(page, 'pending@zunfthaus.example', 'ein anderer Satz');
    await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
    await context.close();
  });
});

describe('signing in and out', () => {
  it('leads back to the requested page, on this portal only', async () => {
    const { page, context } = await house.visitor();
    await page.goto('/auth/login?returnTo=https://elsewhere.example/');
    await signIn(page, 'member@zunfthaus.example');
    await page.getByRole('heading', { name: 'Aktuelles', level: 1 }).waitFor();
    expect(new URL(page.url()).origin).toBe(house.address);

    await page.goto('/auth/login');
    await page.waitForURL(`${house.address}/`);
    await page.getByRole('button', { name: /Jutta Rehbein/ }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await page.goto('/profile');
    await page.waitForURL(/\/auth\/login\?returnTo=/);
    await signIn(page, 'member@zunfthaus.example');
    await page.waitForURL(`${house.address}/profile`);
    await context.close();
  });

  it('a failure when signing out is shown, and one leaves all the same', async () => {
    const { page, context } = await house.visitor();
    await page.goto('/auth/login');
    await signIn(page, 'member@zunfthaus.example');
    // From elsewhere, else the link leads to the current page.
    await page.getByRole('link', { name: 'Dokumente' }).click();
    await page.waitForURL(`${house.address}/documents`);
    await page.route('**/api/auth/sign-out', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.getByRole('button', { name: /Jutta Rehbein/ }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.getByText('Da ist etwas schiefgelaufen.').waitFor();
    await logged;
    await page.waitForURL(`${house.address}/`);
    await page.getByRole('heading', { name: 'Aktuelles', level: 1 }).waitFor();
    await context.close();
  });

  it('shows the other portal after a switch, in its own colours, once its new terms of use are agreed to', async () => {
    const { page, context } = await house.visitor({ viewport: { width: 1440, height: 900 } });
    await page.goto('/auth/login');
    await signIn(page, 'office@zunfthaus.example');
    await page.getByRole('heading', { name: 'Aktuelles', level: 1 }).waitFor();
    const primary = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--zh-primary-6').trim().toUpperCase(),
      );
    expect(await primary()).toBe('#00A6B0');
    await page.getByRole('button', { name: /KH Musterland/ }).click();
    await page.getByText('KH Beispielstadt').click();
    await page.getByText('Kreishandwerkerschaft Beispielstadt').first().waitFor();
    await page.getByRole('heading', { name: 'Die Nutzungsbedingungen haben sich geändert' }).waitFor();
    await page.goto('/documents');
    await page.getByText('Das hat sich geändert:').waitFor();
    await isFine(page);
    await page.getByRole('button', { name: 'Zustimmen und weiter' }).click();
    await page.getByRole('heading', { name: 'Dokumente', level: 1 }).waitFor();
    expect(await primary()).toBe('#B3261E');
    await context.close();
  });
});
