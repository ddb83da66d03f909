import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '#contract/base/pages.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

// The frame painted by the document matches the one drawn by the program, so that nothing shifts.
let house: House;
beforeAll(async () => (house = await openHouse()));
afterAll(async () => house.close());

const inFrame = [
  ['#frame .bar', 'header'],
  ['#frame .brand b', 'header a b'],
  ['#frame .brand svg', 'header a svg'],
  ['#frame .page b', 'main h1'],
  ['#frame .side', 'div:has(> #navigation):not(:has(main))'],
];
const lead = ['#frame .page span', 'main header p'];
const atDoor = [
  ['#frame .brand b', 'header b'],
  ['#frame .brand svg', 'header svg'],
];

const member = 'member@zunfthaus.example';

it.each([
  [pages.home, 1440, {}],
  [pages.home, 360, {}],
  [pages.home, 360, { responsiveFontSizes: false, contrast: 'high' }],
  [pages.documents, 1440, { stretch: true, paletteMode: 'dark' }],
  [pages.documents, 1000, {}],
  [pages.documents, 1440, { direction: 'rtl' }],
  [pages.documents, 360, { direction: 'rtl' }],
  [pages.profile, 900, { layout: 'horizontal' }],
  [pages.profile, 1440, { layout: 'horizontal' }],
  [pages.profile, 899, { layout: 'horizontal' }],
])('%s at %d pixels, shown as %o, is painted where it is then drawn', async (path, width, shown) => {
  const pairs = path === pages.profile ? [...inFrame, lead] : inFrame;
  const { painted, drawn } = await placesOf({ path, width, shown, as: member, pairs });
  expect(painted).toEqual(drawn);
});

it.each([
  [1440, {}],
  [360, {}],
])('target groups at %d pixels are painted where they are then drawn', async (width, shown) => {
  const as = 'office@zunfthaus.example';
  const { painted, drawn } = await placesOf({ path: pages.targeting, width, shown, as, pairs: [...inFrame, lead] });
  expect(painted).toEqual(drawn);
});

it.each([
  [1440, {}],
  [360, {}],
  [360, { direction: 'rtl' }],
])('the sign-in at %d pixels, shown as %o, is painted where it is then drawn', async (...given) => {
  const [width, shown] = given;
  const { painted, drawn } = await placesOf({ path: pages.login, width, shown, as: undefined, pairs: atDoor });
  expect(painted).toEqual(drawn);
});

interface Visit {
  path: string;
  width: number;
  shown: object;
  as: string | undefined;
  pairs: string[][];
}

async function placesOf({ path, width, shown, as, pairs }: Visit) {
  const { page, context, faults } = await house.visitor({ viewport: { width, height: 900 } });
  await context.addInitScript(
    (settings) => localStorage.setItem('zunfthaus.settings', settings),
    JSON.stringify(shown),
  );
  if (as) await signInDirectly(context, as);
  const painted = await withoutProgram(context, async () => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    return places(
      page,
      pairs.map(([one = '']) => one),
    );
  });
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const drawn = await places(
    page,
    pairs.map(([, other = '']) => other),
  );
  expect(await page.locator('#frame').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
  return { painted, drawn };
}

async function withoutProgram<T>(context: BrowserContext, look: () => Promise<T>): Promise<T> {
  await context.route('**/*.js', (route) => route.abort());
  const seen = await look();
  await context.unroute('**/*.js');
  return seen;
}

/** Left and top; null for what is not shown. */
function places(page: Page, selectors: string[]): Promise<(number[] | null)[]> {
  return page.evaluate(
    (all) =>
      all.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box && box.width > 0 ? [Math.round(box.x), Math.round(box.y)] : null;
      }),
    selectors,
  );
}
