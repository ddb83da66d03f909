import { wcagContrast } from 'culori';
import { oklch, ramp, textOn, toHex } from './shades.rules.ts';

/** The hue is the tenant's. */
type Tone = readonly [lightness: number, chroma: number];

/** Hue of errors; tenants near it show "new" in ink. */
const signalHue = 27;

const neutrals: Record<'light' | 'dark' | 'high' | 'highDark', Record<string, Tone>> = {
  light: {
    page: [0.968, 0.006],
    surface: [1, 0],
    sunken: [0.95, 0.008],
    raised: [1, 0],
    ink: [0.24, 0.02],
    'ink-2': [0.42, 0.018],
    'ink-3': [0.51, 0.016],
    line: [0.905, 0.009],
    'line-strong': [0.62, 0.014],
  },
  dark: {
    page: [0.185, 0.014],
    surface: [0.228, 0.016],
    sunken: [0.205, 0.015],
    raised: [0.265, 0.018],
    ink: [0.95, 0.006],
    'ink-2': [0.8, 0.012],
    'ink-3': [0.7, 0.014],
    line: [0.31, 0.018],
    'line-strong': [0.56, 0.02],
  },
  high: {
    page: [1, 0],
    surface: [1, 0],
    sunken: [0.96, 0.004],
    raised: [1, 0],
    ink: [0, 0],
    'ink-2': [0.25, 0.01],
    'ink-3': [0.32, 0.01],
    line: [0.45, 0.01],
    'line-strong': [0, 0],
  },
  highDark: {
    page: [0, 0],
    surface: [0, 0],
    sunken: [0.16, 0.006],
    raised: [0.18, 0.008],
    ink: [1, 0],
    'ink-2': [0.93, 0.004],
    'ink-3': [0.88, 0.006],
    line: [0.7, 0.008],
    'line-strong': [1, 0],
  },
};

const darkTints: Record<string, Tone> = {
  'primary-soft': [0.275, 0.035],
  'primary-soft-2': [0.33, 0.048],
  'primary-line': [0.42, 0.06],
  'art-1': [0.27, 0.03],
  'art-2': [0.32, 0.042],
  'art-3': [0.39, 0.056],
  'art-4': [0.48, 0.075],
  'art-5': [0.62, 0.1],
  'art-6': [0.76, 0.1],
};

const highDarkTints: Record<string, Tone> = { 'primary-soft': [0.22, 0.03], 'primary-soft-2': [0.31, 0.045] };

/** Four schemes from one colour (docs: visual design, "Colour"). */
export function paletteCss(primaryColor: string): string {
  return [
    block(':root', lightColours(primaryColor)),
    onScreen(block("[data-palette-mode='dark']", darkColours(primaryColor))),
    block("[data-contrast='high']", highContrastColours(primaryColor)),
    onScreen(block("[data-contrast='high'][data-palette-mode='dark']", highContrastDarkColours(primaryColor))),
  ].join('');
}

type Colours = Record<string, string>;

function lightColours(primary: string): Colours {
  const shades = ramp(primary);
  const walls = neutralsOf('light', primary);
  return {
    ...named('primary-', shades),
    ...fillOf(shades, 6, 4.5),
    ...newOf(primary),
    'primary-text': primaryText(primary, walls, -0.005, [5.2, 4.5], [shades[0], shades[1]]),
    'primary-soft': at(shades, 0),
    'primary-soft-2': at(shades, 1),
    'primary-line': at(shades, 2),
    ...walls,
    ...Object.fromEntries([0, 1, 2, 3, 6, 7].map((shade, i) => [`art-${i + 1}`, at(shades, shade)])),
  };
}

function darkColours(primary: string): Colours {
  const tints = tintsOf(darkTints, primary);
  const walls = neutralsOf('dark', primary);
  return {
    ...fillOf(ramp(primary), 6, 4.5),
    'primary-text': primaryText(primary, walls, 0.005, [5.2, 4.5], [tints['primary-soft'], walls['raised']]),
    ...tints,
    ...walls,
  };
}

