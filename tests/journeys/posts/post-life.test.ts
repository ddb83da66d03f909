import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';
import { chooseGroup, writeAndPublish } from '../support/write.ts';
import { isFull } from '#tests/support/size.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const desk = { viewport: { width: 1440, height: 900 } };
const title = 'Gerüstprüfung am Haus des Handwerks';
const wrong = 'Tischler-Innung Musterland';
const right = 'Dachdecker-Innung';

it('a post to the wrong guild is addressed to the right one, and withdrawn at last', async () => {
  const office = await house.visitor(desk);
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const reader = await house.visitor({ viewport: { width: 390, height: 844 } });
  await signInDirectly(reader.context, 'member@zunfthaus.example');

  await office.page.goto('/admin/posts/new');
  const text = 'Bitte bringen Sie die Prüfbücher mit.';
  const address = await writeAndPublish(office.page, { title, text, guild: wrong });
  await seesIt(reader.page, address);

  await readdress(office.page);
  await seesNothing(reader.page, address);
  const api = await apiOf(office.context);
  const post = await api<Post>(`/api${address}`);
  expect(post.audience?.include.map(({ name }) => name)).toEqual([right]);

  const guild = await targetOf(api, wrong);
  await api(`/api${address}/audience`, { method: 'PUT', data: { include: [guild] } });
  await seesIt(reader.page, address);
  await withdraw(office.page, address);
  await reader.page.goto('/');
  await reader.page.getByRole('article').first().waitFor();
  expect(await reader.page.getByText(title).count()).toBe(0);
  await reader.page.goto(address);
  await reader.page
    .getByRole('heading', { name: /^Die Geschäftsstelle hat diesen Beitrag am .+ zurückgezogen\.$/ })
    .waitFor();
  expect(await reader.page.getByText(title).count()).toBe(0);
  await reader.page.getByRole('link', { name: 'Zu Aktuelles' }).click();
  await reader.page.getByRole('article').first().waitFor();

  const stranger = await house.visitor();
  await signInDirectly(stranger.context, 'obermeister@zunfthaus.example');
  await stranger.page.goto(address.replace(/.{12}$/, '000000000000'));
  await stranger.page.getByRole('heading', { name: '404: Diese Seite gibt es hier nicht' }).waitFor();
  expect([...office.faults, ...reader.faults, ...stranger.faults]).toEqual([]);
});

it.runIf(isFull)('a list that is only used by a post is deleted by way of the post', async () => {
  const { context, page, faults } = await house.visitor(desk);
  await signInDirectly(context, 'office@zunfthaus.example');
  const api = await apiOf(context);
  const [member] = (await api<{ items: { id: string }[] }>('/api/users?search=Rehbein&size=1')).items;
  const list = await api<{ id: string }>('/api/lists', { method: 'POST', data: { name: 'Messebesuch' } });
  await api(`/api/lists/${list.id}/users`, { method: 'POST', data: { userIds: [member?.id] } });
  const draft = await api<Post>('/api/posts', {
    method: 'POST',
    data: {
      title: 'Treffpunkt zur Messe',
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Um acht am Bahnhof.' }] }] },
      audience: { include: [{ kind: 'list', id: list.id }] },
    },
  });
  await api(`/api/posts/${draft.id}/publish`, { method: 'POST' });

  await deleteList(page, 'Messebesuch');
  const needed = page.getByRole('dialog', { name: 'Diese Gruppe wird noch gebraucht' });
  await needed.getByRole('link', { name: 'Treffpunkt zur Messe' }).waitFor();
  await isFine(page);
  await needed.getByRole('link', { name: 'Treffpunkt zur Messe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Empfänger ändern' });
  await dialog.getByRole('button', { name: 'Messebesuch entfernen' }).click();
  await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await chooseGroup(page, right);
  await page.getByRole('button', { name: /^An \d+ Personen richten$/ }).click();
  await page.getByText(/^Der Beitrag geht jetzt an \d+ Personen\.$/).waitFor();

  await deleteList(page, 'Messebesuch');
  await page
    .getByRole('dialog', { name: 'Messebesuch löschen?' })
    .getByRole('button', { name: 'Liste löschen' })
    .click();
  await page.getByText('Die Liste ist gelöscht.').waitFor();
  const { items } = await api<{ items: unknown[] }>('/api/lists?search=Messebesuch');
  expect(items).toEqual([]);
  expect(faults).toEqual([]);
});

async function seesIt(page: Page, address: string) {
  await page.goto('/');
  await page.getByRole('article').filter({ hasText: title }).waitFor();
  await page.goto(address);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

async function seesNothing(page: Page, address: string) {
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  expect(await page.getByText(title).count()).toBe(0);
  await page.goto(address);
  await page.getByRole('heading', { name: '404: Diese Seite gibt es hier nicht' }).waitFor();
  const { token } = (await (await page.context().request.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.context().request.get(`/api${address}/visibility`, { headers })).status()).toBe(404);
}

async function readdress(page: Page) {
  await page.getByText(/^an \d+ Personen in \d+ Betrieben$/).waitFor();
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Empfänger ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Empfänger ändern' });
  await dialog.getByText('Es ändert sich nichts.').waitFor();
  await dialog.getByRole('button', { name: `${wrong} entfernen` }).click();
  await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await chooseGroup(page, right);
  await dialog.getByRole('heading', { name: 'Sehen den Beitrag nicht mehr' }).waitFor();
  await dialog
    .getByRole('button', { name: /^Alle \d+ ansehen$/ })
    .first()
    .click();
  await dialog.getByRole('listitem').filter({ hasText: 'Jutta Rehbein' }).waitFor();
  await isFine(page);
  await dialog.getByRole('button', { name: /^An \d+ Personen richten$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('complementary').getByText(right).first().waitFor();
}

async function withdraw(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Zurückziehen/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Zurückziehen?' });
  await dialog.getByText(/\d+ Personen sehen den Beitrag dann nicht mehr/).waitFor();
  await dialog.getByLabel('Grund').fill('Ging an die falsche Innung.');
  await dialog.getByRole('button', { name: 'Zurückziehen' }).click();
  await page.getByText('Grund: Ging an die falsche Innung.').waitFor();
  await isFine(page);
}

async function deleteList(page: Page, name: string) {
  await page.goto('/admin/targeting?tab=lists');
  await page.getByRole('link', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Liste löschen' }).click();
}

async function targetOf(api: Awaited<ReturnType<typeof apiOf>>, name: string) {
  const { items } = await api<{ items: { target: object; name: string }[] }>(
    `/api/targets?kind=guild&search=${encodeURIComponent(name)}`,
  );
  return items[0]?.target;
}
