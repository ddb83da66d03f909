import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export async function findBrowser() {
  const found = [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
  if (found) return found;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

const withoutWindows = '/usr/bin/chromium-headless-shell';

/** CHROMIUM_PATH, else the headless shell, which costs half the processor time, else the whole browser. */
export async function findHeadless() {
  if (!process.env.CHROMIUM_PATH && existsSync(withoutWindows)) return withoutWindows;
  return findBrowser();
}
