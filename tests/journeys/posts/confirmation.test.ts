import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#contract/people/people.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, linkIn, openHouse, signInDirectly } from '../support/house.ts';
import { writeAndPublish } from '../support/write.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const title = 'Neue Regeln für die Entsorgung von Altholz';
const reader = 'member@zunfthaus.example';
const guild = 'Tischler-Innung Musterland';

it('a post is confirmed from its mail without signing in, the others are reminded, and all of it can be proved', async () => {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const address = await publish(office.page);
  const api = await apiOf(office.context);
  const overview = () => api<{ total: number; done: number }>(`/api${address}/confirmations`);
  expect((await overview()).done).toBe(0);

  // Opening the link confirms nothing; the button does, without signing in.
  const link = new URL(linkIn(await house.mailTo(reader), '/confirm'));
  const guest = await house.visitor({ viewport: { width: 360, height: 780 } });
  await guest.page.goto(link.pathname + link.search);
  await guest.page.getByRole('heading', { name: title }).waitFor();
  await isFine(guest.page);
  await guest.page.reload();
  await guest.page.getByRole('button', { name: 'Zur Kenntnis genommen' }).waitFor();
  expect((await overview()).done).toBe(0);
  await guest.page.getByRole('button', { name: 'Zur Kenntnis genommen' }).click();
  await guest.page
    .getByText(/Sie, heute, /)
    .first()
    .waitFor();
  await isFine(guest.page);
  const { done, total } = await overview();
  expect(done).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(done);

  const member = await house.visitor({ viewport: { width: 390, height: 844 } });
  await signInDirectly(member.context, reader);
  await member.page.goto(address);
  await member.page.getByRole('heading', { name: 'Zur Kenntnis genommen' }).waitFor();
  await isFine(member.page);

  await office.page.goto(`${address}?view=results`);
  await office.page.getByText(`${done} von ${total}`, { exact: true }).first().waitFor();
  await office.page.getByRole('button', { name: /Empfänger erinnern$/ }).click();
  await office.page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Jetzt erinnern|\d+ Briefe? bereitlegen)$/ })
    .click();
  await office.page.getByText(/^Erinnerung verschickt: heute, /).waitFor();
  await isFine(office.page);

  const other = await openPerson(api, address);
  const reminder = await house.mailTo(other.email, `Für ${other.company} hat noch niemand bestätigt.`);
  expect(reminder).toContain(title);
  const open = new URL(linkIn(reminder, '/confirm'));
  expect(open.search).not.toBe(link.search);
  await guest.page.goto(open.pathname + open.search);
  await guest.page.getByRole('button', { name: /^Zur Kenntnis genommen/ }).waitFor();
  await expect(house.mailTo(reader, 'hat noch niemand bestätigt', 0)).rejects.toThrow('no mail');

  const coming = office.page.waitForEvent('download');
  await office.page.getByRole('button', { name: 'Nachweis als PDF', exact: true }).click();
  const text = (await pagesOf(await readFile(await (await coming).path()))).join(' ');
  for (const said of [
    'Nachweis der Kenntnisnahme',
    title,
    `Bestätigt: ${done} von ${total} Betrieben.`,
    'E-Mail, Fassung 1',
  ])
    expect(text).toContain(said);

  await office.page.goto(`${address}?view=results&list=reached`);
  await office.page.getByRole('dialog').getByRole('table').waitFor();
  await isFine(office.page);
  await office.page.goto(address);
  const printing = office.page.waitForEvent('download');
  await office.page.getByRole('button', { name: 'Als PDF' }).click();
  const paper = (await pagesOf(await readFile(await (await printing).path()))).join(' ');
  for (const said of [title, 'Kreishandwerkerschaft Musterland', guild]) expect(paper).toContain(said);
  expect([...office.faults, ...guest.faults, ...member.faults]).toEqual([]);
});

it('a member finds what is still to be confirmed, and confirms it on the card', async () => {
  const { context, page, faults } = await house.visitor({ viewport: { width: 360, height: 780 } });
  await signInDirectly(context, reader);
  await page.goto('/');
  await page.getByRole('button', { name: /^Noch zu bestätigen/ }).click();
  const card = page.getByRole('article').filter({ hasText: 'Ausbildungsvergütungen' });
  await card.getByRole('button', { name: /^Zur Kenntnis genommen, für / }).click();
  await card.getByText(/^Sie für .+, heute, /).waitFor();
  await isFine(page);
  await page.reload();
  await page.getByRole('button', { name: /^Noch zu bestätigen/ }).waitFor();
  expect(await card.count()).toBe(0);
  expect(faults).toEqual([]);
});

async function openPerson(api: Awaited<ReturnType<typeof apiOf>>, address: string) {
  type Found = { items: { id: string }[] };
  const open = await api<Found>(`/api${address}/confirmations/asked?state=open&size=100`);
  const people = await api<Found>(`/api${address}/results/people?size=100`);
  for (const { id } of people.items) {
    const { email, access, employments } = await api<User>(`/api/users/${id}`);
    const [only, ...more] = employments;
    const isOpen = more.length === 0 && open.items.some((company) => company.id === only?.company.id);
    if (email !== null && access === 'open' && only && isOpen) return { email, company: only.company.name };
  }
  throw new Error('nobody is open who has an address');
}

async function publish(page: Page): Promise<string> {
  await page.goto('/admin/posts/new');
  await page.getByRole('button', { name: 'Rundschreiben', exact: true }).click();
  const text = 'Ab dem nächsten Monat gilt eine neue Verordnung.';
  const further = async () => {
    await page.getByLabel('Kenntnisnahme').selectOption({ label: 'Eine Person je Betrieb' });
    await page.getByLabel('Zu bestätigen bis').fill('2099-12-31');
  };
  return writeAndPublish(page, { title, text, guild, further });
}
