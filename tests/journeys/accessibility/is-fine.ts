import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faultsInLook, faultsInLooks } from './faults.ts';
import { wear, wornBy } from './looks.ts';

/** Checks the page in its own look, or in every look with `LOOKS=all` as in `.ci/run`, and restores its own. */
export async function isFine(page: Page): Promise<void> {
  const worn = await wornBy(page);
  const faults = process.env['LOOKS'] === 'all' ? await faultsInLooks(page) : await faultsInLook(page);
  expect(faults).toEqual([]);
  await wear(page, worn);
}
