import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applySettings } from './attributes.ts';
import { defaultSettings, isCustomised, readSettings, type Settings } from './settings.ts';

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
  'what cannot be read is the default: %s',
  (stored) => expect(readSettings(stored)).toEqual(defaultSettings),
);

test('what can be read stays beside what cannot', () => {
  expect(readSettings('{"contrast":"high","layout":7}')).toEqual({ ...defaultSettings, contrast: 'high' });
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
    expect(document.documentElement.dataset).toMatchObject({ mantineColorScheme: 'dark', contrast: 'high' });
    expect(readSettings(localStorage.getItem('zunfthaus.settings'))).toMatchObject({
      paletteMode: 'dark',
      contrast: 'high',
    });
    resetSettings();
    expect(document.documentElement.dataset).toMatchObject({ mantineColorScheme: 'light' });
    expect(document.documentElement.dataset['contrast']).toBeUndefined();
    expect(localStorage.getItem('zunfthaus.settings')).toBeNull();
  });
});

test.each([
  ['everything changed', everything],
  ['nothing changed', defaultSettings],
])('the script of the page says the same before the first paint: %s', (_name, settings) => {
  const html = readFileSync('web/index.html', 'utf8');
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const early = document.createElement('html');
  early.dataset['mantineColorScheme'] = 'light';
  early.dir = 'ltr';
  const late = document.createElement('html');
  const stored = { getItem: () => JSON.stringify(settings) };
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('localStorage', 'document', script)(stored, { documentElement: early });
  applySettings(settings, late);
  const attributes = (element: HTMLElement) =>
    Object.fromEntries([...element.attributes].map((a) => [a.name, a.value]));
  expect(attributes(early)).toEqual(attributes(late));
});
