import type { Page } from 'playwright';

/** Display settings that a page is looked at in. */
export interface Look {
  paletteMode: 'light' | 'dark';
  contrast: 'normal' | 'high';
  direction: 'ltr' | 'rtl';
}

/** In four of them every two values meet: light or dark, high contrast or not, from either side. */
export const looks: readonly Look[] = [
  { paletteMode: 'light', contrast: 'normal', direction: 'ltr' },
  { paletteMode: 'dark', contrast: 'normal', direction: 'rtl' },
  { paletteMode: 'light', contrast: 'high', direction: 'rtl' },
  { paletteMode: 'dark', contrast: 'high', direction: 'ltr' },
];

const key = 'zunfthaus.settings';

/** Waits so long for what a page shows late. */
export const patience = { timeout: 20_000 };

export function nameOf({ paletteMode, contrast, direction }: Look): string {
  return `${paletteMode}, contrast ${contrast}${direction === 'rtl' ? ', right to left' : ''}`;
}

/** What a page has stored of its settings. */
export function wornBy(page: Page): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** The settings among what was stored. */
export function settingsIn(stored: string | null): Partial<Look> {
  return JSON.parse(stored ?? '{}') as Partial<Look>;
}

/** Stores settings as another tab would; the page puts them on. */
export async function wear(page: Page, stored: string | null): Promise<void> {
  await page.evaluate(
    ([name, value]) => {
      if (localStorage.getItem(name) === value) return;
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
      window.dispatchEvent(new StorageEvent('storage', { key: name }));
    },
    [key, stored] as const,
  );
}

/** Puts on a look over the other settings of the page, and waits until the page wears it and stands still: in the page, a frame at a time. */
export async function putOn(page: Page, look: Look, worn: string | null): Promise<void> {
  await wear(page, JSON.stringify({ ...settingsIn(worn), ...look }));
  await page.evaluate(
    async ({ look: { paletteMode, contrast, direction }, timeout }) => {
      const { documentElement: html, body } = document;
      const wears = () =>
        html.dataset['paletteMode'] === paletteMode &&
        (html.dataset['contrast'] === 'high') === (contrast === 'high') &&
        html.dir === direction;
      const isComing = () =>
        body.querySelector('main') === null ||
        body.querySelector('[aria-busy="true"]') !== null ||
        [...body.children].some(
          ({ tagName, textContent }) => tagName !== 'SCRIPT' && textContent.includes('Wird geladen'),
        );
      // What turns for ever, as a sign of waiting does, is not waited for.
      const moving = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
          );
      const lacking = () =>
        (!wears() && 'it does not wear the look') ||
        (isComing() && 'something is still coming') ||
        moving()
          .map(
            ({ effect, playState }) => `${(effect as KeyframeEffect).target?.outerHTML.slice(0, 120)} is ${playState}`,
          )
          .join();
      const end = performance.now() + timeout;
      do {
        // What fades from one look to the other is at its end at once: how it gets there is nothing to look at.
        for (const one of moving()) one.finish();
        if (performance.now() > end) throw new Error(lacking() || 'no frame came');
        // What inherits a colour follows a frame after what it has it from.
        for (const _ of [1, 2])
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
            setTimeout(resolve, timeout);
          });
      } while (lacking());
    },
    { look, ...patience },
  );
}
