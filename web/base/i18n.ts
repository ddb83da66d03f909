import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { renamed } from '#contract/renaming.ts';
import { languages, type Language } from '#contract/tenants.ts';
import { loaded } from './connection.ts';
import { session } from './session.ts';
import { storage } from './storage.ts';

/**
 * The texts of every feature, by feature. A feature adds its own where it writes them:
 * `declare module '#web/base/i18n.ts' { interface Texts { posts: typeof texts } }` in `web/posts/texts/en.ts`.
 */
export interface Texts {}

/** The same texts in another language: `export const texts: Translated<typeof english> = …`. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: never;
    resources: Texts;
    returnNull: false;
  }
}

/** Each in itself, so that who speaks it finds it. */
export const languageNames: Record<Language, string> = { de: 'Deutsch', en: 'English', es: 'Español' };

const key = 'zunfthaus.language';
const fallback: Language = 'en';

/** The user's choice on this device, else the portal's language. */
export function preferredLanguage(tenantLanguage: string): Language {
  const wished = storage.read(key) ?? tenantLanguage;
  return languages.find((language) => language === wished) ?? fallback;
}

/** Begins to load the texts of a language, before it is known what the portal calls things. */
export function fetchTexts(language: Language): void {
  // Whether they came is asked by `startTexts`.
  loaders[language]().catch(() => {});
}

/** Loads the texts of a language once the portal is known, and of the fallback only where it is spoken. */
export async function startTexts(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallback,
    ns: [],
    resources: { [language]: await textsOf(language) },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = language;
}

/** Switches the language, for now and for the next visits on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'ui')) {
    const texts = await loaded(() => textsOf(language));
    for (const [feature, bundle] of Object.entries(texts)) i18next.addResourceBundle(language, feature, bundle);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  storage.write(key, language);
}

export function currentLanguage(): Language {
  return preferredLanguage(i18next.language ?? fallback);
}

const loaders: Record<Language, () => Promise<{ texts: Record<string, ResourceKey> }>> = {
  de: () => import('./languages/de.ts'),
  en: () => import('./languages/en.ts'),
  es: () => import('./languages/es.ts'),
};

async function textsOf(language: Language): Promise<Record<string, ResourceKey>> {
  return inOwnWords((await loaders[language]()).texts, language);
}

/** Texts with what the portal calls guilds, associations and crafts. */
export function inOwnWords<T>(texts: T, language: Language): T {
  return renamed(texts, session.get().tenant?.nouns ?? {}, language);
}
