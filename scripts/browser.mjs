import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Of the machine, found without any package. */
export function findInstalled() {
  return [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
}

export async function findBrowser() {
  const found = findInstalled();
  if (found) return found;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

const withoutWindows = '/usr/bin/chromium-headless-shell';

/** As `findHeadless`, found without any package. */
export function findInstalledHeadless() {
  return !process.env.CHROMIUM_PATH && existsSync(withoutWindows) ? withoutWindows : findInstalled();
}

/** CHROMIUM_PATH, else the headless shell, which costs half the processor time, else the whole browser. */
export async function findHeadless() {
  return findInstalledHeadless() ?? findBrowser();
}
