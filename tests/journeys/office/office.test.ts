import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Me } from '#contract/people/people.ts';
import { buildGuildMember, buildPost } from '#sample/builders.ts';
import { demoPassword } from '#sample/demo-accounts.ts';
import { guilds } from '#database/schema/members.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ motion: true, worker: true });
});
afterAll(() => house.close());

it('the office writes to one guild; its member reads it, another does not and cannot open it by address', async () => {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  const title = 'Neue Sägeblätter: Prüfung bis Monatsende';

  await page.goto('/admin/posts/new');
  await page.getByRole('button', { name: 'Rundschreiben' }).click();
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.type('Bitte prüfen Sie Ihre Sägeblätter.');
  await page.getByText('Der Beitrag geht noch an niemanden.').waitFor();
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
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
  await isFine(page);
  await dialog.getByRole('button', { name: /veröffentlichen/i }).click();
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  const address = new URL(page.url()).pathname;

  const member = await house.visitor({ viewport: { width: 360, height: 740 } });
  await signInDirectly(member.context, 'member@zunfthaus.example');
  await member.page.goto('/');
  const card = member.page.getByRole('article').filter({ hasText: title });
  await card.getByText('Neu', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Warum sehe ich das?' }).click();
  await member.page.getByRole('dialog').getByText('Sie gehören zu: Tischler-Innung Musterland.').waitFor();
  await isFine(member.page);
  await member.page.keyboard.press('Escape');
  await card.getByRole('link', { name: title }).click();
  await member.page.getByText('Bitte prüfen Sie Ihre Sägeblätter.').waitFor();
  await expect.poll(() => member.page.title()).toContain(`${title} · Zunfthaus`);

  const other = await house.visitor();
  await signInDirectly(other.context, await memberOfAnotherGuild());
  await other.page.goto('/');
  await other.page.getByRole('article').first().waitFor();
  expect(await other.page.getByText(title).count()).toBe(0);
  await other.page.goto(address);
  await other.page.getByRole('heading', { name: '404: Diese Seite gibt es hier nicht' }).waitFor();
  expect([...office.faults, ...member.faults, ...other.faults]).toEqual([]);
});

it('the administration is shown to the office only', async () => {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await office.page.goto('/');
  await office.page.getByRole('link', { name: 'Zielgruppen' }).waitFor();
  await office.context.close();

  const { page, context } = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  // The response with the groups has come, so the page knows who is no admin.
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

it('the office finds a draft, sees it as a group, and deletes several at once', async () => {
  const { page, context, faults } = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(context, 'office@zunfthaus.example');
  const guild = await house.database.read('musterland', async (db) => {
    const [found] = await db.select().from(guilds).where(like(guilds.name, 'Tischler-Innung%'));
    return found?.id ?? '';
  });
  const audience = { include: [{ kind: 'guild' as const, id: guild }] };
  await house.database.write('musterland', async (db) => {
    for (const title of ['Holzfeuchte', 'Maßnahme eins', 'Maßnahme zwei', 'Maßnahme drei'])
      await buildPost(db, { title, state: 'draft', audience });
  });

  await page.goto('/admin/drafts');
  await page.getByLabel('Titel, Nummer, Text oder Verfasser').fill('holzfeuchte');
  await page.getByText('1–1 von 1', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Holzfeuchte' }).click();
  await page.getByLabel('Titel', { exact: true }).fill('Holzfeuchte im Winter');
  await page.getByRole('button', { name: 'Ansehen wie eine Gruppe' }).click();
  await page.getByRole('menuitem', { name: 'Tischler-Innung Musterland' }).click();
  await page.getByRole('heading', { name: 'Holzfeuchte im Winter', level: 2 }).waitFor();
  await page.getByRole('link', { name: 'Andere Gruppe' }).click();
  await page.getByLabel('Gruppe suchen').fill('Dachdecker');
  await page.getByRole('link', { name: /^Dachdecker-Innung/ }).click();
  await page.getByRole('heading', { name: 'Diese Gruppe gehört nicht zu den Empfängern' }).waitFor();
  await page.getByText('Der Beitrag geht nur an: Tischler-Innung Musterland.').waitFor();
  await page.getByRole('link', { name: 'Beenden' }).click();
  await page.getByRole('heading', { name: 'Entwurf bearbeiten', level: 1 }).waitFor();

  await page.goto('/admin/drafts?search=massnahme&sort=title');
  await page.getByText('1–3 von 3', { exact: true }).waitFor();
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
  const before = Number.parseInt(
    (await navigation
      .getByText(/^\d+ Beiträge$/)
      .first()
      .textContent()) ?? '',
  );
  await page.getByLabel('Maßnahme drei auswählen').focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Maßnahme zwei auswählen').focus();
  await page.keyboard.press('Shift+Space');
  await page.getByText('3 ausgewählt').waitFor();
  await isFine(page);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await page.getByText('3 Beiträge gelöscht.').waitFor();
  await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor();
  await navigation
    .getByText(`${before - 3} Beiträge`)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

it('a member’s phone shows in a line what is open, and opens it', async () => {
  const { page, context, faults } = await house.visitor({ viewport: { width: 360, height: 740 } });
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  await page.getByRole('button', { name: /offene Frist/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Fristen und Termine' });
  const section = drawer.locator('section', { has: page.getByRole('heading', { name: /^Für Sie offen/ }) });
  await drawer.getByRole('heading', { name: 'Termine', exact: true }).waitFor();
  // A wide window says it beside the feed.
  await page.setViewportSize({ width: 1440, height: 740 });
  await drawer.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /offene Frist/ }).click();
  await isFine(page);
  const first = section.getByRole('listitem').first();
  expect(await first.textContent()).toMatch(/(Anmelden|Einreichen|Antworten|Bestätigen|Bestellen) (bis|nur)/);
  const title = (await first.getByRole('link').textContent()) ?? '';
  await first.getByRole('link').click();
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
  // The address changes before the screen does.
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(async () => title.startsWith((await heading.textContent()) ?? '?')).toBe(true);
  expect(faults).toEqual([]);
});

it('everything can be scrolled through, once', async () => {
  const { page, context } = await house.visitor({ viewport: { width: 900, height: 1000 } });
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  const articles = page.getByRole('article');
  await articles.first().waitFor();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000);
      return page.getByText('Keine älteren Beiträge').count();
    })
    .toBe(1);
  const titles = await articles.getByRole('heading').allTextContents();
  expect(titles.length).toBeGreaterThan(20);
  expect(new Set(titles).size).toBe(titles.length);
  expect(await page.getByRole('button', { name: 'Weitere laden' }).count()).toBe(0);
});

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
