import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies, guilds } from '#database/schema/members.ts';
import { sampleId } from '#sample/ids.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const guild = sampleId('musterland', 'guild:tischler');
const company = sampleId('musterland', 'company:Tischlerei Rehbein GmbH');

it.each([
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 900, height: 800, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'light' },
] as const)(
  'a member finds a guild and a company by keyboard, $width px wide',
  async ({ colorScheme, ...viewport }) => {
    const { page, context, faults } = await house.visitor({ viewport, colorScheme });
    await signInDirectly(context, 'member@zunfthaus.example');
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    const find = async (words: string, found: RegExp) => {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('dialog').getByRole('combobox');
      await field.fill(words);
      await page.getByRole('dialog').getByRole('option', { name: found }).first().waitFor();
      const isThere = async () => {
        const active = await field.getAttribute('aria-activedescendant');
        return found.test((active && (await page.locator(`[id="${active}"]`).textContent())) || '');
      };
      for (let press = 0; press < 20 && !(await isThere()); press += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    await find('Rehbein Tischlerei', /^Tischlerei Rehbein GmbH/);
    await page.getByRole('heading', { level: 1, name: 'Tischlerei Rehbein GmbH' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/companies/${company}`);
    expect(await page.getByRole('link', { name: /^\+49/ }).getAttribute('href')).toMatch(/^tel:\+49\d+$/);
    await isFine(page);
    await page.getByRole('main').getByRole('link', { name: 'Tischler-Innung Musterland' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Tischler-Innung Musterland' }).waitFor();
    // Each office once, with all who hold it.
    const text = await page.getByRole('main').innerText();
    expect(text.match(/Vorstand:/g)).toHaveLength(1);
    expect(text).toMatch(/Vorstand: .+, .+ und .+/);
    expect(text).not.toContain('@');
    await isFine(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Tischlerei Rehbein GmbH' }).waitFor();
    await find('Innung Dachdecker', /^Dachdecker-Innung/);
    await page.getByRole('heading', { level: 1, name: 'Dachdecker-Innung' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

it('strangers, people who wait, and other portals see neither', async () => {
  const here = { guildId: guild, companyId: company };
  const elsewhere = await house.database.read('beispielstadt', async (db) => {
    const [guildId = ''] = (await db.select({ id: guilds.id }).from(guilds).limit(1)).map(({ id }) => id);
    const [companyId = ''] = (await db.select({ id: companies.id }).from(companies).limit(1)).map(({ id }) => id);
    return { guildId, companyId };
  });
  const answers = async (who: string | undefined, { guildId, companyId } = here) => {
    const paths = [`/guilds/${guildId}`, `/companies/${companyId}`];
    const asked = [`/api/guild/${guildId}`, `/api/companies?id=${companyId}`, `/api/companies/${companyId}`];
    const { page, context } = await house.visitor();
    await context.addCookies([{ name: 'tenant', value: 'musterland', url: house.address }]);
    if (who !== undefined) await signInDirectly(context, who);
    const token = who === undefined ? undefined : (await (await context.request.get('/api/auth/token')).json()).token;
    const headers = { 'x-tenant': 'musterland', ...(token && { authorization: `Bearer ${token}` }) };
    const replies = await Promise.all(asked.map((path) => context.request.get(path, { headers })));
    const known = await Promise.all(
      replies.map(async (reply) => (reply.ok() ? ((await reply.json()).total ?? 'there') : reply.status())),
    );
    const shown: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^(Innung|Betrieb)$/ });
      await heading.waitFor();
      shown.push((await heading.textContent()) ?? '');
    }
    await context.close();
    return [known, shown];
  };
  const { welcome, waiting, gone } = {
    welcome: 'Anmelden',
    waiting: 'Fast geschafft',
    gone: '404: Diese Seite gibt es hier nicht',
  };
  expect(await answers('member@zunfthaus.example')).toEqual([
    ['there', 1, 403],
    ['Tischler-Innung Musterland', 'Tischlerei Rehbein GmbH'],
  ]);
  expect(await answers(undefined)).toEqual([
    [401, 401, 401],
    [welcome, welcome],
  ]);
  expect(await answers('pending@zunfthaus.example')).toEqual([
    [403, 403, 403],
    [waiting, waiting],
  ]);
  expect(await answers('member@zunfthaus.example', elsewhere)).toEqual([
    [404, 0, 403],
    [gone, gone],
  ]);
  await house.database.write('musterland', (db) =>
    db.update(companies).set({ endsOn: '2020-01-01' }).where(eq(companies.id, company)),
  );
  const [, shown] = await answers('obermeister@zunfthaus.example');
  expect(shown).toEqual(['Tischler-Innung Musterland', gone]);
});
