/**
 * The texts of every feature, by feature. A feature adds its own where it writes them:
 * `declare module '#web/base/text-types.ts' { interface Texts { posts: typeof texts } }` in `web/posts/texts/en.ts`.
 */
export interface Texts {}

export type Feature = keyof Texts;

/** The same texts in another language: `export const texts: Translated<typeof english> = …`. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** Texts by key, as they lie in a feature. */
export interface Tree {
  readonly [key: string]: string | Tree;
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The way to each text of a feature, `life.archived`; a text in several plural forms has one. */
type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? (K extends `${infer Key}_${Plural}` ? Key : K) : `${K}.${Keys<T[K]>}`;
}[keyof T & string];

type At<T, Key> = Key extends `${infer First}.${infer Rest}`
  ? First extends keyof T
    ? At<T[First], Rest>
    : never
  : Key extends keyof T
    ? T[Key]
    : Key extends string
      ? T[Extract<keyof T, `${Key}_${Plural}`>]
      : never;

/** What is written between braces. */
type Gaps<Text> = Text extends `${string}{{${infer Gap}}}${infer Rest}` ? Gap | Gaps<Rest> : never;

type IsCounted<T, Key> = Key extends `${infer First}.${infer Rest}`
  ? First extends keyof T
    ? IsCounted<T[First], Rest>
    : never
  : Key extends keyof T
    ? never
    : 'count';

/** One feature, or several: then the keys of the others have its name before them, `ui:close`. */
export type Features = Feature | readonly [Feature, ...Feature[]];

type First<F extends Features> = F extends readonly [infer One, ...unknown[]] ? One & Feature : F & Feature;
type Named<F extends Features> = F extends readonly Feature[] ? F[number] : F & Feature;

export type TextKey<F extends Features> =
  | Keys<Texts[First<F>]>
  | { [One in Named<F>]: `${One}:${Keys<Texts[One]>}` }[Named<F>];

type TextsOf<F extends Features, Key> = Key extends `${infer One}:${string}` ? Texts[One & Feature] : Texts[First<F>];
type Within<Key> = Key extends `${string}:${infer Rest}` ? Rest : Key;

/** The gaps of a text, by name; of all of them where it is not known which one it will be. */
type GapsAt<F extends Features, Key> = Key extends string
  ? Gaps<At<TextsOf<F, Key>, Within<Key>>> | IsCounted<TextsOf<F, Key>, Within<Key>>
  : never;

type Filling<Names extends string> = { [Name in Names]: Name extends 'count' ? number : string | number };

/** Says a text with its gaps filled. A key that there is not, or a gap that is left open, does not compile. */
export type Say<F extends Features> = <Key extends TextKey<F>>(
  key: Key,
  ...filling: [GapsAt<F, Key>] extends [never] ? [] : [filling: Filling<GapsAt<F, Key>>]
) => string;
