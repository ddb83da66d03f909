import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findHeadless } from '../../../scripts/browser.mjs';
import { covered, outOfPlace } from './places.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const executablePath = await findHeadless();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  page = await browser.newPage({ viewport: { width: 720, height: 450 } });
});
afterAll(() => browser.close());

it('a drawer whose body is wider than its place, as deep as it lies, and none whose body is not', async () => {
  const drawer = (width: number) =>
    page.setContent(`<dialog role="dialog" open style="width: 320px; padding: 0"><div style="overflow: hidden">
      <div class="body" style="overflow: auto"><p style="width: ${width}px">Wort</p></div></div></dialog>`);
  await drawer(320);
  expect(await outOfPlace(page)).toEqual([]);
  await drawer(340);
  expect(await outOfPlace(page)).toEqual(['div.body "Wort" 20 px wider than its place']);
});

it('a page wider than its window, and words that are cut where no ellipsis is meant', async () => {
  const word = (style: string) =>
    page.setContent(`<p class="word" style="width: 60px; overflow: hidden; white-space: nowrap; ${style}">
      Bezirksschornsteinfegermeisterin</p>`);
  await word('text-overflow: ellipsis');
  expect(await outOfPlace(page)).toEqual([]);
  await word('');
  expect(await outOfPlace(page)).toEqual([expect.stringMatching(/^p\.word "Bezirks.*" \d+ px wider than its place$/)]);
  // Text that ends after some lines is cut below, never at its side.
  await word('display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2');
  expect(await outOfPlace(page)).toEqual([expect.stringMatching(/^p\.word "Bezirks/)]);
  await page.setContent('<p style="width: 900px">Wort</p>');
  expect(await outOfPlace(page)).toEqual([
    expect.stringMatching(/^the page \d+ px wider than its window$/),
    'p "Wort" outside the window',
  ]);
});

it('the check finds a fixed button outside the window, and none that can be scrolled to', async () => {
  const button = '<button style="margin-left: 700px; width: 80px">Mehr</button>';
  await page.setContent(`<div style="position: fixed; left: 0; white-space: nowrap">${button}</div>`);
  expect(await outOfPlace(page)).toEqual(['button "Mehr" outside the window']);
  await page.setContent(`<div style="overflow: auto; white-space: nowrap">${button}</div>`);
  expect(await outOfPlace(page)).toEqual([]);
});

it('a link that is below a bar when it has the focus', async () => {
  const under = (padding: number) =>
    page.setContent(`<style>html { scroll-padding-top: ${padding}px } body { margin: 0 }</style>
      <header style="position: sticky; top: 0; height: 90px; background: #fff"></header>
      ${'<p><a href="#x" style="display: block; height: 20px">Weiter</a></p>'.repeat(60)}`);
  await under(100);
  expect(await covered(page)).toEqual([]);
  await under(0);
  expect((await covered(page)).length).toBeGreaterThan(0);
});
