import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse, signInDirectly } from './house.ts';

// axe on every screen, in both modes and on a phone, and in high contrast.
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const screens: { who: string | undefined; paths: string[] }[] = [
  {
    who: undefined,
    paths: [
      '/auth/login',
      '/auth/register',
      '/auth/forgot-password',
      '/auth/reset-password?token=x',
      '/auth/verify',
      '/auth/terms',
      '/auth/privacy',
      '/auth/imprint',
      '/401',
      '/404',
      '/500',
      '/nowhere',
    ],
  },
  { who: 'pending@zunfthaus.example', paths: ['/waiting'] },
  { who: 'member@zunfthaus.example', paths: ['/', '/documents', '/profile', '/nowhere'] },
  {
    who: 'office@zunfthaus.example',
    paths: ['/', '/admin', '/admin/drafts', '/admin/scheduled', '/admin/published', '/admin/targeting'],
  },
];

const looks = [
  { paletteMode: 'light', contrast: 'default', width: 1440 },
  { paletteMode: 'dark', contrast: 'default', width: 360 },
  { paletteMode: 'light', contrast: 'high', width: 360 },
  { paletteMode: 'dark', contrast: 'high', width: 1440 },
];

describe.each(looks)('$paletteMode, contrast $contrast, $width px', ({ width, ...settings }) => {
  it.each(screens)('$who', async ({ who, paths }) => {
    const { page, context } = await house.visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.addInitScript((set) => localStorage.setItem('zunfthaus.settings', JSON.stringify(set)), settings);
    if (who) await signInDirectly(context, who);
    const found: Record<string, unknown> = {};
    for (const path of [...paths, ...(await firstPost(page, who))]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const wrong = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
      );
      if (wrong.length > 0) found[path] = wrong;
      expect(await sticksOut(page), `${path} is wider than the screen`).toBe(0);
    }
    expect(found).toEqual({});
    await context.close();
  });
});

/** The address of the first post in somebody's feed, so that a post's page is looked at too. */
async function firstPost(page: Page, who: string | undefined): Promise<string[]> {
  if (who !== 'member@zunfthaus.example') return [];
  await page.goto('/');
  const link = page.getByRole('article').getByRole('link').first();
  return [(await link.getAttribute('href')) ?? ''];
}

/** Pixels by which a page is wider than its window. */
function sticksOut(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
