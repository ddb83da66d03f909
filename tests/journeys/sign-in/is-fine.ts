import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faultsOn, type Look } from '../accessibility/faults.ts';

const looks: Look[] = [
  { paletteMode: 'light', contrast: 'normal' },
  { paletteMode: 'dark', contrast: 'normal' },
  { paletteMode: 'light', contrast: 'high' },
];

/** Everybody can use what is on the screen, in each of the looks. */
export async function isFine(page: Page): Promise<void> {
  expect(await faultsOn(page, looks)).toEqual([]);
}
