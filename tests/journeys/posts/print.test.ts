import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleId } from '#sample/ids.ts';
import { comeTo, complete } from '../accessibility/come-to.ts';
import { drawer, folder } from '../accessibility/screens.ts';
import { patience } from '../accessibility/looks.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => (house = await openHouse()));
afterAll(async () => house.close());

const post = `/posts/${sampleId('musterland', 'post:jahresrueckblick')}`;
/** A4 without its margins, at 96 dpi. */
const paper = { width: 673, height: 1000 };

async function onPaper<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const size = page.viewportSize();
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  const result = await work();
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);
  return result;
}

/** What only a screen needs and is drawn all the same. */
function superfluous(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ofScreen = `[role=banner], body > * > header, nav:not([data-printed]), a[href="#main"], a[href="#navigation"],
      [role=toolbar], [role=menu], input[type=search], [data-screen-only],
      button:not([data-printed], :is(h1, h2, h3, h4, th, [role=columnheader]) *)`;
    return [...document.querySelectorAll(ofScreen)]
      .filter((one) => one.checkVisibility())
      .map((one) => one.outerHTML.slice(0, 120));
  });
}

it('every kind of page is printed without the parts for the screen', async () => {
  const { page, context, faults } = await house.visitor({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
  });
  await signInDirectly(context, 'office@zunfthaus.example');
  const kinds = ['/', post, '/documents', folder('tarif'), '/admin', '/admin/published', '/admin/audit', '/profile'];
  for (const path of [...kinds, drawer('members', 'user:member'), '/auth/accessibility', '/nowhere']) {
    await comeTo(page, path);
    await complete(page);
    const [ground, beyond] = await onPaper(page, async () => {
      // The style comes once the browser is idle.
      await expect.poll(() => superfluous(page), { message: path, ...patience }).toEqual([]);
      return page.evaluate(() => [
        getComputedStyle(document.documentElement).getPropertyValue('--zh-surface'),
        document.documentElement.scrollWidth - window.innerWidth,
      ]);
    });
    expect({ path, ground, beyond }).toEqual({ path, ground: '#FFFFFF', beyond: 0 });
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('a list is printed with all its columns, and rows that the window does not show', async () => {
  const { page, context } = await house.visitor({ viewport: { width: 700, height: 600 } });
  await signInDirectly(context, 'office@zunfthaus.example');
  await page.goto('/admin/targeting?tab=members');
  await page.getByRole('table', { name: 'Mitglieder' }).waitFor();
  const columns = () => page.getByRole('columnheader').allInnerTexts();
  expect(await columns()).not.toContain('Ämter und Rollen');
  const all = ['Mitglied', 'Betriebe', 'Ämter und Rollen', 'Stand'];
  await onPaper(page, () => expect.poll(columns).toEqual(all));

  const api = await apiOf(context);
  const within = folder('tarif').split('/').at(-1);
  for (const number of Array.from({ length: 40 }, (_, at) => at + 100))
    await api(`/api/document/folders/${within}/folders`, { method: 'POST', data: { name: `Ordner ${number}` } });
  await comeTo(page, folder('tarif'));
  await complete(page);
  const last = page.getByRole('row', { name: 'Ordner 139' });
  const first = page.getByRole('row', { name: 'Ordner 100' });
  expect((await first.count()) + (await last.count())).toBeLessThan(2);
  await onPaper(page, async () => {
    await first.waitFor();
    await last.waitFor();
  });
  await context.close();
});

it('a post of one page is printed on one page', async () => {
  const { page, context } = await house.visitor({ viewport: { width: 1440, height: 900 } });
  for (const path of ['/auth/privacy', post]) {
    if (path === post) await signInDirectly(context, 'member@zunfthaus.example');
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await complete(page);
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect({ path, pages: pdf.match(/\/Type\s*\/Page\b/g)?.length }).toEqual({ path, pages: 1 });
  }
  await context.close();
});
