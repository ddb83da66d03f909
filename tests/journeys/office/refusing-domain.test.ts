import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailPauses } from '#database/schema/bounces.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const answer = '554 IP=192.0.2.10 - None/bad reputation. Ask your postmaster for help.';

it.each([
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
])('the office reads why a domain refuses all, and sends again by one key at $width px', async (viewport) => {
  await house.database.write('musterland', (db) =>
    db
      .insert(mailPauses)
      .values({ domain: 'gross.example', since: new Date(), answer, refused: 6, tried: 7 })
      .onConflictDoUpdate({ target: [mailPauses.tenantId, mailPauses.domain], set: { resumedAt: null } }),
  );
  const member = await house.visitor({ viewport });
  await signInDirectly(member.context, 'member@zunfthaus.example');
  await member.page.goto('/');
  await member.page.getByRole('article').first().waitFor();
  expect(await member.page.getByText(answer).count()).toBe(0);

  const office = await house.visitor({ viewport });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await office.page.goto('/');
  await office.page.getByText('Der Mailserver von gross.example nimmt vom Portal keine E-Mails an.').waitFor();
  await office.page.getByText(answer).waitFor();
  await isFine(office.page);
  await office.page.getByRole('button', { name: 'Wieder senden' }).focus();
  await office.page.keyboard.press('Enter');
  await office.page.getByText('Das Portal sendet wieder an gross.example.').waitFor();
  await office.page.getByText(answer).waitFor({ state: 'detached' });
  expect([...member.faults, ...office.faults]).toEqual([]);
  const [row] = await house.database.read('musterland', (db) => db.select().from(mailPauses));
  expect(row?.resumedAt).toBeInstanceOf(Date);
});
