import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { freePort } from '#platform/process/free-port.ts';
import { type Driver, fileInput } from './driver.ts';

/** The machine's WebKitGTK, in a window on a screen that nobody sees, by WebDriver. */
export async function driveWebKit(driverPath: string): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  // Root, as whom CI runs, may not have WebKit's sandbox.
  const settings = { DISPLAY: `:${String(number).trim()}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const env = { ...process.env, LANG: 'de_DE.UTF-8', ...settings };
  const service = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const driver = await vi.waitFor(() => open(port), { timeout: 30_000, interval: 100 });
  return {
    ...drivenBy(driver),
    async close() {
      await driver.quit();
      for (const one of [service, screen]) await end(one);
    },
  };
}

function open(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
}

function drivenBy(driver: WebDriver): Omit<Driver, 'close'> {
  const act = () => driver.actions({ async: true });
  return {
    goTo: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    clickAt: ({ x, y }) =>
      act()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: (text) => act().sendKeys(text).perform(),
    press(keys) {
      const [last = '', ...held] = keys.split('+').toReversed().map(keyOf);
      const down = held.reduce((done, key) => done.keyDown(key), act()).sendKeys(last);
      return held.reduce((done, key) => done.keyUp(key), down).perform();
    },
    attach: (path) => driver.findElement(By.css(fileInput)).sendKeys(path),
    async resize(width, height) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
  };
}

const keys: Record<string, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Control: Key.CONTROL,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
};

const keyOf = (name: string): string => keys[name] ?? name;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
