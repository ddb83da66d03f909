import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { grounds, mailColors } from './colors.rules.ts';

// Foreground and background pairs, light and dark.
const colors = ['#000000', '#0B0B14', '#00A6B0', '#7A1F1F', '#808080', '#FFD400', '#F0F0D8', '#FFFFFF'];

describe.each(colors)('with %s as the tenant’s colour', (color) => {
  const { onColor, edge, edgeDark, soft, onSoft, link, softDark, onSoftDark, linkDark } = mailColors(color);
  it.each<[string, string, string, number]>([
    ['the button', onColor, color, 4.5],
    ['its edge', edge, grounds.sheet, 3],
    ['its edge in the dark', edgeDark, grounds.sheetDark, 3],
    ['a number', onSoft, soft, 4.5],
    ['a number in the dark', onSoftDark, softDark, 4.5],
    ['a link', link, grounds.page, 4.5],
    ['a link in the dark', linkDark, grounds.pageDark, 4.5],
  ])('%s can be read', (_what, front, ground, least) => {
    expect(wcagContrast(front, ground)).toBeGreaterThanOrEqual(least);
  });
});

it.each<[keyof typeof grounds, keyof typeof grounds]>([
  ['ink', 'page'],
  ['ink', 'sheet'],
  ['ink', 'open'],
  ['quiet', 'page'],
  ['quiet', 'sheet'],
  ['openInk', 'open'],
  ['inkDark', 'pageDark'],
  ['inkDark', 'sheetDark'],
  ['inkDark', 'openDark'],
  ['quietDark', 'pageDark'],
  ['quietDark', 'sheetDark'],
  ['openInkDark', 'openDark'],
  ['sheet', 'urgent'],
])('%s on %s can be read', (front, ground) => {
  expect(wcagContrast(grounds[front], grounds[ground])).toBeGreaterThanOrEqual(4.5);
});
