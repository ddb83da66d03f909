// Separate from the schema, so that the browser need not load it.
import type { Nouns } from './nouns.ts';
import type { Language } from '../languages.ts';

type Rule = readonly [spelt: RegExp, word: string];

/** Placeholders, nested keys and tags are not text. */
// recheck-ignore: our own texts
const apart = /(\{[^}]*\}+|\$t\([^)]*\)|<[^>]*>)/;

/** The product's motto is never renamed. */
const motto = 'tagline';

/** Any shape of texts; returned unchanged if the portal has no nouns. */
export function renamed<T>(texts: T, nouns: Nouns, language: Language): T {
  const rules = rulesOf[language](nouns);
  return rules.length === 0 ? texts : (within(texts, rules) as T);
}

function within(texts: unknown, rules: readonly Rule[]): unknown {
  if (typeof texts === 'string') return inText(texts, rules);
  if (Array.isArray(texts)) return texts.map((text: unknown) => within(text, rules));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, inner]) => [key, key === motto ? inner : within(inner, rules)]),
  );
}

function inText(text: string, rules: readonly Rule[]): string {
  return text
    .split(apart)
    .map((part, index) => (index % 2 === 1 ? part : rules.reduce(applied, part)))
    .join('');
}

function applied(text: string, [spelt, word]: Rule): string {
  return text.replaceAll(spelt, (found) => asWritten(found, word));
}

function asWritten(before: string, word: string): string {
  const first = before.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

const rulesOf: Record<Language, (nouns: Nouns) => Rule[]> = {
  de: ({ guild, association, craft }) => [
    ...(guild ? germanRules(['Innung', 'Innung', 'Innungen', 'Innungen'], guild.de) : []),
    ...(association ? germanRules(['Verband', 'Verband(?:e?s)', 'Verbände', 'Verbänden'], association.de) : []),
    ...(craft ? germanRules(['Gewerk', 'Gewerk(?:e?s)', 'Gewerke', 'Gewerken'], craft.de) : []),
  ],
  en: ({ guild, association, craft }) => [
    ...(guild ? englishRules('guild', guild.en) : []),
    ...(association ? englishRules('association', association.en) : []),
    ...(craft ? englishRules('craft', craft.en) : []),
  ],
  es: ({ guild, association, craft }) => [
    ...(guild ? spanishRules(['gremio', 'gremios'], guild.es) : []),
    ...(association ? spanishRules(['asociación', 'asociaciones'], association.es) : []),
    ...(craft ? spanishRules(['oficio', 'oficios'], craft.es) : []),
  ],
};

function germanRules(
  [one, of, many, toMany]: [string, string, string, string],
  forms: { singular: string; plural: string; genitive?: string },
): Rule[] {
  const [singular, plural] = [bare(forms.singular), bare(forms.plural)];
  const genitive = bare(forms.genitive ?? forms.singular);
  return [
    [whole(toMany), /[ns]$/.test(plural) ? plural : `${plural}n`],
    [whole(many), plural],
    [whole(of), genitive],
    [whole(one), singular],
  ];
}

function englishRules(noun: string, forms: { singular: string; plural: string }): Rule[] {
  return [
    [whole(`${noun}s`), forms.plural],
    [whole(`an? ${noun}`), forms.singular],
    [whole(noun), bare(forms.singular)],
  ];
}

function spanishRules([one, many]: [string, string], forms: { singular: string; plural: string }): Rule[] {
  return [
    [whole(many), bare(forms.plural)],
    [whole(one), bare(forms.singular)],
  ];
}

function whole(word: string): RegExp {
  // recheck-ignore: a noun of a tenant file, in our own texts
  return new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'giu');
}

function bare(word: string): string {
  return word.slice(word.indexOf(' ') + 1);
}
