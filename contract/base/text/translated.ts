/** The type of the texts in another language: `export const texts: Translated<typeof english> = …`. */
export type Translated<T> = T extends string ? string : { readonly [K in keyof T]: Translated<T[K]> };

/** Names of the gaps of a text: `name` of "Guten Tag, {{name}},". */
export type Gaps<Text> = Text extends `${string}{{${infer Gap}}}${infer Rest}` ? Gap | Gaps<Rest> : never;
