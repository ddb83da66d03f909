import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '#contract/base/languages.ts';
import { type Page, pages } from '#contract/base/pages.ts';
import { textFile } from '#web/base/language/text-areas.ts';
import type { Tree } from '#web/base/language/text-types.ts';
import { screenPreloads, type Screen, screenNames, screens } from '#web/screens.ts';

const web = join(import.meta.dirname, '..');

type Texts = Partial<Record<Page, string>>;

export interface FrameNotes {
  style: string;
  logo: string;
  wide: Page[];
  words: Record<Language, { tagline: string; titles: Texts; leads: Texts }>;
}

/** Screens that lie within no other have the same title, and the same line below it, for everybody, and nothing above it. */
const painted = screenNames
  .map((name) => ({ ...(screens[name] as Screen), ...screenPreloads[name], page: pages[name] }))
  .filter(({ title, within, access }) => title && !within && access !== 'operator');

/** The same boxes as the frame's, the sign-in's and a page's own, which a journey compares. */
export async function frameNotes(): Promise<FrameNotes> {
  const [css, logo] = await Promise.all([
    readFile(join(import.meta.dirname, 'frame.css'), 'utf8'),
    readFile(join(web, 'theme', 'logo.svg'), 'utf8'),
  ]);
  const words = await Promise.all(languages.map(async (language) => [language, await wordsIn(language)]));
  return {
    // recheck-ignore: at build time, our own files
    style: css.replaceAll(/\s*\n\s*/g, ''),
    logo: logo
      .replaceAll('\n', '')
      .replaceAll('#00A6B0', 'var(--zh-primary-fill)')
      .replaceAll('#031A1C', 'var(--zh-on-primary)'),
    wide: painted.filter(({ wide }) => wide).map(({ page }) => page),
    words: Object.fromEntries(words) as FrameNotes['words'],
  };
}

async function wordsIn(language: Language): Promise<FrameNotes['words'][Language]> {
  const inLanguage = async (key: 'title' | 'lead') => {
    const some = painted.flatMap(({ page, [key]: text }) => (text ? [[page, text] as const] : []));
    return Object.fromEntries(
      await Promise.all(some.map(async ([page, text]) => [page, await textAt(text, language)])),
    );
  };
  return {
    tagline: await textAt('ui:tagline', language),
    titles: await inLanguage('title'),
    leads: await inLanguage('lead'),
  };
}

/** A text by its feature and its key, as the table of screens names it. */
async function textAt(text: string, language: Language): Promise<string> {
  const [feature = '', key = ''] = text.split(':');
  const { texts } = (await import(join(web, textFile(feature, language)))) as { texts: Tree };
  const found = key.split('.').reduce<Tree | string>((tree, part) => (tree as Tree)[part] ?? '', texts);
  if (typeof found !== 'string' || !found) throw new Error(`There is no text ${text} in ${language}`);
  return found;
}
