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

export function isCustomised(settings: Settings): boolean {
  return names.some((name) => settings[name] !== defaultSettings[name]);
}

/** What was stored, with the default for everything missing or unknown. */
export function readSettings(stored: string | null): Settings {
  const found = parse(stored);
  const known = names.filter((name) => choices[name].some((choice) => choice === found[name]));
  return { ...defaultSettings, ...Object.fromEntries(known.map((name) => [name, found[name]])) };
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
