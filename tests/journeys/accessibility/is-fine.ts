import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faultsInLooks } from './faults.ts';
import { wear, wornBy } from './looks.ts';

/** Checks every look and restores the page's own. */
export async function isFine(page: Page): Promise<void> {
  const worn = await wornBy(page);
  expect(await faultsInLooks(page)).toEqual([]);
  await wear(page, worn);
}
