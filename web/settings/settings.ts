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

export const preferences = { dark: '(prefers-color-scheme: dark)', contrast: '(prefers-contrast: more)' } as const;

export function defaultsOn(prefers: (query: string) => boolean): Settings {
  return {
    ...defaultSettings,
    paletteMode: prefers(preferences.dark) ? 'dark' : 'light',
    contrast: prefers(preferences.contrast) ? 'high' : 'normal',
  };
}

export function isCustomised(settings: Settings, defaults = defaultSettings): boolean {
  return names.some((name) => settings[name] !== defaults[name]);
}

/** Ignores what is unknown. */
export function readChosen(stored: string | null): Partial<Settings> {
  const found = parse(stored);
  const known = names.filter((name) => choices[name].some((choice) => choice === found[name]));
  return Object.fromEntries(known.map((name) => [name, found[name]]));
}

/**
 * What differs from the defaults, and any chosen scheme and contrast, as the device's preference may change. Null for
 * nothing.
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
