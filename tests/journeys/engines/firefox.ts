import puppeteer, { type KeyInput } from 'puppeteer-core';
import { type Driver, fileInput } from './driver.ts';

/** A Firefox of the machine, by WebDriver BiDi. */
export async function driveFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return {
    async goTo(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const [last, ...held] = keys.split('+').toReversed() as [KeyInput, ...KeyInput[]];
      for (const key of held) await page.keyboard.down(key);
      await page.keyboard.press(last);
      for (const key of held) await page.keyboard.up(key);
    },
    async attach(path) {
      const input = await page.$(fileInput);
      await input?.uploadFile(path);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
