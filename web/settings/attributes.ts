import type { Settings } from './settings.ts';

/** As attributes, which CSS reads. The script in `index.html` must match. */
export function applySettings(settings: Settings, html: HTMLElement = document.documentElement): void {
  html.dir = settings.direction;
  set(html, 'palette-mode', settings.paletteMode);
  set(html, 'contrast', settings.contrast === 'high' && 'high');
  set(html, 'layout', settings.layout === 'horizontal' && 'horizontal');
  set(html, 'nav-color', settings.navColor === 'evident' && 'evident');
  set(html, 'font-sizes', !settings.responsiveFontSizes && 'fixed');
  set(html, 'stretch', settings.stretch && '');
  // `theme-color`, for the phone's own bar.
  const bar = getComputedStyle(html).getPropertyValue('--zh-surface').trim();
  if (bar) html.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
}

function set(html: HTMLElement, name: string, value: string | false): void {
  if (value === false) html.removeAttribute(`data-${name}`);
  else html.setAttribute(`data-${name}`, value);
}
