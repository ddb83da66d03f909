/** How one person wants the portal shown on this device (specification, section 3). */
export interface Settings {
  contrast: 'normal' | 'high';
  direction: 'ltr' | 'rtl';
  layout: 'vertical' | 'horizontal';
  navColor: 'discreet' | 'evident';
  paletteMode: 'light' | 'dark';
  responsiveFontSizes: boolean;
  stretch: boolean;
}

export const defaultSettings: Settings = {
  contrast: 'normal',
  direction: 'ltr',
  layout: 'vertical',
  navColor: 'discreet',
  paletteMode: 'light',
  responsiveFontSizes: true,
  stretch: false,
};

const choices: { [K in keyof Settings]: readonly Settings[K][] } = {
  contrast: ['normal', 'high'],
  direction: ['ltr', 'rtl'],
  layout: ['vertical', 'horizontal'],
  navColor: ['discreet', 'evident'],
  paletteMode: ['light', 'dark'],
  responsiveFontSizes: [true, false],
  stretch: [true, false],
};

const names = Object.keys(defaultSettings) as (keyof Settings)[];

/** The media queries by which a device says what its owner prefers everywhere. */
export const preferences = { dark: '(prefers-color-scheme: dark)', contrast: '(prefers-contrast: more)' } as const;

/** The defaults as the device has them: until somebody chooses, its own preferences hold. */
export function defaultsOn(prefers: (query: string) => boolean): Settings {
  return {
    ...defaultSettings,
    paletteMode: prefers(preferences.dark) ? 'dark' : 'light',
    contrast: prefers(preferences.contrast) ? 'high' : 'normal',
  };
}

/** Whether anything is shown otherwise than it would be by itself. */
export function isCustomised(settings: Settings, defaults = defaultSettings): boolean {
  return names.some((name) => settings[name] !== defaults[name]);
}

/** What somebody has chosen, as it was stored; without everything unknown. */
export function readChosen(stored: string | null): Partial<Settings> {
  const found = parse(stored);
  const known = names.filter((name) => choices[name].some((choice) => choice === found[name]));
  return Object.fromEntries(known.map((name) => [name, found[name]]));
}

/**
 * What is worth storing: what differs from the defaults, and light or dark and contrast as soon as they are chosen, for
 * the device may come to prefer something else. Null where that is nothing.
 */
export function writtenChosen(chosen: Partial<Settings>): string | null {
  const kept = names.filter(
    (name) =>
      chosen[name] !== undefined &&
      (name === 'paletteMode' || name === 'contrast' || chosen[name] !== defaultSettings[name]),
  );
  return kept.length > 0 ? JSON.stringify(Object.fromEntries(kept.map((name) => [name, chosen[name]]))) : null;
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
