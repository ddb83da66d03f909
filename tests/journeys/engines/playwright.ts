import type { BrowserType } from 'playwright';
import { type Driver, fileInput } from './driver.ts';

/** A browser that Playwright has installed. */
export async function drivePlaywright(type: BrowserType): Promise<Driver> {
  const browser = await type.launch();
  const page = await browser.newPage();
  return {
    async goTo(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    attach: (path) => page.setInputFiles(fileInput, path),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}
