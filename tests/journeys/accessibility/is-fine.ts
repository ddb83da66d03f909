import type { Page } from 'playwright';
import { expect } from 'vitest';
import { isFull } from '#tests/support/size.ts';
import { faultsInLook, faultsInLooks } from './faults.ts';
import { wear, wornBy } from './looks.ts';

/** Checks the page in its own look, or in every look in full size, and restores its own. */
export async function isFine(page: Page): Promise<void> {
  const worn = await wornBy(page);
  const faults = isFull ? await faultsInLooks(page) : await faultsInLook(page);
  expect(faults).toEqual([]);
  await wear(page, worn);
}
