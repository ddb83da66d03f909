import { languages, type Language } from '#contract/base/languages.ts';
import { loaded } from '../network/connection.ts';
import { storage } from '../storage.ts';
import { areaOf, type TextArea } from './text-areas.ts';
import { textsIn } from './text-files.ts';
import { addTexts, hasTexts, speak, spokenLanguage } from './texts.ts';

export const languageNames: Record<Language, string> = { de: 'Deutsch', en: 'English', es: 'Español' };

const key = 'zunfthaus.language';
const fallback: Language = 'en';

/** Chosen on this device, else the document's, in which the server has put the browser's or the portal's. */
export function preferredLanguage(ofDocument: string): Language {
  const wished = storage.read(key) ?? ofDocument;
  return languages.find((language) => language === wished) ?? fallback;
}

/** Before the first render; the texts of `areas` are loaded then. */
export async function startTexts(language: Language, areas: readonly TextArea[]): Promise<void> {
  switchTo(language);
  await Promise.all(areas.map(needTexts));
}

/** Loads a screen with the texts of its areas. */
export async function withTexts<T>(areas: readonly TextArea[], load: () => Promise<T>): Promise<T> {
  const [screen] = await Promise.all([load(), ...areas.map(needTexts)]);
  return screen;
}

/** Loads an area in the current language, and in every language chosen later. */
export async function needTexts(area: TextArea): Promise<void> {
  await fetchTexts(spokenLanguage(), area);
}

export function needTextsOf(features: readonly string[]): void {
  const missing = new Set(features.filter((feature) => !hasTexts(feature)).map(areaOf));
  for (const area of missing) void loaded(() => needTexts(area)).catch(() => {});
}

export async function chooseLanguage(language: Language): Promise<void> {
  await loaded(() => Promise.all([...needed].map((area) => fetchTexts(language, area))));
  switchTo(language);
  storage.write(key, language);
}

function switchTo(language: Language): void {
  speak(language);
  document.documentElement.lang = language;
}

const needed = new Set<TextArea>();
const coming = new Map<string, Promise<void>>();

function fetchTexts(language: Language, area: TextArea): Promise<void> {
  needed.add(area);
  const name = `${language}/${area}`;
  const texts =
    coming.get(name) ??
    textsIn(area, language).then(
      (its) => addTexts(language, its),
      (error: unknown) => {
        coming.delete(name);
        throw error;
      },
    );
  coming.set(name, texts);
  return texts;
}
