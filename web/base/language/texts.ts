import type { Language } from '#contract/base/languages.ts';
import { filled, formsOf } from '#contract/base/text/filled.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import { session } from '../session.ts';
import { createStore } from '../store.ts';
import type { Feature, Features, Say, Tree } from './text-types.ts';

type Fillings = Readonly<Record<string, string | number>>;

interface Spoken {
  language: Language;
  texts: ReadonlyMap<string, Tree>;
}

const spoken = createStore<Spoken>({ language: 'en', texts: new Map() });

export const subscribeTexts = spoken.subscribe;

export function spokenLanguage(): Language {
  return spoken.get().language;
}

export function speak(language: Language): void {
  spoken.set({ ...spoken.get(), language });
}

export function addTexts(language: Language, features: Readonly<Record<string, Tree>>): void {
  const added = Object.entries(features).map(([feature, tree]) => [placeOf(language, feature), tree] as const);
  spoken.set({ ...spoken.get(), texts: new Map([...spoken.get().texts, ...added]) });
}

export function hasTexts(feature: string): boolean {
  return spoken.get().texts.has(placeOf(spokenLanguage(), feature));
}

function placeOf(language: Language, feature: string): string {
  return `${language}/${feature}`;
}

const translators = new Map<string, unknown>();

/** The same function until its texts change; it returns '' until they have loaded. */
export function textsOf<const F extends Features>(features: F): Say<F> {
  const names = [features].flat() as string[];
  const { language } = spoken.get();
  const id = `${language} ${names.join()} ${names.map(hasTexts).join()}`;
  const say =
    translators.get(id) ?? ((key: string, filling?: Fillings) => textAt(language, { names, key, filling }) ?? '');
  translators.set(id, say);
  return say as Say<F>;
}

export function hasText(feature: Feature, key: string): boolean {
  return textAt(spokenLanguage(), { names: [feature], key }) !== undefined;
}

interface Lookup {
  names: string[];
  key: string;
  filling?: Fillings | undefined;
}

function textAt(language: Language, { names, key, filling = {} }: Lookup): string | undefined {
  const [name, feature = names[0] ?? ''] = key.split(':').toReversed();
  const path = (name ?? '').split('.');
  const last = path.pop() ?? '';
  const texts = path.reduce<string | Tree | undefined>(
    (at, part) => (typeof at === 'object' ? at[part] : undefined),
    inOwnNouns(language, feature),
  );
  if (typeof texts !== 'object') return undefined;
  const { count } = filling;
  const forms = typeof count === 'number' ? formsOf(last, count, language) : [last];
  const text = forms.map((form) => texts[form]).find((one) => typeof one === 'string');
  return text === undefined ? undefined : filled(text, filling);
}

const own = new Map<Tree, { nouns: object; tree: Tree }>();
const noNouns = {};

function inOwnNouns(language: Language, feature: string): Tree | undefined {
  const tree = spoken.get().texts.get(placeOf(language, feature));
  const nouns = session.get().tenant?.nouns ?? noNouns;
  if (!tree) return undefined;
  const made = own.get(tree);
  if (made?.nouns === nouns) return made.tree;
  const now = { nouns, tree: renamed(tree, nouns, language) };
  own.set(tree, now);
  return now.tree;
}

/** With the tenant's nouns. */
export function inOwnWords<T>(texts: T, language: Language): T {
  return renamed(texts, session.get().tenant?.nouns ?? noNouns, language);
}
