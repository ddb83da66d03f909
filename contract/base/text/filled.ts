import type { Language } from '../languages.ts';
import type { Gaps } from './translated.ts';

type Values = Readonly<Record<string, string | number>>;

/** Fills each `{{gap}}` once; without a value it is empty. Gaps of texts known to the compiler must be given. */
export function filled<const Text extends string>(
  text: Text,
  values: Values & Readonly<Record<Gaps<Text>, string | number>>,
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_gap, gap: string) => String((values as Values)[gap] ?? ''));
}

/** Zero uses its own form if there is one, never that of one (as French does), since many of those contain "1". */
export function formsOf(key: string, count: number, language: Language): string[] {
  const form = count === 0 ? 'zero' : pluralsOf(language).select(count);
  return [`${key}_${form}`, `${key}_other`, key];
}

type Counted<T> = { [K in keyof T]: K extends `${infer Key}_other` ? Key : never }[keyof T];

/** The form of `several_one` and `several_other` for this number, with its gaps. */
export function formOf<const T extends object, Key extends Counted<T>>(
  texts: T,
  key: Key & string,
  count: number,
  language: Language,
) {
  const forms = texts as Readonly<Record<string, unknown>>;
  const form = formsOf(key, count, language).find((one) => typeof forms[one] === 'string');
  return forms[form ?? ''] as T[`${Key}_other` & keyof T];
}

const plurals = new Map<Language, Intl.PluralRules>();

function pluralsOf(language: Language): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules;
}
