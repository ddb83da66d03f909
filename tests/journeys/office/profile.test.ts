import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 780 } };
const member = 'member@zunfthaus.example';

it('a member changes name and picture, and sees both in the bar', async () => {
  const { page, context, faults } = await house.visitor({ viewport: widths.desk });
  await signInDirectly(context, member);
  await page.goto('/profile');
  await page.getByLabel('Vorname').fill('Johanna');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Ihre Angaben sind gespeichert.').waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Johanna/ })
    .waitFor();

  await crop(page);
  for (const place of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Hauptnavigation' })])
    expect(await colourOf(place.locator('img[src^="blob:"]'))).toBe('red');
  expect(faults).toEqual([]);
  await context.close();
});

it('an earlier change by another is shown, and one may keep one’s own text', async () => {
  const { page, context } = await house.visitor({ viewport: widths.desk });
  await signInDirectly(context, member);
  await page.goto('/profile');
  const title = page.getByLabel('Titel');
  await title.fill('Meisterin');
  const call = await apiOf(context);
  await call('/api/users/me', { method: 'PATCH', data: { title: 'Dr.' } });
  await page.getByRole('button', { name: 'Speichern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jemand anderes hat inzwischen gespeichert' });
  expect(await dialog.getByRole('row', { name: /Titel/ }).textContent()).toBe('TitelMeisterinDr.');
  await dialog.getByRole('button', { name: 'Meinen Stand speichern' }).click();
  await page.getByText('Ihre Angaben sind gespeichert.').waitFor();
  expect(await call<{ title: string }>('/api/users/me')).toMatchObject({ title: 'Meisterin' });
  await context.close();
});

it('on a phone the parts are at the top, and the keyboard does what fingers do', async () => {
  const { page, context } = await house.visitor({ viewport: widths.phone });
  await signInDirectly(context, member);
  await page.goto('/profile');
  await crop(page, { byKeyboard: true });
  const parts = page.getByRole('navigation', { name: 'Abschnitte' });
  await parts.getByRole('link', { name: 'Betrieb und Ämter' }).click();
  await page.getByRole('heading', { name: 'Betrieb und Ämter', level: 2 }).waitFor();
  const [above, below] = [await parts.boundingBox(), await page.locator('main section').first().boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);

  await page.getByRole('banner').getByRole('button', { name: /Konto/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'My profile' }).waitFor();
  const elsewhere = await house.visitor({ viewport: widths.phone });
  await signInDirectly(elsewhere.context, member);
  await elsewhere.page.goto('/profile');
  await elsewhere.page.getByRole('heading', { name: 'My profile' }).waitFor();
  await context.close();
});

it('a change of the name waits for the office, which approves it, and the member sees it', async () => {
  const { page, context, faults } = await house.visitor({ viewport: widths.desk });
  await signInDirectly(context, member);
  await (
    await apiOf(context)
  )('/api/users/me', { method: 'PATCH', data: { language: 'de' } });
  await page.goto('/profile');
  await page.getByLabel('Nachname').fill('Muster-Kurz');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gewünscht: „Muster-Kurz“. Die Geschäftsstelle prüft das seit').waitFor();
  await isFine(page);

  const office = await house.visitor({ viewport: widths.desk });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await office.page.goto('/admin/changes');
  const row = office.page.getByRole('row', { name: /Muster-Kurz/ });
  await row.waitFor();
  await isFine(office.page);
  await row.getByRole('link').click();
  const drawer = office.page.getByRole('dialog');
  await drawer.getByLabel('Nachname: entscheiden').selectOption('Nicht übernehmen');
  await drawer.getByLabel('Grund').waitFor();
  await isFine(office.page);
  await drawer.getByLabel('Nachname: entscheiden').selectOption('Übernehmen');
  await drawer.getByRole('button', { name: '1 Entscheidung speichern' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await office.page.getByRole('heading', { name: 'Keine offenen Änderungen' }).waitFor();

  await page.reload();
  await page.getByRole('heading', { name: /Muster-Kurz$/, level: 2 }).waitFor();
  expect(await page.getByLabel('Nachname').inputValue()).toBe('Muster-Kurz');
  expect(await page.getByText('Die Geschäftsstelle prüft das').count()).toBe(0);
  expect([...faults, ...office.faults]).toEqual([]);
  await context.close();
  await office.context.close();
});

async function crop(page: Page, { byKeyboard = false } = {}) {
  const half = { create: { width: 300, height: 400, channels: 3 as const, background: '#c00' } };
  const picture = await sharp({ create: { ...half.create, width: 900, background: '#00c' } })
    .composite([{ input: half, left: 600, top: 0 }])
    .png()
    .toBuffer();
  await page.setInputFiles('main input[type=file]', { name: 'foto.png', mimeType: 'image/png', buffer: picture });
  const dialog = page.getByRole('dialog', { name: 'Bildausschnitt' });
  const area = dialog.getByLabel('Ausschnitt, mit den Pfeiltasten verschieben');
  await area.waitFor();
  const use = dialog.getByRole('button', { name: 'Bild übernehmen' });
  await expect.poll(() => use.isEnabled()).toBe(true);
  if (byKeyboard) {
    await dialog.getByLabel('Größe').press('End');
    await area.focus();
    for (let step = 0; step < 100; step += 1) await page.keyboard.press('ArrowLeft');
  } else {
    const box = await area.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 600, y, { steps: 8 });
    await page.mouse.up();
  }
  await use.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Ihr Bild ist gespeichert.').waitFor();
}

async function colourOf(picture: ReturnType<Page['locator']>): Promise<string> {
  await picture.waitFor();
  const [red = 0, , blue = 0] = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1);
    const pencil = canvas.getContext('2d');
    pencil?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    return [...(pencil?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  return red > blue ? 'red' : 'blue';
}
