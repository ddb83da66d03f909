import type { Gaps } from '#contract/base/text/translated.ts';

/**
 * A feature adds its texts: `declare module '#web/base/language/text-types.ts' { interface Texts { posts: typeof texts } }` in
 * `web/posts/texts/en.ts`.
 */
export interface Texts {}

export type Feature = keyof Texts;

export interface Tree {
  readonly [key: string]: string | Tree;
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `life.archived`; plural forms share one key. */
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

type IsCounted<T, Key> = Key extends `${infer First}.${infer Rest}`
  ? First extends keyof T
    ? IsCounted<T[First], Rest>
    : never
  : Key extends keyof T
    ? never
    : 'count';

/** Of several, keys of all but the first have a prefix: `ui:close`. */
export type Features = Feature | readonly [Feature, ...Feature[]];

type First<F extends Features> = F extends readonly [infer One, ...unknown[]] ? One & Feature : F & Feature;
type Named<F extends Features> = F extends readonly Feature[] ? F[number] : F & Feature;

export type TextKey<F extends Features> =
  | Keys<Texts[First<F>]>
  | { [One in Named<F>]: `${One}:${Keys<Texts[One]>}` }[Named<F>];

type TextsOf<F extends Features, Key> = Key extends `${infer One}:${string}` ? Texts[One & Feature] : Texts[First<F>];
type Within<Key> = Key extends `${string}:${infer Rest}` ? Rest : Key;

/** Of all texts where the key is not known. */
type GapsAt<F extends Features, Key> = Key extends string
  ? Gaps<At<TextsOf<F, Key>, Within<Key>>> | IsCounted<TextsOf<F, Key>, Within<Key>>
  : never;

type Filling<Names extends string> = { [Name in Names]: Name extends 'count' ? number : string | number };

/** The compiler's message for a key without a text. */
interface TextMissing<Key> {
  textMissing: Key;
}

/** Unknown keys and missing gaps do not compile. */
export type Say<F extends Features> = <Key extends TextKey<F> | (string & {})>(
  key: [Key] extends [TextKey<F>] ? Key : TextMissing<Exclude<Key, TextKey<F>>>,
  ...filling: [GapsAt<F, Extract<Key, TextKey<F>>>] extends [never]
    ? []
    : [filling: Filling<GapsAt<F, Extract<Key, TextKey<F>>>>]
) => string;
