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

/** Where Debian's packages put what a journey in this engine needs. */
export const ofDebian = {
  firefox: { packages: ['firefox-esr'], files: ['/usr/bin/firefox-esr'] },
  webkit: { packages: ['webkit2gtk-driver', 'xvfb'], files: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] },
};

/** Debian's, found without any package: the file that starts it. */
export function findInstalledEngine(engine) {
  const { files } = ofDebian[engine];
  return files.every(existsSync) ? files[0] : undefined;
}

/** Whether Debian's or Playwright's is there. */
export async function hasEngine(engine) {
  if (findInstalledEngine(engine)) return true;
  const { [engine]: type } = await import('playwright');
  return existsSync(type.executablePath());
}

/** Debian's screen reader, the browser it reads, and what presses keys. Only Debian's can be had. */
export const ofOrca = {
  packages: ['orca', 'at-spi2-core', 'dbus-daemon', 'xdotool', 'xvfb', 'firefox-esr'],
  files: ['orca', 'dbus-daemon', 'xdotool', 'Xvfb', 'firefox-esr'].map((name) => `/usr/bin/${name}`),
};

export function hasOrca() {
  return ofOrca.files.every(existsSync);
}
