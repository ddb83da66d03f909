import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { listen } from './limits/listen.ts';
import type { Visit } from './page-load.ts';

/** The words and pictures of a page, without styles and programs. Pictures of the demo are drawn in the page itself. */
export async function copyOf(browser: Browser, { url, session, content }: Visit): Promise<string> {
  const context = await browser.newContext(session === undefined ? {} : { storageState: session });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(content).first().waitFor();
  const body = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll('script, style, link, template, noscript')) part.remove();
    return copy.innerHTML;
  });
  await context.close();
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Portal</title><body>${body}`;
}

export async function serveCopies(
  copies: Map<string, string>,
  closers: (() => Promise<void>)[],
): Promise<(name: string) => string> {
  const names = [...copies.keys()];
  const bodies = [...copies.values()].map((copy) => brotliCompressSync(copy));
  const server = createServer((request, response) => {
    const body = bodies[Number(request.url?.slice(1))];
    if (!body) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body);
  });
  const address = await listen(server);
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return (name) => `${address}/${names.indexOf(name)}`;
}
