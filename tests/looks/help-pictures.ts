// `npm run help:pictures` draws the pictures of the help: each in every language, in two widths, light and dark.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { languages, type Language, locales } from '#contract/base/languages.ts';
import { putOn } from '../journeys/accessibility/looks.ts';
import { type HelpPicture, helpPictures, sayIn, showPicture } from '../journeys/support/help-pictures.ts';
import { openHouse, quiet, signInDirectly } from '../journeys/support/house.ts';
import { ownPlace } from './own-place.ts';

const screens = {
  desktop: { width: 1240, height: 900, most: 600 },
  phone: { width: 360, height: 780, most: 620 },
};
const schemes = ['light', 'dark'] as const;
const mostBytes = 30_000;

const folder = join(import.meta.dirname, '../../web/help/pictures');
const only = process.argv.slice(2);
const drawn = Object.entries(helpPictures).filter(([name]) => only.length === 0 || only.includes(name));
const house = await openHouse({ data: await ownPlace() });
try {
  for (const [name] of drawn) {
    await rm(join(folder, name), { recursive: true, force: true });
    await mkdir(join(folder, name), { recursive: true });
  }
  for (const language of languages)
    for (const who of ['guest', 'member', 'office'] as const)
      await drawAll(
        language,
        who,
        drawn.filter(([, picture]) => picture.who === who),
      );
} finally {
  await house.close();
}
await import('./help-sizes.ts');

async function drawAll(language: Language, who: HelpPicture['who'], pictures: [string, HelpPicture][]): Promise<void> {
  const say = await sayIn(language);
  // Passkeys need a host name.
  const baseURL = house.address.replace('127.0.0.1', 'localhost');
  const { context, page } = await house.visitor({ locale: locales[language], baseURL });
  await context.addInitScript((spoken) => localStorage.setItem('zunfthaus.language', spoken), language);
  if (who !== 'guest') await signInDirectly(context, `${who}@zunfthaus.example`);
  for (const [name, picture] of pictures)
    for (const [screen, { width, height, most }] of Object.entries(screens)) {
      await page.setViewportSize({ width, height });
      page.setDefaultTimeout(12_000);
      const place = await showPicture(page, picture, say);
      await quiet(page);
      for (const paletteMode of schemes) {
        await putOn(page, { paletteMode, contrast: 'normal', direction: 'ltr' }, null);
        await draw(page, place, { most, file: join(folder, name, `${language}-${screen}-${paletteMode}.webp`) });
      }
    }
  await context.close();
}

async function draw(page: Page, place: Locator, { most, file }: { most: number; file: string }): Promise<void> {
  // The bar above stays where it is, and would cover what is further down.
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await place.boundingBox();
  if (!box) throw new Error(`${file} would show nothing`);
  const clip = { ...box, height: Math.min(box.height, most) };
  const png = await page.screenshot({ clip, fullPage: (await page.locator('dialog[open]').count()) === 0 });
  for (let quality = 40; ; quality -= 10) {
    const content = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (content.length > mostBytes && quality > 30) continue;
    await writeFile(file, content);
    return;
  }
}
