import playwright from 'playwright';
import { type Engine, findInstalledEngine } from '../../../scripts/browser.mjs';
import type { Driver } from './driver.ts';
import { driveFirefox } from './firefox.ts';
import { drivePlaywright } from './playwright.ts';
import { driveWebKit } from './webkit.ts';

const drive = { firefox: driveFirefox, webkit: driveWebKit };

/** Debian's, else Playwright's own. */
export function openEngine(engine: Engine): Promise<Driver> {
  const installed = findInstalledEngine(engine);
  return installed ? drive[engine](installed) : drivePlaywright(playwright[engine]);
}
