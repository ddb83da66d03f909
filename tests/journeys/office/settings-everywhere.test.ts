import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => (house = await openHouse()));
afterAll(async () => house.close());

it.each(['/', '/documents', '/admin/targeting?tab=members'])('each setting is to be seen at %s', async (path) => {
  const { page, context, faults } = await house.visitor({ viewport: { width: 1920, height: 900 } });
  await signInDirectly(context, 'office@zunfthaus.example');
  await page.addInitScript(noteFrames);
  await page.goto(path);
  const usual = await seenWith(page, {});
  expect(usual).toMatchObject({ isDark: false, heading: '36px', navigation: { left: 0, top: 72, width: 280 } });
  expect(usual.navigation.isDark).toBe(false);

  const dark = await seenWith(page, { paletteMode: 'dark' });
  expect(dark).toEqual({ ...usual, ground: dark.ground, isDark: true, navigation: dark.navigation });
  const high = await seenWith(page, { contrast: 'high' });
  expect([usual.ground === 'rgb(255, 255, 255)', high.ground]).toEqual([false, 'rgb(255, 255, 255)']);
  const turned = await seenWith(page, { direction: 'rtl' });
  expect(turned.navigation).toEqual({ ...usual.navigation, left: 1920 - 280 });
  const across = await seenWith(page, { layout: 'horizontal' });
  expect(across.navigation).toMatchObject({ left: 0, top: 72, width: 1920 });
  const evident = await seenWith(page, { navColor: 'evident' });
  expect(evident).toEqual({ ...usual, navigation: { ...usual.navigation, isDark: true } });
  const fixed = await seenWith(page, { responsiveFontSizes: false });
  expect(fixed).toEqual({ ...usual, heading: '30px' });
  const stretched = await seenWith(page, { stretch: true });
  expect(stretched).toEqual({ ...usual, width: 1920 - 280 - 72 });
  expect(usual.width).toBeLessThan(stretched.width);
  expect(faults).toEqual([]);
  await context.close();
});

async function seenWith(page: Page, settings: object) {
  await page.evaluate((stored) => localStorage.setItem('zunfthaus.settings', stored), JSON.stringify(settings));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).waitFor();
  const frames = await page.evaluate(() => Reflect.get(window, 'worn') as string[]);
  expect(frames.length, frames.join('\n')).toBe(1);
  return page.evaluate(() => {
    const place = document.querySelector('nav[aria-label="Hauptnavigation"]');
    const heading = document.querySelector('h1');
    const content = document.querySelector('main > *');
    if (!place || !heading || !content) throw new Error('the screen has no frame');
    const groundOf = (one: Element) => getComputedStyle(one).backgroundColor;
    // Without a background, the page's shows.
    const isDark = (colour: string) => {
      const [red = 0, green = 0, blue = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return opacity > 0 && red + green + blue < 3 * 128;
    };
    const { left, top, width } = place.getBoundingClientRect();
    return {
      ground: groundOf(document.body),
      isDark: isDark(groundOf(document.body)),
      heading: getComputedStyle(heading).fontSize,
      navigation: { left, top, width, isDark: isDark(groundOf(place)) },
      width: content.getBoundingClientRect().width,
    };
  });
}

/** Distinct settings per frame. Runs before the page's scripts. */
function noteFrames() {
  const frames: string[] = [];
  Reflect.set(window, 'worn', frames);
  const note = () => {
    const { dir, dataset } = document.documentElement;
    const settings = JSON.stringify(dataset);
    const worn = document.body && `${dir || 'ltr'} ${settings} ${getComputedStyle(document.body).backgroundColor}`;
    if (worn && !frames.includes(worn)) frames.push(worn);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
