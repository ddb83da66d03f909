import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '#web/base/time/calendar.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
let office: Awaited<ReturnType<House['visitor']>>;
let page: Page;
let api: Awaited<ReturnType<typeof apiOf>>;
beforeAll(async () => {
  house = await openHouse();
  office = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  api = await apiOf(office.context);
  ({ page } = office);
});
afterAll(() => house.close());

interface Found {
  id: string;
  name: string;
}
const first = async (path: string) => (await api<{ items: Found[] }>(path)).items[0]!;
const year = today().slice(0, 4);
const lastDay = `31. Dez. ${year}`;

it('a membership ends on the last day of the year with an office, and both are taken back', async () => {
  const guild = await first('/api/guild?search=Tischler');
  const company = await first('/api/companies?search=Tischlerei%20Rehbein');
  const person = await first('/api/users?search=member@zunfthaus.example');
  const role = await first('/api/roles?search=Kassenwart');
  await api(`/api/users/${person.id}/roles`, { method: 'POST', data: { roleId: role.id, guildId: guild.id } });

  await page.goto(`/admin/targeting?tab=guilds&open=${guild.id}&part=companies`);
  const row = page.getByRole('row', { name: new RegExp(company.name) });
  await row.getByRole('button', { name: `Aktionen zu ${company.name}` }).click();
  await page.getByRole('menuitem', { name: 'Mitgliedschaft beenden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mitgliedschaft beenden' });
  expect(await dialog.getByRole('radio', { name: /Zum Jahresende/ }).isChecked()).toBe(true);
  const held = dialog.getByRole('checkbox', { name: /Kassenwart/ });
  expect(await held.isChecked()).toBe(true);
  await isFine(page);
  await dialog.getByRole('button', { name: `Zum ${lastDay} beenden` }).click();
  await row.getByText(`bis ${lastDay}`).waitFor();
  expect(await officesOf(person.id)).toEqual([`${year}-12-31`]);

  await row.getByRole('button', { name: `Aktionen zu ${company.name}` }).click();
  await page.getByRole('menuitem', { name: 'Ende zurücknehmen' }).click();
  await page
    .getByRole('dialog', { name: 'Ende zurücknehmen?' })
    .getByRole('button', { name: 'Ende zurücknehmen' })
    .click();
  await row.getByText(`bis ${lastDay}`).waitFor({ state: 'detached' });
  expect(await officesOf(person.id)).toEqual([null]);
});

it('somebody leaves on the last day of the year with the offices, and stays after all', async () => {
  const person = await first('/api/users?search=member@zunfthaus.example');
  await page.goto(`/admin/targeting?tab=members&open=${person.id}`);
  await page.getByRole('button', { name: 'Austritt …' }).click();
  const dialog = page.getByRole('dialog', { name: `Mitgliedschaft von ${person.name} beenden` });
  await dialog.getByRole('checkbox', { name: /Kassenwart/ }).waitFor();
  await isFine(page);
  await dialog.getByRole('button', { name: `Zum ${lastDay} beenden` }).click();
  await page.getByText(`bis ${lastDay}`).waitFor();
  expect(await officesOf(person.id)).toEqual([`${year}-12-31`]);
  await page.getByRole('button', { name: 'Austritt zurücknehmen' }).click();
  const back = page.getByRole('dialog', { name: 'Ende zurücknehmen?' });
  await back.getByRole('button', { name: 'Ende zurücknehmen' }).click();
  await back.waitFor({ state: 'detached' });
  expect(await officesOf(person.id)).toEqual([null]);
});

it('a scheduled post is deleted, is back by one press, and is published at once from its page', async () => {
  const id = await scheduled('Sturmwarnung für Gerüste');
  await page.goto(`/posts/${id}`);
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Löschen/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByText('Der Beitrag ist wieder eingeplant wie zuvor.').waitFor();
  await page.goto(`/posts/${id}`);
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jetzt veröffentlichen?' });
  await dialog.getByText('Jede Person steht in genau einer Zeile.').waitFor();
  await isFine(page);
  await dialog.getByRole('button', { name: /^(Jetzt veröffentlichen|Veröffentlichen und)/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await api<{ state: string }>(`/api/posts/${id}`)).toMatchObject({ id, state: 'published' });
  expect(office.faults).toEqual([]);
});

async function officesOf(id: string): Promise<(string | null)[]> {
  const { items } = await api<{ items: { role: Found; endsOn: string | null }[] }>(`/api/users/${id}/offices`);
  return items.filter(({ role }) => role.name.startsWith('Kassenwart')).map(({ endsOn }) => endsOn);
}

async function scheduled(title: string): Promise<string> {
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bitte sichern.' }] }] };
  const audience = { include: [{ kind: 'everyone' }], exclude: [] };
  const publishAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const data = { title, kind: 'urgent', body: doc, audience, publishAt };
  const { id } = await api<Found>('/api/posts', { method: 'POST', data });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });
  return id;
}
