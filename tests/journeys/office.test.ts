import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Me } from '#contract/members/users.ts';
import { buildGuildMember } from '#database/sample/builders.ts';
import { demoPassword } from '#database/sample/demo-accounts.ts';
import { guilds } from '#database/schema/members.ts';
import { apiOf, type House, openHouse, signInDirectly } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('the office writes to one guild; its member reads it, another does not and cannot open it by address', async () => {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  const title = 'Neue Sägeblätter: Prüfung bis Monatsende';

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Rundschreiben' }).click();
  await page.getByLabel('Titel').fill(title);
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.type('Bitte prüfen Sie Ihre Sägeblätter.');
  await page.getByText('Noch niemand: dieser Beitrag erreicht niemanden.').waitFor();
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByLabel('Gruppe suchen').fill('Tischler-Innung');
  const saved = page.waitForResponse(
    (reply) => reply.ok() && (reply.request().postData() ?? '').includes('"kind":"guild"'),
  );
  await picker.getByRole('option', { name: /^Tischler-Innung Musterland/ }).click();
  await picker.getByRole('button', { name: 'Fertig: 1 Gruppe' }).click();
  await saved;
  await page.getByText(/Entwurf gespeichert um/).waitFor();

  await page.getByRole('link', { name: 'Entwürfe' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Tischler-Innung Musterland/).waitFor();
  await dialog.getByRole('button', { name: /veröffentlichen/ }).click();
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  const address = new URL(page.url()).pathname;

  const member = await house.visitor({ viewport: { width: 360, height: 740 } });
  await signInDirectly(member.context, 'member@zunfthaus.example');
  await member.page.goto('/');
  const card = member.page.getByRole('article').filter({ hasText: title });
  await card.getByText('Neu', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Warum sehe ich das?' }).click();
  await member.page.getByRole('dialog').getByText('Tischler-Innung Musterland', { exact: true }).waitFor();
  await member.page.keyboard.press('Escape');
  await card.getByRole('link', { name: title }).click();
  await member.page.getByText('Bitte prüfen Sie Ihre Sägeblätter.').waitFor();
  await expect.poll(() => member.page.title()).toBe(`${title} · Zunfthaus`);

  const other = await house.visitor();
  await signInDirectly(other.context, await memberOfAnotherGuild());
  await other.page.goto('/');
  await other.page.getByRole('article').first().waitFor();
  expect(await other.page.getByText(title).count()).toBe(0);
  await other.page.goto(address);
  await other.page.getByRole('heading', { name: '404: Diese Seite gibt es hier nicht' }).waitFor();
  expect([...office.faults, ...member.faults, ...other.faults]).toEqual([]);
});

it('shows the administration to the office only', async () => {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await office.page.goto('/');
  await office.page.getByRole('link', { name: 'Zielgruppen' }).waitFor();
  await office.context.close();

  const { page, context } = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  // The company is told with the groups: from then on the page knows who is no admin.
  const api = await apiOf(context);
  const { companies } = await api<Me>('/api/users/me');
  await page
    .getByRole('navigation')
    .getByText(companies[0]?.name ?? 'no company')
    .waitFor();
  expect(await page.getByRole('link', { name: 'Zielgruppen' }).count()).toBe(0);
  for (const path of ['/admin', '/admin/targeting', '/admin/drafts']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Dieser Bereich gehört der Geschäftsstelle' }).waitFor();
  }
});

it('scrolls through everything there is, once', async () => {
  const { page, context } = await house.visitor({ viewport: { width: 900, height: 1000 } });
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  const articles = page.getByRole('article');
  await articles.first().waitFor();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 20_000);
        return page.getByRole('button', { name: 'Weitere laden' }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  const titles = await articles.getByRole('heading').allTextContents();
  expect(titles.length).toBeGreaterThan(20);
  expect(new Set(titles).size).toBe(titles.length);
});

/** Makes a sign-in for an active member of the sample who is not in the joiners' guild. */
async function memberOfAnotherGuild(): Promise<string> {
  const email = 'dachdecker@zunfthaus.example';
  const subject = await house.identity.createSignIn({
    email,
    name: 'Dora Dachs',
    password: demoPassword,
    verified: true,
  });
  await house.database.write('musterland', async (db) => {
    const [guild] = await db.select().from(guilds).where(like(guilds.name, 'Dachdecker%'));
    await buildGuildMember(db, guild?.id ?? '', { email, issuer: 'jwt', subject });
  });
  return email;
}
