import { expect } from 'vitest';
import { sheet } from '../accessibility/screens.ts';
import { type Page, until } from './page.ts';

export async function openDrawer(page: Page): Promise<void> {
  await page.goTo('/');
  await page.click('button', 'Navigation öffnen');
  await page.see('link', /^Aktuelles/);
  await page.press('Escape');
}

/** On the card of the feed. */
export async function confirmPost(page: Page): Promise<void> {
  await page.goTo('/');
  await page.click('button', /^Noch zu bestätigen/);
  await page.see('text', 'Nichts weiter zu bestätigen');
  await page.click('button', /^Zur Kenntnis genommen, für /);
  await page.see('text', /^Sie für .+, heute, \d{1,2}:\d\d/);
}

export async function previewFiles(page: Page): Promise<void> {
  await page.goTo(sheet('lohntarif'));
  await until(async () =>
    expect(await page.run(() => document.querySelector('canvas[data-drawn]') !== null)).toBe(true),
  );
  await page.goTo(sheet('notfall'));
  const drawn = () =>
    [...document.images].some(({ alt, naturalWidth }) => alt.startsWith('Aushang') && naturalWidth > 0);
  await until(async () => expect(await page.run(drawn)).toBe(true));
}

export async function makeDark(page: Page): Promise<void> {
  const mode = () => page.run(() => document.documentElement.dataset['paletteMode']);
  await page.goTo('/');
  await page.click('button', / Konto$/);
  await page.click('menuitem', 'Einstellungen');
  await page.click('text', 'Dunkel');
  await until(async () => expect(await mode()).toBe('dark'));
  expect(await page.run(() => localStorage.getItem('zunfthaus.settings'))).toContain('dark');
  await page.goTo('/');
  await page.see('heading', 'Aktuelles');
  expect(await mode()).toBe('dark');
}