function highContrastColours(primary: string): Colours {
  const shades = ramp(primary);
  const walls = neutralsOf('high', primary);
  const text = primaryText(primary, walls, -0.005, [8.1, 7], [shades[1]]);
  // For dark tenants shade 2 is no tint.
  const soft2 = [2, 1, 0].find((shade) => wcagContrast(walls['ink-2'] ?? '', at(shades, shade)) >= 7) ?? 0;
  return {
    ...highFillOf(shades),
    'primary-text': text,
    'primary-soft': at(shades, Math.min(1, soft2)),
    'primary-soft-2': at(shades, soft2),
    'primary-line': text,
    ...walls,
  };
}

function highContrastDarkColours(primary: string): Colours {
  const tints = tintsOf(highDarkTints, primary);
  const walls = neutralsOf('highDark', primary);
  const text = primaryText(primary, walls, 0.005, [8, 7], [tints['primary-soft']]);
  return { ...highFillOf(ramp(primary)), ...tints, 'primary-text': text, 'primary-line': text, ...walls };
}

/** Hover moves away from the text's lightness. */
function fillOf(shades: string[], shade: number, min: number): Colours {
  const fill = at(shades, shade);
  const text = textOn(fill, min) ?? '#000000';
  const away = text === '#FFFFFF' ? 1 : -1;
  return {
    'primary-fill': fill,
    'on-primary': text,
    'primary-hover': at(shades, shade + away),
    'primary-press': at(shades, shade + 2 * away),
  };
}

/** The first shade with 7:1, from the tenant's downwards. */
function highFillOf(shades: string[]): Colours {
  const shade = [6, 7, 8].find((candidate) => textOn(at(shades, candidate), 7)) ?? 9;
  return fillOf(shades, shade, 7);
}

/** Adjusts lightness until readable on background and tints. */
function primaryText(
  primary: string,
  walls: Colours,
  step: number,
  [onWall, onTint]: [number, number],
  tints: (string | undefined)[],
): string {
  const { l, c, h } = oklch(primary);
  const reads = (text: string) =>
    wcagContrast(text, walls['sunken'] ?? '') >= onWall &&
    tints.every((tint) => wcagContrast(text, tint ?? '') >= onTint);
  const end = step < 0 ? 0 : 1;
  let lightness = l;
  while (!reads(toHex(lightness, c, h)) && (end - lightness) * step > 0) lightness += step;
  return toHex(Math.min(1, Math.max(0, lightness)), c, h);
}

function newOf(primary: string): Colours {
  const { c, h } = oklch(primary);
  const apart = Math.abs(((h - signalHue + 540) % 360) - 180);
  const clashes = c > 0.04 && apart <= 25;
  return clashes
    ? { new: 'var(--zh-ink)', 'on-new': 'var(--zh-surface)' }
    : { new: 'var(--zh-primary-fill)', 'on-new': 'var(--zh-on-primary)' };
}

function neutralsOf(scheme: keyof typeof neutrals, primary: string): Colours {
  const { c, h } = oklch(primary);
  return tones(neutrals[scheme], h, Math.min(1, c / 0.03));
}

function tintsOf(tints: Record<string, Tone>, primary: string): Colours {
  const { c, h } = oklch(primary);
  return tones(tints, h, Math.min(1, c / 0.1));
}

// Grey tenants have grey tints.
function tones(of: Record<string, Tone>, hue: number, share: number): Colours {
  return Object.fromEntries(
    Object.entries(of).map(([name, [lightness, chroma]]) => [name, toHex(lightness, chroma * share, hue)]),
  );
}

function at(shades: string[], index: number): string {
  return shades[Math.min(9, Math.max(0, index))] ?? '';
}

function named(prefix: string, colours: string[]): Colours {
  return Object.fromEntries(colours.map((colour, index) => [`${prefix}${index}`, colour]));
}

function block(selector: string, colours: Colours): string {
  const lines = Object.entries(colours).map(([name, value]) => `--zh-${name}:${value}`);
  return `${selector}{${lines.join(';')}}`;
}

/** Paper is light. */
function onScreen(rules: string): string {
  return `@media screen{${rules}}`;
}
