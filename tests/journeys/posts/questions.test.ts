import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { writeAndPublish } from '../support/write.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };
const member = 'member@zunfthaus.example';
const asked = 'Gilt die neue Vergütung auch für meinen Auszubildenden Jonas?';
const wording = 'Gilt die neue Vergütung auch für Auszubildende im dritten Jahr?';
const answer = 'Ja, ab dem 1. Januar für alle Lehrjahre.';

it('a member asks on the phone, the office answers and shows it to all, and another member reads it without a name', async () => {
  const office = await house.visitor({ viewport: desk });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await office.page.goto('/admin/questions');
  await office.page.getByText('Mitglieder können noch nicht fragen').waitFor();
  await isFine(office.page);
  await office.page.getByRole('button', { name: 'Einstellen', exact: true }).click();
  await office.page.getByRole('radio', { name: /^Bei einzelnen Beiträgen/ }).check();
  await isFine(office.page);
  await office.page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await office.page.getByText('Keine Frage wartet').waitFor();

  await office.page.goto('/admin/posts/new');
  const address = await writeAndPublish(office.page, {
    title: 'Neue Vergütung in der Ausbildung',
    text: 'Die Sätze steigen zum Jahresbeginn.',
    guild: 'Tischler-Innung Musterland',
    further: async () => {
      await office.page.getByRole('switch', { name: /^Mitglieder dürfen fragen/ }).check();
      await isFine(office.page);
    },
  });
  await office.page
    .getByRole('switch', { name: /^Mitglieder dürfen zu diesem Beitrag fragen/, checked: true })
    .waitFor();
  await isFine(office.page);

  const reader = await house.visitor({ viewport: phone });
  await signInDirectly(reader.context, member);
  await reader.page.goto(address);
  await reader.page.getByRole('button', { name: 'Frage stellen' }).click();
  await reader.page.getByRole('button', { name: 'Frage senden' }).click();
  await reader.page.getByText('Schreiben Sie, was Sie fragen möchten.').waitFor();
  await reader.page.getByLabel('Ihre Frage', { exact: true }).fill(asked);
  expect(await reader.page.getByRole('checkbox', { name: /Mein Name darf genannt werden/ }).isChecked()).toBe(false);
  await isFine(reader.page);
  await reader.page.getByRole('button', { name: 'Frage senden' }).click();
  await reader.page.getByRole('heading', { name: 'Ihre Fragen' }).waitFor();
  await reader.page.getByText('wartet auf Antwort').waitFor();
  await isFine(reader.page);

  await office.page.goto('/admin/questions');
  await office.page.getByRole('navigation').getByText('Fragen: 1').first().waitFor({ state: 'attached' });
  await office.page.getByRole('link', { name: asked }).click();
  const drawer = office.page.getByRole('dialog', { name: /^Gefragt von/ });
  await drawer.getByText('Der Name darf nicht genannt werden.').waitFor();
  await isFine(office.page);
  await drawer.getByLabel('Ihre Antwort').fill(answer);
  await drawer.getByRole('button', { name: 'Antwort senden' }).click();
  await drawer.getByText('beantwortet', { exact: true }).waitFor();
  // The page that is still open on the phone.
  await reader.page.getByText('Neu', { exact: true }).waitFor();
  await isFine(reader.page);
  await drawer.getByRole('button', { name: 'Mehr' }).click();
  await office.page.getByRole('menuitem', { name: 'Allen Lesern zeigen' }).click();
  const showing = office.page.getByRole('dialog', { name: 'Frage und Antwort allen Lesern zeigen?' });
  expect(await showing.getByLabel('Frage, wie alle sie lesen').inputValue()).toBe(asked);
  await showing.getByLabel('Frage, wie alle sie lesen').fill(wording);
  await isFine(office.page);
  await showing.getByRole('button', { name: 'Allen zeigen' }).click();
  await drawer.getByText('Das sehen alle Leser des Beitrags:').waitFor();
  await isFine(office.page);

  expect(await house.mailTo(member, 'Ja, ab dem 1. Januar')).toContain(address);
  await reader.page.goto('/');
  await reader.page.getByRole('button', { name: /^Benachrichtigungen/ }).click();
  await reader.page.getByText('Die Geschäftsstelle hat Ihre Frage beantwortet').click();
  await reader.page.getByText(asked).waitFor();
  await isFine(reader.page);

  const other = await house.visitor({ viewport: desk });
  await signInDirectly(other.context, 'obermeister@zunfthaus.example');
  await other.page.goto(address);
  await other.page.getByText(wording).waitFor();
  await other.page.getByText(answer).waitFor();
  expect(await other.page.getByText('Jonas').count()).toBe(0);
  await isFine(other.page);
  expect([...office.faults, ...reader.faults, ...other.faults]).toEqual([]);
});
