import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { paletteCss } from './palette.rules.ts';
import { ramp } from './shades.rules.ts';

const schemes = {
  light: [':root'],
  dark: [':root', "[data-palette-mode='dark']"],
  high: [':root', "[data-contrast='high']"],
  highDark: [
    ':root',
    "[data-palette-mode='dark']",
    "[data-contrast='high']",
    "[data-contrast='high'][data-palette-mode='dark']",
  ],
};
type Scheme = keyof typeof schemes;
const schemeNames = Object.keys(schemes) as Scheme[];

const tenants = [
  ['teal, the default', '#00A6B0'],
  ['yellow', '#FFD400'],
  ['lime', '#B6E300'],
  ['green', '#2E7D32'],
  ['navy', '#0B1F4B'],
  ['royal blue', '#2F5FD0'],
  ['violet', '#6A1B9A'],
  ['pink', '#E91E63'],
  ['brick red', '#B3261E'],
  ['orange', '#F57C00'],
  ['brown', '#6D4C41'],
  ['middle grey', '#808080'],
  ['pale sand', '#E9DCC3'],
  ['black', '#000000'],
  ['white', '#FFFFFF'],
] as const;

const walls = ['page', 'surface', 'sunken', 'raised'];
const pairs = [
  ...walls.flatMap((wall) => ['ink', 'ink-2', 'ink-3', 'primary-text'].map((text) => [text, wall] as const)),
  ['ink', 'primary-soft'],
  ['ink', 'primary-soft-2'],
  ['ink-2', 'primary-soft'],
  ['ink-2', 'primary-soft-2'],
  ['primary-text', 'primary-soft'],
  ['on-primary', 'primary-fill'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-press'],
  ['on-new', 'new'],
  ['surface', 'ink'],
] as const;

describe.each(tenants)('%s %s', (_name, primary) => {
  const css = paletteCss(primary);

  test.each(schemeNames)('text is readable on its background: %s', (scheme) => {
    const colours = coloursOf(css, scheme);
    const min = scheme.startsWith('high') ? 7 : 4.5;
    const poor = pairs
      .map(([text, ground]) => [text, ground, wcagContrast(hex(colours, text), hex(colours, ground))] as const)
      .filter(([, , contrast]) => contrast < min);
    expect(poor).toEqual([]);
  });

  test('light words read on the evident navigation', () => {
    const shades = ramp(primary);
    expect(wcagContrast('#FFFFFF', shades[9] ?? '')).toBeGreaterThan(7);
    expect(wcagContrast(shades[2] ?? '', shades[9] ?? '')).toBeGreaterThan(4.5);
  });
});

test('the default tenant gets the documented colours', () => {
  const stored = readFileSync(new URL('../../web/theme/colours.css', import.meta.url), 'utf8');
  for (const scheme of schemeNames) {
    const made = coloursOf(paletteCss('#00A6B0'), scheme);
    const off = Object.entries(coloursOf(stored, scheme)).filter(([name]) => {
      const [is, should] = [hex(made, name), hex(coloursOf(stored, scheme), name)];
      return channels(is).some((channel, i) => Math.abs(channel - (channels(should)[i] ?? 0)) > 1);
    });
    expect({ scheme, off }).toEqual({ scheme, off: [] });
  }
});

test('the tenant keeps its exact colour, and text on it is dark or white by contrast', () => {
  expect(coloursOf(paletteCss('#00a6b0'), 'light')).toMatchObject({
    'primary-fill': '#00A6B0',
    'on-primary': '#031A1C',
    'primary-hover': '#33B8C1',
  });
  const red = coloursOf(paletteCss('#B3261E'), 'light');
  expect(red['on-primary']).toBe('#FFFFFF');
  expect(red['primary-hover']).toBe(red['primary-7']);
});

test.each([
  ['#B3261E', true],
  ['#F4511E', true],
  ['#E91E63', true],
  ['#F9A825', false],
  ['#00A6B0', false],
  ['#808080', false],
])('the mark for new is ink where the tenant is as red as urgent: %s', (primary, ink) => {
  expect(coloursOf(paletteCss(primary), 'light')['new']).toBe(ink ? 'var(--zh-ink)' : 'var(--zh-primary-fill)');
});

function coloursOf(css: string, scheme: Scheme): Record<string, string> {
  return Object.assign({}, ...schemes[scheme].map((selector) => blockOf(css, selector))) as Record<string, string>;
}

function blockOf(css: string, selector: string): Record<string, string> {
  const [, body = ''] = css
    .replace(/\s+/g, ' ')
    .split(new RegExp(`(?:^|[{}] ?)${selector.replace(/[[\]]/g, '\\$&')} ?\\{`));
  const lines = body.slice(0, body.indexOf('}')).matchAll(/--zh-([\w-]+): ?([^;]+)/g);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value?.trim()])) as Record<string, string>;
}

function hex(colours: Record<string, string>, name: string): string {
  const value = colours[name] ?? '';
  const reference = /^var\(--zh-([\w-]+)\)$/.exec(value)?.[1];
  return reference ? hex(colours, reference) : value;
}

function channels(colour: string): number[] {
  const long = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour;
  return [1, 3, 5].map((start) => Number.parseInt(long.slice(start, start + 2), 16));
}
