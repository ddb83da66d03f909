import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { sampleId } from '#sample/ids.ts';
import { sized } from '#tests/support/size.ts';
import { winterDesk } from '../support/desk.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';
import { pressAt, tabTo, toOption, typeAt } from '../support/keys.ts';

let house: House;
let desk: string;

beforeAll(async () => {
  house = await openHouse();
  desk = await winterDesk();
});
afterAll(async () => {
  await house.close();
  await rm(desk, { recursive: true, force: true });
});

/**
 * What a pointer presses in the page; the dialog for files belongs to the press that opens it. Playwright holds a press
 * back at the window and repeats it where its target moved, so presses are counted at the document.
 */
async function counted(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener(
      'pointerdown',
      () => {
        sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1));
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0));
}

async function chooseFile(page: Page, button: Locator, file: string) {
  const choosing = page.waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles([join(desk, file)]);
}

const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
];

it.each(sized(windows.slice(1), windows))(
  'an urgent post with cover, picture and flyer for one guild is planned in 12 presses, at $width px',
  async (viewport) => {
    const office = await house.visitor({ viewport });
    await signInDirectly(office.context, 'office@zunfthaus.example');
    const { page } = office;
    const presses = await counted(page);
    await page.goto('/admin/posts/new');
    await page.getByRole('button', { name: 'Eilmeldung' }).click();
    await page.getByRole('textbox', { name: 'Titel' }).focus();
    await page.keyboard.type(`Glatteis am Montag, ${viewport.width}`);

    await chooseFile(page, page.getByRole('button', { name: 'Titelbild hinzufügen' }), 'Gehweg.jpg');
    const cover = page.getByRole('region', { name: 'Titelbild' });
    await cover.getByRole('textbox', { name: 'Bildbeschreibung' }).waitFor();
    await expect.poll(() => cover.locator('textarea:focus').count()).toBe(1);
    await page.keyboard.type('Ein vereister Gehweg');

    await page.getByLabel('Text', { exact: true }).click();
    await page.keyboard.type('Streuen Sie bis 7 Uhr.');
    await chooseFile(page, page.getByRole('button', { name: 'Bild einfügen' }), 'Gehweg.jpg');
    await page
      .getByLabel('Text', { exact: true })
      .getByRole('checkbox', { name: /^Nur Schmuck/ })
      .click();
    await chooseFile(page, page.getByRole('button', { name: 'Datei hinzufügen' }), 'Flyer.pdf');
    await page.getByText('Sichtbar für alle, die den Beitrag sehen').waitFor();

    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await page.getByLabel('Gruppe suchen').fill('Tischler-Innung Musterland');
    await page
      .getByRole('option', { name: /^Tischler-Innung Musterland/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Fertig: 1 Gruppe' }).click();
    await page.getByRole('radio', { name: 'Geplant für' }).click();
    await page.getByRole('button', { name: /einplanen$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /einplanen/i })
      .click();
    await page.getByRole('heading', { name: `Glatteis am Montag, ${viewport.width}`, level: 1 }).waitFor();
    expect(await presses()).toBeLessThanOrEqual(12);
    expect(office.faults).toEqual([]);
  },
);

const guild = 'Tischler-Innung Musterland';

it.each(sized([1440], [1440, 360]))('from a template it is out in 6 presses, at %i px', async (width) => {
  const office = await house.visitor({ viewport: { width, height: 780 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page, context } = office;
  const api = await apiOf(context);
  const id = sampleId('musterland', 'guild:bau');
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Am [Datum] wird gestreut.' }] }],
  };
  const data = { kind: 'urgent', title: `Winterdienst ${width}`, body, audience: { include: [{ kind: 'guild', id }] } };
  const post = await api<Post>('/api/posts', { method: 'POST', data });
  const name = `Winterdienst ${width}`;
  await api('/api/posts/templates', { method: 'POST', data: { postId: post.id, name } });

  const presses = await counted(page);
  await page.goto('/');
  const isNarrow = width < 1200;
  if (isNarrow) await page.getByRole('button', { name: 'Navigation öffnen' }).click();
  // The feed has such a link too.
  const place = isNarrow ? page.getByRole('dialog') : page;
  await place
    .getByRole('link', { name: /^Neuer Inhalt/ })
    .first()
    .click();
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByText(`Vorlage: ${name}`).waitFor();
  // The text comes after the title, and whoever goes to a gap has seen it.
  await page.getByLabel('Text', { exact: true }).getByText('[Datum]').waitFor();
  await page.getByRole('textbox', { name: 'Titel' }).focus();
  await page.keyboard.press('F8');
  await page.keyboard.type('Montag');
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /veröffentlichen/i })
    .click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText('Am Montag wird gestreut.').waitFor();
  expect(await presses()).toBeLessThanOrEqual(6);
  expect(office.faults).toEqual([]);
});

it.each(sized([1440], [1440, 360]))('by keyboard alone the same urgent post is planned, at %i px', async (width) => {
  const office = await house.visitor({ viewport: { width, height: 780 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  const presses = await counted(page);
  await page.goto('/admin/posts/new');
  const text = page.getByLabel('Text', { exact: true });
  await text.waitFor();
  const chooseByKeys = async (button: Locator, file: string) => {
    const choosing = page.waitForEvent('filechooser');
    await pressAt(page, button);
    await (await choosing).setFiles([join(desk, file)]);
  };
  await chooseByKeys(page.getByRole('button', { name: 'Titelbild hinzufügen' }), 'Gehweg.jpg');
  const cover = page.getByRole('region', { name: 'Titelbild' });
  await expect.poll(() => cover.locator('textarea:focus').count()).toBe(1);
  await page.keyboard.type('Ein vereister Gehweg');
  await pressAt(page, page.getByRole('button', { name: 'Eilmeldung' }));
  await typeAt(page, page.getByRole('textbox', { name: 'Titel' }), `Glatteis mit Tasten, ${width}`);
  await typeAt(page, text, 'Streuen Sie bis 7 Uhr.');
  // Tools of the text are one stop, and arrows lead through them.
  const toolbar = page.getByRole('toolbar').first();
  await tabTo(page, toolbar.locator('button[tabindex="0"]'), 'Shift+Tab');
  const picture = page.getByRole('button', { name: 'Bild einfügen' });
  for (let steps = 0; steps < 20 && !(await picture.and(page.locator(':focus')).count()); steps += 1)
    await page.keyboard.press('ArrowRight');
  await chooseByKeys(picture, 'Gehweg.jpg');
  // Until it has loaded, what is below it moves.
  const isLoaded = (image: SVGElement | HTMLElement) => image instanceof HTMLImageElement && image.naturalHeight > 0;
  await expect.poll(() => text.locator('img').first().evaluate(isLoaded)).toBe(true);
  await pressAt(page, text.getByRole('checkbox', { name: /^Nur Schmuck/ }), ' ');
  await chooseByKeys(page.getByRole('button', { name: 'Datei hinzufügen' }), 'Flyer.pdf');
  await page.getByText('Sichtbar für alle, die den Beitrag sehen').waitFor();
  await tabTo(page, page.getByRole('radio', { name: 'Sofort veröffentlichen' }));
  await page.keyboard.press('ArrowDown');
  await pressAt(page, page.getByRole('button', { name: 'Hinzufügen', exact: true }));
  const picker = page.getByRole('dialog');
  await typeAt(page, picker.getByLabel('Gruppe suchen'), guild);
  await toOption(page, picker.getByRole('option', { name: new RegExp(`^${guild}`) }).first());
  await pressAt(page, picker.getByRole('button', { name: 'Fertig: 1 Gruppe' }));
  await pressAt(page, page.getByRole('button', { name: /einplanen$/ }));
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: /einplanen/i }));
  await page.getByRole('heading', { name: `Glatteis mit Tasten, ${width}`, level: 1 }).waitFor();
  expect(await presses()).toBe(0);
  expect(office.faults).toEqual([]);
});
