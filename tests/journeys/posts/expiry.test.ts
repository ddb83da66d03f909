import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '#contract/base/clock.ts';
import { sized } from '#tests/support/size.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { writeAndPublish } from '../support/write.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const title = 'Sturmwarnung bis Sonntag';
const dayFromNow = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));

const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
];

it.each(sized(windows.slice(1), windows))(
  'an urgent post proposes its last day, leaves the feed after it, and comes back at $width px',
  async (viewport) => {
    const office = await house.visitor({ viewport });
    await signInDirectly(office.context, 'office@zunfthaus.example');
    const reader = await house.visitor({ viewport });
    await signInDirectly(reader.context, 'member@zunfthaus.example');
    const name = `${title}, ${viewport.width}`;

    await office.page.goto('/admin/posts/new');
    const address = await writeAndPublish(office.page, {
      title: name,
      text: 'Sichern Sie Gerüste und Kräne.',
      guild: 'Tischler-Innung Musterland',
      further: async () => {
        const day = office.page.getByLabel('Läuft ab am');
        expect(await day.inputValue()).toBe('');
        await office.page.getByRole('button', { name: 'Eilmeldung' }).click();
        expect(await day.inputValue()).toBe(dayFromNow(2));
        await day.fill(dayFromNow(-1));
        await office.page.getByText(/^Wählen Sie einen Tag, der nicht vorbei ist/).waitFor();
        await day.fill(dayFromNow(3));
        await isFine(office.page);
      },
    });
    await office.page.getByText(/läuft ab am/).waitFor();
    await inFeed(reader.page, name, true);

    const id = address.slice('/posts/'.length);
    await house.database.write('musterland', (db) =>
      db.$client.query(`update posts set expires_on = portal_today() - 1 where id = $1`, [id]),
    );
    await inFeed(reader.page, name, false);
    await reader.page.goto(address);
    await reader.page.getByText(/^Abgelaufen am /).waitFor();
    await isFine(reader.page);

    await office.page.goto(address);
    await office.page.getByRole('main').getByText('Abgelaufen', { exact: true }).waitFor();
    await putOff(office.page, dayFromNow(7));
    await office.page.getByRole('main').getByText('Veröffentlicht', { exact: true }).waitFor();
    await inFeed(reader.page, name, true);
    expect([...office.faults, ...reader.faults]).toEqual([]);
  },
);

async function putOff(page: Page, day: string) {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Ablauftag ändern/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ablauftag ändern' });
  expect(await dialog.getByRole('button', { name: 'Speichern' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Letzter Tag').fill(day);
  await dialog.getByText(/wird auch dann nicht verschickt/).waitFor();
  await isFine(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
}

async function inFeed(page: Page, name: string, isThere: boolean) {
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('article').filter({ hasText: name }).count()).toBe(isThere ? 1 : 0);
}
