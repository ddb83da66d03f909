import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applySettings } from './attributes.ts';
import { defaultSettings, defaultsOn, isCustomised, preferences, readChosen, type Settings } from './settings.ts';

const everything: Settings = {
  contrast: 'high',
  direction: 'rtl',
  layout: 'horizontal',
  navColor: 'evident',
  paletteMode: 'dark',
  responsiveFontSizes: false,
  stretch: true,
};

test('the defaults are those of the specification', () => {
  expect(defaultSettings).toEqual({
    contrast: 'normal',
    direction: 'ltr',
    layout: 'vertical',
    navColor: 'discreet',
    paletteMode: 'light',
    responsiveFontSizes: true,
    stretch: false,
  });
});

test.each(Object.entries(everything))('customised as soon as %s is %s', (name, value) => {
  expect(isCustomised({ ...defaultSettings, [name]: value })).toBe(true);
});

test('not customised by default', () => expect(isCustomised(defaultSettings)).toBe(false));

test.each([[null], ['nonsense'], ['null'], ['[]'], ['{"contrast":"extreme","stretch":"yes","else":1}']])(
  'an invalid setting counts as not chosen: %s',
  (stored) => expect(readChosen(stored)).toEqual({}),
);

test('a valid setting is kept beside an invalid one', () => {
  expect(readChosen('{"contrast":"high","layout":7}')).toEqual({ contrast: 'high' });
});

describe('the store', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  test('shows, keeps and resets', async () => {
    const { resetSettings, startSettings, updateSettings } = await import('./settings-store.ts');
    startSettings();
    updateSettings({ paletteMode: 'dark' });
    updateSettings({ contrast: 'high' });
    expect(document.documentElement.dataset).toMatchObject({ paletteMode: 'dark', contrast: 'high' });
    expect(readChosen(localStorage.getItem('zunfthaus.settings'))).toEqual({ paletteMode: 'dark', contrast: 'high' });
    resetSettings();
    expect(document.documentElement.dataset).toMatchObject({ paletteMode: 'light' });
    expect(document.documentElement.dataset['contrast']).toBeUndefined();
    expect(localStorage.getItem('zunfthaus.settings')).toBeNull();
  });
});

function device(...wanted: string[]) {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wanted.includes(query),
    addEventListener: (_: string, listener: () => void) => listeners.set(query, listener),
  }));
  return (...now: string[]) => {
    wanted.splice(0, wanted.length, ...now);
    for (const listener of listeners.values()) listener();
  };
}

describe('the preference of the device', () => {
  const shown = () => [document.documentElement.dataset['paletteMode'], document.documentElement.dataset['contrast']];
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
    return () => vi.unstubAllGlobals();
  });

  test('holds until somebody chooses, and again after a reset', async () => {
    const change = device(preferences.dark, preferences.contrast);
    const { resetSettings, startSettings, updateSettings } = await import('./settings-store.ts');
    startSettings();
    expect(shown()).toEqual(['dark', 'high']);
    updateSettings({ navColor: 'evident' });
    change(preferences.contrast);
    expect(shown()).toEqual(['light', 'high']);
    // Choosing the current value is stored too.
    updateSettings({ paletteMode: 'light', contrast: 'normal' });
    change(preferences.dark);
    expect(shown()).toEqual(['light', undefined]);
    expect(readChosen(localStorage.getItem('zunfthaus.settings'))).toEqual({
      navColor: 'evident',
      paletteMode: 'light',
      contrast: 'normal',
    });
    resetSettings();
    expect(shown()).toEqual(['dark', undefined]);
  });

  test('is no change of the usual', () => {
    const defaults = defaultsOn((query) => query === preferences.dark);
    expect(isCustomised(defaults, defaults)).toBe(false);
    expect(isCustomised({ ...defaults, paletteMode: 'light' }, defaults)).toBe(true);
  });
});

test.each([
  ['everything changed', everything, []],
  ['nothing changed', defaultSettings, []],
  ['nothing stored', {}, []],
  ['nothing stored on a device that is dark', {}, [preferences.dark]],
  ['nothing stored on a device with contrast', {}, [preferences.contrast]],
  ['light and usual on a device with both', { paletteMode: 'light', contrast: 'normal' }, Object.values(preferences)],
  ['something else on a device with both', { layout: 'horizontal' }, Object.values(preferences)],
] as [string, Partial<Settings>, string[]][])(
  'the script of the page sets the same before the first paint: %s',
  (_name, chosen, wanted) => {
    const html = readFileSync('web/index.html', 'utf8');
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
    const early = document.createElement('html');
    early.dataset['paletteMode'] = 'light';
    early.dir = 'ltr';
    early.lang = 'de';
    const late = document.createElement('html');
    late.lang = 'de';
    const stored = { getItem: (key: string) => (key === 'zunfthaus.settings' ? JSON.stringify(chosen) : null) };
    const matchMedia = (query: string) => ({ matches: wanted.includes(query) });
    // oxlint-disable-next-line typescript/no-implied-eval
    const run = new Function('localStorage', 'document', 'matchMedia', script);
    run(stored, { documentElement: early }, matchMedia);
    applySettings({ ...defaultsOn((query) => wanted.includes(query)), ...chosen }, late);
    const attributes = (element: HTMLElement) =>
      Object.fromEntries([...element.attributes].map((a) => [a.name, a.value]));
    expect(attributes(early)).toEqual(attributes(late));
  },
);
