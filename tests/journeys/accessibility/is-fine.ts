import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faultsInLooks } from './faults.ts';
import { wear, wornBy } from './looks.ts';

/** Everybody can use what is on the screen, in each of the looks; the page has its own back afterwards. */
export async function isFine(page: Page): Promise<void> {
  const worn = await wornBy(page);
  expect(await faultsInLooks(page)).toEqual([]);
  await wear(page, worn);
}
