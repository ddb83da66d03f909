// `npm run looks -- FOLDER` renders sheets and pictures to look at.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import type { Settings } from '#web/settings/settings.ts';
import { elsewhereScreens, screens as everyScreen, tenants } from '../journeys/accessibility/screens.ts';
import { type House, openHouse, quiet, signInDirectly } from '../journeys/support/house.ts';
import { combinations, nameOf } from './combinations.ts';
import { drawScreens } from './every-screen.ts';
import { ownPlace } from './own-place.ts';
import { drawSheet, type Picture } from './sheet.ts';

const screens = {
  feed: '/',
  documents: '/documents',
  profile: '/profile',
  'new-content': '/admin/posts/new',
  'target-groups': '/admin/targeting?tab=members',
  log: '/admin/audit',
};
const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };
/** On a phone, layout and stretch change nothing. */
const fewer = combinations.filter(({ layout }) => layout === 'vertical');

const folder = process.argv[2] ?? 'looks';
await mkdir(folder, { recursive: true });
const house = await openHouse({ data: await ownPlace() });
try {
  for (const [name, path] of Object.entries(screens)) {
    for (const [half, some] of [combinations.slice(0, 8), combinations.slice(8)].entries())
      await drawSheet(house, join(folder, `${name}-${half + 1}.png`), await pictures(house, path, wide, some));
    await drawSheet(house, join(folder, `${name}-phone.png`), await pictures(house, path, phone, fewer));
  }
  await drawScreens(house, join(folder, 'screens'), everyScreen);
} finally {
  await house.close();
}
const elsewhere = await openHouse({ tenants, data: await ownPlace() });
try {
  await drawScreens(elsewhere, join(folder, 'screens'), elsewhereScreens);
} finally {
  await elsewhere.close();
}

async function pictures(open: House, path: string, size: typeof wide, some: Settings[]): Promise<Picture[]> {
  const drawn: Picture[] = [];
  for (const settings of some) {
    const { context, page, faults } = await open.visitor({ viewport: size });
    await wearing(context, settings);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    drawn.push({ name: nameOf(settings), ...size, png: await page.screenshot() });
    if (faults.length > 0) throw new Error(`${path}, ${nameOf(settings)}: ${faults.join()}`);
    await context.close();
  }
  return drawn;
}

async function wearing(context: BrowserContext, settings: Settings): Promise<void> {
  await signInDirectly(context, 'office@zunfthaus.example');
  await context.addInitScript((stored) => localStorage.setItem('zunfthaus.settings', stored), JSON.stringify(settings));
}
