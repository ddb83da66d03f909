import type { Language } from '#contract/base/languages.ts';
import type { Translated } from '#contract/base/text/translated.ts';
import { texts as de } from './de.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

type Texts = typeof en;

const byLanguage: Readonly<Record<Language, Translated<Texts>>> = { de, en, es };

/** The server's texts of a feature, and those of the contract. Their types are the English ones, so that gaps are known. */
export function textsOf<F extends keyof Texts>(feature: F, language: Language): Texts[F] {
  return byLanguage[language][feature] as Texts[F];
}
