import type { Settings } from '#web/settings/settings.ts';

/** Sixteen combinations that cover every three values of three settings. */
export const combinations: Settings[] = Array.from({ length: 16 }, (_, index) => {
  const [a, b, c, d] = [1, 2, 4, 8].map((bit) => (index & bit) > 0) as [boolean, boolean, boolean, boolean];
  const odd = (...set: boolean[]) => set.filter(Boolean).length % 2 === 1;
  return {
    paletteMode: a ? 'dark' : 'light',
    contrast: b ? 'high' : 'normal',
    direction: c ? 'rtl' : 'ltr',
    layout: d ? 'horizontal' : 'vertical',
    navColor: odd(a, b, c) ? 'evident' : 'discreet',
    responsiveFontSizes: !odd(b, c, d),
    stretch: odd(a, c, d),
  };
});

export function nameOf(settings: Settings): string {
  const { paletteMode, contrast, direction, layout, navColor, responsiveFontSizes, stretch } = settings;
  return [
    paletteMode,
    contrast === 'high' && 'high contrast',
    direction === 'rtl' && direction,
    layout === 'horizontal' && layout,
    navColor === 'evident' && navColor,
    !responsiveFontSizes && 'fixed font sizes',
    stretch && 'stretched',
  ]
    .filter(Boolean)
    .join(', ');
}
