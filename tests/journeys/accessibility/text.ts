import type { Page } from 'playwright';

const usual = 16;

/** As if the reader had set the browser's text to 200 %. */
export async function withLargeText<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  const set = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await set(2 * usual);
  try {
    return await work();
  } finally {
    await set(usual);
    await session.detach();
  }
}

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** With the spaces in and between lines that a reader may set (WCAG 2.2, 1.4.12). */
export async function spaced<T>(page: Page, work: () => Promise<T>): Promise<T> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
  try {
    return await work();
  } finally {
    await page.evaluate(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
  }
}
