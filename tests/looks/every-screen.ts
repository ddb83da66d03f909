import { join } from 'node:path';
import type { Page } from 'playwright';
import { putOn } from '../journeys/accessibility/looks.ts';
import { type House, quiet, signInDirectly } from '../journeys/support/house.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 900, height: 1100 },
  { width: 360, height: 780 },
];
const schemes = ['light', 'dark'] as const;
/** What a long list has further down looks alike. */
const most = 2400;

interface Visit {
  who?: string | undefined;
  tenant?: string;
  paths: string[];
}

/** Each screen as it opens: a picture for each width and scheme. */
export async function drawScreens(house: House, folder: string, visits: readonly Visit[]): Promise<void> {
  for (const visit of visits) await draw(house, folder, visit);
}

async function draw(house: House, folder: string, { who, tenant, paths }: Visit): Promise<void> {
  const { context, page } = await house.visitor();
  if (who) await signInDirectly(context, who);
  if (tenant) await context.addCookies([{ name: 'tenant', value: tenant, url: house.address }]);
  for (const path of paths)
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(path);
      await quiet(page);
      for (const paletteMode of schemes) {
        await putOn(page, { paletteMode, contrast: 'normal', direction: 'ltr' }, null);
        const name = `${who ?? tenant ?? 'guest'} ${path.slice(1).replaceAll(/[^\w=-]+/g, ' ')}`.trim();
        const file = join(folder, `${name} ${size.width} ${paletteMode}.png`);
        await page.screenshot({ path: file, fullPage: true, clip: await upTo(most, page) });
      }
    }
  await context.close();
}

function upTo(height: number, page: Page) {
  return page.evaluate((most) => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { x: 0, y: 0, width: clientWidth, height: Math.min(scrollHeight, most) };
  }, height);
}
