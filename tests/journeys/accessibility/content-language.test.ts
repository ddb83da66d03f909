import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '#contract/base/languages.ts';
import { sized } from '#tests/support/size.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';
import { comeTo, complete } from './come-to.ts';
import { desk } from './faults.ts';
import { firstPost } from './prepared.ts';
import { drawer, folder, screens } from './screens.ts';

const locales = { en: 'en-GB', es: 'es-ES' } as const;
type Other = keyof typeof locales;

/** Where the office writes names of its own, and what it gets by them. */
const written = [
  '/api/posts?scope=all&size=100',
  '/api/posts/drafts?size=100',
  '/api/document/recent?size=100',
  '/api/document/folders?size=100',
  '/api/document/categories',
  '/api/guild?size=100',
  '/api/craft?size=100',
  '/api/lists?size=100',
  '/api/roles?size=100',
];

let house: House;
let content: string[];
const texts = {} as Record<Other, { all: string[]; own: string[] }>;
beforeAll(async () => {
  house = await openHouse();
  const { context } = await house.visitor();
  await signInDirectly(context, 'office@zunfthaus.example');
  content = await contentOf(context);
  await context.close();
  for (const language of ['en', 'es'] as const) texts[language] = await textsOf(language);
});
afterAll(() => house.close());

// Each screen in one of the languages, so that both are seen in the time of one.
it.each(screens.map((screen, index) => ({ ...screen, language: index % 2 === 0 ? ('en' as const) : ('es' as const) })))(
  'text written in German is marked so where $who reads $language, at $paths.0',
  async ({ who, paths, language }) => {
    const { page, context } = await house.visitor({ viewport: desk, locale: locales[language] });
    if (who) await signInDirectly(context, who);
    const found: Record<string, string[]> = {};
    const all = [...paths, ...(await firstPost(page, who))];
    for (const path of all.filter((_, at) => at % sized(3, 1) === 0)) {
      await comeTo(page, path);
      await complete(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      const wrong = await misread(page, { content, ...texts[language], language });
      if (wrong.length > 0) found[path] = wrong;
    }
    expect(found).toEqual({});
    await context.close();
  },
);

it('so it is in what search finds and in notifications', async () => {
  const { page, context } = await house.visitor({ viewport: desk, locale: locales.en });
  await signInDirectly(context, 'office@zunfthaus.example');
  const wrong = () => misread(page, { content, ...texts.en, language: 'en' });
  await comeTo(page, '/');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().waitFor();
  expect(await wrong()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Ausbildung');
  await page.getByRole('option').first().waitFor();
  await complete(page);
  expect(await page.getByRole('option').locator('[lang=de]').count()).toBeGreaterThan(2);
  expect(await wrong()).toEqual([]);
  await context.close();
});

it('so it is in what a deletion takes along, what needs a group, and what an empty post asks for', async () => {
  const { page, context } = await house.visitor({ viewport: desk, locale: locales.en });
  await signInDirectly(context, 'office@zunfthaus.example');
  const isRight = async () => expect(await misread(page, { content, ...texts.en, language: 'en' })).toEqual([]);

  await comeTo(page, folder('tarif'));
  await page
    .getByRole('button', { name: /^Actions for .*Vergütung/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deletion = page.getByRole('dialog', { name: /^Delete “/ });
  await deletion.getByRole('listitem').first().waitFor();
  await isRight();

  await comeTo(page, drawer('lists', 'list:klausurtagung'));
  await page.getByRole('button', { name: 'Delete list' }).click();
  await page.getByRole('dialog', { name: 'This group is still needed' }).getByRole('link').first().waitFor();
  await isRight();

  await comeTo(page, '/admin/posts/new');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.waitFor();
  expect(await text.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('en');
  await text.fill('Der Hof wird geräumt.');
  expect(await text.getAttribute('lang')).toBe('de');
  await context.close();
});

/** Titles, leads and names, without those of people, companies and the portal. */
async function contentOf(context: BrowserContext): Promise<string[]> {
  const api = await apiOf(context);
  const answers = await Promise.all(written.map((path) => api<{ items: Record<string, unknown>[] }>(path)));
  const known = answers.flatMap(({ items }) => items).flatMap(({ title, lead, name }) => [title, lead, name]);
  return [...new Set(known.filter((text) => typeof text === 'string' && text !== ''))] as string[];
}

/** Texts of the screens, and those of them that German ones are never like. */
async function textsOf(language: Other): Promise<{ all: string[]; own: string[] }> {
  const german = new Set(await textsIn('de'));
  const all = await textsIn(language);
  return { all, own: all.filter((text) => text.length > 3 && !german.has(text)) };
}

async function textsIn(language: Language): Promise<string[]> {
  const files = globSync(`web/*/texts/**/${language}.ts`);
  return plainIn(await Promise.all(files.map((file) => import(join(process.cwd(), file)))));
}

function plainIn(texts: unknown): string[] {
  if (typeof texts === 'string') return texts.includes('{{') || texts.includes('<') ? [] : [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(plainIn) : [];
}

/** German content that would be read with another voice, and texts of the screen that would be read with a German one. */
function misread(
  page: Page,
  known: { content: string[]; all: string[]; own: string[]; language: string },
): Promise<string[]> {
  return page.evaluate(({ content: ofOffice, all, own: ofScreen, language }) => {
    const other = new Set(ofScreen);
    // "Administration" is a role, and an English word of the screen.
    const texts = new Set(all);
    const german = new Set(ofOffice.filter((text) => !texts.has(text)));
    // Shorter ones are words that others have in them.
    const within = [...german].filter((text) => text.length >= 12);
    const has = (text: string) => within.some((name) => text.includes(name));
    // Sentences of the log are whole (docs/features/interface.md).
    const isLog = location.pathname === '/admin/audit' || location.search.includes('part=data');
    const wrong = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const lang = node.parentElement?.closest('[lang]')?.getAttribute('lang');
      if (node.parentElement?.closest('script, style, option, textarea')) continue;
      const isGerman = german.has(text) || (!isLog && has(text));
      if (isGerman && lang !== 'de')
        wrong.add(`${text} (in ${node.parentElement?.parentElement?.outerHTML.slice(0, 160)})`);
      if (other.has(text) && lang !== language) wrong.add(`${text} is read as ${lang}`);
    }
    return [...wrong];
  }, known);
}
