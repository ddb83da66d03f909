import type { Page } from 'playwright';

export interface Look {
  paletteMode: 'light' | 'dark';
  contrast: 'normal' | 'high';
  direction: 'ltr' | 'rtl';
}

/** Four looks cover every pair of values. */
export const looks: readonly Look[] = [
  { paletteMode: 'light', contrast: 'normal', direction: 'ltr' },
  { paletteMode: 'dark', contrast: 'normal', direction: 'rtl' },
  { paletteMode: 'light', contrast: 'high', direction: 'rtl' },
  { paletteMode: 'dark', contrast: 'high', direction: 'ltr' },
];

/** With those four of a wide window, every value meets a narrow one too. */
export const narrowLooks: readonly Look[] = [
  { paletteMode: 'light', contrast: 'normal', direction: 'ltr' },
  { paletteMode: 'dark', contrast: 'high', direction: 'rtl' },
];

const key = 'zunfthaus.settings';

export const patience = { timeout: 20_000 };

export function nameOf({ paletteMode, contrast, direction }: Look): string {
  return `${paletteMode}, contrast ${contrast}${direction === 'rtl' ? ', right to left' : ''}`;
}

export function wornBy(page: Page): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

export function settingsIn(stored: string | null): Partial<Look> {
  return JSON.parse(stored ?? '{}') as Partial<Look>;
}

/** As from another tab, so the page applies it. */
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
      // Endless animations, such as spinners, are not waited for.
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
        for (const one of moving()) one.finish();
        if (performance.now() > end) throw new Error(lacking() || 'no frame came');
        // Inherited colours follow a frame later.
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
