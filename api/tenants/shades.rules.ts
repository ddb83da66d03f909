import { converter, formatHex, parse, wcagContrast } from 'culori';

const up = [1, 0.885, 0.72, 0.54, 0.36, 0.18] as const;
const upChroma = [0.12, 0.26, 0.48, 0.72, 0.9, 0.98] as const;
const down = [
  [0.26, 0.95],
  [0.52, 0.85],
  [0.8, 0.6],
] as const;

/** The tenant's colour is index 6. */
export function ramp(primaryColor: string): string[] {
  const { l, c, h } = oklch(primaryColor);
  return [
    ...up.map((t, i) => toHex(l + (0.975 - l) * t, c * (upChroma[i] ?? 1), h)),
    primaryColor.toUpperCase(),
    ...down.map(([t, share]) => toHex(l - (l - 0.2) * t, c * share, h)),
  ];
}

/** White, ink or black: one always reaches 4.5. */
export function textOn(ground: string, min: number): string | undefined {
  const { c, h } = oklch(ground);
  const ink = toHex(0.2, Math.min(0.03, c), h);
  return ['#FFFFFF', ink, '#000000'].find((text) => wcagContrast(text, ground) >= min);
}

const inOklch = converter('oklch');

export function oklch(colour: string): { l: number; c: number; h: number } {
  const { l, c, h = 0 } = inOklch(parse(colour)) ?? { l: 0, c: 0 };
  return { l, c, h };
}

const inRgb = converter('rgb');

export function toHex(l: number, c: number, h: number): string {
  const { r, g, b } = inRgb({ mode: 'oklch', l, c, h });
  const inside = [r, g, b].every((channel) => channel >= -0.01 && channel <= 1.01);
  if (inside || c < 0.001) return formatHex({ mode: 'rgb', r, g, b }).toUpperCase();
  return toHex(l, c * 0.96, h);
}
