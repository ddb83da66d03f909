import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * axe's findings once transitions are over: rule, place, remedy. `@axe-core/playwright` took four times as long, as it
 * reinjects axe and sends what passed.
 */
export async function askAxe(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const asked: RunOptions = { ...options, resultTypes: ['violations'] };
  return page.evaluate(async (how) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fading().map(({ finished }) => finished));
    const { violations } = await axe.run(how);
    return violations.map(({ id, nodes }) => {
      const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`);
      return `${id}: ${places.join(' | ')}`;
    });
  }, asked);
}
